import { describe, expect, it } from "vitest";
import type { SectionConfiguration } from "../../src/catalog/section-configuration.ts";
import {
  compareItems,
  findDay,
  toFields,
  toFieldsMarkdown,
  toListedLine,
} from "../../src/site/fields.ts";
import { toMarkdownLine } from "../../src/site/inline-text.ts";
import { site } from "../fixtures/own-site.ts";
import { toItem } from "./made-page.ts";

const fields: SectionConfiguration["fields"] = {
  flour: { label: "Flour", kind: "text", listed: true },
  weight: { label: "Weight", kind: "number", listed: true },
  price: { label: "Price", kind: "number", currency: "EUR" },
  since: { label: "Since", kind: "date" },
  more: { label: "More", kind: "link", listed: true },
};

describe("an item's fields", () => {
  it.each([
    [{ flour: "Rye & *wheat*" }, "Flour\n: Rye & \\*wheat\\*"],
    [{ weight: 2024 }, "Weight\n: 2024"],
    [{ weight: 12_500.25 }, "Weight\n: 12,500.25"],
    [{ price: 52.5 }, "Price\n: €52.50"],
    [{ price: 1200 }, "Price\n: €1,200"],
    [{ since: new Date("2011-03-01") }, "Since\n: 1 March 2011"],
    [
      { more: "https://www.example.com/a/?b=c" },
      "More\n: [www.example.com/a/?b=c](https://www.example.com/a/?b=c)",
    ],
    [{ more: "http://example.com/" }, "More\n: [example.com](http://example.com/)"],
    [{ more: "/" }, "More\n: [/](/)"],
    [{ more: "/forms/a.pdf" }, "More\n: [a.pdf](/forms/a.pdf)"],
    [{}, ""],
  ])("%o are shown as %j", (data, markdown) => {
    expect(toFieldsMarkdown(site, toFields(site, data, fields))).toBe(markdown);
  });

  it("are in the section's order, and some of them are in its list", () => {
    const said = toFields(
      site,
      { weight: 80, since: new Date("2011-03-01"), flour: "Rye" },
      fields,
    );
    expect(said.map(({ name }) => name)).toEqual(["flour", "weight", "since"]);
    expect(toMarkdownLine(site, toListedLine(site, said, " · "))).toBe("Flour: Rye · Weight: 80");
  });
});

const days: SectionConfiguration["fields"] = {
  day: { label: "Day", kind: "date", listed: true },
  due: { label: "Due", kind: "date" },
};

it.each([
  ["day", new Date("2027-01-16")],
  ["due", undefined],
  ["title", undefined],
])("the day of an item in a list ordered by %s is %o", (orderBy, day) => {
  expect(
    findDay(
      toFields(site, { day: new Date("2027-01-16"), due: new Date("2027-01-10") }, days),
      orderBy,
    ),
  ).toEqual(day);
});

const toBread = (title: string, data: object, updated = "2026-01-01") =>
  toItem({
    path: `/breads/${title}`,
    title,
    updated: new Date(updated),
    fields: toFields(site, { ...data }, fields),
  });
const breads = [
  toBread("Ähre", { weight: 900, since: new Date("2011-03-01") }, "2026-02-01"),
  toBread("Bun 10", { since: new Date("2009-03-01") }),
  toBread("Bun 9", { weight: 80 }),
  toBread("Azure", { weight: 900 }),
];

it.each([
  ["title", false, ["Ähre", "Azure", "Bun 9", "Bun 10"]],
  ["title", true, ["Bun 10", "Bun 9", "Azure", "Ähre"]],
  ["updated", true, ["Ähre", "Azure", "Bun 9", "Bun 10"]],
  ["weight", false, ["Bun 9", "Ähre", "Azure", "Bun 10"]],
  ["weight", true, ["Ähre", "Azure", "Bun 9", "Bun 10"]],
  ["since", false, ["Bun 10", "Ähre", "Azure", "Bun 9"]],
])("a section's items sorted by %s, descending %s, are %j", (orderBy, descending, titles) => {
  expect(
    breads.toSorted(compareItems(site, { orderBy, descending })).map(({ title }) => title),
  ).toEqual(titles);
});
