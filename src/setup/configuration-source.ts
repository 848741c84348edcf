import { spawnSync } from "node:child_process";
import { configurationFile } from "../check/configuration-line.ts";
import { Refusal } from "../new/command.ts";
import { findSite, findValue, replace } from "../new/site-object.ts";

/**
 * The source of the configuration with other values, and with every byte beside them as its owner has it. Each is named by its way from
 * `site`, such as `pricing.bands`. Throws a refusal where the source has no such property, but for one that may be left out, which is added.
 */
export function setValues(source: string, values: Readonly<Record<string, unknown>>): string {
  const site = findSite(source);
  return Object.entries(values)
    .map(([way, value]) => toEdit(site, way, JSON.stringify(value)))
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, value }) => replace(text, start, end, value), source);
}

/** What an older configuration may have no line for. */
const optional = ["without"];

function toEdit(site: ReturnType<typeof findSite>, way: string, value: string) {
  const found = findValue(site, way);
  if (found) return { start: found.getStart(), end: found.end, value };
  if (!site || !optional.includes(way))
    throw new Refusal(`${configurationFile} has no  ${way}:  to change. Write it there, and run setup again.`);
  const start = site.getStart() + 1;
  return { start, end: start, value: ` ${way}: ${value},` };
}

/** A source as the project's formatter has it, so that the linter finds nothing; as it is where that cannot run. */
export function format(source: string, file: string): string {
  const argv = ["node_modules/@biomejs/biome/bin/biome", "format", `--stdin-file-path=${file}`];
  const { status, stdout } = spawnSync(process.execPath, argv, { input: source, encoding: "utf8" });
  return status === 0 ? stdout : source;
}
