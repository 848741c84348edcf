import { toFilePage } from "../../site/file-links.ts";
import { toTwinPath } from "../../site/paths.ts";
import { type Description, type Finding, toError, toWarning } from "../finding.ts";
import type { Content, ContentRule } from "../rule.ts";

/** Netlify and many file systems ignore case. */
export const findSameAddresses: ContentRule = ({ map }) => {
  const groups = Map.groupBy(map.pages, ({ path }) => path.toLowerCase());
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map(({ file, path }) => ({
      file: file.path,
      ...toError(undefined, `It has the same URL as ${first?.file.path}: ${path}.`, "Rename one of them."),
    })),
  );
};

export const findUnfitAddresses: ContentRule = (content) => {
  const files = [...content.map.byFile.keys(), ...content.paths.filter((file) => file.endsWith(".astro"))];
  return files.flatMap((file): readonly Finding[] => {
    const found = describe(toFilePage(file, content.settings) ?? "", content);
    return found ? [{ file, severity: "error", ...found }] : [];
  });
};

function describe(path: string, { map: { lists }, engine }: Content): Description | undefined {
  const [, above = "", name = ""] = /^(.*)\/([^/]*)$/.exec(path) ?? [];
  if (/^\d+$/.test(name) && lists.has(above))
    return {
      problem: "A file name that has only digits has the same URL as a page of the list above it.",
      advice: "Add a word to the name.",
    };
  if (path.endsWith("/index")) return { problem: "Only the home page may be called index.", advice: "Rename it." };
  if (engine.isTaken(path)) return { problem: `${path} or ${toTwinPath(path)} is a reserved path.`, advice: "Rename it." };
  if (lists.has(path)) return { problem: `It has the same URL as a list: ${path}.`, advice: "Rename it." };
  return undefined;
}

export const findCapitals: ContentRule = ({ map }) =>
  map.pages
    .filter(({ path }) => path !== path.toLowerCase())
    .map(({ file, path }) => {
      const problem = `The path ${path} contains capital letters. Netlify looks for it in lowercase and cannot find it.`;
      return { file: file.path, ...toWarning(undefined, problem, `Rename the file to ${file.name.toLowerCase()}.`) };
    });
