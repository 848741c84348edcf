import { spawnSync } from "node:child_process";
import ts from "typescript";
import { CommandError } from "../../console/command.ts";
import { configurationFile } from "../../findings/finding.ts";

export function findSite(source: string): ts.ObjectLiteralExpression | undefined {
  const find = (node: ts.Node): ts.Expression | undefined =>
    ts.isVariableDeclaration(node) && node.name.getText() === "site"
      ? node.initializer
      : ts.forEachChild(node, find);
  return toObject(
    find(ts.createSourceFile(configurationFile, source, ts.ScriptTarget.Latest, true)),
  );
}

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
    if (found && value === undefined) {
      const end = found.end + (source[found.end] === "," ? 1 : 0);
      return { start: found.parent.getFullStart(), end, text: "" };
    }
    const text = JSON.stringify(value);
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

function append(source: string, name: string, entry: string): string {
  const list = readObject(source, name);
  const [start, last] = [list.getStart(), list.properties.at(-1)];
  const lineStart = source.lastIndexOf("\n", start) + 1;
  const indent = /^\s*/.exec(source.slice(lineStart, start))?.[0] ?? "";
  if (!last || !source.slice(start, list.end).includes("\n")) {
    const entries = [...list.properties.map((property) => property.getText()), entry];
    return replace(
      source,
      start,
      list.end,
      `{\n${entries.map((text) => `${indent}  ${text},\n`).join("")}${indent}}`,
    );
  }
  const lineEnd = source.indexOf("\n", last.end);
  const added = replace(source, lineEnd, lineEnd, `\n${indent}  ${entry},`);
  return list.properties.hasTrailingComma ? added : replace(added, last.end, last.end, ",");
}

/** Such as `ptBR`. */
export const toIdentifier = (language: string): string => language.replaceAll("-", "");

export function addLanguage(source: string, language: string): string {
  const name = toIdentifier(language);
  const addKey = (line: string) => `${line.includes("//") ? "" : `${line}\n`}  languages: {},`;
  const hasKey = findValue(findSite(source), "languages") !== undefined;
  const place = source.includes("  // languages: ") ? /^ *\/\/ languages: .*$/m : /^ *locale: .*$/m;
  return append(
    hasKey ? source : source.replace(place, addKey),
    "languages",
    name === language ? name : `"${language}": ${name}`,
  ).replace(
    /^(import [^\n]*\n)?/,
    (first) => `${first}import { ${name} } from "./${language.toLowerCase()}/site.ts";\n`,
  );
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
