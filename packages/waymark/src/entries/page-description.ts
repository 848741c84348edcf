import { astroPageSchema } from "./schemas.ts";

export const pageExample =
  'export const page = { title: "Where we are", description: "How to find us, by train and on foot.", updated: "2026-11-20" };';

/** `key` is undefined for the object as a whole. */
export type DescriptionProblem = Readonly<{
  key: string | undefined;
  problem: string;
  advice: string;
}>;

const examples: Readonly<Record<string, string>> = {
  title: 'title: "Where we are"',
  description: 'description: "How to find us, by train and on foot."',
  updated: 'updated: "2026-11-20"',
  indexable: "indexable: false",
  original: 'original: "/about"',
};

/** Reads the `page` that a page in `src/pages` exports. */
export function readPageDescription(page: unknown) {
  const { data, error } = astroPageSchema.safeParse(page);
  const problems = error?.issues.map(({ code, path, message }): DescriptionProblem => {
    const [key] = path.map(String);
    if (code === "unrecognized_keys")
      return { key, problem: message, advice: "Remove the others." };
    const [problem = ""] = message.split(" Example:");
    const isMissing = key !== undefined && !Object.hasOwn(Object(page), key);
    return {
      key,
      problem: isMissing ? `${key} is missing.` : problem,
      advice: `Write, for example:  ${examples[key ?? ""] ?? pageExample}`,
    };
  });
  return { data, problems: problems ?? [] };
}
