import { describe, expect, it } from "vitest";
import { createRoutes } from "../../src/api/routes.ts";
import type { Site } from "../../src/catalog/site.ts";
import { site } from "../fixtures/own-site.ts";
import { main } from "../fixtures/translated-site.ts";

const editing = { repository: "github:ada/site", branch: "main" };
const complete: Site = { ...main, mcp: "yes", editing };

describe("createRoutes", () => {
  it.each([
    ["/api", "api"],
    ["/%61pi/v1/health", "api"],
    ["/contact/messages", "contact"],
    ["/contact/%63hallenge", "contact"],
    ["/mcp", "mcp"],
    ["/admin", "editing"],
    ["/admin/", "editing"],
    ["/admin/sign-in", "editing"],
    ["/admin/callback", "editing"],
    ["/search", "search"],
    ["/fr/search", "search"],
  ])("names the handler of %s", (path, name) => {
    expect(createRoutes(complete)(path)).toBe(name);
  });

  it.each([
    "/",
    "/apis",
    "/contact",
    "/contact/messages/",
    "/contact%2Fmessages",
    "/mcp/",
    "/MCP",
    "/admin/other",
    "/search/",
    "/search.md",
    "//search",
    "/__proto__",
    "/constructor",
  ])("leaves %s to the pages", (path) => {
    expect(createRoutes(complete)(path)).toBeUndefined();
  });

  it("knows no handler of a feature that is turned off", () => {
    const without: Site = { ...site, has: () => false };
    const findRoute = createRoutes(without);
    expect(
      ["/contact/messages", "/search", "/mcp", "/admin", "/admin/"].map((path) => findRoute(path)),
    ).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });
});
