import { expect, it } from "vitest";
import { measureFunctions } from "./function-sizes.ts";

it("the health function is smaller than 20 KB, without the configuration and the operations", async () => {
  const sizes = Object.fromEntries(
    (await measureFunctions("functions", [/\/(content\/site|catalog\/operations)\.ts$/])).map(({ name, bytes }) => [name, bytes]),
  );
  expect(Object.keys(sizes)).toEqual(["contact", "health", "not-found"]);
  expect(sizes["health"]).toBeGreaterThan(5_000);
  expect(sizes["health"]).toBeLessThan(20_000);
});
