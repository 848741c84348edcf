import { describe, expect, it } from "vitest";
import { assertMoved } from "../../src/hosts/build-static-manifest.ts";

const files = { "/pricing": {}, "/about": {} };

describe("moved addresses", () => {
  it("lead to a page that exists", () => {
    expect(assertMoved({ "/services": "/pricing" }, files)).toEqual({ "/services": "/pricing" });
  });

  it("stop the build where the old address still has a page", () => {
    expect(() => assertMoved({ "/about": "/pricing" }, files)).toThrow("sends /about on, but a page stands there");
  });

  it("stop the build where the new address has none", () => {
    expect(() => assertMoved({ "/services": "/prices" }, files)).toThrow("sends /services to /prices, where nothing stands");
  });
});
