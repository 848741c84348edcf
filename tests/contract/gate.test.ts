import { assert, constantFrom, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { compareDescriptions } from "../../contract/compare-descriptions.ts";
import { judgeAll, toSentences } from "../../contract/difference.ts";
import { follow, type Node } from "../../contract/document.ts";
import { toOpenApi } from "../../src/outputs/openapi.ts";
import { onlyV1 } from "../made-up-lifecycles.ts";
import { additions } from "./mutations/additions.ts";
import { answers } from "./mutations/answers.ts";
import { conditions } from "./mutations/conditions.ts";
import { health } from "./mutations/draft.ts";
import { neither } from "./mutations/neither.ts";
import { requests } from "./mutations/requests.ts";
import { alter, changeEach, drop, listPlaces } from "./places.ts";

const draw = () => JSON.parse(JSON.stringify(toOpenApi("https://waymark.example", onlyV1))) as Node;
const compare = (before: Node, after: Node) => compareDescriptions({ version: "1", before, after, now: Date.parse("2026-11-20") });

describe.each([
  ["breaking", [...answers, ...requests, ...conditions]],
  ["non-breaking", additions],
  ["neither", neither],
] as const)("the policy has as %s", (verdict, mutations) => {
  it.each(mutations)("%s", (_, says, change, given) => {
    const before = draw();
    given?.(before);
    const after = structuredClone(before);
    change(after);
    const differences = compare(before, after);
    const [sentence] = toSentences(differences);
    expect(judgeAll(differences), sentence).toBe(verdict);
    expect(sentence?.slice(0, says?.length)).toBe(says);
  });
});

describe("the comparison overlooks nothing", () => {
  const places = listPlaces(draw());

  it("whatever is removed from the description is a difference", () => {
    for (const place of places) expect(compare(draw(), drop(draw(), place)), place.join("/")).not.toEqual([]);
  });

  it("whatever is changed in the description is a difference", () => {
    for (const place of places) {
      const changed = alter(draw(), place);
      if (changed) expect(compare(draw(), changed), place.join("/")).not.toEqual([]);
    }
  });

  it("and there are hundreds of places to look at", () => {
    expect(places.length).toBeGreaterThan(250);
  });
});

describe("the comparison sees nothing in", () => {
  const compareChanged = (change: Parameters<typeof changeEach>[1]) => compare(draw(), changeEach(draw(), change) as Node);

  it("another order of keys", () => {
    expect(compareChanged((node) => Object.fromEntries(Object.entries(node).reverse()))).toEqual([]);
  });

  it("references written out", () => {
    expect(compareChanged((node) => follow(draw(), node))).toEqual([]);
  });

  it("a schema that contains itself", () => {
    const recursive = draw();
    health(recursive).properties.parent = { $ref: "#/components/schemas/Health" };
    expect(compare(recursive, structuredClone(recursive))).toEqual([]);
  });

  it("any other wording, wherever a description, a summary or an example stands", () => {
    assert(
      property(constantFrom("description", "summary", "title", "examples", "example"), string(), (key, text) => {
        expect(compareChanged((node, name) => (key in node && name !== "properties" ? { ...node, [key]: text } : node))).toEqual([]);
      }),
    );
  });
});
