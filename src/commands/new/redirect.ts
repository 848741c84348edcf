import ts from "typescript";
import { configurationFile } from "../../check/finding.ts";
import { CommandError } from "../../upgrade/command.ts";
import { findSite, findValue, isText, replace, toObject } from "./site-object.ts";

/** Adds a redirect to the source of the configuration, and updates redirects to the old address. Throws a CommandError. */
export function addRedirect(source: string, from: string, to: string): string {
  const entries = readRedirects(source).properties.filter(ts.isPropertyAssignment);
  const known = entries.find(({ name }) => isText(name, from));
  if (known) throw new CommandError(`${configurationFile} already redirects ${from} to ${known.initializer.getText()}. Change it there.`);
  const moved = entries
    .filter(({ initializer }) => isText(initializer, from))
    .reduceRight((text, { initializer }) => replace(text, initializer.getStart(), initializer.end, JSON.stringify(to)), source);
  return append(moved, `${JSON.stringify(from)}: ${JSON.stringify(to)}`);
}

function readRedirects(source: string): ts.ObjectLiteralExpression {
  const list = toObject(findValue(findSite(source), "redirects"));
  if (!list) throw new CommandError(`${configurationFile} has no redirects. Add the line  redirects: {},`);
  return list;
}

function append(source: string, entry: string): string {
  const list = readRedirects(source);
  const [start, last] = [list.getStart(), list.properties.at(-1)];
  const lineStart = source.lastIndexOf("\n", start) + 1;
  const indent = /^\s*/.exec(source.slice(lineStart, start))?.[0] ?? "";
  if (!last || !source.slice(start, list.end).includes("\n")) {
    const entries = [...list.properties.map((property) => property.getText()), entry];
    return replace(source, start, list.end, `{\n${entries.map((text) => `${indent}  ${text},\n`).join("")}${indent}}`);
  }
  const lineEnd = source.indexOf("\n", last.end);
  const added = replace(source, lineEnd, lineEnd, `\n${indent}  ${entry},`);
  return list.properties.hasTrailingComma ? added : replace(added, last.end, last.end, ",");
}
