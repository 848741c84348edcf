import { describe, expect, it } from "vitest";
import type { SiteConfiguration, Translation } from "../../../src/catalog/site-configuration.ts";
import { describeFinding } from "../../../src/findings/finding.ts";
import { findRestarts } from "../../../src/hosts/dev/restart.ts";
import { makeSite } from "../../check/made-site.ts";
import { site } from "../../fixtures/site.ts";

describe("findRestarts", () => {
  const french = { name: "Exemple" } as Translation;
  const bilingual = { ...site, languages: { fr: french } };
  const root = makeSite({
    "src/content/site.ts":
      'export const site = {\n  url: "https://b.example",\n  paths: { articles: "/journal" },\n  languages: { fr },\n};\n',
    "src/content/fr/site.ts": 'export const fr = {\n  path: "/francais",\n};\n',
  });
  const find = (started: SiteConfiguration, current: SiteConfiguration) =>
    findRestarts(started, current, root).map(describeFinding);
  const advice = "Stop npm run dev and start it again to apply it everywhere.";

  it.each([
    [
      "addresses",
      site,
      { ...site, paths: { articles: "/journal" } },
      ["src/content/site.ts:3: paths has changed."],
    ],
    [
      "the origin",
      site,
      { ...site, url: "https://b.example" },
      ["src/content/site.ts:2: url has changed."],
    ],
    ["a new language", site, bilingual, ["src/content/site.ts:4: languages has changed."]],
    ["a removed language", bilingual, site, ["src/content/site.ts:4: languages has changed."]],
    [
      "the prefix of a language",
      bilingual,
      { ...site, languages: { fr: { ...french, path: "/francais" } } },
      ["src/content/fr/site.ts:2: path has changed."],
    ],
    [
      "the editor, which has been removed",
      { ...site, editing: { repository: "example/site" } } as unknown as SiteConfiguration,
      site,
      ["src/content/site.ts: editing has changed."],
    ],
  ])("reports %s", (_, started, current, problems) => {
    expect(find(started, current)).toEqual(problems.map((problem) => `${problem} ${advice}`));
  });

  it("reports nothing for settings that apply at the next reload", () => {
    const languages = { fr: { ...french, name: "Autre exemple" } };
    const changed: SiteConfiguration = { ...site, name: "Other", languages, without: ["api"] };
    expect(find(bilingual, changed)).toEqual([]);
  });
});
