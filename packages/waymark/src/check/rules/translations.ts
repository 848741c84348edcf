import { basename, dirname, posix } from "node:path";
import { toLinkTarget, toOriginalName, toTextName } from "../../addresses/file-links.ts";
import { toDefault, toPublished } from "../../catalog/paths.ts";
import { findSite, findSiteOfFile, mainFolder, type Site } from "../../catalog/site.ts";
import { listContent } from "../../entries/list-content.ts";
import { isCodeLine, listTextKeys, toAccepted } from "../../entries/outline.ts";
import type { Outline, Part, Reference } from "../../entries/text.ts";
import {
  type Finding,
  findLine,
  findNearest,
  type Problem,
  toError,
  toWarning,
} from "../../findings/finding.ts";
import { decodePath } from "../../http/message.ts";
import { isBeside } from "../../markdown/picture-address.ts";
import { countWords } from "../../markdown/reading-time.ts";
import type { Content, ContentRule, FilePage, TextFile } from "../rule.ts";
import { isAlmost } from "./articles.ts";

export const toOriginalFile = (file: string, site: Pick<Site, "folder">): string =>
  `${mainFolder}/${toOriginalName(file, site)}`;

/** A text without a recorded revision can be on its own, unless its name is misspelt. */
export const findLostTranslations: ContentRule = async ({ files, settings, root }) => {
  if (settings.folder === mainFolder) return [];
  const originals = await listContent(root, settings.all[0] as Site);
  const translated = new Set(files.map(({ file }) => toOriginalFile(file.path, settings)));
  return files.flatMap(({ file, head }): readonly Finding[] => {
    const path = toOriginalFile(file.path, settings);
    if (originals.includes(path)) return [];
    const isTranslation = head.outline?.recorded !== undefined || basename(file.path).includes("=");
    const others = originals.filter(
      (other) => !translated.has(other) && dirname(other) === dirname(path),
    );
    const names = others
      .map((other) => basename(other))
      .filter((name) => isTranslation || isAlmost(basename(path), name));
    const [nearest] = findNearest(basename(path), names);
    if (!isTranslation && nearest === undefined) return [];
    const rename =
      "Give it the name of its original. If it has none, remove  translated:  and the name before the equals sign.";
    const advice = nearest ? `Did you mean ${dirname(path)}/${nearest}?` : rename;
    return [
      {
        file: file.path,
        ...toWarning(
          undefined,
          `The original of this translation, ${path}, does not exist.`,
          advice,
        ),
      },
    ];
  });
};

/** Translations of the same original. Another rule reports equal addresses. */
export const findRivalTranslations: ContentRule = ({ map, settings }) => {
  const groups =
    settings.folder === mainFolder
      ? []
      : Map.groupBy(map.pages, ({ file }) => toTextName(file.path, settings)).values();
  return [...groups].flatMap(([first, ...others]) => {
    const advice =
      "Delete one of the two files. If this one translates a different text, rename it after that text.";
    const problem = `It translates the same text as ${first?.file.path}.`;
    return others
      .filter(({ path }) => path !== first?.path)
      .map(({ file }) => ({ file: file.path, ...toError(undefined, problem, advice) }));
  });
};

export const findOldTranslations: ContentRule = (content) =>
  describeTranslations(content, describeAge);

/** Links, images, code blocks, placeholders, numbers and dates are the same in every language. */
export const holdTranslations: ContentRule = (content) =>
  describeTranslations(content, (text, original) => {
    const [own, first] = [toOutline(text), toOutline(original)];
    const toParts = (addresses: readonly Reference[], file: string) =>
      addresses.map(
        ({ href, line }): Part => ({ key: toTarget(href, file, content), label: href, line }),
      );
    const others = [
      ...findUntranslated(text, original, content),
      ...compareFields(text, original, content),
    ];
    if (own.accepted === toAccepted(own, first)) return others;
    return [
      ...others,
      ...compare(
        "Links and images",
        toParts(own.addresses, text.file.path),
        toParts(first.addresses, original.file.path),
        [text, original],
      ),
      ...compareCode(own.code, first.code, [text, original]),
      ...compare("Placeholders", own.facts, first.facts, [text, original]),
    ];
  });

type Describe = (text: TextFile, original: FilePage) => readonly Problem[];

/** A text without a recorded revision may differ from the original. */
function describeTranslations(
  { files, map, settings }: Content,
  describe: Describe,
): readonly Finding[] {
  if (settings.folder === mainFolder) return [];
  return files.flatMap((text) => {
    const original =
      text.head.outline?.recorded && map.findFile(toOriginalFile(text.file.path, settings));
    const found = original?.head.outline ? describe(text, original) : [];
    return found.map((problem): Finding => ({ file: text.file.path, ...problem }));
  });
}

const toOutline = ({ head }: TextFile): Outline => head.outline as Outline;

/** Shorter ones can be the same in several languages. */
const [fewestWords, fewestWordsInValue] = [8, 4];

/** Except in another form of the language, such as pt-BR. */
function findUntranslated(
  text: TextFile,
  original: FilePage,
  { settings, root }: Content,
): readonly Problem[] {
  if (text.head.draft || toLanguage(settings.language) === toLanguage(settings.all[0]?.language))
    return [];
  const [own, first] = [toOutline(text), toOutline(original)];
  const { path } = original.file;
  const [ownData, firstData] = [text, original].map(({ head }) => Object(head.data));
  const isSame = (key: string) =>
    ownData[key] === firstData[key] && countLetterWords(String(ownData[key])) >= fewestWordsInValue;
  const keys = listTextKeys(text.file.collection, settings).filter(isSame);
  const head = keys.map((key) => {
    const line = findLine(root, (written) => written.startsWith(`${key}:`), text.file.path);
    return toWarning(line, `The ${key} is the same as in ${path}.`, "Translate it.");
  });
  const isCode = (line: number) =>
    own.code.some(
      (code) => line >= code.line - 1 && line <= code.line + code.label.split("\n").length,
    );
  const alike = own.lines.filter(
    (line, index) => first.revision.includes(own.revision[index + 1] as string, 1) && !isCode(line),
  );
  if (alike.length === 0) return head;
  // Digests are short, so paragraphs can have the same one.
  const [written, source] = [text.file.source.split("\n"), original.file.source.split("\n")];
  const known = new Set(first.lines.map((line) => toParagraph(source, line)));
  const [line, ...others] = alike.filter((start) => {
    const paragraph = toParagraph(written, start);
    return (
      known.has(paragraph) &&
      !/^(<|import )/.test(paragraph) &&
      countLetterWords(paragraph) >= fewestWords
    );
  });
  if (line === undefined) return head;
  const more =
    ["", ", as is 1 other paragraph"][others.length] ??
    `, as are ${others.length} other paragraphs`;
  const problem = `"${toStart(toParagraph(written, line))}" is the same as in ${path}${more}.`;
  return [
    ...head,
    toWarning(line, problem, others.length === 0 ? "Translate it." : "Translate them."),
  ];
}

const toLanguage = (tag = ""): string | undefined => tag.toLowerCase().split("-")[0];

const countLetterWords = (text: string): number =>
  countWords(
    text
      .split(/\s+/)
      .filter((word) => /^\P{L}?\p{L}/u.test(word))
      .join(" "),
  );

function toParagraph(lines: readonly string[], start: number): string {
  const end = lines.findIndex((text, index) => index >= start && text.trim() === "");
  const paragraph = lines.slice(start - 1, end === -1 ? undefined : end).join(" ");
  return paragraph.replace(/\s+/g, " ").trim();
}

/** In a message. */
const most = 5;

const toList = (parts: readonly string[]): string =>
  [
    ...parts.slice(0, most),
    ...(parts.length > most ? [`and ${parts.length - most} more`] : []),
  ].join(", ");

function describeAge(text: TextFile, original: FilePage): readonly Problem[] {
  const { revision, lines } = toOutline(original);
  const { recorded = [] } = toOutline(text);
  if (recorded.join() === revision.join()) return [];
  const written = original.file.source.split("\n");
  const changed = lines
    .filter((_, index) => !recorded.includes(revision[index + 1] as string, 1))
    .map((line) => `line ${line} "${toStart(written[line - 1])}"`);
  const changes = [
    recorded[0] !== revision[0] && "texts in the front matter changed",
    changed.length > 0 && `these paragraphs changed: ${toList(changed)}`,
  ].filter((change) => change !== false);
  const change = changes.length === 0 ? "paragraphs were moved or removed" : changes.join(" and ");
  const problem = `This translation is older than ${original.file.path}, in which ${change}.`;
  return [
    toWarning(
      undefined,
      problem,
      `Translate the changes, then run  npm run new -- translated ${text.file.path}`,
    ),
  ];
}

function toStart(text = "", longest = 30): string {
  const line = text.trim();
  return line.length <= longest ? line : `${line.slice(0, longest).replace(/\s\S*$/, "")}…`;
}

function compare(
  what: string,
  own: readonly Part[],
  first: readonly Part[],
  [text, { file }]: readonly [TextFile, FilePage],
): readonly Problem[] {
  const without = (parts: readonly Part[], others: readonly Part[]) =>
    parts
      .filter(({ key }) => others.every((other) => other.key !== key))
      .map(({ label, line }) => ({ label: toStart(label.split("\n", 1).join(), 60), line }));
  const [missing, added] = [without(first, own), without(own, first)];
  if (missing.length + added.length === 0) return [];
  const differences = [
    missing.length > 0 &&
      `missing: ${toList(missing.map(({ label, line }) => `${label} (line ${line} there)`))}`,
    added.length > 0 &&
      `added: ${toList(added.map(({ label, line }) => `${label} (line ${line})`))}`,
  ];
  const problem = `${what} differ from ${file.path}: ${differences.filter(Boolean).join("; ")}.`;
  return [
    toWarning(
      added[0]?.line,
      problem,
      `Use the original's. To keep your own, run  npm run new -- translated ${text.file.path}`,
    ),
  ];
}

/** The first line that differs in each block. */
function compareCode(
  own: readonly Part[],
  first: readonly Part[],
  texts: readonly [TextFile, FilePage],
): readonly Problem[] {
  if (own.length !== first.length) return compare("Code blocks", own, first, texts);
  const toDifferences = (parts: readonly Part[], others: readonly Part[]) =>
    parts.flatMap(({ key, ...part }, index): readonly Part[] => {
      const other = others[index] as Part;
      const [lines, otherLines] = [toCodeLines(part), toCodeLines(other)];
      const line =
        key === other.key
          ? undefined
          : lines.find(({ label }, at) => label !== otherLines[at]?.label);
      return line ? [{ key, ...line }] : [];
    });
  return compare("Code blocks", toDifferences(own, first), toDifferences(first, own), texts);
}

function toCodeLines({ label: code, line }: Omit<Part, "key">) {
  return code
    .split("\n")
    .map((label, index) => ({ label, line: line + index }))
    .filter(({ label }) => isCodeLine(label));
}

function compareFields(
  { file, head }: TextFile,
  original: FilePage,
  { settings, root }: Content,
): readonly Problem[] {
  const fields = Object.entries(settings.sections[file.collection]?.fields ?? {});
  return fields.flatMap(([name, { kind }]) => {
    const [own, first] = [head, original.head].map(({ data }) =>
      JSON.stringify(Object(data)[name]),
    );
    if ((kind !== "number" && kind !== "date") || own === first) return [];
    const line = findLine(root, (text) => text.startsWith(`${name}:`), file.path);
    const problem = `${name} is ${own}, but ${first ?? "missing"} in ${original.file.path}.`;
    return [toWarning(line, problem, "Remove the line to use the original's value.")];
  });
}

function toTarget(
  href: string,
  from: string,
  { map, settings: { all, baseUrl } }: Content,
): string {
  const toName = (file: string) => toOriginalName(file, findSiteOfFile({ all }, file));
  if (isBeside(href))
    return toName(posix.join(dirname(from), decodePath(href.replace(/[?#].*$/, ""))));
  const target = toLinkTarget(href, map.findFile(from)?.path ?? "/", baseUrl);
  if (typeof target === "string") return toForeignTarget(href, all);
  const site = findSite({ all }, target.path);
  const page = map.find(target.path) ?? map.find(toPublished(target.path, site));
  return page
    ? toName(page.file.path)
    : toDefault(target.path, site).replace(/^(\/tags)\/.+/, "$1");
}

/** Other sites can have languages too, such as `en.wikipedia.org` or `/en-US/docs`. */
function toForeignTarget(href: string, all: readonly Site[]): string {
  const { hostname = "", pathname = "" } = URL.parse(href) ?? {};
  const isTag = (part: string) =>
    all.some(({ language }) => toLanguage(part) === toLanguage(language));
  const [hosts, names] = [hostname.split("."), pathname.split("/")];
  return [...hosts.slice(0, -1), ...names].some(isTag)
    ? hosts.filter((part) => !isTag(part)).join(".")
    : href;
}
