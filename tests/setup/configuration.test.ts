import { describe, expect, it } from "vitest";
import { toConfiguration, toServiceName } from "../../src/commands/setup/configuration.ts";
import { setValues } from "../../src/commands/setup/configuration-source.ts";
import { site } from "../fixtures/site.ts";

const source = `import type { SiteConfiguration } from "../catalog/site-configuration.ts";

// My own remark.
export const site = {
  name: "Old", // As on the door.
  "email": 'old@site.example',
  pricing: { currency: "EUR", /* none yet */ bands: [] },
  mine: ["kept"],
} satisfies SiteConfiguration;
`;

describe("the source of a configuration with other values", () => {
  it("keeps every byte beside them", () => {
    const values = { name: 'B & "Söhne"', email: "new@site.example", "pricing.bands": [{ name: "Small" }] };
    expect(setValues(source, values)).toBe(
      source
        .replace('"Old"', '"B & \\"Söhne\\""')
        .replace("'old@site.example'", '"new@site.example"')
        .replace("bands: []", 'bands: [{"name":"Small"}]'),
    );
  });

  it("has a line that may be left out added", () => {
    expect(setValues(source, { without: ["api"] })).toBe(source.replace("site = {", 'site = { without: ["api"],'));
  });

  it("is refused where it has no such value", () => {
    expect(() => setValues(source, { tagline: "New" })).toThrow("src/content/site.ts has no  tagline:  to change.");
    expect(() => setValues("export const other = { name: 1 };", { name: "New" })).toThrow("has no  name:  to change.");
  });
});

const leaving = { values: [], hasArticles: true, hasSkills: true };

describe("a configuration by answers", () => {
  it("is the same where nothing is said", () => {
    expect(toConfiguration(site, {}, leaving, [])).toEqual(site);
  });

  it("has the words of setup in a language that is new, and the owner's own as they are", () => {
    const navigation = [
      { label: "About", path: "/about" },
      { label: "Our bread", path: "/pricing" },
    ];
    const today = { ...site, language: "en", locale: "en-GB", answersWithin: "two working days", navigation };
    expect(toConfiguration(today, { language: "de" }, leaving, [])).toMatchObject({
      locale: "de-DE",
      answersWithin: "zwei Arbeitstagen",
      navigation: [
        { label: "Über uns", path: "/about" },
        { label: "Our bread", path: "/pricing" },
      ],
    });
  });

  it("is without what it is told to be, and names none of it", () => {
    const navigation = ["Articles", "Pricing", "About"].map((label) => ({ label, path: `/${label.toLowerCase()}` }));
    const made = toConfiguration({ ...site, navigation }, { without: ["prices", "api"] }, leaving, []);
    expect(made.without).toEqual(["prices", "api"]);
    expect(made.navigation.map(({ path }) => path)).toEqual(["/articles", "/about"]);
    expect(toConfiguration(site, { without: [] }, leaving, [])).toEqual(site);
    expect(toConfiguration({ ...site, without: ["api"] }, { without: [] }, leaving, []).without).toEqual([]);
  });

  it("is without task guides where none are left", () => {
    const left = { ...leaving, hasSkills: false };
    expect(toConfiguration(site, {}, left, []).without).toEqual(["skills"]);
    expect(toConfiguration({ ...site, without: ["api", "skills"] }, {}, left, []).without).toEqual(["api", "skills"]);
    expect(toConfiguration(site, { without: ["prices"] }, left, []).without).toEqual(["prices", "skills"]);
  });

  it("names no articles and no prices where there are none", () => {
    const navigation = ["Articles", "Pricing", "About"].map((label) => ({ label, path: `/${label.toLowerCase()}` }));
    const left = { ...leaving, values: ["engagements", "bands"], hasArticles: false };
    const made = toConfiguration({ ...site, navigation }, {}, left, []);
    expect(made.navigation.map(({ path }) => path)).toEqual(["/about"]);
    expect(made.pricing).toEqual({ currency: site.pricing?.currency, engagements: [], bands: [] });
  });

  it.each([
    ["Bäckerei Korn", "baeckerei-korn-website"],
    ["R&D", "r-und-d-website"],
    ["パン屋", undefined],
  ])("calls the service of %s %s", (name, service) => {
    expect(toServiceName(name, "de")).toBe(service);
  });
});
