import { expect, it } from "vitest";
import { measureFunctions } from "./function-sizes.ts";

it("the health function's own code, without the configuration and the entries of endpoints, stays small: below 20 KB minified", async () => {
  const sizes = Object.fromEntries(
    (await measureFunctions("functions", [/\/(content\/site|catalog\/operations)\.ts$/])).map(({ name, bytes }) => [name, bytes]),
  );
  expect(Object.keys(sizes)).toEqual(["contact", "health", "not-found"]);
  expect(sizes["health"]).toBeGreaterThan(5_000);
  expect(sizes["health"]).toBeLessThan(20_000);
});
