import { describe, expect, it } from "vitest";
import { choosePaths } from "../../src/catalog/paths.ts";
import {
  createFacts,
  expandFacts,
  findUnknownFacts,
  toEmail,
} from "../../src/placeholders/facts.ts";
import { site } from "../fixtures/own-site.ts";
import { onlyHealthV1 } from "../made-up-lifecycles.ts";

const facts = createFacts(site, "https://waymark.example", onlyHealthV1);

describe("the catalog's placeholder values", () => {
  it.each([
    ["base-url", "https://waymark.example"],
    ["email", site.email],
    ["answers-within", "a week"],
    ["site-name", site.name],
    ["articles-per-feed", "50"],
    ["notice-days", "180"],
    ["deprecations", "There are no active deprecations."],
  ])("%s › %s", (name, text) => {
    expect(facts[name]).toBe(text);
  });

  it("the offers are a list with minimum prices and links to details", () => {
    expect(facts["offers"]?.split("\n").slice(0, 2)).toEqual([
      "- **[Review](/pricing#review), from €1,800** A sign is old. 1 week.",
      "- **[Care](/pricing#care), from €450 a month** A sign must stay. Month by month.",
    ]);
    expect(facts["prices-from"]).toBe(
      "Review from €1,800, Care from €450 a month, Project from €9,000",
    );
  });

  it("an offer's details follow its name and price", () => {
    const details = facts["engagement-models"]?.split("\n\n- ")[0]?.match(/^ {2}(?!\*).+/gm);
    expect(details).toEqual([
      "  When it fits",
      "  : A sign is old",
      "  What you get",
      "  : A report",
      "  How long",
      "  : 1 week",
    ]);
  });

  it("a price band's scope follows its price", () => {
    expect(facts["price-bands"]).toContain(`**\n\n  ${site.pricing.bands[0]?.scope}`);
  });

  it("an offer may have only a name and one price", () => {
    const pricing = {
      currency: "EUR",
      engagements: [{ name: "Rye loaf", from: 4.5 }],
      bands: [{ name: "Cake", from: 30, per: "piece" }],
    };
    const made = createFacts({ ...site, pricing }, "https://studio.example");
    expect([made["offers"], made["prices-from"]]).toEqual([
      "- **[Rye loaf](/pricing#rye-loaf), €4.50**",
      "Rye loaf €4.50",
    ]);
    expect(made["engagement-models"]).toBe("- ### Rye loaf\n\n  **€4.50**");
    expect(made["price-bands"]).toBe("- ### Cake\n\n  **€30 a piece**");
  });

  it.each([
    ["limits", "| `health` | 120 requests in 60 seconds | the health endpoints |"],
    ["problems", "| [`not_found`](#not_found) | 404 | Endpoint not found. "],
    ["problem-fields", "| `error` | string, optional |"],
    ["rate-limit-headers", "| `Retry-After` | integer | seconds to wait; sent only with a 429 |"],
    [
      "rate-limit-clients",
      "| `ky 2.1.0` | `Retry-After`, `RateLimit-Reset` | waits for as long as the header says",
    ],
    ["rate-limit-clients", "| `httpx 0.23.3` | — | returns the rejection to the caller |"],
  ])("%s › a table with the row %s", (name, row) => {
    expect(facts[name]).toContain(`\n${row}`);
  });

  it("no cell breaks its table row", () => {
    for (const [name, text] of Object.entries(facts).filter(([, value]) =>
      value.includes("| --- |"),
    )) {
      const rows = text.split("\n").filter((line) => line.startsWith("|"));
      const widths = rows.map((row) => row.replaceAll("\\|", "").split("|").length);
      expect(new Set(widths).size, name).toBe(1);
    }
  });
});

it.each([
  ["hello@x.example", "hello@x.example"],
  ["o'brien@x.example", "<o'brien@x.example>"],
  ['"a b"@x.example', String.raw`[\"a b\"@x.example](mailto:%22a%20b%22@x.example)`],
])("an email address in a page › %s is fully linked", (email, markdown) => {
  expect(toEmail(email)).toBe(markdown);
});

describe("placeholders in a page", () => {
  it("are replaced, with and without spaces, by the literal values", () => {
    expect(expandFacts("Write to {{a}} or {{ a }}.", { a: "$& {{b}}" })).toBe(
      "Write to $& {{b}} or $& {{b}}.",
    );
  });

  it("lead to the addresses that the owner chose for built-in pages", () => {
    const made = createFacts(
      { ...site, paths: choosePaths({ contact: "/kontakt" }, "/de") },
      "https://a.example",
    );
    const expand = (paths: string) =>
      expandFacts(paths.replaceAll("/", "{{base-url}}/"), made).replaceAll("https://a.example", "");
    expect(expand("/contact. /contact?a=b /contacts /tags /pricing.md / \\/about")).toBe(
      "/de/kontakt. /de/kontakt?a=b /contacts /de/tags /pricing.md / \\{{base-url}}/about",
    );
    expect(expandFacts("{{base-url}}/contact/sent", made)).toBe(
      "https://a.example/de/kontakt/sent",
    );
  });

  it.each([
    "{{emial}}",
    "{{ price-band }}",
    "{{Email}}",
    "{{price_bands}}",
    "{{price bands}}",
    "{{constructor}}",
    "{{email2}}",
  ])("%s, which is misspelt, stays and is found", (placeholder) => {
    const facts = { email: "a", "price-bands": "b" };
    expect(expandFacts(`Write to ${placeholder}.`, facts)).toBe(`Write to ${placeholder}.`);
    expect(findUnknownFacts(`Write to {{email}} or ${placeholder}.`, facts)).toEqual([
      placeholder.slice(2, -2).trim(),
    ]);
  });

  it("keep their braces after a backslash, and are not reported as unknown", () => {
    expect(expandFacts("`\\{{email}}`, \\{{ a }}, `\\\\{{a}}`: {{email}}", { email: "b" })).toBe(
      "`{{email}}`, \\{{ a }}, `\\{{a}}`: b",
    );
    expect(expandFacts("```\n\\{{email}}\n```\n\n<p>\\{{email}}</p>", { email: "b" })).toBe(
      "```\n{{email}}\n```\n\n<p>{{email}}</p>",
    );
    expect(findUnknownFacts("\\{{a}} {{b}}", {})).toEqual(["b"]);
  });
});
