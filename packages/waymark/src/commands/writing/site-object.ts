import { spawnSync } from "node:child_process";
import ts from "typescript";
import { CommandError } from "../../console/command.ts";
import { configurationFile } from "../../findings/finding.ts";

export function findSite(source: string): ts.ObjectLiteralExpression | undefined {
  const find = (node: ts.Node): ts.Expression | undefined =>
    ts.isVariableDeclaration(node) && node.name.getText() === "site"
      ? node.initializer
      : ts.forEachChild(node, find);
  return toObject(find(parse(source)));
}

const parse = (source: string): ts.SourceFile =>
  ts.createSourceFile(configurationFile, source, ts.ScriptTarget.Latest, true);

/** Paths start at `site`, such as `pricing.bands`. */
export function findValue(
  site: ts.ObjectLiteralExpression | undefined,
  way: string,
): ts.Expression | undefined {
  return way.split(".").reduce<ts.Expression | undefined>((value, name) => {
    const properties = toObject(value)?.properties.filter(ts.isPropertyAssignment);
    return properties?.find((property) => isText(property.name, name))?.initializer;
  }, site);
}

export function toObject(value: ts.Expression | undefined): ts.ObjectLiteralExpression | undefined {
  if (value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value)))
    return toObject(value.expression);
  return value && ts.isObjectLiteralExpression(value) ? value : undefined;
}

export const isText = (node: ts.Node, text: string): boolean =>
  (ts.isStringLiteralLike(node) || ts.isIdentifier(node)) && node.text === text;

const optional = ["without", "hidden", "paths", "path"];

/** Adds optional values. Throws a CommandError for unknown paths. */
export function setValues(source: string, values: Readonly<Record<string, unknown>>): string {
  const site = findSite(source);
  const edits = Object.entries(values).map(([way, value]) => {
    const found = findValue(site, way);
    if (found && value === undefined)
      return { ...findRange(source, found.parent as ts.PropertyAssignment), text: "" };
    const text = toLiteral(value);
    if (found) return { start: found.getStart(), end: found.end, text };
    if (!site || !optional.includes(way))
      throw new CommandError(
        `${configurationFile} has no value ${way}. Add the line  ${way}: …,  and run setup again.`,
      );
    const start = site.getStart() + 1;
    return { start, end: start, text: ` ${way}: ${text},` };
  });
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((now, { start, end, text }) => replace(now, start, end, text), source);
}

/** As a formatter would write a short value. */
function toLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toLiteral).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  if (entries.length === 0) return "{}";
  const toKey = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));
  return `{ ${entries.map(([name, entry]) => `${toKey(name)}: ${toLiteral(entry)}`).join(", ")} }`;
}

export const replace = (source: string, start: number, end: number, text: string): string =>
  source.slice(0, start) + text + source.slice(end);

/** Also updates redirects to the old address. Throws a CommandError. */
export function addRedirect(source: string, from: string, to: string): string {
  const entries = readObject(source, "redirects").properties.filter(ts.isPropertyAssignment);
  const known = entries.find(({ name }) => isText(name, from));
  if (known)
    throw new CommandError(
      `${configurationFile} already redirects ${from} to ${known.initializer.getText()}. Change it there.`,
    );
  const moved = entries
    .filter(({ initializer }) => isText(initializer, from))
    .reduceRight(
      (text, { initializer }) =>
        replace(text, initializer.getStart(), initializer.end, JSON.stringify(to)),
      source,
    );
  return append(moved, "redirects", `${JSON.stringify(from)}: ${JSON.stringify(to)}`);
}

function readObject(source: string, name: string): ts.ObjectLiteralExpression {
  const list = toObject(findValue(findSite(source), name));
  if (!list)
    throw new CommandError(`${configurationFile} has no ${name}. Add the line  ${name}: {},`);
  return list;
}

/** Includes the comments above a property and on its line, unless another value is on that line. */
function findRange(
  source: string,
  property: ts.ObjectLiteralElementLike,
): Readonly<Record<"start" | "end", number>> {
  const comma = findComma(property);
  const end = skipComments(source, comma);
  return isLineEnd(source, end)
    ? { start: skipComments(source, property.getFullStart()), end }
    : { start: property.getStart(), end: comma };
}

/** The end of the comments that follow on the same line. */
const skipComments = (source: string, position: number): number =>
  ts.getTrailingCommentRanges(source, position)?.at(-1)?.end ?? position;

/** The end of a property with its comma, if it has one. */
function findComma(property: ts.ObjectLiteralElementLike): number {
  const { properties } = property.parent as ts.ObjectLiteralExpression;
  const next = properties[properties.indexOf(property) + 1];
  return next?.getFullStart() ?? properties.end;
}

const isLineEnd = (source: string, position: number): boolean =>
  (source.slice(position).split("\n", 1)[0] ?? "").trim() === "";

const findNewline = (source: string): string => (source.includes("\r\n") ? "\r\n" : "\n");

/** Of the line at a position. */
function findIndent(source: string, position: number): string {
  const lineStart = source.lastIndexOf("\n", position - 1) + 1;
  return /^[ \t]*/.exec(source.slice(lineStart, position))?.[0] ?? "";
}

function append(source: string, name: string, entry: string): string {
  const list = readObject(source, name);
  const [start, last] = [list.getStart(), list.properties.at(-1)];
  if (last && source.slice(start, list.end).includes("\n")) return insertAfter(source, last, entry);
  const newline = findNewline(source);
  const outer = findIndent(source, start);
  const inner = `${outer}${outer.startsWith("\t") ? "\t" : "  "}`;
  const comments = source.slice(list.properties.end, list.end - 1).trim();
  const lines = [
    ...list.properties.map((property) => {
      const text = source.slice(property.getFullStart(), findComma(property)).trim();
      return property === last && !list.properties.hasTrailingComma ? `${text},` : text;
    }),
    ...(comments === "" ? [] : [comments]),
    `${entry},`,
  ];
  const text = lines.map((line) => `${inner}${line}${newline}`).join("");
  return replace(source, start, list.end, `{${newline}${text}${outer}}`);
}

/** On a line of its own. */
function insertAfter(source: string, property: ts.ObjectLiteralElementLike, entry: string): string {
  const list = property.parent as ts.ObjectLiteralExpression;
  const newline = findNewline(source);
  const indent = findIndent(source, property.getStart());
  const isLast = property === list.properties.at(-1);
  const place = skipComments(source, findComma(property));
  const line = `${newline}${indent}${entry},`;
  const rest = source.slice(place);
  const added = isLineEnd(source, place)
    ? `${line}${rest}`
    : `${line}${newline}${isLast ? findIndent(source, list.getStart()) : indent}${rest.trimStart()}`;
  const before = source.slice(0, place);
  return isLast && !list.properties.hasTrailingComma
    ? `${replace(before, property.end, property.end, ",")}${added}`
    : `${before}${added}`;
}

/** Such as `ptBR`. */
export const toIdentifier = (language: string): string => language.replaceAll("-", "");

export function addLanguage(source: string, language: string): string {
  const name = toIdentifier(language);
  const added = append(
    addLanguages(source),
    "languages",
    name === language ? name : `"${language}": ${name}`,
  );
  return addImport(added, `import { ${name} } from "./${language.toLowerCase()}/site.ts";`);
}

/** In place of the sample's comment, or after the locale. */
function addLanguages(source: string): string {
  const site = findSite(source);
  if (!site || findValue(site, "languages")) return source;
  const places = [
    ...site.properties.map((property) => property.getFullStart()),
    site.properties.end,
  ];
  const comment = places
    .flatMap((place) => ts.getLeadingCommentRanges(source, place) ?? [])
    .find(({ pos }) => source.startsWith("// languages: ", pos));
  if (comment) {
    const replaced = replace(source, comment.pos, comment.end, "languages: {},");
    const last = site.properties.at(-1);
    const isAfterLast = last !== undefined && comment.pos > last.end;
    return isAfterLast && !site.properties.hasTrailingComma
      ? replace(replaced, last.end, last.end, ",")
      : replaced;
  }
  const locale = site.properties.find(({ name }) => name && isText(name, "locale"));
  return locale ? insertAfter(source, locale, "languages: {}") : source;
}

function addImport(source: string, line: string): string {
  const newline = findNewline(source);
  const first = parse(source).statements.find(ts.isImportDeclaration);
  if (first) {
    const place = skipComments(source, first.end);
    return replace(source, place, place, `${newline}${line}`);
  }
  const start = source.startsWith("\uFEFF") ? 1 : 0;
  return replace(source, start, start, `${line}${newline}`);
}

/** Unchanged if there is no formatter. */
export function formatSource(source: string): string {
  const argv = [
    "node_modules/@biomejs/biome/bin/biome",
    "format",
    `--stdin-file-path=${configurationFile}`,
  ];
  const { status, stdout } = spawnSync(process.execPath, argv, { input: source, encoding: "utf8" });
  return status === 0 ? stdout : source;
}
