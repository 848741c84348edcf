import { listFixedPaths } from "../../addresses/paths.ts";
import { findFeature } from "../../catalog/features.ts";
import { builtInPaths, choosePaths, toDefault } from "../../catalog/paths.ts";
import type { SectionConfigurations } from "../../catalog/section-configuration.ts";
import { mainFolder, toLanguageFolder, toLanguagePath } from "../../catalog/site.ts";
import type { SiteConfiguration, Translation } from "../../catalog/site-configuration.ts";
import { translateConfiguration } from "../../catalog/translated-configuration.ts";
import { openContentFile, readBody } from "../../entries/content-file.ts";
import { revisionKey } from "../../entries/inherited-values.ts";
import { readOutline, toAccepted } from "../../entries/outline.ts";
import { formatSource, toIdentifier } from "../writing/site-object.ts";
import { findStartingTexts, toFurtherLocale } from "../writing/starting-texts.ts";
import { toFittingPaths } from "./configuration.ts";
import { toStartingFiles } from "./starting-pages.ts";

/** `has` tells whether a file exists. `originals` are main-language pages that are written too. */
export type Surroundings = Readonly<{
  sections: SectionConfigurations;
  now: Date;
  has: (file: string) => boolean;
  originals?: ReadonlyMap<string, string>;
}>;

/** Leaves out files that exist. */
export function toLanguageFiles(
  main: SiteConfiguration,
  language: string,
  { sections, now, has, originals }: Surroundings,
): [string, string][] {
  const folder = toLanguageFolder(language);
  const needed: readonly string[] = listFixedPaths(main.without ?? []);
  const isWanted = (path: string) =>
    !findFeature(path, { without: ["api", ...(main.without ?? [])], paths: builtInPaths }) &&
    (needed.includes(path) || has(`${mainFolder}/pages${path}.md`));
  const own = toTranslation(main, language, sections, isWanted);
  const pages = toStartingFiles(
    translateConfiguration(main, language, main.languages?.[language] ?? own),
    now,
    has,
    folder,
  )
    .filter(([name]) => isWanted(name === "index" ? "/" : `/${name}`))
    .map(([name, source]): [string, string] => {
      const original = originals?.get(`${mainFolder}/pages/${name}.md`);
      return [
        `${folder}/pages/${name}.md`,
        original === undefined ? source : addRevision(source, original),
      ];
    });
  return [[`${folder}/site.ts`, toSource(language, own)] as [string, string], ...pages].filter(
    ([file]) => !has(file),
  );
}

/** Placeholders of starting pages can differ between languages. */
function addRevision(source: string, original: string): string {
  const site = { folder: mainFolder, sections: {} };
  const read = (text: string) =>
    readOutline(
      readBody(
        openContentFile(`${mainFolder}/pages/page.md`, () => Buffer.from(text), undefined),
        {},
      ),
      site,
    );
  const first = read(original);
  return source.replace(
    "\n---\n",
    `\n${revisionKey}: ${[...first.revision, toAccepted(read(source), first)].join(" ")}\n---\n`,
  );
}

function toSource(language: string, own: Translation): string {
  const name = new Intl.DisplayNames("en", { type: "language" }).of(language);
  return formatSource(`import type { Translation } from "waymark";

/** The settings in ${name}. Translate the texts here. docs/languages.md explains the keys. */
export const ${toIdentifier(language)}: Translation = ${JSON.stringify(own)};
`);
}

/** Unknown texts stay in the main language, for the owner to translate. */
function toTranslation(
  main: SiteConfiguration,
  language: string,
  sections: SectionConfigurations,
  isWanted: (path: string) => boolean,
): Translation {
  const { tagline, description, pricing, without = [] } = main;
  const { labels, answersWithin } = findStartingTexts(language);
  const paths = toFittingPaths(language, without);
  const toLinks = (links: Translation["navigation"]) =>
    links.flatMap(({ label, path: published }) => {
      const path = toDefault(published, { paths: choosePaths(main.paths, main.path) });
      const isBuiltIn = Object.values<string>(builtInPaths).includes(path);
      if (!isBuiltIn && !(labels[path] && isWanted(path))) return [];
      return [
        {
          label: labels[path] ?? label,
          path: isBuiltIn ? path : `${toLanguagePath(language, {})}${path}`,
        },
      ];
    });
  return {
    locale: toFurtherLocale(language, main.locale),
    tagline,
    description,
    answersWithin,
    navigation: toLinks(main.navigation),
    footer: toLinks(main.footer),
    ...(Object.keys(paths).length > 0 && { paths }),
    ...(Object.keys(sections).length > 0 && { sections: toSectionTexts(sections) }),
    ...(pricing && !without.includes("prices") && { pricing: withoutNumbers(pricing) }),
  };
}

function toSectionTexts(sections: SectionConfigurations): NonNullable<Translation["sections"]> {
  return Object.fromEntries(
    Object.entries(sections).map(([name, { title, description, ask, fields }]) => {
      const labels = Object.fromEntries(
        Object.entries(fields).map(([field, { label }]) => [field, label]),
      );
      return [name, { title, description, ...(ask && { ask }), fields: labels }];
    }),
  );
}

const withoutNumbers = ({
  currency: _,
  ...pricing
}: NonNullable<SiteConfiguration["pricing"]>): NonNullable<Translation["pricing"]> =>
  JSON.parse(
    JSON.stringify(pricing, (_, value) => (typeof value === "number" ? undefined : value)),
  );
