import Prism, { type Token, type TokenStream } from "prismjs";
import loadLanguages from "prismjs/components/index.js";
import { defineMdastPlugin } from "satteri";
import { escapeAttribute, escapeText } from "../http/html.ts";
import { codeLanguages } from "./code-languages.ts";

/** The kinds of token that the style sheet tells apart, by Prism's names for them. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  comment: ["comment", "prolog"],
  word: ["keyword", "tag", "selector", "atrule", "important", "bold"],
  text: ["string", "attr-value", "url", "char", "code-snippet"],
  value: ["number", "boolean", "constant", "property", "attr-name", "header-name"],
};
/** A status line of a client's error or of a server's (RFC 9110, section 15). */
const failure = /^\S+ [45]/;

const kindOf = new Map(Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [name, kind] as const)));

/**
 * A plugin that renders blocks of code: `highlighted` by classes or not, within reach of the keyboard, which scrolls them, and under a
 * caption where the fence has a title, as in ```js title="lookup.mjs". Long lines of one that says `wrap`, as in ```http wrap, go on below:
 * nothing of it scrolls. Says in Astro's front matter of the text that it `hasCode`.
 */
export function createCodeBlocks(highlighted: boolean) {
  return defineMdastPlugin({
    name: "code-blocks",
    code({ value, lang, meta: given }, { data }) {
      if (data.astro) data.astro.frontmatter["hasCode"] = true;
      const language = lang ?? undefined;
      const meta = given ?? "";
      const code = highlighted ? highlight(value, language, isWrapped(meta) ? breakWords : escapeText) : escapeText(value);
      return { type: "html", value: toFigure(code, language, meta) };
    },
  });
}

/** The title in what follows the language of a fence. */
export function toTitle(meta: string): string | undefined {
  return /(?:^|\s)title="([^"]+)"/.exec(meta)?.[1];
}

/** A block of code, which is HTML, as a figure with its caption, where there is a title. */
function toFigure(code: string, language: string | undefined, meta: string): string {
  const title = toTitle(meta);
  const [name, stop] = isWrapped(meta) ? ["code wrap", ""] : ["code", ' tabindex="0"'];
  const attribute = language ? ` data-language="${escapeAttribute(language)}"` : "";
  const caption = title === undefined ? "" : `<figcaption>${escapeText(title)}</figcaption>`;
  return `<figure class="${name}"${attribute}>${caption}<pre translate="no"${stop}><code>${code}</code></pre></figure>`;
}

function isWrapped(meta: string): boolean {
  return meta
    .replace(/title="[^"]+"/, "")
    .split(/\s+/)
    .includes("wrap");
}

/**
 * Text as HTML, where addresses that are too long for a line may go on below at the parts of their path, and not within a word; the
 * names of headers stay whole where a narrow phone has room for them. One that begins its line needs nothing.
 */
export function breakWords(text: string): string {
  const parts = text.split(/(?<=https?:\/\/[^\s"]*\w\/)(?=\w)|(?<=https?:\/\/[^\s"]*)(?=#\w)/);
  return parts.map((part) => escapeText(part).replace(hyphened, keepWhole)).join("<wbr>");
}

/** A name as headers have them, which is not all of a text. */
const hyphened = /(?!^[\w-]+$)\b[A-Z]\w*(?:-[A-Z]\w*)+/g;

/** The letters that a line of a block has room for on a narrow phone, beside what goes on. */
const longestName = 24;

function keepWhole(name: string): string {
  return name.length > longestName ? name : `<i>${name}</i>`;
}

/** Code with a span for each token of a known kind, as HTML; `toHtml` makes it of the text between them. */
export function highlight(code: string, language?: string, toHtml = escapeText): string {
  const grammar = language === undefined ? undefined : findGrammar(language);
  return grammar ? print(Prism.tokenize(code, grammar), toHtml) : toHtml(code);
}

function findGrammar(language: string): Prism.Grammar | undefined {
  if (!codeLanguages.has(language)) return undefined;
  // Markdown has YAML above it, which its grammar knows only where that was loaded before.
  if (!Prism.languages[language]) loadLanguages(["yaml", language]);
  knowFootnotes();
  return Prism.languages[language];
}

/** Prism knows no footnotes in Markdown: what stands behind the mark of a note would be the address of a link. */
function knowFootnotes(): void {
  const { markdown } = Prism.languages;
  if (!markdown || "footnote" in markdown) return;
  Prism.languages.insertBefore("markdown", "url-reference", { footnote: { pattern: /\[\^[^\]\s]+\]/, alias: "url" } });
}

/** A piece of code and the kind of its token, where that is a known one. */
interface Piece {
  readonly kind?: string;
  readonly content: TokenStream;
}

/**
 * Tokens within one of a kind as HTML, as short as it can be: no span in another one of its kind, nor beside one, and blanks, which
 * have no colour, within the span before them.
 */
function print(stream: TokenStream, toHtml: typeof escapeText, within?: string): string {
  let html = "";
  let open: string | undefined;
  for (const { kind, content } of toPieces(stream, within)) {
    const text = typeof content === "string" ? content : undefined;
    if (kind !== open && (kind || text?.trim() !== "")) {
      html += `${open ? "</span>" : ""}${kind ? `<span class="${kind}">` : ""}`;
      open = kind;
    }
    html += text === undefined ? print(content, toHtml, kind ?? within) : toHtml(text);
  }
  return open ? `${html}</span>` : html;
}

/** The pieces of tokens; of one without a kind of its own, those of its content. A status line is one, by what it says. */
function toPieces(stream: TokenStream, within: string | undefined, pieces: Piece[] = []): Piece[] {
  if (typeof stream === "string") pieces.push({ content: stream });
  else if (Array.isArray(stream)) for (const token of stream) toPieces(token, within, pieces);
  else if (stream.type === "response-status") {
    const line = toText(stream.content);
    pieces.push({ kind: failure.test(line) ? "alarm" : "text", content: line });
  } else {
    const kind = toKind(stream);
    if (kind && kind !== within) pieces.push({ kind, content: stream.content });
    else toPieces(stream.content, within, pieces);
  }
  return pieces;
}

function toText(stream: TokenStream): string {
  if (typeof stream === "string") return stream;
  return Array.isArray(stream) ? stream.map(toText).join("") : toText(stream.content);
}

function toKind({ type, alias }: Token): string | undefined {
  const known = kindOf.get(type);
  if (known !== undefined || alias === undefined) return known;
  return [alias]
    .flat()
    .map((name) => kindOf.get(name))
    .find((kind) => kind !== undefined);
}
