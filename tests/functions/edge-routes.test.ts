import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contactPaths } from "../../src/catalog/contact.ts";
import { apiRoot } from "../../src/catalog/endpoints.ts";
import { builtInPaths, editingPaths } from "../../src/catalog/paths.ts";
import { mcpPath } from "../../src/catalog/search.ts";

const configuration = readFileSync("netlify.toml", "utf8");
const routes = configuration
  .split("\n\n")
  .filter((block) => block.includes("[[edge_functions]]"))
  .join("\n");

describe("the routes of the edge function", () => {
  it("exclude the paths of the API and the contact form", () => {
    expect(routes).toContain(
      `excludedPath = ["${apiRoot}", "${apiRoot}/*", "/*.*", "${builtInPaths.sent}", "${builtInPaths.search}", "${mcpPath}"]`,
    );
    expect(routes).toContain(
      `excludedPath = ["${apiRoot}", "${apiRoot}/*", "${contactPaths.messages}", "${contactPaths.challenge}", "${mcpPath}", "${editingPaths.signIn}", "${editingPaths.callback}"]`,
    );
    expect(routes).toContain(`excludedPattern = ["^/$", "^${apiRoot}(/.*)?$"]`);
    expect(routes).toContain(`excludedPath = "${apiRoot}/*"`);
  });

  it("belong to one function, which Netlify calls once even if several match", () => {
    expect([...routes.matchAll(/function = "(.*)"/g)].map(([, name]) => name)).toEqual(Array(5).fill("site"));
  });
});
