import type { MdastNode } from "satteri";
import { type Problem, toWarning } from "../finding.ts";
import { type ForeignSyntax, foreignSyntax } from "../foreign-syntax.ts";
import type { FileRule } from "../rule.ts";
import { lineOf, toText } from "../tree.ts";
import { readWrittenText } from "../written-text.ts";

const longestShown = 60;

/** Syntax of other systems that is shown as text. Code and escaped characters are meant to be shown. */
export const findForeignSyntax: FileRule = ({ body, isMdx, toNodes, toLineOf }) => {
  const possible = foreignSyntax.filter(
    ({ signs, onlyMd }) => !(onlyMd && isMdx) && hasSign(body, signs),
  );
  if (possible.length === 0) return [];
  return toNodes().flatMap((node) => {
    if (node.type !== "paragraph" && node.type !== "heading" && node.type !== "tableCell")
      return [];
    const start = node.position?.start.offset ?? 0;
    const written = body.slice(start, node.position?.end.offset);
    const candidates = possible.filter(
      ({ signs, place }) => (place ?? node.type) === node.type && hasSign(written, signs),
    );
    if (candidates.length === 0) return [];
    const text = readWrittenText(node, body);
    const context =
      node.type === "heading"
        ? { heading: toText(node), depth: node.depth }
        : { heading: "", depth: 0 };
    const found: { readonly start: number; readonly end: number; readonly problem: Problem }[] = [];
    for (const { pattern, advise } of candidates) {
      for (const match of text.matchAll(pattern)) {
        const at = match.index + match[0].search(/\S|$/);
        const end = match.index + match[0].length;
        if (found.some((other) => at < other.end && other.start < end)) continue;
        const advice = advise(match, { ...context, written: written.slice(at, end) });
        if (advice === undefined) continue;
        const problem = `${shorten(written.slice(at, end))} is shown as text.`;
        found.push({
          start: at,
          end,
          problem: toWarning(toLineOf(start + at), problem, withCode(advice)),
        });
      }
    }
    return found.map(({ problem }) => problem);
  });
};

const withCode = (advice: string): string =>
  `${advice}${advice.endsWith(".") ? " " : "  "}To show it as it is, write it as code.`;

const hasSign = (text: string, signs: ForeignSyntax["signs"]): boolean =>
  signs instanceof RegExp ? signs.test(text) : signs.some((sign) => text.includes(sign));

function shorten(written: string): string {
  const line = written.trim().replace(/\s+/g, " ");
  return line.length > longestShown ? `${line.slice(0, longestShown)}…` : line;
}

/** Comments that tell other systems where the summary ends or the contents belong. */
const marker = /^<!--\s*(?:more|truncate|excerpt|read-?more|end-?excerpt|toc)\s*-->$/i;

export const findIdleMarkers: FileRule = ({ body, toNodes, toLine }) =>
  (body.includes("<!--") ? toNodes() : []).flatMap((node) => {
    if (node.type !== "html" || !marker.test(node.value.trim())) return [];
    const advice = /toc/i.test(node.value)
      ? "Remove it. Long pages show their sections by themselves."
      : "Remove it. Lists and feeds show the description in the front matter.";
    return [toWarning(toLine(lineOf(node)), `${node.value.trim()} has no effect.`, advice)];
  });

const longestTitle = 100;

/** A line of hyphens right below a text makes a heading of it. */
export const findAccidentalHeadings: FileRule = ({ body, toNodes, toLine }) =>
  toNodes().flatMap((node) => {
    if (node.type !== "heading") return [];
    const written = body.slice(node.position?.start.offset, node.position?.end.offset);
    const underline = /\n[ \t>]*(-+|=+)[ \t]*$/.exec(written);
    const text = toText(node);
    if (!underline || text.includes("|")) return [];
    const isText =
      written.slice(0, underline.index).includes("\n") ||
      text.length > longestTitle ||
      /[.:;,。：；，]$/.test(text);
    if (!isText) return [];
    const sign = underline[1]?.slice(0, 3) ?? "";
    return [
      toWarning(
        toLine(lineOf(node)),
        `"${shorten(text)}" is a heading, because the line below it is ${sign}.`,
        `If it is not one, add an empty line above the ${sign}. Otherwise, shorten it and write  ## ${shorten(text.split("\n")[0] ?? "")}`,
      ),
    ];
  });

/** Org mode's tasks look like items of a list. */
export const findTasks: FileRule = ({ body, toNodes, toLine }) =>
  (/\* (?:TODO|DONE) /.test(body) ? toNodes() : []).flatMap((node: MdastNode) => {
    if (node.type !== "listItem" || body[node.position?.start.offset ?? 0] !== "*") return [];
    const [, state, task] = /^(TODO|DONE)\s+(.+)/.exec(toText(node)) ?? [];
    if (state === undefined) return [];
    const advice = `Write a task as  - [${state === "DONE" ? "x" : " "}] ${shorten(task ?? "")}`;
    return [toWarning(toLine(lineOf(node)), `"${state}" is shown as text.`, advice)];
  });
