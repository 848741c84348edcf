import { toPlainSlug } from "../../addresses/slug.ts";
import { type Feature, findFeature } from "../../catalog/features.ts";
import type { Words } from "../../catalog/interface-words.ts";
import { findByLanguage } from "../../catalog/languages.ts";
import {
  builtInPaths,
  choosePaths,
  type Paths,
  toPublished,
  toPublishedIn,
  withoutPrefix,
} from "../../catalog/paths.ts";
import type { SiteConfiguration } from "../../catalog/site-configuration.ts";
import { languages as interfaceLanguages } from "../../catalog/words.ts";
import {
  findStartingTexts,
  findUsualLocale,
  languages,
  type StartingTexts,
} from "../writing/starting-texts.ts";
import type { Answers } from "./answers.ts";

/** `values` are names in `ownValues` to remove. */
type Leaving = Readonly<
  Record<"values" | "sections", readonly string[]> & Record<"hasArticles" | "hasSkills", boolean>
>;

/** Values that are still the sample's follow the language, name and tagline. */
export function toConfiguration(
  current: SiteConfiguration,
  answers: Answers,
  { values: leaving, sections, hasArticles, hasSkills }: Leaving,
  ofSample: readonly string[],
): SiteConfiguration {
  const language = answers.language ?? current.language;
  const texts = findStartingTexts(language);
  const without = toWithout(current, answers, hasSkills);
  const pricing = current.pricing && {
    ...(leaving.includes("budgets") ? withoutBudgets(current.pricing) : current.pricing),
    ...(leaving.includes("engagements") && { engagements: [] }),
    ...(leaving.includes("bands") && { bands: [] }),
  };
  const name = answers.name ?? current.name;
  const isGone = (path: string) =>
    (path === "/articles" && !hasArticles) ||
    (path === "/pricing" &&
      (pricing?.engagements ?? []).length + (pricing?.bands ?? []).length === 0) ||
    findFeature(path, { without: without ?? [], paths: builtInPaths }) !== undefined;
  const paths = toPaths(current, answers, without ?? []);
  const prefix = answers.path ?? current.path;
  const place = { paths: choosePaths(paths, prefix) };
  // Shorter with a prefix, and still right if the owner changes `paths`.
  const isShort = (path: string) => prefix !== undefined && toPublished(path, place) !== path;
  const publish = (links: Navigation) =>
    links.map(({ label, path }) => ({
      label,
      path: isShort(path) ? path : toPublishedIn(place, withoutPrefix(place, path)),
    }));
  const isOfSection = (path: string) => sections.includes(path.split("/")[1] ?? "");
  // The owner might choose others.
  const dropped = ["articleList", "tagDescriptions"].filter((key) => ofSample.includes(key));
  return {
    ...(Object.fromEntries(
      Object.entries(current).filter(([key]) => !dropped.includes(key)),
    ) as SiteConfiguration),
    name,
    tagline: answers.tagline ?? current.tagline,
    description:
      answers.description ??
      ((ofSample.includes("description") && answers.tagline) || current.description),
    url: answers.url ?? current.url,
    email: answers.email ?? current.email,
    service:
      answers.service ??
      ((ofSample.includes("service") && toServiceName(name, language)) || current.service),
    answersWithin:
      answers.answersWithin ??
      (isOwnWord(current.answersWithin, (own) => own.answersWithin)
        ? texts.answersWithin
        : current.answersWithin),
    language,
    locale:
      answers.locale ??
      (answers.language === undefined || answers.language === current.language
        ? current.locale
        : (findUsualLocale(language) ?? language)),
    navigation: publish(
      answers.navigation ??
        relabel(current.navigation, texts).filter(
          ({ label, path }) => !(isGone(path) && isLabel(label, path)) && !isOfSection(path),
        ),
    ),
    ...(paths && { paths }),
    ...(prefix && { path: prefix }),
    footer: publish(relabel(current.footer, texts)),
    tagNames: leaving.includes("tagNames") ? {} : current.tagNames,
    redirects: leaving.includes("redirects") ? {} : current.redirects,
    ...(leaving.includes("formHint") && current.formHint && { formHint: "" }),
    ...(pricing && { pricing }),
    ...(without && { without }),
    ...(answers.hidden && { hidden: answers.hidden }),
  };
}

function toPaths(
  { paths }: SiteConfiguration,
  { language }: Answers,
  without: readonly Feature[],
): SiteConfiguration["paths"] {
  if (language === undefined || Object.keys(paths ?? {}).length > 0) return paths;
  const fitting = toFittingPaths(language, without);
  return Object.keys(fitting).length === 0 ? paths : fitting;
}

/** Without those of disabled features. */
export function toFittingPaths(language: string, without: readonly Feature[]): Partial<Paths> {
  const fitting = Object.entries(findStartingTexts(language).paths) as [keyof Paths, string][];
  return Object.fromEntries(
    fitting.filter(([name]) => !findFeature(builtInPaths[name], { without, paths: builtInPaths })),
  );
}

function toWithout(
  current: SiteConfiguration,
  answers: Answers,
  hasSkills: boolean,
): SiteConfiguration["without"] {
  const said = answers.without ?? current.without ?? [];
  const without = hasSkills || said.includes("skills") ? said : [...said, "skills" as const];
  return without.length === 0 ? current.without && [] : without;
}

/** Undefined if no character is allowed in a service string. */
export function toServiceName(name: string, language: string): string | undefined {
  const slug = toPlainSlug(
    name,
    findByLanguage<(locale: string) => Words>(interfaceLanguages, language)?.(language)
      .addressLetters ?? {},
  )
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return slug === "" ? undefined : `${slug}-website`;
}

const withoutBudgets = ({
  budgets: _,
  ...pricing
}: NonNullable<SiteConfiguration["pricing"]>): typeof pricing => pricing;

type Navigation = SiteConfiguration["navigation"];

const relabel = (entries: Navigation, texts: StartingTexts): Navigation =>
  entries.map(({ label, path }) => ({
    label: (isLabel(label, path) && toLabel(path, texts)) || label,
    path,
  }));

const isLabel = (label: string, path: string): boolean =>
  isOwnWord(label, (texts) => toLabel(path, texts));

const toLabel = (
  path: string,
  { labels }: { readonly labels: Readonly<Record<string, string>> },
): string | undefined => labels[path];

const isOwnWord = (word: string, find: (texts: StartingTexts) => string | undefined): boolean =>
  Object.values(languages).some((texts) => find(texts) === word);
