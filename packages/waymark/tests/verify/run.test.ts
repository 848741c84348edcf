import { execFile } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { beforeAll, describe, expect, it } from "vitest";
import { makeFolder } from "../fixtures/folder.ts";
import { fullSite, plainFolder, withMadeUpSite } from "./any-site.ts";
import { startSoundServer, useRunning, withBrokenServer } from "./broken-server.ts";
import { at, instead, swap } from "./faults.ts";

const sound = useRunning(startSoundServer);
const folder = makeFolder("verify");

function runCommand(
  command: string,
  ...argv: string[]
): Promise<{ status: number; output: string; errors: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [command, ...argv], (_, output, errors) =>
      resolve({ status: child.exitCode ?? -1, output, errors }),
    );
  });
}

const run = (...argv: string[]) => runCommand("packages/verify/run.ts", ...argv);

describe("npm run verify", () => {
  it("exits with 1 and writes the reports if a check fails", async () => {
    const [json, junit] = [join(folder, "report.json"), join(folder, "report.xml")];
    const closed = swap(at("/robots.txt"), "Allow: /", "Disallow: /");
    const { status, output } = await withBrokenServer(sound, closed, (origin) =>
      run("--only", "robots", "--json", json, "--junit", junit, origin),
    );
    expect(status).toBe(1);
    expect(output).toMatch(
      /GET \/robots\.txt blocks crawlers from the whole site\n {4}curl .* -H 'Accept:' '.*\/robots\.txt'/,
    );
    expect(JSON.parse(readFileSync(json, "utf8"))).toMatchObject({
      sound: false,
      results: [{ check: "robots", failures: [{}] }],
    });
    expect(readFileSync(junit, "utf8")).toContain('<testcase classname="verify" name="robots"');
  });

  it.each([
    [["http://127.0.0.1:9"], "http://127.0.0.1:9 cannot be reached: got no response: "],
    [[], "Add the URL of the site to check, such as http://localhost:4321.\nRun --help for usage."],
    [
      ["--only", "robots", "--skip", "robots", "http://127.0.0.1:9"],
      "--only and --skip leave no checks to run. Remove one of them.",
    ],
    [
      ["--only", "spent-budgets", "http://127.0.0.1:9"],
      "Add --spend to run spent-budgets. It uses up both rate limits.",
    ],
    // Before the first request.
    [
      ["--json", join(folder, "none", "report.json"), "http://127.0.0.1:9"],
      "The report cannot be written: ENOENT",
    ],
  ])("exits with 2 and a message for %j", async (argv, message) => {
    const { status, output, errors } = await run(...argv);
    expect([status, output]).toEqual([2, ""]);
    expect(errors.startsWith(message)).toBe(true);
  });

  it("exits with 2 if the site requires a password", async () => {
    const { status, errors } = await withBrokenServer(
      sound,
      { answer: () => ({ status: 401 }) },
      run,
    );
    expect([status, errors]).toEqual([
      2,
      expect.stringMatching(/ requires a password\. Check a URL that is open to anyone\.\n$/),
    ]);
  });

  it.each(["/", "./"])(
    "exits with 2 if the home page redirects to itself: Location: %s",
    async (place) => {
      const { status, errors } = await withBrokenServer(
        sound,
        {
          answer: (answered, { path }) =>
            path === "/" ? { status: 308, headers: { location: place } } : answered,
        },
        run,
      );
      expect([status, errors]).toEqual([
        2,
        expect.stringMatching(/^http:\/\/\S+\/ redirects to itself, so no browser can show it\. /),
      ]);
    },
  );

  it("writes reports if the site cannot be reached", async () => {
    const [json, junit] = [join(folder, "unreachable.json"), join(folder, "unreachable.xml")];
    await run("--json", json, "--junit", junit, "http://127.0.0.1:9");
    const error = expect.stringContaining("http://127.0.0.1:9 cannot be reached");
    expect(JSON.parse(readFileSync(json, "utf8"))).toMatchObject({
      sound: false,
      error,
      results: [],
    });
    expect(readFileSync(junit, "utf8")).toMatch(
      /errors="1".*<error message="http:\/\/127\.0\.0\.1:9 cannot be reached: .*"\/>/s,
    );
  });

  it("runs the waymark profile on a Waymark site, even without its description", async () => {
    for (const fault of [{}, instead(at("/openapi.json"), { status: 404 })])
      await withBrokenServer(sound, fault, async (origin) => {
        const { status, output } = await run("--skip", "openapi", "--pages", "1", origin);
        expect(output).toMatch(/^(ok {2}|FAIL) {2}api-health /m);
        expect(status).toBe("answer" in fault ? 1 : 0);
      });
  }, 60_000);

  it("runs only standard checks on other sites and announces this", async () => {
    const { status, output } = await withMadeUpSite(plainFolder, run);
    expect(status).toBe(0);
    expect(output).toMatch(
      /^This is not a Waymark site, .*\n\nok {4}document .*\nNot offered: canonical-link, /s,
    );
  });

  it("runs only the selected profiles", async () => {
    const { status, output } = await withMadeUpSite(plainFolder, (origin) =>
      run("--profile", "pages", "--skip", "links", origin),
    );
    expect([status, output]).toEqual([
      0,
      expect.stringMatching(/^ok {4}document .*Not offered: [^\n]*security-contact\n/s),
    ]);
  });
});

describe("the package's command", () => {
  const { bin } = JSON.parse(readFileSync("package.json", "utf8")) as {
    bin: Record<string, string>;
  };
  const installed = join(folder, "node_modules/waymark");
  const command = join(installed, bin["waymark-verify"] ?? "");
  beforeAll(async () => {
    await build({
      configFile: "packages/verify/vite.config.ts",
      logLevel: "silent",
      build: { outDir: join(installed, "bin"), emptyOutDir: true },
    });
    cpSync("package.json", join(installed, "package.json"));
  }, 60_000);

  it("runs without other installed packages", async () => {
    expect(readFileSync(command, "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
    expect((await runCommand(command, "--help")).output).toMatch(/^NAME\n {2}verify - /);
    const { output } = await withMadeUpSite(plainFolder, (origin) => runCommand(command, origin));
    expect(output).toContain("ok    document ");
  });

  it("loads the linter for a description", async () => {
    const { output } = await withMadeUpSite(fullSite, (origin) =>
      runCommand(command, "--profile", "api", "--profile", "agents", origin),
    );
    expect(output).toContain("ok    description-form ");
  });
});
