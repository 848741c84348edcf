import { describe, expect, it } from "vitest";
import { createSite } from "../../src/catalog/create-site.ts";
import type { Translation } from "../../src/catalog/site-configuration.ts";
import { findUnsoundValues } from "../../src/check/configuration-values.ts";
import { findUntranslatedSections } from "../../src/check/section-values.ts";
import { toSettings } from "../../src/entries/context.ts";
import { describeFinding } from "../../src/findings/finding.ts";
import { site as configuration } from "../fixtures/site.ts";
import { findIn, makeSite, description as ownPage, settings, toPage } from "./made-site.ts";
import { fr as translation } from "./made-translations.ts";

const { sections: _, pricing, ...unpriced } = translation;
const fr: Translation = { ...unpriced, paths: { sent: "/contact/envoye" } };
const priced = { ...fr, ...(pricing && { pricing }) };
const names = ["index", "contact", "contact/sent", "pricing"];
const pages = Object.fromEntries(
  names.map((name) => [`src/content/fr/pages/${name}.md`, toPage("Texte")]),
);

describe("the settings of another language", () => {
  const find = (own: Partial<Translation>, files: Readonly<Record<string, string>> = pages) => {
    const site = createSite(
      { ...configuration, languages: { fr: { ...fr, ...own } } },
      {},
      settings.sections,
    );
    return findIn(files, { ...toSettings(site), navigation: [], footer: [], redirects: {} });
  };

  it("may have an address below the default one of another page", async () => {
    expect(await find({})).toEqual([]);
  });

  it("may begin the addresses of pages in src/pages, which can name their originals", async () => {
    const translate = (original: string) =>
      `---\n${ownPage.replace("page = {", `page = {\n  original: "${original}",`)}\n---\n<p>Text</p>\n`;
    const own = (file: string) => `error src/pages/${file}:3:`;
    expect(
      await find(
        {},
        {
          ...pages,
          "src/pages/map.astro": `---\n${ownPage}\n---\n<p>Text</p>\n`,
          "src/pages/other.astro": translate("/map"),
          "src/pages/fr/lieux/plan.astro": translate("/map"),
          "src/pages/fr/map.astro": translate("/mapp"),
          "src/content/fr/pages/map=carte.astro": `---\n${ownPage}\n---\n<p>Text</p>\n`,
        },
      ),
    ).toEqual([
      'error src/content/fr/pages/map=carte.astro: Astro pages are in src/pages now, so this one is not published. Move it:  git mv src/content/fr/pages/map=carte.astro src/pages/fr/carte.astro  Then correct the paths of its imports. Add to its page:  original: "/map"',
      `${own("fr/map.astro")} original: /mapp is not a page in the site's main language. Did you mean /map?`,
      `${own("other.astro")} This page is in the site's main language, en, so it has no original. Remove original, or move the page to the folder of its language, such as src/pages/fr.`,
    ]);
  });

  it("must be translated", async () => {
    const source = 'export const fr = {\n  tagline: "Signs for all who pass.",\n};\n';
    const { tagline, description } = configuration;
    expect(
      await find({ tagline, description }, { ...pages, "src/content/fr/site.ts": source }),
    ).toEqual([
      'warning src/content/fr/site.ts:2: "Signs for all who pass." is the same as in the main language, as is 1 other text. Translate it.',
    ]);
    const engagements =
      pricing?.engagements.with(0, {
        name: "Revue",
        fits: "A sign is old",
        result: "A sign must stay",
      }) ?? [];
    expect(await find({ pricing: { engagements, bands: [] } })).toEqual([
      'warning src/content/fr/site.ts: "A sign is old" is the same as in the main language, as is 1 other text. Translate it.',
    ]);
  });

  it.each([
    ["/about", "src/content/pages/about.md"],
    ["/breads", 'the section "breads"'],
    ["/articles", "the site itself"],
  ])("cannot have %s as the start of addresses", async (path, owner) => {
    const text = "export const site = {\n  languages: { fr },\n};\n";
    const found = await find(
      { path },
      { ...pages, "src/content/pages/about.md": toPage("Text"), "src/content/site.ts": text },
    );
    expect(found.filter((line) => line.includes("languages:"))).toEqual([
      `error src/content/site.ts:2: languages: addresses in fr begin with ${path}, which ${owner} uses. Choose another one, such as  path: "/in-fr"`,
    ]);
  });

  it("are needed for a folder with texts in a language", async () => {
    expect(
      await find(
        {},
        { ...pages, "src/content/pt/pages/index.md": "", "src/content/fonts/a.woff2": "" },
      ),
    ).toEqual([
      "warning src/content/pt: pt is not one of the site's languages, so the texts in this folder are not published. Add  pt  to languages in src/content/site.ts, or delete the folder.",
    ]);
  });

  const toMessages = async (languages: object, files: Readonly<Record<string, string>> = {}) =>
    (await findUnsoundValues({ ...configuration, languages }, makeSite(files))).map(
      describeFinding,
    );

  it("have an optional start of addresses for the main language", async () => {
    const site = createSite(
      { ...configuration, path: "/fr", languages: { fr } },
      {},
      settings.sections,
    );
    const found = await findIn(pages, {
      ...toSettings(site),
      navigation: [],
      footer: [],
      redirects: {},
    });
    expect(found.filter((line) => line.includes("begin with"))).toEqual([
      'error src/content/site.ts: languages: addresses in en begin with /fr, which the language fr uses. Choose another one, such as  path: "/in-en"',
      'error src/content/site.ts: languages: addresses in fr begin with /fr, which the language en uses. Choose another one, such as  path: "/in-fr"',
    ]);
    const alone = await findUnsoundValues({ ...configuration, path: "/en" }, makeSite({}));
    expect(alone.map(describeFinding)).toEqual([
      'src/content/site.ts: path is "/en", but the site has one language. Remove it, or add  languages.',
    ]);
  });

  it("have a language tag other than the main one", async () => {
    expect(await toMessages({ en: priced, "fr-": priced })).toEqual([
      "src/content/site.ts: languages: en is the main language of the site. Remove it.",
      'src/content/site.ts: languages: "fr-" is not a valid language tag. Use one such as "fr" or "pt-BR".',
    ]);
  });

  it("have the texts of each price", async () => {
    const source = { "src/content/fr/site.ts": "export const fr = {\n  engagements: [],\n};\n" };
    const advice = "Write the texts of each price, in the order of src/content/site.ts.";
    expect(await toMessages({ fr: priced })).toEqual([]);
    expect(await toMessages({ fr })).toEqual([
      `src/content/fr/site.ts: pricing is missing. ${advice}`,
    ]);
    const other = {
      engagements: pricing?.engagements.map(({ name }) => ({ name })),
      bands: pricing?.bands.slice(1),
    };
    expect(await toMessages({ fr: { ...fr, pricing: other } }, source)).toEqual([
      'src/content/fr/site.ts:2: pricing.engagements[1].per is missing. In src/content/site.ts, it is "month".',
      `src/content/fr/site.ts: pricing.bands has 2 entries, but src/content/site.ts has 3. ${advice}`,
    ]);
  });

  it("have the texts of each section", () => {
    const texts = { title: "Nos pains", description: "Ce qui sort du four." };
    const find = (sections: Translation["sections"]) =>
      findUntranslatedSections(
        settings.sections,
        { languages: { fr: { ...fr, ...(sections && { sections }) } } },
        "none",
      ).map(describeFinding);
    const advice = "is missing. Translate it from src/content/sections.ts.";
    expect(find(undefined)).toEqual([`src/content/fr/site.ts: sections.breads ${advice}`]);
    expect(
      find({
        breads: { ...texts, fields: { flour: "Farine", weight: "Poids", since: "Depuis" } },
        braeds: texts,
      }),
    ).toEqual([
      `src/content/fr/site.ts: sections.breads.fields.order ${advice}`,
      'src/content/fr/site.ts: There is no section "braeds". Did you mean breads?',
    ]);
  });

  it("are named in findings", async () => {
    expect(await find({ navigation: [{ label: "Rien", path: "/fr/rien" }] })).toEqual([
      'error src/content/fr/site.ts: The navigation entry "Rien" links to /fr/rien, which does not exist. Use the path of an existing page.',
    ]);
    const { answersWithin: _, ...rest } = fr;
    const findings = await findUnsoundValues(
      { ...configuration, languages: { "fr-CA": { ...rest, taglin: "Salut" } } },
      makeSite({}),
    );
    expect(findings.map(describeFinding)).toEqual([
      "src/content/fr-ca/site.ts: There is no key taglin. Did you mean tagline?",
      'src/content/fr-ca/site.ts: answersWithin is missing. It must be text in quotes, such as "Waymark".',
    ]);
  });
});

it("pages that each language needs are reported", async () => {
  const site = createSite({ ...configuration, languages: { fr } }, {}, {});
  const { "src/content/fr/pages/contact.md": _, ...others } = pages;
  expect(
    await findIn(others, { ...toSettings(site), navigation: [], footer: [], redirects: {} }),
  ).toEqual([
    "error src/content/fr/pages/contact.md: This page is missing. To write it, run  npm run new -- language fr",
  ]);
});
