import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { toOriginalName } from "../addresses/file-links.ts";
import { mainFolder, type Site } from "../catalog/site.ts";
import { toDiskPath } from "../files/disk-path.ts";
import { memoizePerText } from "../memo/memoize.ts";
import { parseYaml, splitFrontMatter } from "./front-matter.ts";

export type Original = Readonly<{ file: string; data: unknown }>;

export const revisionKey = "translated";

/** Values that are not text, such as dates and images, come from the original. */
export function inheritValues(
  data: unknown,
  file: string,
  original: Original | undefined,
): unknown {
  if (!isValues(data)) return data;
  const { [revisionKey]: _, ...own } = data;
  if (!original || !isValues(original.data)) return own;
  const { title, description, tags, role, series, image, portrait, ...shared } = original.data;
  const isArticle = original.file.startsWith(`${mainFolder}/articles/`);
  const move = (address: unknown) => moveAddress(String(address), original.file, file);
  return {
    ...shared,
    ...(!isArticle && series !== undefined && { series }),
    ...(portrait !== undefined && { portrait: move(portrait) }),
    ...own,
    ...(isValues(image) && {
      image: { src: move(image["src"]), ...(isValues(own["image"]) && own["image"]) },
    }),
  };
}

const isValues = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value instanceof Object && !Array.isArray(value);

function moveAddress(address: string, from: string, to: string): string {
  if (address.startsWith("/")) return address;
  const moved = posix.relative(posix.dirname(to), posix.join(posix.dirname(from), address));
  return moved.startsWith(".") ? moved : `./${moved}`;
}

/** Undefined unless the file is a translation. */
export function openOriginal(root: string, file: string, { folder }: Pick<Site, "folder">) {
  if (folder === mainFolder) return undefined;
  const path = `${mainFolder}/${toOriginalName(file, { folder })}`;
  try {
    const bytes = readFileSync(toDiskPath(join(root, path)));
    const read = (): Original => {
      const { yaml = "" } = splitFrontMatter(bytes.toString()) ?? {};
      return { file: path, data: readData(yaml) };
    };
    return { digest: hash("sha256", bytes), read };
  } catch {
    return undefined;
  }
}

/** Undefined if invalid, which the check reports for the original. */
const readData = memoizePerText((yaml): unknown => {
  try {
    return parseYaml(yaml).document.toJS();
  } catch {
    return undefined;
  }
});
