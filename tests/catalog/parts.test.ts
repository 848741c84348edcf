import { describe, expect, it } from "vitest";
import { addressesOf, factsOf, findPart, findPartOfFact, partNames, valuesOf } from "../../src/catalog/parts.ts";
import { builtInPaths } from "../../src/catalog/paths.ts";
import { ownValues } from "../../src/commands/setup/sample.ts";
import { createFacts } from "../../src/outputs/facts.ts";
import { findPart as findPartOfVerify, partNames as partNamesOfVerify } from "../../verify/parts.ts";
import { site } from "../fixtures/own-site.ts";

const find = (address: string) => findPart(address, { without: partNames, paths: builtInPaths });

describe("the optional features", () => {
  it.each([
    ["/pricing", "prices"],
    ["/pricing/example-review", "prices"],
    ["/pricing?x=1#price-bands", "prices"],
    ["/developers#limits", "api"],
    ["/contact/sent", "form"],
    ["/tags/http.md", "articles"],
    ["/.well-known/agent-skills/ask/SKILL.md", "skills"],
    ["/search?q=a", "search"],
    ["/pricing-of-others", undefined],
    ["/contact", undefined],
    ["/contact/faq", undefined],
    ["/articles.html", undefined],
    ["/", undefined],
  ])("%s belongs to %s", (address, part) => expect(find(address)).toBe(part));

  it.each([
    ["facts", factsOf, Object.keys(createFacts(site, "https://example.com"))],
    ["values", valuesOf, Object.keys(ownValues)],
  ])("name existing %s", (_, named, known) => {
    const names = Object.values(named).flat();
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });

  it("have the same names and paths in verify, which imports nothing from src", () => {
    expect(partNamesOfVerify).toEqual(partNames);
    for (const [part, addresses] of Object.entries(addressesOf))
      for (const address of [...addresses, `${addresses[0]}/below`]) expect(findPartOfVerify(address), address).toBe(part);
    expect(findPartOfVerify("/contact")).toBeUndefined();
  });

  it("are found only if they are disabled", () => {
    expect(findPart("/pricing", { without: ["api"], paths: builtInPaths })).toBeUndefined();
    expect([findPartOfFact("offers", ["prices"]), findPartOfFact("offers", [])]).toEqual(["prices", undefined]);
  });
});
