import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { toFilePage } from "../../addresses/file-links.ts";
import { toTwinPath } from "../../addresses/paths.ts";
import { findFeature } from "../../catalog/features.ts";
import { findSite, toCurrent } from "../../catalog/site.ts";
import { type Description, type Finding, toError, toWarning } from "../../findings/finding.ts";
import { memoizePer } from "../../memo/memoize.ts";
import { isPublic, listScheduled } from "../../schedule/publication.ts";
import type { IndexedPage } from "../../site/page.ts";
import { type Content, type ContentRule, type FilePage, toLaterSite } from "../rule.ts";

/** Netlify and many file systems ignore case. */
export const findSameAddresses: ContentRule = ({ map }) => {
  const groups = Map.groupBy(map.pages, ({ path }) => path.toLowerCase());
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map(({ file, path }) => ({
      file: file.path,
      ...toError(
        undefined,
        `It has the same URL as ${first?.file.path}: ${path}.`,
        "Rename one of them.",
      ),
    })),
  );
};

export const findUnfitAddresses: ContentRule = (content) => {
  const files = [...content.map.byFile.keys()];
  // Scheduled articles can add lists.
  const later =
    listScheduled(content.files, content.settings.now).length === 0
      ? content
      : { ...content, map: toLaterSite(end, content).map };
  return files.flatMap((file): readonly Finding[] => {
    // findUnreadableNames reports these.
    if (/[%#?\\]/.test(file)) return [];
    const found = describeUnfit(toFilePage(file, content.settings) ?? "", later);
    return found ? [{ file, severity: "error", ...found }] : [];
  });
};

/** The last moment of `Date`. */
const end = new Date(8.64e15);

export function describeUnfit(
  path: string,
  { map: { lists }, engine }: Content,
): Description | undefined {
  const [, above = "", name = ""] = /^(.*)\/([^/]*)$/.exec(path) ?? [];
  if (/^\d+$/.test(name) && lists.has(above))
    return {
      problem: "A file name that has only digits has the same URL as a page of the list above it.",
      advice: "Add a word to the name.",
    };
  if (path.endsWith("/index"))
    return { problem: "Only the home page may be called index.", advice: "Rename it." };
  if (engine.isTaken(path))
    return { problem: `${path} or ${toTwinPath(path)} is a reserved path.`, advice: "Rename it." };
  if (lists.has(path))
    return { problem: `It has the same URL as a list: ${path}.`, advice: "Rename it." };
  return undefined;
}

export const findCapitals: ContentRule = ({ map }) =>
  map.pages
    .filter(({ path }) => path !== path.toLowerCase())
    .map(({ file, path }) => {
      const problem = `The path ${path} contains capital letters. Netlify looks for it in lowercase and cannot find it.`;
      return {
        file: file.path,
        ...toWarning(undefined, problem, `Rename the file to ${file.name.toLowerCase()}.`),
      };
    });

/** Pages of the last build, and the pages that seem to replace them. */
export const findGone = memoizePer((content: Content) => {
  const { root, map, settings } = content;
  const index = readIndex(root);
  const published = new Set(index.map(({ path }) => path));
  const added = map.pages.filter(
    ({ path, head }) => !published.has(path) && isPublic(head, settings.now),
  );
  const gone = index
    .filter(
      ({ path, file }) =>
        file !== undefined &&
        !content.mayHave(toCurrent(settings, path)) &&
        findSite(settings, path).folder === settings.folder,
    )
    // On its day, a scheduled article is there again.
    .filter(({ path }) => map.byPath.get(path)?.head.draft !== false)
    .filter(
      ({ path }) =>
        settings.redirects[path] === undefined && findFeature(path, settings) === undefined,
    );
  return gone.map((page) => ({ ...page, target: findSuccessor(page, added, root) }));
});

export const findGonePages: ContentRule = (content) => {
  const { map, settings } = content;
  const gone = findGone(content);
  const lost = gone.filter(({ target }) => target === undefined);
  if (lost.length > most) return [describeMany(lost.map(({ path }) => path))];
  return gone.map(({ path, file = "", target }): Finding => {
    const above =
      map.lists.values().find((list) => path.startsWith(`${list}/`)) ?? settings.paths.home;
    const command = `npm run new -- redirect ${path} ${target?.path ?? above}`;
    const advice = `If it was ever online, redirect it to the page that replaces it:  ${command}`;
    const state = map.byPath.has(path) ? "is no longer published" : "is gone";
    return { file, ...toWarning(undefined, `The last build had ${path}, which ${state}.`, advice) };
  });
};

/** More missing pages probably mean that the owner is starting a new site. */
const most = 5;

function describeMany(paths: readonly string[]): Finding {
  const problem = `The last build had ${paths.length} pages that no longer exist, such as ${paths.slice(0, 3).join(", ")}.`;
  const advice =
    "If they were public, add redirects for them in src/content/site.ts. Otherwise ignore this warning. The next build does not repeat it.";
  return { file: "src/content", ...toWarning(undefined, problem, advice) };
}

function readIndex(root: string): readonly IndexedPage[] {
  const file = join(root, "dist/site-index.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as IndexedPage[]) : [];
}

/** With the same title, or more than half of its lines. */
function findSuccessor(
  { path, title }: IndexedPage,
  added: readonly FilePage[],
  root: string,
): FilePage | undefined {
  const sameTitle = added.find(({ head }) => head.title === title);
  const twin = join(root, "dist/client", toTwinPath(path));
  if (sameTitle || !existsSync(twin)) return sameTitle;
  const lines = toLines(readFileSync(twin, "utf8"));
  const shares = added.map((page) => ({
    page,
    share: toLines(page.file.body).intersection(lines).size / lines.size,
  }));
  return shares.filter(({ share }) => share > 0.5).sort((a, b) => b.share - a.share)[0]?.page;
}

const toLines = (text: string): Set<string> =>
  new Set(text.split("\n").filter((line) => line.trim() !== ""));
