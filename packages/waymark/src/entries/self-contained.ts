import type { Code } from "mdast";
import type { MdastNode } from "satteri";
import type { Passage } from "../markdown/addresses.ts";
import type { WrittenElement } from "./elements.ts";

/** The closing line of a fenced code block that is never closed. Undefined for other code. */
export function findMissingFence({ position, value }: Code, source: string): string | undefined {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return undefined;
  const written = source.slice(start.offset, end.offset);
  const fence = /^(?:`{3,}|~{3,})/.exec(written)?.[0];
  if (fence === undefined) return undefined;
  const lines = end.line - start.line;
  const last = written.slice(written.lastIndexOf("\n") + 1).replace(/^[\s>]+/, "");
  const isFence = lines > 0 && last.startsWith(fence) && last.trimEnd() === repeat(fence, last);
  // Otherwise, the line that looks like the end of the block is a line of code.
  const isClosed = isFence && (value === "" || lines > value.split("\n").length);
  return isClosed ? undefined : fence;
}

const repeat = ([sign = ""]: string, line: string): string => sign.repeat(line.trimEnd().length);

/** HTML blocks that only their own ending closes (CommonMark section 4.6, conditions 1 to 5). */
const htmlBlocks: readonly (readonly [start: RegExp, end: RegExp, ending: string])[] = [
  ...["script", "pre", "style", "textarea"].map(
    (name) =>
      [
        new RegExp(`^<${name}(?=[\\s>]|$)`, "i"),
        /<\/(?:script|pre|style|textarea)>/i,
        `</${name}>`,
      ] as const,
  ),
  [/^<!--/, /-->/, "-->"],
  [/^<\?/, /\?>/, "?>"],
  [/^<!\[CDATA\[/, /\]\]>/, "]]>"],
  [/^<![a-z]/i, />/, ">"],
];

/** Ends whatever is still open, so that a text cannot contain what follows it. Usually empty. */
export function closeText(
  tree: MdastNode,
  source: string,
  elements: readonly WrittenElement[],
  isRemoved: (passage: Passage) => boolean,
): string {
  const last = "children" in tree ? tree.children.at(-1) : undefined;
  const place = { start: last?.position?.start.offset ?? 0, end: last?.position?.end.offset ?? 0 };
  const tags = elements
    .filter((element) => element.isOpen && !isRemoved(element.place))
    .map(({ name }) => `</${name}>`)
    .reverse();
  const ending = last && !isRemoved(place) ? findEnding(last, source) : undefined;
  const others = tags[0] === ending ? tags.slice(1) : tags;
  return [ending, others.join("")].map((text) => (text ? `\n\n${text}` : "")).join("");
}

function findEnding(block: MdastNode, source: string): string | undefined {
  if (block.type === "code") return findMissingFence(block, source);
  if (block.type !== "html") return undefined;
  const written = source
    .slice(block.position?.start.offset, block.position?.end.offset)
    .trimStart();
  const [, , ending] =
    htmlBlocks.find(([start, end]) => start.test(written) && !end.test(written)) ?? [];
  return ending;
}
