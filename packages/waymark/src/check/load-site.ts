import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { resolveBaseUrl } from "../catalog/base-url.ts";
import { createSite } from "../catalog/create-site.ts";
import type { OwnWords } from "../catalog/interface-words.ts";
import type { SectionConfigurations } from "../catalog/section-configuration.ts";
import { mainFolder, type Site } from "../catalog/site.ts";
import type { SiteConfiguration } from "../catalog/site-configuration.ts";
import { orExit } from "../console/or-exit.ts";
import { printError, toPrintable } from "../console/printable.ts";
import { configurationFile, describeFinding, type Finding } from "../findings/finding.ts";
import { findUnsoundValues } from "./configuration-values.ts";
import { findUnsoundSections, findUntranslatedSections, sectionsFile } from "./section-values.ts";
import { findUnsoundWords, wordsFile } from "./word-values.ts";

/** Functions, so that Astro can load its configuration although a file has a mistake. */
export interface SiteFiles {
  readonly site: () => Promise<{ readonly site: SiteConfiguration }>;
  readonly sections: () => Promise<{ readonly sections: SectionConfigurations }>;
  readonly words: () => Promise<{ readonly words: OwnWords }>;
}

export interface WrittenSite {
  readonly configuration: SiteConfiguration;
  readonly sections: SectionConfigurations;
  readonly words: OwnWords;
}

/** For commands, which run without Astro's configuration. */
export function toSiteFiles(root = process.cwd()): SiteFiles {
  const load = (file: string) => import(pathToFileURL(join(root, file)).href);
  return {
    site: () => load(configurationFile),
    sections: () => load(sectionsFile),
    words: () => load(wordsFile),
  };
}

/** Explains what is wrong in the owner's files, which a stack does not help to find. */
class UnsoundSiteError extends Error {
  override stack = "";
}

/** Prints what is wrong in the owner's files, and ends the process. */
export const loadSite = (): Promise<Site> => orEnd(async () => toSite(await readWrittenSite()));

/** As the owner's files export it, without defaults. Ends the process if something is wrong. */
export const loadWrittenSite = (): Promise<WrittenSite> => orEnd(readWrittenSite);

/**
 * Also ends the process if the functions in `astro.config.mjs` return anything else. If the dev
 * server restarts, throws instead, so that Astro continues with the previous configuration.
 */
export function loadConfiguredSite(
  files: SiteFiles,
  root: string,
  isRestart: boolean,
): Promise<Site> {
  return isRestart ? readConfiguredSite(files, root) : orEnd(() => readConfiguredSite(files, root));
}

async function orEnd<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UnsoundSiteError)) throw error;
    printError(error.message);
    process.exit(1);
  }
}

async function readConfiguredSite(files: SiteFiles, root: string): Promise<Site> {
  rejectAt(findMissingLoaders(files));
  const written = await readWrittenSite(root);
  rejectAt(await findOtherSources(files, written, root));
  return toSite(written);
}

function toSite({ configuration, words, sections }: WrittenSite): Site {
  try {
    return createSite(configuration, words, sections);
  } catch (error) {
    throw new UnsoundSiteError(toPrintable((error as Error).message));
  }
}

async function readWrittenSite(root = process.cwd()): Promise<WrittenSite> {
  const files = toSiteFiles(root);
  const { site } = await files.site().catch(rejectSyntax(configurationFile));
  rejectAt(findMissingExport(configurationFile, "site", site));
  rejectAt(await findUnsoundValues(site, root));
  const { sections } = await files.sections().catch(rejectSyntax(sectionsFile));
  rejectAt(findMissingExport(sectionsFile, "sections", sections));
  rejectAt([
    ...(await findUnsoundSections(sections, root)),
    ...findUntranslatedSections(sections, site, root),
  ]);
  const { words } = await files.words().catch(rejectSyntax(wordsFile));
  rejectAt(findMissingExport(wordsFile, "words", words));
  rejectAt(await findUnsoundWords(words, site, root));
  const written = { configuration: site, sections, words };
  toSite(written);
  return written;
}

const loaders = ["site", "sections", "words"] as const satisfies readonly (keyof SiteFiles)[];

const configFile = "astro.config.mjs";

const toLoader = (name: string): string => `${name}: () => import("./${mainFolder}/${name}.ts"),`;

/** The owner's `astro.config.mjs` gives a function for each file. */
export function findMissingLoaders(files: Partial<SiteFiles> | undefined): readonly Finding[] {
  return loaders
    .filter((name) => typeof files?.[name] !== "function")
    .map((name) => ({
      file: configFile,
      severity: "error",
      problem: `waymark({ … }) has no function "${name}".`,
      advice: `Add  ${toLoader(name)}`,
    }));
}

/** Two copies of a module have different functions with the same source. */
const toComparable = (exported: unknown): string | undefined =>
  JSON.stringify(exported, (_, value) => (typeof value === "function" ? String(value) : value));

/**
 * Vite, the commands and the bundle of the words read the files in `src/content`. With other values
 * from `astro.config.mjs`, one build would publish parts of two sites.
 */
export async function findOtherSources(
  files: SiteFiles,
  { configuration: site, sections, words }: WrittenSite,
  root: string,
): Promise<readonly Finding[]> {
  const exported = { site, sections, words };
  const isSame = async (name: keyof SiteFiles): Promise<boolean> => {
    // In JavaScript, a function may also throw, or return no promise.
    const load = async (): Promise<Partial<typeof exported>> => files[name]();
    const loaded = await load().catch((): Partial<typeof exported> => ({}));
    return toComparable(loaded[name]) === toComparable(exported[name]);
  };
  const areSame = await Promise.all(loaders.map(isSame));
  const others = loaders.filter((_, index) => !areSame[index]);
  if (others.length === 0) return [];
  const { listKeys } = await import("../entries/component.ts");
  const path = join(root, configFile);
  const keys = listKeys(existsSync(path) ? readFileSync(path, "utf8") : "");
  return others.map((name) => ({
    file: configFile,
    // Astro's configuration, which is around the integration, also has a key "site".
    line: keys.findLast(([key]) => key === name)?.[1].at(-1),
    severity: "error",
    problem: `The function "${name}" does not return what ${mainFolder}/${name}.ts exports.`,
    advice: `Write  ${toLoader(name)}`,
  }));
}

export function findMissingExport(file: string, name: string, value: unknown): readonly Finding[] {
  if (value instanceof Object) return [];
  if (value !== undefined) {
    const problem = `"${name}" must be an object, in braces.`;
    return [{ file, severity: "error", problem, advice: `Write  export const ${name} = { … };` }];
  }
  const problem = `It does not export "${name}".`;
  return [{ file, severity: "error", problem, advice: `Start it with  export const ${name} =` }];
}

/** Prints what is wrong with the origin in the environment or in `site.ts`, and ends the process. */
export const loadBaseUrl = (site: Site): string => orExit(() => resolveBaseUrl(site, process.env));

/**
 * Such as `src/content/site.ts:12`. Node starts the stack of an error in TypeScript's syntax with the
 * location. Other errors have it in the first stack frame of the owner's files.
 */
export function findPlace(stack: string, file: string): string {
  const [, place = file, line] =
    /^.*\/(src\/content\/.*\.ts):(\d+)\n/.exec(stack) ??
    /^ {4}at .*\/(src\/content\/.*\.ts):(\d+):\d+\)?$/m.exec(stack) ??
    [];
  return `${place}${line ? `:${line}` : ""}`;
}

function rejectSyntax(file: string): (error: NodeJS.ErrnoException) => never {
  return ({ message, stack = "", code }) => {
    const at = findPlace(stack, file);
    const isMissing = /find module|load url|an export/.test(message);
    const advice = isMissing
      ? "Check the names that it imports, and remove each import of a file that you deleted."
      : "Put text in quotes.";
    const usual =
      'In this line and those above, look for a missing quote, comma or bracket, curly quotes (write "Ann"), an apostrophe in single quotes (write "Ann\'s"), and a name with a hyphen or a space that has no quotes (write "ferry-boats").';
    // The parser would list tokens.
    const problem =
      code === "ERR_INVALID_TYPESCRIPT_SYNTAX"
        ? `cannot be read. ${usual}`
        : `cannot be read: ${message}. ${advice}`;
    throw new UnsoundSiteError(toPrintable(`${at} ${problem}`));
  };
}

function rejectAt(findings: readonly Finding[]): void {
  if (findings.length > 0)
    throw new UnsoundSiteError(toPrintable(findings.map(describeFinding).join("\n")));
}
