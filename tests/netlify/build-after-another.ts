import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createWorkspace } from "../workspace.ts";
import { type BuildRun, runBuildTool } from "./build-tool.ts";

export function describeBuildAfterAnother(): void {
  describe("a repeated build on Netlify", { timeout: 120_000 }, () => {
    const workspace = createWorkspace();
    const folder = mkdtempSync(join(tmpdir(), "build-after-another-"));
    afterAll(() => {
      workspace.remove();
      rmSync(folder, { recursive: true });
    });

    async function build(mode: BuildRun["mode"] = "buildbot"): Promise<number> {
      for (const name of ["dist", ".astro", "node_modules/.astro"]) rmSync(join(workspace.folder, name), { recursive: true, force: true });
      const command = 'command = "node node_modules/astro/bin/astro.mjs build"';
      const run = { folder, site: workspace.folder, plugin: "/src/hosts/netlify/build-plugin", build: command, mode };
      const { status, output } = await runBuildTool(run);
      expect(status, output).toBe(0);
      expect(existsSync(join(workspace.folder, "dist/client/index.html"))).toBe(true);
      return Number(/(\d+) reused from the previous build/.exec(output)?.[1]);
    }

    it("renders only changed pages", async () => {
      expect(await build()).toBe(0);
      expect(await build()).toBeGreaterThan(10);
    });

    it("renders everything if the cache is damaged or missing", async () => {
      writeFileSync(join(folder, "cache/cwd/dist/build-record.json"), "{");
      expect(await build()).toBe(0);
      rmSync(join(folder, "cache"), { recursive: true });
      writeFileSync(join(folder, "cache"), "");
      expect(await build()).toBe(0);
    });

    it("caches nothing in a local build", async () => {
      rmSync(join(folder, "cache"));
      await build("cli");
      expect(existsSync(join(folder, "cache"))).toBe(false);
    });
  });
}
