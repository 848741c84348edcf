import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checks } from "waymark-verify/checks.ts";
import { selectChecks } from "waymark-verify/verify.ts";
import { createSender, type Send } from "../conformance/wire.ts";
import { makeFolder } from "../fixtures/folder.ts";
import { type Running, withBrokenServer } from "../verify/broken-server.ts";
import { at, text } from "../verify/faults.ts";
import { createWorkspace } from "../workspace.ts";
import { type BuildRun, runBuildTool } from "./build-tool.ts";
import { type Engine, startEngine } from "./engine.ts";
import { root } from "./engine-setup.ts";

export function describePostDeploy(getEngine: () => Engine, getNetwork: () => Running): void {
  describe("after a deployment to Netlify", { timeout: 180_000 }, () => {
    const folder = makeFolder("post-deploy");
    const runPlugin = (deployUrl: string, mode: BuildRun["mode"] = "buildbot") =>
      runBuildTool({
        folder,
        site: root,
        plugin: "/node_modules/waymark-verify/netlify",
        deployUrl,
        mode,
      });
    beforeEach(() => getEngine().restart());

    it("every check passes on Netlify's engine", async () => {
      const { status, output } = await runPlugin(getNetwork().origin);
      expect(output).not.toContain("FAIL");
      expect(output).toContain(
        `${selectChecks(checks, { only: [], skip: [], spend: false }).length} checks`,
      );
      expect(status).toBe(0);
    });

    it("a failed check flags the deployment, and shows the request to reproduce it", async () => {
      const fault = text(at("/robots.txt"), (body) => body.replace("Allow: /", "Disallow: /"));
      await withBrokenServer(getNetwork(), fault, async (origin) => {
        const { output } = await runPlugin(origin);
        expect(output).toMatch(
          /Plugin "\/node_modules\/waymark-verify\/netlify" failed.* \d+ checks on (\d+ of )?\d+ pages and the API at \S+: 1 failed(, \d+ not offered)? \(robots\)/s,
        );
        expect(output).toContain(`'${origin}/robots.txt'`);
      });
    });

    it("an unreachable deployment is reported", async () => {
      const { output } = await runPlugin("http://127.0.0.1:9");
      expect(output).toMatch(
        /Plugin "\/node_modules\/waymark-verify\/netlify" failed.*http:\/\/127\.0\.0\.1:9 cannot be reached/s,
      );
    });

    it("a local build deploys and checks nothing", async () => {
      const { status, output } = await runPlugin("http://127.0.0.1:9", "cli");
      expect([status, /checks|cannot be reached/.test(output)]).toEqual([0, false]);
    });
  });
}

export function describeBuildAfterAnother(): void {
  describe("a repeated build on Netlify", { timeout: 120_000 }, () => {
    const site = createWorkspace().folder;
    const folder = makeFolder("build-after-another");

    async function build(mode: BuildRun["mode"] = "buildbot"): Promise<number> {
      for (const name of ["dist", ".astro", "node_modules/.astro"])
        rmSync(join(site, name), { recursive: true, force: true });
      const command = 'command = "node packages/waymark/src/commands/main.ts build"';
      const { status, output } = await runBuildTool({
        folder,
        site,
        plugin: "/node_modules/waymark/netlify/build-plugin",
        build: command,
        mode,
      });
      expect(status, output).toBe(0);
      expect(existsSync(join(site, "dist/client/index.html"))).toBe(true);
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

/** Stops the running engine first. */
export function describePreview(getRunning: () => Engine): void {
  describe("a deploy preview on Netlify's engine", () => {
    let preview: Engine;
    let send: Send;
    beforeAll(async () => {
      await getRunning().stop();
      preview = await startEngine("deploy-preview");
      send = createSender(preview.origin);
    }, 180_000);
    afterAll(async () => preview?.stop());

    it("keeps every response out of search indexes", async () => {
      for (const path of ["/", "/about", "/pricing.md", "/openapi.json", "/favicon.svg"])
        expect((await send(path)).headers["x-robots-tag"], path).toContain("noindex");
    });
  });
}
