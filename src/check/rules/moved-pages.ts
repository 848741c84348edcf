import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findPart } from "../../catalog/parts.ts";
import type { IndexedPage } from "../../site/page.ts";
import { toTwinPath } from "../../site/paths.ts";
import { type Content, type ContentRule, standsAt } from "../content.ts";
import type { Finding } from "../finding.ts";
import { isOut, type Place } from "../places.ts";

/** Finds pages that the last build published and that are gone, while nothing leads on from their addresses. */
export const findGonePages: ContentRule = (content) => {
  const index = readIndex(content.root);
  const published = new Set(index.map(({ path }) => path));
  const added = content.places.filter((place) => !published.has(place.path) && isOut(place, content.settings.now));
  const { redirects, without } = content.settings;
  const gone = index
    .filter(({ path, file }) => file !== undefined && !standsAt(content, path))
    .filter(({ path }) => redirects[path] === undefined && findPart(path, without) === undefined);
  const successors = gone.map((page) => ({ page, target: findSuccessor(page, added, content.root) }));
  const lost = successors.filter(({ target }) => target === undefined);
  if (lost.length > most) return [describeMany(lost.map(({ page }) => page.path))];
  return successors.map(({ page: { path, file = "" }, target }): Finding => {
    const entry = `"${path}": "${target?.path ?? findAbove(path, content)}",`;
    const advice = `If it was ever online, add to redirects in src/content/site.ts, with the address that has its content now: ${entry}`;
    const state = content.placesByPath.has(path) ? "is not out now" : "is gone";
    return { file, severity: "warning", problem: `The last build had ${path}, which ${state}.`, advice };
  });
};

/** The list that a page stood below, or the home page. */
function findAbove(path: string, { lists }: Content): string {
  const above = path.slice(0, path.indexOf("/", 1));
  return lists.has(above) ? above : "/";
}

/** Who takes out more has begun a site of their own. */
const most = 5;

function describeMany(paths: readonly string[]): Finding {
  const problem = `The last build had ${paths.length} pages that are gone, such as ${paths.slice(0, 3).join(", ")}.`;
  const advice = "If they were public, add their addresses to redirects in src/content/site.ts; if not, the next build forgets them.";
  return { file: "src/content", severity: "warning", problem, advice };
}

/** The pages of the last build; none where there was none. */
function readIndex(root: string): readonly IndexedPage[] {
  const file = join(root, "dist/site-index.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as IndexedPage[]) : [];
}

/** The new page of the same title, or else of much of the same text. */
function findSuccessor({ path, title }: IndexedPage, added: readonly Place[], root: string): Place | undefined {
  const sameTitle = added.find((place) => place.title === title);
  const twin = join(root, "dist/client", toTwinPath(path));
  if (sameTitle || !existsSync(twin)) return sameTitle;
  const lines = toLines(readFileSync(twin, "utf8"));
  const shares = added.map((place) => ({ place, share: toLines(place.file.body).intersection(lines).size / lines.size }));
  return shares.filter(({ share }) => share > 0.5).sort((a, b) => b.share - a.share)[0]?.place;
}

function toLines(text: string): Set<string> {
  return new Set(text.split("\n").filter((line) => line.trim() !== ""));
}
