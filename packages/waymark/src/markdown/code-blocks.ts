import Prism, { type Token, type TokenStream } from "prismjs";
import loadLanguages from "prismjs/components/index.js";
import components from "prismjs/components.js";
import { defineMdastPlugin } from "satteri";
import { escapeAttribute, escapeText } from "../http/html.ts";

const kinds: Readonly<Record<string, readonly string[]>> = {
  comment: ["comment", "prolog"],
  word: ["keyword", "tag", "selector", "atrule", "important", "bold"],
  text: ["string", "attr-value", "url", "char", "code-snippet"],
  value: ["number", "boolean", "constant", "property", "attr-name", "header-name"],
};
/** RFC 9110 section 15. */
const failure = /^\S+ [45]/;

const kindOf = new Map(
  Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [name, kind] as const)),
);

/** Reads ```js title="lookup.mjs" and ```http wrap. Sets `hasCode` in the front matter. */
export function createCodeBlocks(highlighted: boolean) {
  return defineMdastPlugin({
    name: "code-blocks",
    code({ value, lang, meta: given }, { data }) {
      if (data.astro) data.astro.frontmatter["hasCode"] = true;
      const language = lang ?? undefined;
      const meta = given ?? "";
      const code = highlighted
        ? highlight(value, language, isWrapped(meta) ? breakWords : escapeText)
        : escapeText(value);
      return { type: "html", value: toFigure(code, language, meta) };
    },
  });
}

export const toTitle = (meta: string): string | undefined =>
  /(?:^|\s)title="([^"]+)"/.exec(meta)?.[1];

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

/** Long paths can wrap. Words and short header names cannot. */
export function breakWords(text: string): string {
  const parts = text.split(/(?<=https?:\/\/[^\s"]*\w\/)(?=\w)|(?<=https?:\/\/[^\s"]*)(?=#\w)/);
  return parts
    .map((part) =>
      escapeText(part).replace(hyphened, (name) =>
        name.length > longestName ? name : `<i>${name}</i>`,
      ),
    )
    .join("<wbr>");
}

const hyphened = /(?!^[\w-]+$)\b[A-Z]\w*(?:-[A-Z]\w*)+/g;

/** Characters on a narrow phone. */
const longestName = 24;

export function highlight(code: string, language?: string, toHtml = escapeText): string {
  const grammar = language === undefined ? undefined : findGrammar(language);
  return grammar ? print(Prism.tokenize(code, grammar), toHtml) : toHtml(code);
}

function findGrammar(language: string): Prism.Grammar | undefined {
  if (!codeLanguages.has(language)) return undefined;
  // Prism's Markdown needs YAML first.
  if (!Prism.languages[language]) loadLanguages(["yaml", language]);
  knowFootnotes();
  return Prism.languages[language];
}

/** Prism would read a footnote's text as a URL. */
function knowFootnotes(): void {
  const { markdown } = Prism.languages;
  if (!markdown || "footnote" in markdown) return;
  Prism.languages.insertBefore("markdown", "url-reference", {
    footnote: { pattern: /\[\^[^\]\s]+\]/, alias: "url" },
  });
}

type Piece = Readonly<{ kind?: string; content: TokenStream }>;

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

export const codeLanguages: ReadonlySet<string> = new Set([
  "plain",
  "plaintext",
  "text",
  "txt",
  ...Object.entries(
    components.languages as Readonly<
      Record<string, { readonly alias?: string | readonly string[] }>
    >,
  )
    .filter(([name]) => name !== "meta")
    .flatMap(([name, { alias = [] }]) => [name, ...[alias].flat()]),
]);
