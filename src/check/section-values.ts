import { existsSync } from "node:fs";
import { join } from "node:path";
import type { z } from "astro/zod";
import { contactPaths } from "../catalog/contact.ts";
import { apiRoot } from "../catalog/endpoints.ts";
import { articlesPath, resources } from "../catalog/resources.ts";
import type { SectionConfigurations } from "../catalog/section-configuration.ts";
import { sectionSchema } from "../content-schemas.ts";
import { tagsPath, toSectionPath, toTwinPath } from "../site/paths.ts";
import { findLine } from "./configuration-line.ts";
import type { Finding } from "./finding.ts";

/** Where an owner says which sections there are, relative to the project. */
export const sectionsFile = "src/content/sections.ts";

/** Names whose addresses, folders or words are the engine's, beside those of what the catalog names. */
const taken: readonly string[] = [
  ...[articlesPath, tagsPath, apiRoot, contactPaths.page].map((path) => path.slice(1)),
  ...["cards", "llms-full", "index", "404", "pages", "skills", "fonts"],
  // What npm run new makes by these words.
  ...["article", "page", "skill", "redirect"],
];

type Description = Pick<Finding, "problem" | "advice">;

/** Finds sections that cannot be made, in name or in what is said of them; other modules take them for granted. */
export function findUnsoundSections(sections: SectionConfigurations, root: string): readonly Finding[] {
  return Object.entries(sections).flatMap(([name, section]) => {
    const described = describeName(name, root);
    const issues = sectionSchema.safeParse(section).error?.issues ?? [];
    const found = [...(described ? [{ key: name, ...described }] : []), ...issues.map((issue) => describeIssue(name, issue))];
    return found.map(({ key, problem, advice }): Finding => {
      const line = findLine(root, (text) => text.includes(`${key}:`) || text.includes(`"${key}"`), sectionsFile);
      return { file: sectionsFile, line, severity: "error", problem, advice };
    });
  });
}

function describeName(name: string, root: string): Description | undefined {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    return {
      problem: `The section "${name}" has a name that is no address.`,
      advice: 'Write small letters from a to z, digits, and hyphens between words, such as "our-breads".',
    };
  const path = toSectionPath(name);
  const isResource = Object.values(resources).some((resource) => resource.path === path || resource.path === toTwinPath(path));
  if (taken.includes(name) || isResource)
    return {
      problem: `The section "${name}" has a name that the engine needs itself.`,
      advice: `Give it another, and the folder src/content/${name} too.`,
    };
  const page = [`${name}.md`, `${name}.astro`].map((file) => `src/content/pages/${file}`).find((file) => existsSync(join(root, file)));
  if (page === undefined) return undefined;
  return {
    problem: `The section "${name}" has the address of ${page}, ${path}.`,
    advice: "Take the page out, or give the section and its folder another name.",
  };
}

function describeIssue(name: string, issue: z.core.$ZodIssue): Description & { readonly key: string } {
  const path = issue.code === "unrecognized_keys" ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
  return { key: String(path.at(-1) ?? name), problem: `${[name, ...issue.path].join(".")}: ${issue.message}`, advice: "" };
}
