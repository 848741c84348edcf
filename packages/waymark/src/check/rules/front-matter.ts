import type { z } from "astro/zod";
import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Scalar,
  visit,
  type YAMLError,
} from "yaml";
import { toSlug } from "../../addresses/slug.ts";
import type { SectionConfigurations } from "../../catalog/section-configuration.ts";
import type { FrontMatter } from "../../entries/content-file.ts";
import { opening } from "../../entries/front-matter.ts";
import type { FileRule } from "../../entries/inspection.ts";
import {
  articleSchema,
  authorSchema,
  pageSchema,
  skillSchema,
  toItemSchema,
} from "../../entries/schemas.ts";
import { findLine, findNearest, type Problem, toError, toWarning } from "../../findings/finding.ts";
import { isMoment, toLocalTime } from "../../schedule/moment.ts";
import { adviseOtherKey } from "../other-keys.ts";
import type { ContentRule } from "../rule.ts";
import {
  adviseUnclosed,
  findDashes,
  findForeignSigns,
  splitItems,
  splitList,
  toFlowList,
  toPlainKey,
  toPlainValue,
} from "./front-matter-signs.ts";
import { adviseImage, describeTemplate, isTemplate } from "./template-values.ts";

function toSchema(collection: string, sections: SectionConfigurations) {
  if (collection === "articles") return articleSchema;
  if (collection === "authors") return authorSchema;
  if (collection === "skills") return skillSchema;
  const section = sections[collection];
  return section ? toItemSchema(section) : pageSchema;
}

export function listWords(collection: string, sections: SectionConfigurations): readonly string[] {
  const fields = Object.entries(sections[collection]?.fields ?? {}).filter(
    ([, { kind }]) => kind === "text",
  );
  return [
    "title",
    "name",
    "role",
    "description",
    "author",
    "series",
    ...fields.map(([name]) => name),
  ];
}

export const checkFrontMatter: FileRule = (
  { collection, frontMatter },
  { settings: { sections } },
) => {
  if (!(frontMatter?.data instanceof Object)) return [];
  const schema = toSchema(collection, sections);
  const words = listWords(collection, sections);
  const issues = schema.safeParse(frontMatter.data).error?.issues ?? [];
  const templates = findTemplates(frontMatter);
  const isUnfilled = ({ path }: z.core.$ZodIssue) =>
    templates.has(frontMatter.toLine(findNode(frontMatter, path).offset));
  const failing = new Set(
    issues
      .filter(isUnfilled)
      .map(({ path }) => frontMatter.toLine(findNode(frontMatter, path).offset)),
  );
  const unfilled = [...templates].flatMap(([line, { isWhole, problem, advice }]) => {
    if (failing.has(line)) return toError(line, problem, advice);
    return isWhole ? toWarning(line, problem, advice) : [];
  });
  const others = issues.filter((issue) => !isUnfilled(issue));
  const found = others.flatMap((issue): Problem | readonly Problem[] => {
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) =>
        describeUnknownKey(key, issue, Object.keys(schema.shape), frontMatter),
      );
    const { path } = issue;
    const { value, offset, exists } = findNode(frontMatter, path);
    const line = frontMatter.toLine(offset);
    if (!exists) return toError(line, `${path.join(".")} is missing.`, issue.message);
    // Of the days in front matter, only those that do not exist are text.
    if (
      isScalar(value) &&
      value.type === "PLAIN" &&
      /^\d{4}-\d\d?-\d\d?$/.test(String(value.value))
    )
      return toError(
        line,
        `${path.join(".")}: the date ${value.value} does not exist.`,
        "Use a real date, such as 2026-02-28.",
      );
    const [problem, example] = splitMessage(issue.message);
    const isOneValue =
      issue.code === "invalid_type" &&
      issue.expected === "array" &&
      isScalar(value) &&
      value.source;
    const advice = isOneValue
      ? `Put [ ] around the list:  ${path.join(".")}: ${toFlowList(splitList(String(value.value)))}`
      : example;
    const plain =
      isScalar(value) && typeof value.value === "string" ? toPlainValue(value.value) : undefined;
    if (plain !== undefined) return toError(line, problem, `Write  ${path.join(".")}: ${plain}`);
    if (path.length === 1 && path[0] === "image" && exists)
      return toError(line, problem, adviseImage(readValue(frontMatter, line).value));
    const asText = toText(value, String(path.at(-1)), words);
    const asDraft =
      path[0] === "published" && isScalar(value) && typeof value.value === "boolean"
        ? value.value
          ? "Remove it, because a file without  draft: true  is published."
          : "If it is not ready, write  draft: true  on another line."
        : undefined;
    return toError(line, problem, [asText, asDraft, advice].filter(Boolean).join(" "));
  });
  return [...unfilled, ...found];
};

/** By line, because YAML reads an expression without quotes as keys. */
function findTemplates(frontMatter: FrontMatter) {
  const lines = frontMatter.yaml.split("\n").map((_, index) => frontMatter.line + index);
  return new Map(
    lines.flatMap((line) => {
      const { key, value } = readValue(frontMatter, line);
      const description = key === "" ? undefined : describeTemplate(key, value);
      return description ? [[line, { isWhole: isTemplate(value), ...description }] as const] : [];
    }),
  );
}

function readValue({ yaml, line: firstLine }: FrontMatter, line: number) {
  const [, key = "", value = ""] =
    /^([\w-]+):(.*)$/.exec(yaml.split("\n")[line - firstLine]?.trim() ?? "") ?? [];
  return { key, value: value.trim() };
}

function describeUnknownKey(
  key: string,
  { path, message }: Pick<z.core.$ZodIssue, "path" | "message">,
  known: readonly string[],
  frontMatter: FrontMatter,
): Problem {
  const line = frontMatter.toLine(findNode(frontMatter, [...path, key]).offset);
  const problem = `There is no key "${key}" here.`;
  const plainKey = toPlainKey(key);
  if (plainKey !== key && path.length === 0 && known.includes(plainKey))
    return toError(
      line,
      `The key "${key}" contains unusual letters or spaces.`,
      `Retype it:  ${plainKey}:`,
    );
  const data = Object(frontMatter.data) as Readonly<Record<string, unknown>>;
  const other = path.length === 0 ? adviseOtherKey(key, { known, data }) : undefined;
  if (other !== undefined) return toError(line, problem, other);
  const [nearest] = path.length === 0 ? findNearest(key, known) : [];
  const [, list] = splitMessage(message);
  return toError(
    line,
    problem,
    `${nearest === undefined ? "" : `Did you mean ${nearest}? `}${list}`,
  );
}

function splitMessage(message: string): readonly [problem: string, advice: string] {
  const end = message.indexOf(". ") + 1;
  return end === 0
    ? [`${message.replace(/\.$/, "")}.`, ""]
    : [message.slice(0, end), message.slice(end).trim()];
}

/** Quotes a number, date or boolean that was meant as text. */
function toText(node: unknown, key: string, words: readonly string[]): string | undefined {
  const isOther =
    isScalar(node) &&
    node.type === "PLAIN" &&
    typeof node.value !== "string" &&
    words.includes(key);
  return isOther && node.source
    ? `Put it in quotes to make it text: ${key}: ${quote(node.source)}.`
    : undefined;
}

/** For a missing node, the offset of the nearest parent. */
function findNode({ document }: FrontMatter, path: readonly PropertyKey[]) {
  let value: Node | null | undefined = document.contents;
  let offset = 0;
  for (const key of path) {
    const next = findChild(value, key);
    if (!next) return { value: undefined, offset, exists: false };
    ({ value, offset } = next);
  }
  return { value, offset, exists: true };
}

function findChild(
  node: Node | null | undefined,
  key: PropertyKey,
): { value: Node | null; offset: number } | undefined {
  if (isSeq<Node>(node)) {
    const value = node.items[Number(key)];
    return value && { value, offset: value.range?.[0] ?? 0 };
  }
  if (!isMap<Node, Node | null>(node)) return undefined;
  const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key);
  return pair && { value: pair.value, offset: pair.key.range?.[0] ?? 0 };
}

type Entry = Readonly<{ key: string; scalar: Scalar; line: number }>;

/** Text that YAML cuts off at #, and typographic quotes. */
export const findMisreadValues: FileRule = ({ collection, frontMatter }, { settings }) => {
  if (!frontMatter) return [];
  // Here, # might be meant literally.
  const words = [...listWords(collection, settings.sections), "alt"];
  return listEntries(frontMatter.document.contents, frontMatter).flatMap((entry) => [
    ...findCut(entry, words),
    ...findTypographicQuotes(entry, [...words, "tags"]),
  ]);
};

function listEntries(node: unknown, frontMatter: FrontMatter): readonly Entry[] {
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }) => {
    if (isMap(value) || !isScalar(key)) return listEntries(value, frontMatter);
    const scalars = (isSeq(value) ? value.items : [value]).filter((one) => isScalar(one));
    const line = frontMatter.toLine(key.range?.[0] ?? 0);
    return scalars.map((scalar) => ({ key: String(key.value), scalar, line }));
  });
}

function findCut({ key, scalar, line }: Entry, words: readonly string[]): readonly Problem[] {
  if (key === "tags" && scalar.comment && scalar.value === null)
    return [
      toError(
        line,
        "In front matter, a # after a space starts a comment, so this tag is empty.",
        `Leave out the #:  tags: [${scalar.comment.trim()}]`,
      ),
    ];
  if (!words.includes(key) || scalar.type !== "PLAIN" || !scalar.comment) return [];
  const whole = quote(`${scalar.source} #${scalar.comment}`.trim());
  const rest = scalar.source ? `only "${scalar.source}"` : "empty";
  const problem = `In front matter, a # after a space starts a comment, so the ${key} is ${rest}.`;
  const advice = `Put the whole value in quotes: ${key}: ${whole}. If the rest is a comment, move it to a separate line.`;
  return [toError(line, problem, advice)];
}

/** Around the whole value, as word processors write them. */
const typographic = /^[“”„«»‘’‚]([^“”„«»]+)[“”«»‘’]$/;

function findTypographicQuotes(
  { key, scalar, line }: Entry,
  words: readonly string[],
): readonly Problem[] {
  const [written = "", value] =
    (scalar.type === "PLAIN" && words.includes(key) && typographic.exec(scalar.source ?? "")) || [];
  if (value === undefined) return [];
  const advice = `Write ${quote(value)} with straight quotes, or without any. To show the quotes, write  ${quote(written)}`;
  return [toWarning(line, `The typographic quotes in ${key}: ${written} are published.`, advice)];
}

/** Depends on the day, so it cannot be cached. A translation can inherit the date. */
export const findFutureUpdates: ContentRule = ({ root, files, settings: { now, timeZone } }) => {
  // Where each day begins first, in case the editor is ahead of the site.
  const today = toLocalTime("Pacific/Kiritimati", now).slice(0, 10);
  return files.flatMap(({ file, head: { data, published = now } }) => {
    const { updated }: { readonly updated?: unknown } = Object(data);
    const written =
      updated instanceof Date
        ? updated.toISOString()
        : isMoment(String(updated))
          ? String(updated)
          : "";
    const day = written.slice(0, 10);
    if (day <= today || day <= toLocalTime(timeZone, published)) return [];
    const line = findLine(root, (text) => text.startsWith("updated:"), file.path);
    const advice = `Use the date of the last change${file.collection === "articles" ? ", or remove updated" : ""}.`;
    return line === undefined
      ? []
      : [
          {
            file: file.path,
            ...toWarning(line, `updated: the date ${day} is in the future.`, advice),
          },
        ];
  });
};

export const checkTags: FileRule = ({ frontMatter }) => {
  const tags = frontMatter?.document.get("tags");
  if (!frontMatter || frontMatter.document.errors.length > 0 || !isSeq(tags)) return [];
  const seen = new Set<unknown>();
  return tags.items.flatMap((item) => {
    const tag = isScalar(item) ? item.value : undefined;
    const slug = toSlug(String(tag));
    const isRepeated = tag !== undefined && seen.has(slug);
    seen.add(slug);
    const line = frontMatter.toLine(isScalar(item) ? (item.range?.[0] ?? 0) : 0);
    if (isRepeated)
      return [
        toWarning(
          line,
          `The tag "${tag}" is listed twice, and the second one is ignored.`,
          "Remove one.",
        ),
      ];
    const parts = splitItems(String(tag));
    const advice = `Write each tag separately:  tags: [${parts.map((part) => part.trim()).join(", ")}]`;
    return parts.length > 1
      ? [
          toWarning(
            line,
            `"${tag}" is one tag with a ${/;|；|؛/.test(String(tag)) ? "semicolon" : "comma"} in its name.`,
            advice,
          ),
        ]
      : [];
  });
};

const shape =
  "Start the file with a line of ---, then title and description on separate lines, then another line of ---.";

const formats: Readonly<Record<string, string>> = { "+++": "TOML", "{": "JSON" };

/** Later errors mostly follow from the first one. */
export const findUnreadableFrontMatter: FileRule = (
  { collection, frontMatter, source },
  { settings: { sections } },
) => {
  if (!frontMatter && opening.test(source)) return [describeUnclosed(source)];
  const format = frontMatter ? undefined : formats[/^\s*(\+\+\+|\{)\s*\n/.exec(source)?.[1] ?? ""];
  if (format !== undefined)
    return [toError(1, `The front matter is written in ${format}.`, `Write it in YAML. ${shape}`)];
  if (!frontMatter)
    return findDashes(source) === 1
      ? [toError(1, "The first line is not ---, so there is no front matter.", notHyphens)]
      : [toError(1, "The file has no front matter.", shape)];
  if (frontMatter.data instanceof Object) return [];
  const keys = Object.keys(toSchema(collection, sections).shape);
  const foreign = findForeignSigns(frontMatter, keys);
  if (foreign.length > 0) return foreign;
  const [error] = frontMatter.document.errors;
  if (error) return [describe(error, frontMatter, keys)];
  const problem =
    "The front matter contains no keys and values, or contains a value that starts with *.";
  return [
    toError(
      frontMatter.line,
      problem,
      `${shape} Put text that starts with a special character in quotes.`,
    ),
  ];
};

const notHyphens = "Replace it with three hyphens: ---";

function describeUnclosed(source: string): Problem {
  const line = findDashes(source, 1);
  return line === undefined
    ? toError(1, "The closing line of --- is missing.", "Add a line of --- below the last key.")
    : toError(line, "This line is not ---, so the front matter does not end here.", notHyphens);
}

const advices: Readonly<Record<string, (key: string, value: string) => string>> = {
  DUPLICATE_KEY: (key) => `The key ${key} appears twice. Remove one of the lines.`,
  MULTILINE_IMPLICIT_KEY: (key, value) => `Add a space after the colon: ${key}: ${value}`,
  TAB_AS_INDENT: () => "Indent the line with spaces instead of a tab.",
};

function describe(
  { code, pos: [position] }: YAMLError,
  frontMatter: FrontMatter,
  keys: readonly string[],
): Problem {
  const { document, yaml, line, toLine } = frontMatter;
  const offset = Math.min(position, yaml.length);
  const open = findOpen(document, offset);
  // The parser finds an indented key in the line above. If the first line is indented, it finds the second.
  const start = code === "UNEXPECTED_TOKEN" ? 0 : yaml.lastIndexOf("\n", offset - 1) + 1;
  const [indented] =
    new RegExp(`^([^\\n]*\\n(?=[ \\t]))*?[ \\t]+(${keys.join("|")}):`).exec(yaml.slice(start)) ??
    [];
  const at = toLine(open ?? (indented === undefined ? offset : start + indented.length));
  const written = yaml.split("\n")[at - line]?.trim() ?? "";
  const [, key = "", blank = " ", value = ""] = /^([\w-]+):(\s*)(.*)$/.exec(written) ?? [];
  const template = describeTemplate(key, value);
  if (template) return toError(at, template.problem, template.advice);
  const toAdvice =
    advices[blank === "" && value !== "" ? "MULTILINE_IMPLICIT_KEY" : code] ?? adviseQuotes;
  const advice =
    indented === undefined ? toAdvice(key, value) : `Remove the space or tab before ${key}.`;
  const inner = findQuoted(value);
  const isImage = key === "image" && value.startsWith("![");
  const close =
    (isImage ? adviseImage(value) : undefined) ??
    adviseUnclosed(key, value) ??
    (inner
      ? `Put the value in ${inner.includes('"') ? "single" : "double"} quotes: ${key}: ${quote(inner)}`
      : "Close the quote or bracket at the end of the value.");
  return toError(
    at,
    `"${written}" cannot be read as front matter.`,
    open === undefined && !isImage ? advice : close,
  );
}

const findQuoted = (value: string): string | undefined => /^(["'])(.+)\1$/.exec(value)?.[2];

const adviseQuotes = (key: string, value: string): string =>
  `Put text with characters such as : or " or @ in quotes: ${key || "title"}: ${quote((findQuoted(value) ?? value) || "Ten to one: a bet")}`;

function findOpen(document: Document, position: number): number | undefined {
  let start: number | undefined;
  visit(document, {
    Value(_, node) {
      const hasEnd = isScalar(node)
        ? node.type?.startsWith("QUOTE")
        : isCollection(node) && node.flow;
      if (hasEnd && node.range && node.range[0] < position && node.range[1] >= position)
        start ??= node.range[0];
    },
  });
  return start;
}

export const quote = (value: string): string =>
  value.includes('"') ? `'${value.replaceAll("'", "''")}'` : `"${value.replaceAll("\\", "\\\\")}"`;
