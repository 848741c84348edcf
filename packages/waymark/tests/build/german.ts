import { Parser } from "htmlparser2";
import { problems } from "../../src/catalog/problems.ts";
import { type Language, languages } from "../../src/catalog/words.ts";
import { splitFrontMatter } from "../../src/entries/front-matter.ts";
import { collectTexts, toPieces } from "../texts.ts";

const hints = Object.values(problems).map(({ hint }) => hint);
const english = collectForeign("de", ["en"]);
/** Too long to occur in other text by chance. */
const longPieces = [...english].filter((piece) => piece.split(" ").length > 2);
const spoken = new Set(["alt", "aria-label", "content", "data-incomplete", "placeholder", "title"]);

export function findEnglish(file: string, source: string): string[] {
  const texts = readTexts(file, source);
  const short = texts.filter((text) => english.has(text.trim()));
  return [
    ...short,
    ...longPieces.filter((piece) => texts.some((text) => text.includes(piece))),
  ].map((text) => `${file}: ${text}`);
}

export function collectForeign(own: Language, others: readonly Language[]): ReadonlySet<string> {
  const [known, ...foreign] = [own, ...others].map((language) =>
    toPieces(collectTexts(languages[language](language)).values()),
  );
  const found = foreign.flatMap((pieces) => [...pieces.difference(known ?? new Set())]);
  return new Set(found.filter((piece) => !hints.some((hint) => hint.includes(piece))));
}

/** Without code and, in HTML, elements in another language. */
export function readTexts(file: string, source: string): string[] {
  return file.endsWith(".html")
    ? readHtml(source)
    : /\.(md|txt)$/.test(file)
      ? readMarkdown(source)
      : [source];
}

function readHtml(html: string): string[] {
  const texts: string[] = [];
  const open: string[] = [];
  const parser = new Parser({
    onopentagname: (name) => open.push(name),
    onclosetag: () => open.pop(),
    ontext: (text) => open.includes("code") || texts.push(text),
    onattribute(name, value) {
      if (spoken.has(name)) texts.push(value);
      if (open.at(-1) === "template") texts.push(...collectTexts(JSON.parse(value)).values());
    },
  });
  parser.end(html);
  return texts;
}

function readMarkdown(markdown: string): string[] {
  const body = splitFrontMatter(markdown)?.body ?? markdown;
  return body.replace(/```[\s\S]*?```|`[^`\n]*`/g, "").split(/\n|\*\*|[|#[\]()]/);
}
