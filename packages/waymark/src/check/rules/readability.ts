import { isUtf8 } from "node:buffer";
import type { MdastNode } from "satteri";
import { type Scalar, visit } from "yaml";
import type { ContentFile } from "../../entries/content-file.ts";
import type { FileRule } from "../../entries/inspection.ts";
import {
  controlCharacter,
  hasControlCharacter,
  nameCharacter,
  type Problem,
  toError,
  toWarning,
} from "../../findings/finding.ts";
import { decodePath } from "../../http/message.ts";
import type { Passage } from "../../markdown/addresses.ts";
import { isEscaped } from "../../markdown/labels.ts";
import { NestingError } from "../../markdown/nesting.ts";
import { describeMdxSyntax } from "../mdx-syntax.ts";

const lineFeed = 0x0a;

export const findWrongEncoding: FileRule = ({ toBytes }) => {
  const bytes = toBytes();
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (!isUtf16 && isUtf8(bytes)) return [];
  const advice =
    'Save the file as UTF-8. Most editors offer this under "Save as" or "Save with encoding".';
  if (isUtf16) return [toError(1, "The file is in UTF-16 instead of UTF-8.", advice)];
  return [toError(findLine(bytes), "This line contains invalid UTF-8.", advice)];
};

/** The first line that is not UTF-8. A line feed byte never occurs inside a character. */
function findLine(bytes: Uint8Array): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const feed = bytes.indexOf(lineFeed, start);
    const end = feed === -1 ? bytes.length : feed;
    if (!isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
  return line;
}

export const findWrittenControlCharacters: FileRule = ({ source }) =>
  (hasControlCharacter(source) ? source.split("\n") : []).flatMap((line, index) =>
    [...new Set(line.match(controlCharacter))].map((character) => {
      const problem = `This line contains the invisible control character ${nameCharacter(character)}, which makes the feeds invalid.`;
      return toError(index + 1, problem, "Delete it, or retype the line.");
    }),
  );

/** In double quotes, YAML reads \b as a control character, and accepts half of a surrogate pair. */
export const findEscapedCharacters: FileRule = ({ frontMatter }) => {
  const found: Problem[] = [];
  if (frontMatter)
    visit(frontMatter.document, {
      Scalar(_, scalar) {
        if (typeof scalar.value !== "string") return;
        const line = frontMatter.toLine(scalar.range?.[0] ?? 0);
        found.push(...describeCharacters(scalar, line, frontMatter.yaml));
      },
    });
  return found;
};

function describeCharacters(scalar: Scalar, line: number, yaml: string): readonly Problem[] {
  const value = String(scalar.value);
  const isQuoted = scalar.type === "QUOTE_DOUBLE";
  // findWrittenControlCharacters reports the characters themselves.
  const [control] = (isQuoted && value.match(controlCharacter)) || [];
  if (control !== undefined) {
    const written = yaml.slice(scalar.range?.[0], scalar.range?.[1]).trim().slice(1, -1);
    const plain = written.replaceAll('\\"', '"').replaceAll("'", "''");
    const problem = `In double quotes, \\ starts an escape sequence. This value contains the control character ${nameCharacter(control)}, which makes the feeds invalid.`;
    return [toError(line, problem, `Write the value in single quotes: '${plain}'`)];
  }
  const direction = findOpenDirection(value);
  if (direction === undefined) return [];
  const problem = `This value contains the invisible character ${nameCharacter(direction)}, which changes the direction of the text after it.`;
  return [toWarning(line, problem, "Delete it, or retype the value.")];
}

const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;
const overrides = "\u202d\u202e";
const [endOfEmbedding, endOfIsolate] = ["\u202c", "\u2069"];

/** An override, or an embedding or isolate that does not end within the text (UAX #9). */
export function findOpenDirection(text: string): string | undefined {
  const open: string[] = [];
  for (const [mark] of text.matchAll(directionMarks)) {
    if (overrides.includes(mark)) return mark;
    if (mark === endOfEmbedding || mark === endOfIsolate) open.pop();
    else open.push(mark);
  }
  return open.at(-1);
}

/** CommonMark section 2.5. */
const references = /&#(?:x(?<hex>[0-9a-f]{1,6})|(?<decimal>\d{1,7}));/gi;
/** In HTML, the semicolon can be missing, and the number can have any length. */
const htmlReferences = /&#(?:x(?<hex>[0-9a-f]+)|(?<decimal>\d+));?/gi;

/** In Markdown and HTML, but not in code. */
export const findControlReferences: FileRule = ({ body, toNodes, toLineOf }) => {
  if (!body.includes("&#")) return [];
  const found = new Map<number, Problem>();
  for (const node of toNodes()) {
    const decoded = findDecoded(node, body);
    if (!decoded) continue;
    const isHtml = node.type === "html";
    for (const { 0: written, index, groups } of body
      .slice(decoded.start, decoded.end)
      .matchAll(isHtml ? htmlReferences : references)) {
      const at = decoded.start + index;
      const code = groups?.["hex"]
        ? Number.parseInt(groups["hex"], 16)
        : Number(groups?.["decimal"]);
      // HTML reads these as Windows-1252.
      const isLegacy = isHtml && code >= 0x80 && code < 0xa0;
      const isControl = code > 0x10ffff || hasControlCharacter(String.fromCodePoint(code));
      if (isLegacy || !isControl || (!isHtml && isEscaped(body, at))) continue;
      const problem = `${written} is a control character, which pages and feeds cannot contain.`;
      const advice = `Remove it. To show the characters themselves, write ${isHtml ? `&amp;${written.slice(1)}` : `\\${written}`}`;
      found.set(at, toError(toLineOf(at), problem, advice));
    }
  }
  return [...found.values()];
};

const decodedTypes: readonly MdastNode["type"][] = [
  "text",
  "html",
  "image",
  "imageReference",
  "definition",
];

/** Where a node has character references of its own, that is, not in its children. */
function findDecoded(node: MdastNode, body: string): Passage | undefined {
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  if (decodedTypes.includes(node.type))
    return body.startsWith("<!--", start) ? undefined : { start, end };
  if (node.type === "link") {
    // Addresses without a text are not decoded.
    const textEnd = node.children.at(-1)?.position?.end.offset ?? start;
    return body[start] === "[" ? { start: textEnd, end } : undefined;
  }
  if (node.type === "code") {
    // The language and the title of a fenced block are on its first line.
    const lineEnd = body.indexOf("\n", start);
    const isFenced = /[`~]/.test(body[start] ?? "");
    return isFenced ? { start, end: lineEnd === -1 ? end : Math.min(lineEnd, end) } : undefined;
  }
  if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement")
    return { start, end: node.children[0]?.position?.start.offset ?? end };
  return undefined;
}

/** Astro would interpret the characters as parts of a URL. */
export const findUnreadableNames: FileRule = ({ name }) => {
  if (!/[%#?\\]/.test(name)) return [];
  const problem = "The file name contains %, #, ? or a backslash, which cannot be used in a URL.";
  const readable = name.split("/").map(toReadableName).join("/");
  return [toError(undefined, problem, `Rename it, for example to ${readable}`)];
};

/** Such as `100-percent.md` for `100%.md`, and `a-sign.md` for `a%20sign.md`. */
function toReadableName(name: string): string {
  const readable = decodePath(name)
    .replace(/%/g, "-percent-")
    .replace(/[\s#?\\/-]+/g, "-")
    .replace(/^-|-(?=\.\w+$)|-$/g, "");
  return readable.startsWith(".") ? `text${readable}` : readable;
}

export const findUnreadableMdx: FileRule = ({ isMdx, body, toTree, toLine }) => {
  if (!isMdx) return [];
  try {
    toTree();
    return [];
  } catch (error) {
    if (error instanceof NestingError) throw error;
    const { line, problem, advice } = describeMdxSyntax(body, (error as Error).message);
    return [toError(toLine(line), problem, advice)];
  }
};

/** Rethrows all other errors. */
export function describeNesting(error: unknown, { toLine }: ContentFile): Problem {
  // Deep trees can also overflow the stack.
  if (!(error instanceof NestingError || error instanceof RangeError)) throw error;
  const line = error instanceof NestingError ? toLine(error.line) : undefined;
  const problem =
    "Lists, quotations, HTML or brackets are nested too deeply here, so the rest of this file was not checked.";
  return toError(
    line,
    problem,
    "Use fewer levels, and close every element, such as <div> with </div>.",
  );
}
