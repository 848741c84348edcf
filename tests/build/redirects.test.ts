import { describe, expect, it } from "vitest";
import { assertRedirects } from "../../src/build/build-static-manifest.ts";

const files = { "/pricing": {}, "/about": {} };

describe("redirects", () => {
  it("lead to a page that exists", () => {
    expect(assertRedirects({ "/services": "/pricing" }, files)).toEqual({ "/services": "/pricing" });
  });

  it("stop the build where the old address still has a page", () => {
    expect(() => assertRedirects({ "/about": "/pricing" }, files)).toThrow("sends /about on, but a page stands there");
  });

  it.each(["/api/v1/health", "/blog/*", "/x/:id", "/gone.html", "/old/", "old"])(
    "stop the build where no page had the address %s",
    (from) => {
      expect(() => assertRedirects({ [from]: "/pricing" }, files)).toThrow(`sends ${from} on, which no page had as its address`);
    },
  );

  it("stop the build where the new address has none", () => {
    expect(() => assertRedirects({ "/services": "/prices" }, files)).toThrow("sends /services to /prices, where nothing stands");
  });
});
