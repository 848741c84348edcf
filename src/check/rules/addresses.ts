import { toFilePage } from "../../site/file-links.ts";
import { toTwinPath } from "../../site/paths.ts";
import { type Description, type Finding, toError, toWarning } from "../finding.ts";
import type { Content, ContentRule } from "../rule.ts";

/** Finds files with the same address. Capitals make no difference on Netlify and on many disks. */
export const findSameAddresses: ContentRule = ({ map }) => {
  const groups = Map.groupBy(map.pages, ({ path }) => path.toLowerCase());
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map(({ file, path }) => ({
      file: file.path,
      ...toError(undefined, `It has the address of ${first?.file.path}, ${path}.`, "Rename one of them."),
    })),
  );
};

/** Finds files whose names give them an address that they cannot have. */
export const findUnfitAddresses: ContentRule = (content) => {
  const files = [...content.map.byFile.keys(), ...content.paths.filter((file) => file.endsWith(".astro"))];
  return files.flatMap((file): readonly Finding[] => {
    const found = describe(toFilePage(file, content.settings.sections) ?? "", content);
    return found ? [{ file, severity: "error", ...found }] : [];
  });
};

function describe(path: string, { map: { lists }, engine }: Content): Description | undefined {
  const [, above = "", name = ""] = /^(.*)\/([^/]*)$/.exec(path) ?? [];
  if (/^\d+$/.test(name) && lists.has(above))
    return { problem: "A name of digits alone is the address of a page of the list above it.", advice: "Add a word to it." };
  if (path.endsWith("/index"))
    return { problem: "The name index stands for the folder's own address, which only the home page may have.", advice: "Rename it." };
  if (engine.isTaken(path)) return { problem: `The engine itself answers at ${path}, or at ${toTwinPath(path)}.`, advice: "Rename it." };
  if (lists.has(path)) return { problem: `It has the address of a list, ${path}.`, advice: "Rename it." };
  return undefined;
}

export const findCapitals: ContentRule = ({ map }) =>
  map.pages
    .filter(({ path }) => path !== path.toLowerCase())
    .map(({ file, path }) => {
      const problem = `Its address ${path} has capitals, and Netlify asks for it in small letters, where nothing stands.`;
      return { file: file.path, ...toWarning(undefined, problem, `Rename the file to ${file.name.toLowerCase()}.`) };
    });
