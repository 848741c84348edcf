import { findByLanguage } from "./languages.ts";
import type { ConfiguredSite } from "./site.ts";
import problems from "./words/problems.json" with { type: "json" };
import type { Language } from "./words.ts";

/** By the English text. Values, such as `{path}`, are in braces. */
export type ProblemTexts = Readonly<Record<string, string>>;

const languages: Readonly<
  Record<Exclude<Language, "en">, Readonly<Record<keyof typeof problems.de, string>>>
> = problems;

/** In an unsupported language, problems stay in English. */
export function withProblemsIn(
  site: ConfiguredSite,
  { language }: Pick<ConfiguredSite, "language">,
) {
  return {
    ...site,
    language,
    problemTexts: findByLanguage<ProblemTexts>(languages, language) ?? {},
  };
}
