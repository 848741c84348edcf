import { spawnSync } from "node:child_process";
import ts from "typescript";
import { configurationFile } from "../check/configuration-line.ts";
import { Refusal } from "../new/order.ts";

/**
 * The source of the configuration with other values, and with every byte beside them as its owner has it. Each is named by its way from
 * `site`, such as `pricing.bands`. Throws a refusal where the source has no such property.
 */
export function setValues(source: string, values: Readonly<Record<string, unknown>>): string {
  const site = findSite(ts.createSourceFile(configurationFile, source, ts.ScriptTarget.Latest, true));
  const edits = Object.entries(values).map(([way, value]) => ({ at: findValue(site, way), text: JSON.stringify(value) }));
  return edits
    .toSorted((one, other) => other.at.getStart() - one.at.getStart())
    .reduce((text, { at, text: value }) => text.slice(0, at.getStart()) + value + text.slice(at.end), source);
}

function findSite(node: ts.Node): ts.Expression | undefined {
  if (ts.isVariableDeclaration(node) && node.name.getText() === "site") return node.initializer;
  return ts.forEachChild(node, findSite);
}

function findValue(site: ts.Expression | undefined, way: string): ts.Expression {
  let value = site;
  for (const name of way.split(".")) {
    while (value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))) value = value.expression;
    const properties = value && ts.isObjectLiteralExpression(value) ? value.properties : [];
    value = [...properties].filter(ts.isPropertyAssignment).find((property) => toName(property.name) === name)?.initializer;
  }
  if (!value) throw new Refusal(`${configurationFile} has no  ${way}:  to change. Write it there, and run setup again.`);
  return value;
}

function toName(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : "";
}

/** A source as the project's formatter has it, so that the linter finds nothing; as it is where that cannot run. */
export function format(source: string, file: string): string {
  const argv = ["node_modules/@biomejs/biome/bin/biome", "format", `--stdin-file-path=${file}`];
  const { status, stdout } = spawnSync(process.execPath, argv, { input: source, encoding: "utf8" });
  return status === 0 ? stdout : source;
}
