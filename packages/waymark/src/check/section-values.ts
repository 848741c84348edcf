import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "astro/zod";
import { toSectionPath, toTwinPath } from "../addresses/paths.ts";
import { apiRoot } from "../catalog/endpoints.ts";
import { builtInPaths } from "../catalog/paths.ts";
import { resources } from "../catalog/resources.ts";
import type { SectionConfigurations } from "../catalog/section-configuration.ts";
import { astroPagesFolder, mainFolder, toLanguageFolder } from "../catalog/site.ts";
import type { SiteConfiguration } from "../catalog/site-configuration.ts";
import { sectionSchema } from "../entries/schemas.ts";
import {
  type Description,
  type Finding,
  findLine,
  hasControlCharacter,
  suggest,
  toConfigurationFile,
} from "../findings/finding.ts";
import { guessKey, listKnownKeys, type Parsed, type Path, readAt } from "./object-keys.ts";

export const sectionsFile = "src/content/sections.ts";

type Fault = Description & { readonly path: Path };

/** In addition to the paths of resources. */
const taken: readonly string[] = [
  ...[...Object.values(builtInPaths), apiRoot].map((path) => path.slice(1)),
  "cards",
  "llms-full",
  "index",
  "404",
  "pages",
  "skills",
  "fonts",
  // Arguments of npm run new.
  "article",
  "page",
  "skill",
  "redirect",
  "look",
  "language",
  "translation",
  "translations",
  "translated",
];

/** Other modules rely on valid sections. */
export async function findUnsoundSections(
  sections: SectionConfigurations,
  root: string,
): Promise<readonly Finding[]> {
  const faults = Object.entries(sections).flatMap(([name, section]) => {
    const described = describeName(name, root);
    const control = listTexts(section).find(hasControlCharacter);
    return [
      ...(control === undefined ? [] : [describeControl(name, control)]),
      ...(described ? [{ path: [name], ...described }] : []),
      ...findFaults(name, section),
    ];
  });
  if (faults.length === 0) return [];
  // Valid sections need no parser.
  const { findValueLine } = await import("../entries/component.ts");
  const file = join(root, sectionsFile);
  const source = existsSync(file) ? readFileSync(file, "utf8") : "";
  return faults.map(({ path, problem, advice }): Finding => {
    const line = findValueLine(source, "sections", path);
    return { file: sectionsFile, line, severity: "error", problem, advice };
  });
}

export function findUntranslatedSections(
  sections: SectionConfigurations,
  { languages = {} }: Pick<SiteConfiguration, "languages">,
  root: string,
): readonly Finding[] {
  return Object.entries(languages).flatMap(([language, { sections: own = {} }]) => {
    const file = toConfigurationFile({ folder: toLanguageFolder(language) });
    const missing = Object.entries(sections).flatMap(([name, { fields }]) => {
      const labels = Object.keys(fields).filter(
        (field) => own[name]?.fields?.[field] === undefined,
      );
      return own[name] === undefined ? [name] : labels.map((field) => `${name}.fields.${field}`);
    });
    const unknown = Object.keys(own).filter((name) => !Object.hasOwn(sections, name));
    const toFinding = (problem: string, advice: string) => {
      const line = findLine(root, (written) => written.includes("sections:"), file);
      return { file, line, severity: "error", problem, advice } as const;
    };
    return [
      ...missing.map((name) =>
        toFinding(`sections.${name} is missing.`, `Translate it from ${sectionsFile}.`),
      ),
      ...unknown.map((name) =>
        toFinding(
          `There is no section "${name}".`,
          suggest(name, Object.keys(sections), "Remove it."),
        ),
      ),
    ];
  });
}

function describeName(name: string, root: string): Description | undefined {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    return {
      problem: `The section "${name}" has a name that cannot be used in a URL.`,
      advice:
        'Use lowercase letters from a to z, digits, and hyphens between words, such as "our-breads".',
    };
  const path = toSectionPath({ paths: builtInPaths }, name);
  const isResource = Object.values(resources).some(
    (resource) => resource.path === path || resource.path === toTwinPath(path),
  );
  if (taken.includes(name) || isResource)
    return {
      problem: `The section "${name}" has a reserved name.`,
      advice: `Rename the section and its folder, src/content/${name}.`,
    };
  const pages = [`${mainFolder}/pages/${name}.md`, `${astroPagesFolder}/${name}.astro`];
  const page = pages.find((file) => existsSync(join(root, file)));
  if (page === undefined) return undefined;
  return {
    problem: `The section "${name}" and ${page} have the same URL, ${path}.`,
    advice: "Remove the page, or rename the section and its folder.",
  };
}

function listTexts(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return value instanceof Object ? Object.values(value).flatMap(listTexts) : [];
}

const describeControl = (name: string, text: string) => ({
  path: [name],
  problem: `${name}: ${JSON.stringify(text)} contains a control character.`,
  advice: "Delete it, or retype the text.",
});

/** Without a missing key that a misspelled one stands for. */
function findFaults(name: string, section: unknown): readonly Fault[] {
  const issues = sectionSchema.safeParse(section).error?.issues ?? [];
  const parsed = { value: section, schema: sectionSchema, issues };
  const unknown = issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => describeUnknownKey(name, key, issue.path, parsed))
      : [],
  );
  const guesses = unknown.map(({ guess }) => guess?.join("."));
  const others = issues.filter(
    ({ code, path }) =>
      code !== "unrecognized_keys" &&
      !(readAt(section, path) === undefined && guesses.includes(path.join("."))),
  );
  return [...unknown, ...others.map((issue) => describeIssue(name, section, issue))];
}

function describeUnknownKey(
  name: string,
  key: string,
  parents: Path,
  parsed: Parsed,
): Fault & { readonly guess: Path | undefined } {
  const guess = guessKey(key, parents, parsed);
  const known = listKnownKeys(parsed.schema, parents).join(", ");
  return {
    path: [name, ...parents, key],
    problem: `${[name, ...parents].join(".")}: There is no key "${key}" here.`,
    advice: guess === undefined ? `Known keys: ${known}.` : `Did you mean ${guess}?`,
    guess: guess === undefined ? undefined : [...parents, guess],
  };
}

function describeIssue(name: string, section: unknown, issue: z.core.$ZodIssue): Fault {
  const path = [name, ...issue.path];
  const isMissing = issue.path.length > 0 && readAt(section, issue.path) === undefined;
  return {
    path,
    problem: `${path.join(".")}${isMissing ? " is missing." : `: ${issue.message}`}`,
    advice: isMissing ? issue.message : "",
  };
}
