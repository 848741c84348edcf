import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { resolveBaseUrl } from "../catalog/base-url.ts";
import { createSite } from "../catalog/create-site.ts";
import type { OwnWords } from "../catalog/interface-words.ts";
import type { SectionConfigurations } from "../catalog/section-configuration.ts";
import { mainFolder, type Site } from "../catalog/site.ts";
import type { SiteConfiguration } from "../catalog/site-configuration.ts";
import { printError } from "../console/printable.ts";
import { configurationFile, describeFinding, type Finding } from "../findings/finding.ts";
import { findUnsoundValues } from "./configuration-values.ts";
import { findUnsoundSections, findUntranslatedSections, sectionsFile } from "./section-values.ts";

/** Functions, so that a mistake in a file is reported by file, line and advice instead of a stack trace. */
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

const wordsFile = `${mainFolder}/words.ts`;

/** For commands, which run without Astro's configuration. */
export function toSiteFiles(root = process.cwd()): SiteFiles {
  const load = (file: string) => import(pathToFileURL(join(root, file)).href);
  return {
    site: () => load(configurationFile),
    sections: () => load(sectionsFile),
    words: () => load(wordsFile),
  };
}

/** Prints what is wrong in the owner's files, and ends the process. */
export async function loadSite(files = toSiteFiles(), root = process.cwd()): Promise<Site> {
  const { configuration, words, sections } = await loadWrittenSite(files, root);
  return orEnd(() => createSite(configuration, words, sections));
}

/** As the owner's files export it, without defaults. Ends the process if something is wrong. */
export async function loadWrittenSite(
  files = toSiteFiles(),
  root = process.cwd(),
): Promise<WrittenSite> {
  endAt(findMissingLoaders(files));
  const { site } = await files.site().catch(endAtSyntax(configurationFile));
  endAt(findMissingExport(configurationFile, "site", site));
  endAt(findUnsoundValues(site, root));
  const { sections } = await files.sections().catch(endAtSyntax(sectionsFile));
  endAt(findMissingExport(sectionsFile, "sections", sections));
  endAt([
    ...(await findUnsoundSections(sections, root)),
    ...findUntranslatedSections(sections, site, root),
  ]);
  const { words } = await files.words().catch(endAtSyntax(wordsFile));
  endAt(findMissingExport(wordsFile, "words", words));
  orEnd(() => createSite(site, words, sections));
  return { configuration: site, sections, words };
}

/** The owner's `astro.config.mjs` gives a function for each file. */
export function findMissingLoaders(files: Partial<SiteFiles> | undefined): readonly Finding[] {
  return (["site", "sections", "words"] as const)
    .filter((name) => typeof files?.[name] !== "function")
    .map((name) => ({
      file: "astro.config.mjs",
      severity: "error",
      problem: `waymark({ … }) has no function "${name}".`,
      advice: `Add  ${name}: () => import("./${mainFolder}/${name}.ts"),`,
    }));
}

export function findMissingExport(file: string, name: string, value: unknown): readonly Finding[] {
  if (value !== undefined) return [];
  const problem = `It does not export "${name}".`;
  return [{ file, severity: "error", problem, advice: `Start it with  export const ${name} =` }];
}

/** Prints what is wrong with the origin in the environment or in `site.ts`, and ends the process. */
export const loadBaseUrl = (site: Site): string => orEnd(() => resolveBaseUrl(site, process.env));

function orEnd<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    printError((error as Error).message);
    process.exit(1);
  }
}

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

function endAtSyntax(file: string): (error: NodeJS.ErrnoException) => never {
  return ({ message, stack = "", code }) => {
    const at = findPlace(stack, file);
    const isMissing = /find module|load url|an export/.test(message);
    const advice = isMissing
      ? "Check the names that it imports, and remove each import of a file that you deleted."
      : "Put text in quotes.";
    const usual =
      'In this line and those above, look for a missing quote, comma or bracket, curly quotes (write "Ann"), an apostrophe in single quotes (write "Ann\'s"), and a name with a hyphen or a space that has no quotes (write "ferry-boats").';
    // The parser would list tokens.
    printError(
      code === "ERR_INVALID_TYPESCRIPT_SYNTAX"
        ? `${at} cannot be read. ${usual}`
        : `${at} cannot be read: ${message}. ${advice}`,
    );
    process.exit(1);
  };
}

function endAt(findings: readonly Finding[]): void {
  for (const finding of findings) printError(describeFinding(finding));
  if (findings.length > 0) process.exit(1);
}
