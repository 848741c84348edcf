import { toFilePage } from "../../site/file-links.ts";
import { toTwinPath } from "../../site/paths.ts";
import type { Content, ContentRule } from "../content.ts";
import type { Finding } from "../finding.ts";

/** Finds files of one address; two that differ in capitals alone are one on Netlify and on many disks. */
export const findSameAddresses: ContentRule = ({ places }) => {
  const groups = Map.groupBy(places, ({ path }) => path.toLowerCase());
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map(({ file, path }) => ({
      file: file.path,
      severity: "error",
      problem: `It has the address of ${first?.file.path}, ${path}.`,
      advice: "Rename one of them.",
    })),
  );
};

/** Finds files whose names give them an address that they cannot have. */
export const findUnfitAddresses: ContentRule = (content) => {
  const files = [...content.places.map(({ file }) => file.path), ...content.paths.filter((file) => file.endsWith(".astro"))];
  return files.flatMap((file): readonly Finding[] => {
    const found = describe(toFilePage(file, content.settings.sections) ?? "", content);
    return found ? [{ file, severity: "error", ...found }] : [];
  });
};

function describe(path: string, { lists, known }: Content): Pick<Finding, "problem" | "advice"> | undefined {
  const [, above = "", name = ""] = /^(.*)\/([^/]*)$/.exec(path) ?? [];
  if (/^\d+$/.test(name) && lists.has(above))
    return { problem: "A name of digits alone is the address of a page of the list above it.", advice: "Add a word to it." };
  if (path.endsWith("/index"))
    return { problem: "The name index stands for the folder's own address, which only the home page may have.", advice: "Rename it." };
  if (known.isTaken(path)) return { problem: `The engine itself answers at ${path}, or at ${toTwinPath(path)}.`, advice: "Rename it." };
  if (lists.has(path)) return { problem: `It has the address of a list, ${path}.`, advice: "Rename it." };
  return undefined;
}

/** Finds pages with capitals in their names. */
export const findCapitals: ContentRule = ({ places }) =>
  places
    .filter(({ path }) => path !== path.toLowerCase())
    .map(({ file, path }) => ({
      file: file.path,
      severity: "warning",
      problem: `Its address ${path} has capitals, and Netlify asks for it in small letters, where nothing stands.`,
      advice: `Rename the file to ${file.name.toLowerCase()}.`,
    }));
