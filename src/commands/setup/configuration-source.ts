import { spawnSync } from "node:child_process";
import { configurationFile } from "../../check/configuration-line.ts";
import { CommandError } from "../../upgrade/command.ts";
import { findSite, findValue, replace } from "../new/site-object.ts";

/** Replaces values by their paths from `site`, such as `pricing.bands`, and adds optional ones. Throws a CommandError for unknown paths. */
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
    throw new CommandError(`${configurationFile} has no value ${way}. Add the line  ${way}: …,  and run setup again.`);
  const start = site.getStart() + 1;
  return { start, end: start, value: ` ${way}: ${value},` };
}

/** Returns the source unchanged if the formatter cannot run. */
export function format(source: string, file: string): string {
  const argv = ["node_modules/@biomejs/biome/bin/biome", "format", `--stdin-file-path=${file}`];
  const { status, stdout } = spawnSync(process.execPath, argv, { input: source, encoding: "utf8" });
  return status === 0 ? stdout : source;
}
