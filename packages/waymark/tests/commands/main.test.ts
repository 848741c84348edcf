import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { listCommands } from "../../src/commands/table.ts";
import { makeFolder } from "../fixtures/folder.ts";

const program = resolve("packages/waymark/src/commands/main.ts");
const commands = listCommands(true);

function run(folder: string, ...argv: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...argv], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", ASTRO_TELEMETRY_DISABLED: "1" },
  });
  return { status, stdout, stderr };
}

// Each test runs a command in a process of its own.
describe("waymark", { timeout: 60_000 }, () => {
  it.each([[], ["--help"], ["-h"], ["help"]])("%j lists all commands", (...argv) => {
    const { status, stdout } = run(".", ...argv);
    expect(status).toBe(0);
    expect(
      stdout
        .split("\n")
        .filter((line) => line.startsWith("  "))
        .map((line) => line.trim().split(" ")[0]),
    ).toEqual(commands.map(({ name }) => name));
  });

  it("has commands for copies of the repository only in the repository", () => {
    const packaged = listCommands(false).map(({ name }) => name);
    expect(commands.map(({ name }) => name).filter((name) => !packaged.includes(name))).toEqual([
      "setup",
      "upgrade",
    ]);
  });

  it("suggests the nearest command for an unknown word", () => {
    expect(run(".", "chekc")).toEqual({
      status: 1,
      stdout: "",
      stderr:
        'Unknown command "chekc". Did you mean check?\nTo list all commands, run  waymark --help\n',
    });
  });

  it.each(commands.map(({ name }) => name))("%s --help explains the command anywhere", (name) => {
    const { status, stdout, stderr } = run(makeFolder("no-site"), name, "--help");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it("does not run a site's command in a folder without a site", () => {
    expect(run(makeFolder("no-site"), "build")).toEqual({
      status: 1,
      stdout: "",
      stderr: `This folder contains no site: src/content/site.ts does not exist.
Change to your site's folder first, such as with  cd my-site. To make a new site, run  waymark init my-site
`,
    });
  });
});
