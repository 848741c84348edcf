import { describe, expect, it } from "vitest";
import { setValues } from "../../src/commands/new/site-object.ts";
import { toConfiguration, toServiceName } from "../../src/commands/setup/configuration.ts";
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

describe("setValues", () => {
  it("changes only the values", () => {
    const values = { name: 'B & "Söhne"', email: "new@site.example", "pricing.bands": [{ name: "Small" }] };
    expect(setValues(source, values)).toBe(
      source
        .replace('"Old"', '"B & \\"Söhne\\""')
        .replace("'old@site.example'", '"new@site.example"')
        .replace("bands: []", 'bands: [{"name":"Small"}]'),
    );
  });

  it("adds an optional line", () => {
    expect(setValues(source, { without: ["api"] })).toBe(source.replace("site = {", 'site = { without: ["api"],'));
  });

  it("removes an undefined value together with its comment", () => {
    const described = source.replace("site = {", "site = {\n  /** Theirs. */\n  apiLicense: { name: 'A' },");
    expect(setValues(described, { apiLicense: undefined })).toBe(source);
  });

  it("rejects an unknown value", () => {
    expect(() => setValues(source, { tagline: "New" })).toThrow("src/content/site.ts has no value tagline.");
    expect(() => setValues("export const other = { name: 1 };", { name: "New" })).toThrow("has no value name.");
  });
});

const leaving = { values: [], sections: [], hasArticles: true, hasSkills: true };

const navigation = ["Articles", "Pricing", "About"].map((label) => ({ label, path: `/${label.toLowerCase()}` }));

describe("toConfiguration", () => {
  it("drops the sample's license, and keeps the owner's", () => {
    expect(toConfiguration(site, {}, leaving, ["apiLicense"]).apiLicense).toBeUndefined();
    expect(toConfiguration(site, {}, leaving, []).apiLicense).toEqual(site.apiLicense);
  });

  it("translates the words from setup, and keeps the owner's", () => {
    const links = [
      { label: "About", path: "/about" },
      { label: "Our bread", path: "/pricing" },
    ];
    const current = { ...site, language: "en", locale: "en-GB", answersWithin: "two working days", navigation: links };
    expect(toConfiguration(current, { language: "de" }, leaving, [])).toMatchObject({
      locale: "de-DE",
      answersWithin: "zwei Arbeitstagen",
      navigation: [
        { label: "Über uns", path: "/about" },
        { label: "Our bread", path: "/preise" },
      ],
    });
  });

  it("leaves out features and their navigation", () => {
    const made = toConfiguration({ ...site, navigation }, { without: ["prices", "api"] }, leaving, []);
    expect(made.without).toEqual(["prices", "api"]);
    expect(made.navigation.map(({ path }) => path)).toEqual(["/articles", "/about"]);
    expect(toConfiguration(site, { without: [] }, leaving, [])).toEqual(site);
    expect(toConfiguration({ ...site, without: ["api"] }, { without: [] }, leaving, []).without).toEqual([]);
  });

  it("leaves out task guides if none remain", () => {
    const left = { ...leaving, hasSkills: false };
    expect(toConfiguration(site, {}, left, []).without).toEqual(["skills"]);
    expect(toConfiguration({ ...site, without: ["api", "skills"] }, {}, left, []).without).toEqual(["api", "skills"]);
    expect(toConfiguration(site, { without: ["prices"] }, left, []).without).toEqual(["prices", "skills"]);
  });

  it("removes articles and prices from the navigation if there are none", () => {
    const left = { ...leaving, values: ["engagements", "bands"], sections: [], hasArticles: false };
    const made = toConfiguration({ ...site, navigation }, {}, left, []);
    expect(made.navigation.map(({ path }) => path)).toEqual(["/about"]);
    expect(made.pricing).toEqual({ currency: site.pricing?.currency, engagements: [], bands: [] });
  });

  it.each([
    ["Bäckerei Korn", "baeckerei-korn-website"],
    ["R&D", "r-und-d-website"],
    ["パン屋", undefined],
  ])("names the service for %s %s", (name, service) => {
    expect(toServiceName(name, "de")).toBe(service);
  });
});
