import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { checks } from "../../verify/checks.ts";
import { selectChecks } from "../../verify/verify.ts";
import { type Running, startBrokenServer } from "../verify/broken-server.ts";
import { at, text } from "../verify/faults.ts";
import { runBuildTool } from "./build-tool.ts";
import type { Engine } from "./engine.ts";
import { root } from "./engine-setup.ts";

const runPlugin = (folder: string, deployUrl: string, mode: "buildbot" | "cli") =>
  runBuildTool({ folder, site: root, plugin: "/verify/netlify", deployUrl, mode });

export function describePostDeploy(getEngine: () => Engine, getNetwork: () => Running): void {
  describe("after a deployment to Netlify", () => {
    const folder = mkdtempSync(join(tmpdir(), "post-deploy-"));
    afterAll(() => rmSync(folder, { recursive: true }));
    beforeEach(() => getEngine().restart());

    it("every check passes on Netlify's engine", async () => {
      const { status, output } = await runPlugin(folder, getNetwork().origin, "buildbot");
      expect(output).not.toContain("FAIL");
      expect(output).toContain(`${selectChecks(checks, { only: [], skip: [], spend: false }).length} checks`);
      expect(status).toBe(0);
    }, 180_000);

    it("a failed check flags the deployment, and shows the request to reproduce it", async () => {
      const fault = text(at("/robots.txt"), (body) => body.replace("Allow: /", "Disallow: /"));
      const broken = await startBrokenServer(getNetwork(), fault);
      try {
        const { output } = await runPlugin(folder, broken.origin, "buildbot");
        expect(output).toMatch(
          /Plugin "\/verify\/netlify" failed.* \d+ checks on (\d+ of )?\d+ pages and the API at \S+: 1 failed(, \d+ not offered)? \(robots\)/s,
        );
        expect(output).toContain(`'${broken.origin}/robots.txt'`);
      } finally {
        await broken.stop();
      }
    }, 180_000);

    it("an unreachable deployment is reported", async () => {
      const { output } = await runPlugin(folder, "http://127.0.0.1:9", "buildbot");
      expect(output).toMatch(/Plugin "\/verify\/netlify" failed.*http:\/\/127\.0\.0\.1:9 cannot be reached/s);
    }, 60_000);

    it("a local build deploys and checks nothing", async () => {
      const { status, output } = await runPlugin(folder, "http://127.0.0.1:9", "cli");
      expect([status, /checks|cannot be reached/.test(output)]).toEqual([0, false]);
    }, 60_000);
  });
}
