import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { CommandError, runCommand } from "../console/command.ts";
import { openGit } from "../console/git.ts";
import { print } from "../console/printable.ts";
import type { Prefixes } from "./own-pages.ts";
import { type Upgrade, upgrade } from "./upgrade.ts";

const usage = `npm run upgrade -- SOURCE [--revision NAME] [--from COMMIT] [--into FOLDER] [--no-test]

Upgrades the engine of this copy. Your files in src/content and public, and your changes to other files, are kept.
SOURCE is the URL or the folder of the engine's Git repository.

  --revision NAME  the branch, tag or commit to upgrade to (default: the repository's default branch)
  --from COMMIT    the commit that this copy was made from (default: found by comparing files)
  --into FOLDER    the folder of the copy (default: this folder)
  --no-test        skips npm ci and npm test after the upgrade`;

await runCommand(async () => {
  const { values, positionals } = readArguments();
  const [source, ...others] = positionals;
  if (values.help) print(usage);
  else if (!source) throw new CommandError(`SOURCE is missing.\n\n${usage}`);
  else if (others.length > 0)
    throw new CommandError(
      `Unexpected argument "${others[0]}". To choose a version, write  --revision ${others[0]}\n\n${usage}`,
    );
  else await run(source, values);
});

type Values = ReturnType<typeof readArguments>["values"];

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        revision: { type: "string" },
        from: { type: "string" },
        into: { type: "string", default: "." },
        "no-test": { type: "boolean", default: false },
        // Set by the older script that called this one.
        newest: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${usage}`);
  }
}

async function run(source: string, values: Values): Promise<void> {
  if (!existsSync(values.into))
    throw new CommandError(
      `The folder ${values.into} does not exist. Set the folder of your copy, such as  --into ../my-site`,
    );
  const place = /^[./]/.test(source) ? resolve(source) : source;
  if (!values.newest) {
    runNewest(place, values.revision);
    return;
  }
  const folder = resolve(values.into);
  const outcome = upgrade(folder, place, values.revision, values.from, await readPrefixes(folder));
  report(outcome);
  if (outcome.conflicts.length === 0 && outcome.changed.length > 0 && !values["no-test"])
    test(folder);
}

/** Empty if the settings cannot be read: each language then has its default prefix. */
async function readPrefixes(folder: string): Promise<Prefixes> {
  const file = ["src/content/site.ts", "src/catalog/site.ts"]
    .map((path) => join(folder, path))
    .find((path) => existsSync(path));
  try {
    const { site } = await import(pathToFileURL(file ?? "").href);
    const languages: readonly (readonly [string, { readonly path?: string }])[] = Object.entries(
      site.languages ?? {},
    );
    return Object.fromEntries([
      ["src/content", site.path ?? ""],
      ...languages.flatMap(([language, { path }]) =>
        path === undefined ? [] : [[`src/content/${language.toLowerCase()}`, path]],
      ),
    ]);
  } catch {
    return {};
  }
}

/** It knows the current locations of the owner's files. */
function runNewest(source: string, revision = "HEAD"): void {
  const folder = mkdtempSync(join(tmpdir(), "upgrade-"));
  try {
    openGit(folder).run("clone", "--quiet", "--no-checkout", source, ".");
    const needed = ["packages/waymark/src/upgrade", "packages/waymark/src/console", "package.json"];
    openGit(folder).run("checkout", "--quiet", revision, "--", ...needed);
    const argv = [
      join(folder, "packages/waymark/src/upgrade/run.ts"),
      ...process.argv.slice(2),
      "--newest",
    ];
    process.exitCode = spawnSync(process.execPath, argv, { stdio: "inherit" }).status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function report({ base, newest, changed, conflicts, news }: Upgrade): void {
  print(
    `This copy was made from ${base.commit.slice(0, 10)}. You changed ${base.changed} of the engine's files.`,
  );
  if (changed.length === 0) {
    print("It already has the newest engine.");
    return;
  }
  print(`Changed files: ${changed.length}. The engine is now at ${newest.slice(0, 10)}.`);
  if (news) print(`\nWhat is new, and what you have to do (CHANGELOG.md):\n\n${news}`);
  if (conflicts.length === 0) {
    print("\nThe upgrade is one commit. To undo it: git revert HEAD");
    return;
  }
  print("\nYou and the engine changed the same lines of these files:");
  for (const path of conflicts) print(`  ${path}`);
  print(
    "Choose between the lines marked <<<<<<< and >>>>>>>. Then run npm cit and git commit -a. To undo everything: git reset --hard",
  );
}

function test(folder: string): void {
  print("\nnpm cit");
  const { status } = spawnSync("npm", ["cit"], {
    cwd: folder,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0)
    print("\nSome tests failed. Fix the errors, or undo the upgrade: git revert HEAD");
  process.exitCode = status ?? 1;
}
