import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { PartName } from "../catalog/parts.ts";
import type { SiteConfiguration } from "../catalog/site-configuration.ts";
import { configurationFile } from "../check/configuration-line.ts";
import { listContent } from "../check/content.ts";
import { themeFile, toTheme } from "../site/theme.ts";
import { type Answers, type Part, parts } from "./answers.ts";
import { toConfiguration } from "./configuration.ts";
import { format, setValues } from "./configuration-source.ts";
import { findSample, isOfPart, type Sample } from "./sample.ts";
import { chooseSignColours, setSignColours } from "./sign-colours.ts";
import { findStarted, toStartingPages } from "./starting-pages.ts";

/** What setup will do, and the configuration that comes of it. */
export interface Plan {
  readonly site: SiteConfiguration;
  /** The files to be written, relative to the project, with what stands in them. */
  readonly write: ReadonlyMap<string, string>;
  readonly remove: readonly string[];
}

/** Where the parts of the sample lie, and which of them use a place. */
const places: readonly { readonly folder: string; readonly users: readonly Part[] }[] = [
  { folder: "src/content/articles/", users: ["articles"] },
  { folder: "src/content/pages/", users: ["pages"] },
  { folder: "src/content/skills/", users: ["skills"] },
  { folder: "public/", users: ["articles", "pages"] },
];

/** Plans what answers ask for. Of the content it touches only what is the sample's to the byte, or missing. Throws a refusal. */
export async function planSetup(root: string, today: SiteConfiguration, answers: Answers, now: Date): Promise<Plan> {
  const sample = await findSample(root, today);
  const left = parts.filter((part) => answers.keep !== undefined && !answers.keep.includes(part));
  const leftFolders = places.filter(({ users }) => users.every((part) => left.includes(part))).map(({ folder }) => folder);
  const without = answers.without ?? today.without ?? [];
  const gone = sample.files.filter((file) => leftFolders.some((folder) => file.startsWith(folder)) || isOfPart(root, file, without));
  const site = toConfiguration(today, answers, await toLeaving(root, left, gone, without, sample), sample.values);
  const started = findStarted(root, today, now);
  const pages = toStartingPages(root, site, { gone: left.includes("pages") ? gone : undefined, started }, now);
  const write = [...pages, ...writeConfiguration(root, today, site), ...writeTheme(root, answers)];
  const ended = started.filter((file) => isOfPart(root, file, without));
  return { site, write: new Map(write), remove: [...gone.filter((file) => !pages.has(file)), ...ended] };
}

/** The values of the configuration that speak of a part of the sample. */
const valuesOfSample: Readonly<Record<Part, readonly string[]>> = {
  articles: ["tagNames"],
  pages: ["formHint"],
  prices: ["engagements", "bands"],
  skills: [],
  redirects: ["redirects"],
};

async function toLeaving(root: string, left: readonly Part[], gone: readonly string[], without: readonly PartName[], { values }: Sample) {
  const kept = (await listContent(root)).filter((file) => !gone.includes(file));
  return {
    values: left.flatMap((part) => valuesOfSample[part]).filter((name) => values.includes(name)),
    hasArticles: kept.some((file) => /^src\/content\/articles\/.*\.mdx?$/.test(file)),
    hasSkills: kept.some((file) => /^src\/content\/skills\/.*\.md$/.test(file) && !isOfPart(root, file, without)),
  };
}

function writeConfiguration(root: string, today: SiteConfiguration, site: SiteConfiguration): readonly (readonly [string, string])[] {
  const known = toValues(today);
  const changed = Object.entries(toValues(site)).filter(([name, value]) => !isDeepStrictEqual(value, known[name]));
  if (changed.length === 0) return [];
  const source = setValues(readFileSync(join(root, configurationFile), "utf8"), Object.fromEntries(changed));
  return [[configurationFile, format(source, configurationFile)]];
}

/** The values of a configuration, each by its way from `site`. */
function toValues({ pricing, ...others }: SiteConfiguration): Readonly<Record<string, unknown>> {
  return { ...others, "pricing.engagements": pricing?.engagements, "pricing.bands": pricing?.bands };
}

function writeTheme(root: string, { sign, onSign }: Answers): readonly (readonly [string, string])[] {
  if (sign === undefined && onSign === undefined) return [];
  const css = readFileSync(join(root, themeFile), "utf8");
  const { colours } = toTheme(css);
  const changed = setSignColours(css, chooseSignColours(sign ?? colours.sign.light, onSign, colours["on-sign"].light));
  return changed === css ? [] : [[themeFile, changed]];
}

/** Does what was planned, in the project in a folder. */
export function applyPlan(root: string, { write, remove }: Plan): void {
  for (const file of remove) {
    rmSync(join(root, file));
    removeEmpty(root, dirname(file));
  }
  for (const [file, text] of write) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

function removeEmpty(root: string, folder: string): void {
  if (folder === "." || readdirSync(join(root, folder)).length > 0) return;
  rmdirSync(join(root, folder));
  removeEmpty(root, dirname(folder));
}
