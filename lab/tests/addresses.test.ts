import { isIPv6 } from "node:net";
import { expect, it } from "vitest";
import { createSubnetSweep } from "../addresses.ts";

it("a sweep of a /48 › uses each /64 for as many requests as the limit allows, each from another host", () => {
  const next = createSubnetSweep(2);
  const subnets = Array.from({ length: 5 }, next).map((address) => address.split("::")[0]);
  expect(subnets).toEqual(["2001:db8:7:0", "2001:db8:7:0", "2001:db8:7:1", "2001:db8:7:1", "2001:db8:7:2"]);
});

it("a sweep of a /48 › contains only valid addresses", () => {
  expect(Array.from({ length: 70_000 }, createSubnetSweep(1)).every(isIPv6)).toBe(true);
});
