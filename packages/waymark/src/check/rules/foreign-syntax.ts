import type { Heading, Paragraph, TableCell } from "mdast";
import type { MdastNode } from "satteri";
import type { FileRule } from "../../entries/inspection.ts";
import { lineOf, toText } from "../../entries/tree.ts";
import { type Problem, toWarning } from "../../findings/finding.ts";
import { type ForeignSyntax, foreignSyntax } from "../foreign-syntax.ts";
import { wideSyntax } from "../wide-syntax.ts";
import { readWrittenText } from "../written-text.ts";

/** The first entry counts if two match the same text. */
const syntaxes = [...wideSyntax, ...foreignSyntax];

const longestShown = 60;

/** Syntax of other systems that is shown as text. Code and escaped characters are meant to be shown. */
export const findForeignSyntax: FileRule = ({ body, isMdx, toNodes, toLineOf }) => {
  const signs = listSigns(body, isMdx);
  let next = 0;
  const takeSigns = (start: number, end: number): ReadonlySet<ForeignSyntax> => {
    const taken = new Set<ForeignSyntax>();
    for (; next < signs.length && (signs[next]?.at ?? end) < end; next += 1) {
      const sign = signs[next];
      if (sign && sign.at >= start) taken.add(sign.syntax);
    }
    return taken;
  };
  return (signs.length > 0 ? toNodes() : []).flatMap((node): readonly Problem[] => {
    if (node.type !== "paragraph" && node.type !== "heading" && node.type !== "tableCell")
      return [];
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    const possible = takeSigns(start, end);
    if (possible.size === 0) return [];
    return describeIn(node, body, [...possible]).map(({ at, problem, advice }) =>
      toWarning(toLineOf(start + at), problem, advice),
    );
  });
};

type Sign = Readonly<{ at: number; syntax: ForeignSyntax }>;

/** In document order. Most texts have none, or few outside code. */
function listSigns(body: string, isMdx: boolean): readonly Sign[] {
  const lines = `\n${body}`;
  const signs: Sign[] = [];
  for (const syntax of syntaxes) {
    if (syntax.onlyMd && isMdx) continue;
    // In the text, a sign is one character earlier, or after its newline.
    for (const sign of syntax.signs)
      if (typeof sign === "string") {
        const shift = sign.startsWith("\n") ? 0 : 1;
        let at = lines.indexOf(sign);
        for (; at !== -1; at = lines.indexOf(sign, at + sign.length))
          signs.push({ at: at - shift, syntax });
      } else if (lines.search(sign) !== -1)
        for (const { index, 0: found } of lines.matchAll(sign))
          signs.push({ at: found.startsWith("\n") ? index : index - 1, syntax });
  }
  return signs.sort((a, b) => a.at - b.at);
}

type Described = Readonly<{ at: number; end: number; problem: string; advice: string }>;

function describeIn(
  node: Heading | Paragraph | TableCell,
  body: string,
  possible: readonly ForeignSyntax[],
): readonly Described[] {
  const text = readWrittenText(node, body);
  const start = node.position?.start.offset ?? 0;
  const block = body.slice(start, node.position?.end.offset);
  const heading =
    node.type === "heading"
      ? { heading: toText(node), depth: node.depth }
      : { heading: "", depth: 0 };
  const found: Described[] = [];
  const inOrder = syntaxes.filter(
    (syntax) => possible.includes(syntax) && (syntax.place ?? node.type) === node.type,
  );
  for (const { pattern, advise } of inOrder)
    for (const match of text.matchAll(pattern)) {
      const at = match.index + match[0].search(/\S|$/);
      const end = match.index + match[0].length;
      if (found.some((other) => at < other.end && other.at < end)) continue;
      const written = block.slice(at, end);
      const advice = advise(match, { ...heading, written });
      if (advice === undefined) continue;
      const problem = `${shorten(written)} is shown as text.`;
      found.push({ at, end, problem, advice: withCode(advice) });
    }
  return found;
}

const withCode = (advice: string): string =>
  `${advice}${advice.endsWith(".") ? " " : "  "}To show it as it is, write it as code.`;

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
const underlined = /\n[ \t>]*[-=]+[ \t]*(?:\n|$)/;

/** A line of hyphens right below a text makes a heading of it. */
export const findAccidentalHeadings: FileRule = ({ body, toNodes, toLine }) =>
  (underlined.test(body) ? toNodes() : []).flatMap((node) => {
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

const imageAddress = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** An exclamation mark of a Chinese or Japanese keyboard makes a link of an image. */
export const findWideImages: FileRule = ({ body, toNodes, toLine }) =>
  (body.includes("！[") ? toNodes() : []).flatMap((node) => {
    if (node.type !== "link" || !imageAddress.test(node.url)) return [];
    const start = node.position?.start.offset ?? 0;
    // After a word, it ends a sentence.
    if (!/(?:^|\s)！$/.test(body.slice(Math.max(0, start - 2), start))) return [];
    const written = body.slice(start, node.position?.end.offset);
    return [
      toWarning(
        toLine(lineOf(node)),
        `The ！ before ${shorten(written)} is full-width, so the image is a link.`,
        `Write  !${shorten(written)}`,
      ),
    ];
  });
