import type { Words } from "../catalog/interface-words.ts";
import { findByLanguage } from "../catalog/languages.ts";
import { findPart } from "../catalog/parts.ts";
import type { SiteConfiguration } from "../catalog/site-configuration.ts";
import { languages as interfaceLanguages } from "../catalog/words.ts";
import { toPlainSlug } from "../http/slug.ts";
import type { Answers } from "./answers.ts";
import { findStartingTexts, findUsualLocale, languages, type StartingTexts } from "./starting-texts.ts";

/** The values of the sample that go with its parts, by their names in `readOwnValues`, and whether the site has articles and task guides then. */
interface Leaving {
  readonly values: readonly string[];
  readonly hasArticles: boolean;
  readonly hasSkills: boolean;
}

/**
 * The configuration by an owner's answers. What was not answered stays as it is, but for what follows from an answer: the words of setup's
 * own follow the language, and of what is still the sample's (`ofSample`, by name) the service string the name and the description the tagline.
 */
export function toConfiguration(
  today: SiteConfiguration,
  answers: Answers,
  { values: leaving, hasArticles, hasSkills }: Leaving,
  ofSample: readonly string[],
): SiteConfiguration {
  const language = answers.language ?? today.language;
  const texts = findStartingTexts(language);
  const without = toWithout(today, answers, hasSkills);
  const pricing = today.pricing && {
    ...today.pricing,
    ...(leaving.includes("engagements") && { engagements: [] }),
    ...(leaving.includes("bands") && { bands: [] }),
  };
  const name = answers.name ?? today.name;
  const isGone = (path: string) =>
    (path === "/articles" && !hasArticles) ||
    (path === "/pricing" && (pricing?.engagements ?? []).length + (pricing?.bands ?? []).length === 0) ||
    findPart(path, without ?? []) !== undefined;
  return {
    ...today,
    name,
    tagline: answers.tagline ?? today.tagline,
    description: answers.description ?? ((ofSample.includes("description") && answers.tagline) || today.description),
    url: answers.url ?? today.url,
    email: answers.email ?? today.email,
    service: answers.service ?? ((ofSample.includes("service") && toServiceName(name, language)) || today.service),
    answersWithin:
      answers.answersWithin ?? (isOwnWord(today.answersWithin, (own) => own.answersWithin) ? texts.answersWithin : today.answersWithin),
    language,
    locale:
      answers.locale ??
      (answers.language === undefined || answers.language === today.language ? today.locale : (findUsualLocale(language) ?? language)),
    navigation: answers.navigation ?? relabel(today.navigation, texts).filter(({ label, path }) => !(isGone(path) && isLabel(label, path))),
    footer: relabel(today.footer, texts),
    tagNames: leaving.includes("tagNames") ? {} : today.tagNames,
    redirects: leaving.includes("redirects") ? {} : today.redirects,
    ...(leaving.includes("formHint") && today.formHint && { formHint: "" }),
    ...(pricing && { pricing }),
    ...(without && { without }),
  };
}

/** What a site is without: what was answered, and task guides where none are left. */
function toWithout(today: SiteConfiguration, answers: Answers, hasSkills: boolean): SiteConfiguration["without"] {
  const said = answers.without ?? today.without ?? [];
  const without = hasSkills || said.includes("skills") ? said : [...said, "skills" as const];
  // A configuration without the line has all parts.
  return without.length === 0 ? today.without && [] : without;
}

/** A service string of a name's letters and digits, as a language has them; none where it has none of those that may be in one. */
export function toServiceName(name: string, language: string): string | undefined {
  const slug = toPlainSlug(name, findByLanguage<Words>(interfaceLanguages, language)?.addressLetters ?? {})
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return slug === "" ? undefined : `${slug}-website`;
}

type Navigation = SiteConfiguration["navigation"];

function relabel(entries: Navigation, texts: StartingTexts): Navigation {
  return entries.map(({ label, path }) => ({ label: (isLabel(label, path) && toLabel(path, texts)) || label, path }));
}

function isLabel(label: string, path: string): boolean {
  return isOwnWord(label, (texts) => toLabel(path, texts));
}

function toLabel(path: string, { labels }: { readonly labels: Readonly<Record<string, string>> }): string | undefined {
  return labels[path];
}

/** Whether a word is one that setup has in any language, so that it may follow the language. */
function isOwnWord(word: string, find: (texts: StartingTexts) => string | undefined): boolean {
  return Object.values(languages).some((texts) => find(texts) === word);
}
