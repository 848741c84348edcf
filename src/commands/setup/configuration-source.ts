import { spawnSync } from "node:child_process";
import { configurationFile } from "../../check/configuration-line.ts";
import { CommandError } from "../../upgrade/command.ts";
import { findSite, findValue, replace } from "../new/site-object.ts";

/**
 * The source of the configuration with new values, each named by its path from `site`, such as `pricing.bands`. All other bytes stay.
 * Throws a CommandError for an unknown property, unless it is optional: then it is added.
 */
export function setValues(source: string, values: Readonly<Record<string, unknown>>): string {
  const site = findSite(source);
  return Object.entries(values)
    .map(([way, value]) => toEdit(site, way, JSON.stringify(value)))
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, value }) => replace(text, start, end, value), source);
}

const optional = ["without"];

function toEdit(site: ReturnType<typeof findSite>, way: string, value: string) {
  const found = findValue(site, way);
  if (found) return { start: found.getStart(), end: found.end, value };
  if (!site || !optional.includes(way))
    throw new CommandError(`${configurationFile} has no  ${way}:  to change. Write it there, and run setup again.`);
  const start = site.getStart() + 1;
  return { start, end: start, value: ` ${way}: ${value},` };
}

/** Formats a source as the linter wants it. Returns it unchanged if the formatter can't run. */
export function format(source: string, file: string): string {
  const argv = ["node_modules/@biomejs/biome/bin/biome", "format", `--stdin-file-path=${file}`];
  const { status, stdout } = spawnSync(process.execPath, argv, { input: source, encoding: "utf8" });
  return status === 0 ? stdout : source;
}
