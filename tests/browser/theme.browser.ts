import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createWorkspace } from "../workspace.ts";
import { findViolations } from "./accessibility.ts";
import { desk, phone, useBuiltSite } from "./built-site.ts";
import { describeInChromium } from "./chromium.ts";

const paths = ["/", "/articles", "/articles/signs", "/pricing", "/developers", "/contact", "/nope"];

describeInChromium("a theme of tokens and fonts alone, the magazine of the documentation", () => {
  const workspace = createWorkspace();
  const { open } = useBuiltSite(async () => {
    cpSync("docs/themes/magazine", join(workspace.folder, "src/content"), { recursive: true });
    workspace.build();
    return workspace.folder;
  });
  afterAll(() => workspace.remove());

  describe.each(["light", "dark"] as const)("by a preference for %s", (colorScheme) => {
    it.each(paths)("%s › axe finds nothing, and headings are in the theme's font", async (path) => {
      for (const viewport of [phone, desk]) {
        const page = await open(path, { colorScheme, viewport });
        expect(await findViolations(page)).toEqual([]);
        expect(
          await page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family)),
        ).toContain("quire");
      }
    });
  });
});
