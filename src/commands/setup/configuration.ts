import type { Words } from "../../catalog/interface-words.ts";
import { findByLanguage } from "../../catalog/languages.ts";
import { findPart } from "../../catalog/parts.ts";
import type { SiteConfiguration } from "../../catalog/site-configuration.ts";
import { languages as interfaceLanguages } from "../../catalog/words.ts";
import { toPlainSlug } from "../../site/slug.ts";
import type { Answers } from "./answers.ts";
import { findStartingTexts, findUsualLocale, languages } from "./starting-texts.ts";
import type { StartingTexts } from "./texts/en.ts";

/** The names of the sample's values that go, as in `ownValues`, and whether articles and task guides remain. */
interface Leaving {
  readonly values: readonly string[];
  readonly hasArticles: boolean;
  readonly hasSkills: boolean;
}

/**
 * The configuration by an owner's answers. Unanswered values stay, with three exceptions: setup's own words follow the language, and the
 * sample's service string and description (named in `ofSample`) follow the name and the tagline.
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

/** Adds task guides to what the site is without if none remain. */
function toWithout(today: SiteConfiguration, answers: Answers, hasSkills: boolean): SiteConfiguration["without"] {
  const said = answers.without ?? today.without ?? [];
  const without = hasSkills || said.includes("skills") ? said : [...said, "skills" as const];
  // A configuration without the line has every feature.
  return without.length === 0 ? today.without && [] : without;
}

/** Makes a service string of a name. Returns undefined if no letter or digit of the name can be in one. */
export function toServiceName(name: string, language: string): string | undefined {
  const slug = toPlainSlug(name, findByLanguage<(locale: string) => Words>(interfaceLanguages, language)?.(language).addressLetters ?? {})
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

/** Whether setup has this word in any language, so that it may follow the language. */
function isOwnWord(word: string, find: (texts: StartingTexts) => string | undefined): boolean {
  return Object.values(languages).some((texts) => find(texts) === word);
}
