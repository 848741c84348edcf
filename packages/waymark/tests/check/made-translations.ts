import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createSite } from "../../src/catalog/create-site.ts";
import type { SiteConfiguration, Translation } from "../../src/catalog/site-configuration.ts";
import { checkContent } from "../../src/check/check-content.ts";
import type { Settings } from "../../src/entries/context.ts";
import { describeFinding } from "../../src/findings/finding.ts";
import { site as configuration } from "../fixtures/site.ts";
import { makeSite, settings, toArticle, toPage } from "./made-site.ts";

const toTexts = (prices: readonly { name: string; per?: string }[] = []) =>
  prices.map(({ name, per }) => ({ name, ...(per && { per }) }));

export const fr: Translation = {
  ...{
    locale: "fr-FR",
    tagline: "Des sites",
    description: "Des sites fiables.",
    answersWithin: "deux jours",
    navigation: [],
    footer: [],
  },
  sections: { breads: { title: "Nos pains", description: "Ce qui sort du four chaque jour." } },
  pricing: {
    engagements: toTexts(configuration.pricing?.engagements),
    bands: toTexts(configuration.pricing?.bands),
  },
};

export const bilingual = toTranslated({ fr });

export function toTranslated(languages: NonNullable<SiteConfiguration["languages"]>) {
  return createSite(
    { ...configuration, languages, navigation: [], footer: [] },
    {},
    settings.sections,
  );
}

export const hello = "src/content/articles/hello.md";
const text =
  "First words.\n\nSee [it](./other.md#a), [us](/about), [all](/articles)\nand ![A sign](./sign.svg).\n\n```js\nlet a;\n```";

export const texts = {
  [hello]: toArticle(`${text}\n\n## A`),
  "src/content/articles/other.md": toArticle("## A", { title: "Another sign" }),
  "src/content/articles/sign.svg": "<svg/>",
  "src/content/breads/rye.md": toPage("Rye.").replace(
    "---\nRye",
    "flour: Rye\nweight: 1500\n---\nRye",
  ),
  "src/content/pages/about.md": toPage("Write to {{email}}."),
};

export async function findInLanguages(
  root: string,
  site = bilingual,
  more: Partial<Settings> = {},
): Promise<readonly string[]> {
  const findings = await checkContent(root, { ...settings, all: site.all, ...more });
  return findings.map(describeFinding).filter((line) => !line.includes("This page is missing."));
}

export function makeTexts(more: Readonly<Record<string, string>> = {}) {
  const root = makeSite({ ...texts, ...more });
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const change = (file: string, from: string | RegExp, to: string) =>
    writeFileSync(join(root, file), read(file).replace(from, to));
  return { root, read, change };
}
