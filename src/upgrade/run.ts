import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { CommandError, runCommand } from "./command.ts";
import { openGit } from "./git.ts";
import { type Upgrade, upgrade } from "./upgrade.ts";

const usage = `npm run upgrade -- SOURCE [--revision NAME] [--from COMMIT] [--into FOLDER] [--no-test]

Brings a newer engine into this copy and keeps what is yours: all of src/content and public, and what you changed elsewhere.
SOURCE is the address or the folder of the engine's git repository.

  --revision NAME  the branch, tag or commit to take; the repository's own choice where none is named
  --from COMMIT    the commit that this copy was made of; found by its files where none is named
  --into FOLDER    the copy; this folder where none is named
  --no-test        leaves out npm ci and npm test afterwards`;

await runCommand(() => {
  const { values, positionals } = readArguments();
  const [source, ...others] = positionals;
  if (values.help) console.log(usage);
  else if (!source) throw new CommandError(`Name the address or the folder of the engine.\n\n${usage}`);
  else if (others.length > 0)
    throw new CommandError(`"${others[0]}" is too much. Name a version with  --revision ${others[0]}\n\n${usage}`);
  else run(source, values);
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

function run(source: string, values: Values): void {
  if (!existsSync(values.into)) throw new CommandError(`There is no folder ${values.into}. Name that of your copy with  --into ../my-site`);
  // git runs in other folders.
  const place = /^[./]/.test(source) ? resolve(source) : source;
  if (!values.newest) {
    runNewest(place, values.revision);
    return;
  }
  const outcome = upgrade(resolve(values.into), place, values.revision, values.from);
  report(outcome);
  if (outcome.conflicts.length === 0 && outcome.changed.length > 0 && !values["no-test"]) test(resolve(values.into));
}

/** Runs the newest engine's script, because it knows which files are the owner's. */
function runNewest(source: string, revision = "HEAD"): void {
  const folder = mkdtempSync(join(tmpdir(), "upgrade-"));
  try {
    openGit(folder).run("clone", "--quiet", "--no-checkout", source, ".");
    openGit(folder).run("checkout", "--quiet", revision, "--", "src/upgrade", "package.json");
    const argv = [join(folder, "src/upgrade/run.ts"), ...process.argv.slice(2), "--newest"];
    process.exitCode = spawnSync(process.execPath, argv, { stdio: "inherit" }).status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function report({ base, newest, changed, conflicts, news }: Upgrade): void {
  console.log(`This copy was made of ${base.commit.slice(0, 10)}; you changed ${base.changed} of the engine's files.`);
  if (changed.length === 0) {
    console.log("It has the newest engine already.");
    return;
  }
  console.log(`${changed.length} files are other than before, as in ${newest.slice(0, 10)}.`);
  if (news) console.log(`\nWhat is new, and what it asks of you (CHANGELOG.md):\n\n${news}`);
  if (conflicts.length === 0) {
    console.log("\nIt is one commit. To take it back: git revert HEAD");
    return;
  }
  console.log(
    `\nYou and the engine changed the same lines of these; decide between the marks <<<<<<< and >>>>>>>, then npm cit and git commit -a:`,
  );
  for (const path of conflicts) console.log(`  ${path}`);
  console.log("To take all of it back: git reset --hard");
}

function test(folder: string): void {
  console.log("\nnpm cit");
  const { status } = spawnSync("npm", ["cit"], { cwd: folder, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) console.log("\nThe tests found something: mend it, or take the upgrade back by git revert HEAD.");
  process.exitCode = status ?? 1;
}
