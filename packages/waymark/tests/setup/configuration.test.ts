import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { toConfiguration, toServiceName } from "../../src/commands/setup/configuration.ts";
import { chooseSignColours, setSignColours } from "../../src/commands/setup/sign-colours.ts";
import { fillIn, languages } from "../../src/commands/writing/starting-texts.ts";
import { toContrast } from "../../src/styles/contrast.ts";
import { site } from "../fixtures/site.ts";

const leaving = { values: [], sections: [], hasArticles: true, hasSkills: true };

const navigation = ["Articles", "Pricing", "About"].map((label) => ({
  label,
  path: `/${label.toLowerCase()}`,
}));

describe("toConfiguration", () => {
  it("keeps the API's license, which the doctor lists if it is the sample's", () => {
    expect(toConfiguration(site, {}, leaving, ["apiLicense"]).apiLicense).toEqual(site.apiLicense);
  });

  it("translates the words from setup, and keeps the owner's", () => {
    const links = [
      { label: "About", path: "/about" },
      { label: "Our bread", path: "/pricing" },
    ];
    const current = {
      ...site,
      language: "en",
      locale: "en-GB",
      answersWithin: "two working days",
      navigation: links,
    };
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
    const made = toConfiguration(
      { ...site, navigation },
      { without: ["prices", "api"] },
      leaving,
      [],
    );
    expect(made.without).toEqual(["prices", "api"]);
    expect(made.navigation.map(({ path }) => path)).toEqual(["/articles", "/about"]);
    expect(toConfiguration(site, { without: [] }, leaving, [])).toEqual(site);
    expect(
      toConfiguration({ ...site, without: ["api"] }, { without: [] }, leaving, []).without,
    ).toEqual([]);
  });

  it("leaves out task guides if none remain", () => {
    const left = { ...leaving, hasSkills: false };
    expect(toConfiguration(site, {}, left, []).without).toEqual(["skills"]);
    expect(toConfiguration({ ...site, without: ["api", "skills"] }, {}, left, []).without).toEqual([
      "api",
      "skills",
    ]);
    expect(toConfiguration(site, { without: ["prices"] }, left, []).without).toEqual([
      "prices",
      "skills",
    ]);
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

// From WCAG 2.2 and its Understanding documents.
it.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#767676", "#ffffff", 4.54],
  ["#595959", "#ffffff", 7.0],
])("contrast of %s on %s is %d to 1", (one, other, ratio) => {
  expect(toContrast(one, other)).toBeCloseTo(ratio, 2);
  expect(toContrast(other, one)).toBeCloseTo(ratio, 2);
});

it("sign colors keep the text color if it is readable, otherwise use dark or white text", () => {
  expect(chooseSignColours("#ffd21f", undefined, "#14211b")).toEqual({
    sign: "#ffd21f",
    onSign: "#14211b",
  });
  expect(chooseSignColours("#8b1e3f", undefined, "#14211b")).toEqual({
    sign: "#8b1e3f",
    onSign: "#ffffff",
  });
});

describe("a theme with new sign colors", () => {
  const css = readFileSync("docs/looks/bakery/src/content/theme.css", "utf8");

  it("changes only the lines for signs and marks, and keeps both visible in dark mode too", () => {
    const lines = setSignColours(css, { sign: "#14427a", onSign: "#ffffff" }).split("\n");
    const changed = lines.filter((line, index) => line !== css.split("\n")[index]);
    const shades = "light-dark(#14427a, #486c97)";
    expect(changed).toEqual([
      "  --sign: #14427a;",
      "  --on-sign: #ffffff;",
      `  --mark: ${shades};`,
      `  --marker: ${shades};`,
    ]);
  });

  it("ignores a comment that contains the token", () => {
    const commented = `/* --sign: #000000; is below. */\n${css}`;
    const changed = setSignColours(commented, { sign: "#14427a", onSign: "#fff6ea" });
    expect(changed).toContain("/* --sign: #000000; is below. */");
    expect(changed).toContain("  --sign: #14427a;");
  });
});

function listKeys(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "paths" ? [] : listKeys(inner, `${path}/${key}`),
  );
}

describe("starting texts", () => {
  it.each(Object.entries(languages))("have every key of the English ones: %s", (_, texts) => {
    expect(listKeys(texts)).toEqual(listKeys(languages.en));
  });

  it("depend on the enabled features", () => {
    const fill = (text: string, names: readonly string[]) =>
      fillIn(languages.en, text, "en", (name) => names.includes(name));
    expect(
      fill("<<form: Use the form, or write || Write>> to us.<<api:  Or call.>>", ["form"]),
    ).toBe("Use the form, or write to us.");
    expect(
      fill("<<form: Use the form, or write || Write>> to us.<<api:  Or call.>>", ["api"]),
    ).toBe("Write to us. Or call.");
    expect(fill("<<counted>>.", ["api", "form"])).toBe(
      "Requests to the API, messages, and requests for pages that don't exist.",
    );
    expect(fill("<<counted>> are counted.", [])).toBe(
      "Requests for pages that don't exist are counted.",
    );
  });
});
