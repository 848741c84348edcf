import { describe, expect, it } from "vitest";
import { createSite } from "../../src/catalog/create-site.ts";
import type { Translation } from "../../src/catalog/site-configuration.ts";
import { findUnsoundValues } from "../../src/check/configuration-values.ts";
import { describeFinding } from "../../src/check/finding.ts";
import { toSettings } from "../../src/check/settings.ts";
import { site as configuration } from "../fixtures/site.ts";
import { findIn, makeSite, settings, toPage } from "./made-site.ts";

const fr: Translation = {
  ...{ locale: "fr-FR", tagline: "Des enseignes pour tous.", description: "Des enseignes pour les gens et les machines." },
  ...{ answersWithin: "une semaine", navigation: [], footer: [], paths: { sent: "/contact/envoye" } },
};
const names = ["index", "contact", "contact/sent", "pricing"];
const pages = Object.fromEntries(names.map((name) => [`src/content/fr/pages/${name}.md`, toPage("Texte")]));

describe("the settings of another language", () => {
  const find = (own: Partial<Translation>, files: Readonly<Record<string, string>> = pages) => {
    const site = createSite({ ...configuration, languages: { fr: { ...fr, ...own } } }, {}, settings.sections);
    return findIn(files, { ...toSettings(site), navigation: [], footer: [], redirects: {} });
  };

  it("may have an address below the default one of another page", async () => {
    expect(await find({})).toEqual([]);
  });

  it("must be translated", async () => {
    const source = 'export const fr = {\n  tagline: "Signs for all who pass.",\n};\n';
    expect(await find({ tagline: configuration.tagline }, { ...pages, "src/content/fr/site.ts": source })).toEqual([
      "warning src/content/fr/site.ts:2: tagline is the same as in src/content/site.ts. Translate it.",
    ]);
  });

  it.each([
    ["/about", "src/content/pages/about.md"],
    ["/breads", 'the section "breads"'],
    ["/articles", "the site itself"],
  ])("cannot have %s as the start of addresses", async (path, owner) => {
    const text = "export const site = {\n  languages: { fr },\n};\n";
    const found = await find({ path }, { ...pages, "src/content/pages/about.md": toPage("Text"), "src/content/site.ts": text });
    expect(found.filter((line) => line.includes("languages:"))).toEqual([
      `error src/content/site.ts:2: languages: addresses in fr begin with ${path}, which ${owner} uses. Choose another one, such as  path: "/in-fr"`,
    ]);
  });

  it("are needed for a folder with texts in a language", async () => {
    expect(await find({}, { ...pages, "src/content/pt/pages/index.md": "", "src/content/fonts/a.woff2": "" })).toEqual([
      "warning src/content/pt: pt is not one of the site's languages, so the texts in this folder are not published. Add  pt  to languages in src/content/site.ts, or delete the folder.",
    ]);
  });

  it("are named in findings", async () => {
    expect(await find({ navigation: [{ label: "Rien", path: "/fr/rien" }] })).toEqual([
      'error src/content/fr/site.ts: The navigation entry "Rien" links to /fr/rien, which does not exist. Did you mean /fr?',
    ]);
    const { answersWithin: _, ...rest } = fr;
    const findings = findUnsoundValues({ ...configuration, languages: { "fr-CA": { ...rest, taglin: "Salut" } } }, makeSite({}));
    expect(findings.map(describeFinding)).toEqual([
      "src/content/fr-ca/site.ts: There is no key taglin. Did you mean tagline?",
      'src/content/fr-ca/site.ts: answersWithin is missing. It must be text in quotes, such as "Waymark".',
    ]);
  });
});

it("pages that each language needs are reported", async () => {
  const site = createSite({ ...configuration, languages: { fr } }, {}, {});
  const { "src/content/fr/pages/contact.md": _, ...others } = pages;
  expect(await findIn(others, { ...toSettings(site), navigation: [], footer: [], redirects: {} })).toEqual([
    "error src/content/fr/pages/contact.md: This page is missing. To write it, run  npm run new -- language fr",
  ]);
});
