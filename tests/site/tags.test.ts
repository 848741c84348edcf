import { expect, it } from "vitest";
import { groupByTag } from "../../src/site/tags.ts";

it("tags › stand by name, each once, with its items in their order", () => {
  const items = ["http api", "feeds", "api http api"];
  expect([...groupByTag(items, (item) => item.split(" "))]).toEqual([
    ["api", ["http api", "api http api"]],
    ["feeds", ["feeds"]],
    ["http", ["http api", "api http api"]],
  ]);
});
