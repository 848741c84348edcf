import { assert, constantFrom, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { compareDescriptions } from "../../contract/compare.ts";
import { toSentences } from "../../contract/difference.ts";
import { follow, type Node } from "../../contract/document.ts";
import { changePolicy } from "../../src/catalog/lifecycle.ts";
import { toOpenApi } from "../../src/outputs/openapi.ts";
import { site } from "../fixtures/own-site.ts";
import { onlyHealthV1 } from "../made-up-lifecycles.ts";
import { type Draft, mutations } from "./mutations.ts";

type Place = readonly string[];

const wording = [
  "description",
  "summary",
  "title",
  "examples",
  "hint",
  "documentation",
  "detail",
  "info",
  "tags",
  "externalDocs",
];
/** From the example problem's code, which is compared separately. */
const derived = ["type", "message", "error"];

/** Names below `properties` may look like wording. */
function listPlaces(value: unknown, place: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const parent = place.at(-1);
    const words = parent !== "properties" && wording.includes(key);
    const follows =
      parent === "application/problem+json" &&
      place.includes("x-unregistered-paths") &&
      derived.includes(key);
    const empty = Array.isArray(child) && child.length === 0;
    const restated = key === "type" && "allOf" in value;
    return words || follows || empty || restated
      ? []
      : [[...place, key], ...listPlaces(child, [...place, key])];
  });
}

function drop(document: Node, place: Place): Node {
  const parent = enter(document, place);
  const key = place.at(-1) ?? "";
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
  return document;
}

function alter(document: Node, place: Place): Node | undefined {
  const parent = enter(document, place);
  const key = place.at(-1) ?? "";
  const value = parent[key];
  if (typeof value === "object") return undefined;
  parent[key] =
    typeof value === "string" ? `${value}x` : typeof value === "number" ? value + 1 : !value;
  return document;
}

function changeEach(
  value: unknown,
  change: (node: Node, name: string) => Node,
  name = "",
): unknown {
  if (Array.isArray(value)) return value.map((item) => changeEach(item, change));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(change(value as Node, name));
  return Object.fromEntries(entries.map(([key, child]) => [key, changeEach(child, change, key)]));
}

function enter(document: Node, place: Place): Record<string, unknown> {
  return place
    .slice(0, -1)
    .reduce<Record<string, unknown>>(
      (node, key) => node[key] as Record<string, unknown>,
      document as Record<string, unknown>,
    );
}

const operator = { name: "Waymark", email: "hello@waymark.example", service: "waymark-website" };
const description = JSON.stringify(
  toOpenApi(site, "https://waymark.example", onlyHealthV1, operator),
);
const draw = () => JSON.parse(description) as Node;
const compare = (before: Node, after: Node) =>
  compareDescriptions({ version: "1", before, after, now: Date.parse("2026-11-20") });

it("every line of the policy has a test", () => {
  const { breakingChanges, nonBreakingChanges } = changePolicy;
  const lines = [
    ...breakingChanges.map((line) => `breaking: ${line}`),
    ...nonBreakingChanges.map((line) => `non-breaking: ${line}`),
  ];
  expect(Object.keys(mutations)).toEqual(expect.arrayContaining(lines));
});

describe.each(Object.entries(mutations))("%s", (reason, changes) => {
  it.each(changes)("%s", (says, change, given) => {
    const before = draw();
    given?.(before);
    const after = structuredClone(before);
    change(after);
    const sentences = toSentences(compare(before, after));
    expect(sentences.join("\n").includes(" as breaking: ")).toBe(reason.startsWith("breaking"));
    const isExpected = (sentence: string) =>
      sentence.includes(says) && sentence.endsWith(`${reason.replace(/\.$/, "")}.`);
    expect(sentences.some(isExpected), sentences.join("\n")).toBe(true);
  });
});

it("the comparison finds everything that is removed from the description or changed in it", {
  timeout: 60_000,
}, () => {
  const places = listPlaces(draw());
  expect(places.length).toBeGreaterThan(200);
  for (const place of places) {
    expect(compare(draw(), drop(draw(), place)), place.join("/")).not.toEqual([]);
    const changed = alter(draw(), place);
    if (changed) expect(compare(draw(), changed), place.join("/")).not.toEqual([]);
  }
});

describe("the comparison ignores", () => {
  const compareChanged = (change: Parameters<typeof changeEach>[1]) =>
    compare(draw(), changeEach(draw(), change) as Node);

  it.each<[string, (node: Node) => Node]>([
    ["a different order of keys", (node) => Object.fromEntries(Object.entries(node).reverse())],
    ["inlined references", (node) => follow(draw(), node)],
  ])("%s", (_, change) => expect(compareChanged(change)).toEqual([]));

  it("wording", () => {
    assert(
      property(
        constantFrom("description", "summary", "title", "examples", "example"),
        string(),
        (key, text) => {
          expect(
            compareChanged((node, name) =>
              key in node && name !== "properties" ? { ...node, [key]: text } : node,
            ),
          ).toEqual([]);
        },
      ),
    );
  });

  it("the deprecation headers, and the headers for HTTPS", () => {
    const before = draw() as Draft;
    before.components.headers["Strict-Transport-Security"].required = true;
    const after = draw() as Draft;
    after.components.responses.Health.headers.Sunset = { schema: { type: "string" } };
    expect(compare(before, after)).toEqual([]);
  });
});
