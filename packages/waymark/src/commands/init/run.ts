import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { chooseWords } from "../../catalog/words.ts";
import { CommandError } from "../../console/command.ts";
import { print } from "../../console/printable.ts";
import { themeFile, toTheme } from "../../styles/theme.ts";
import type { Answers } from "../setup/answers.ts";
import { askAll } from "../setup/questions.ts";
import { canAsk, withTerminal } from "../writing/command.ts";
import { readStarter } from "../writing/sample.ts";
import { starterFolder } from "../writing/starter.ts";
import { hasStartingTexts, startingMark } from "../writing/starting-texts.ts";
import { parseOrder, toDefaults, usage } from "./answers.ts";
import { loadStarterSite, toSiteFiles } from "./site-files.ts";

export async function runInit(argv: readonly string[]): Promise<void> {
  const order = parseOrder(argv);
  if (order === undefined) {
    print(usage);
    return;
  }
  const folder = resolve(order.folder);
  assertUsable(folder);
  const answers = order.asks
    ? await complete(order.answers)
    : { ...toDefaults(folder), ...order.answers };
  assertWords(answers.language ?? "en");
  const packages = toPackages(order.engineVersion ?? process.env["WAYMARK_PACKAGE"]);
  const files = await toSiteFiles(folder, answers, new Date(), packages);
  for (const [file, content] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  print(`The new site is in ${order.folder}. Files: ${files.size}.`);
  if (!hasStartingTexts(answers.language ?? "en"))
    print(`There are no starting pages in ${answers.language}, so they are in English.`);
  if (order.installs && !install(folder)) {
    process.exitCode = 1;
    return;
  }
  commit(folder);
  const started = [...files].filter(
    ([file, content]) => file.startsWith("src/content/") && String(content).includes(startingMark),
  );
  if (started.length > 0)
    print(
      `\nReplace the sample text in these files with your own:\n${started.map(([file]) => `  ${file}`).join("\n")}`,
    );
  print(
    `\nNext:\n\n  cd ${relative("", folder) || "."}${order.installs ? "" : " && npm install"}\n  npm run dev`,
  );
}

function assertUsable(folder: string): void {
  const [character] = /["#%*?]|:(?!\\)/.exec(folder) ?? [];
  if (character)
    throw new CommandError(
      `The path of the folder contains ${character}, which the build tools do not support: ${folder}
Choose a path without these characters: " # % * : ?`,
    );
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory())
    throw new CommandError(`${folder} is a file. Choose another name for the folder.`);
  if (readdirSync(folder).length > 0)
    throw new CommandError(
      `The folder ${folder} is not empty. Choose a new one, such as  waymark init my-site`,
    );
}

/** Asks for what is missing. Without a terminal, that must not be more than what has a default. */
async function complete(given: Answers): Promise<Answers> {
  const asked = canAsk()
    ? (["name", "url", "email", "language", "look"] as const)
    : (["name", "url", "email"] as const);
  const names = asked.filter((name) => given[name] === undefined);
  const { colours } = toTheme(readFileSync(join(starterFolder, themeFile), "utf8"));
  const current = {
    site: await loadStarterSite(),
    sample: readStarter(),
    sign: colours.sign.light,
    onSign: colours["on-sign"].light,
    assertWords,
  };
  if (names.length > 0 && canAsk())
    print(
      'Press Enter to accept the default in brackets, or type "back" to return to the previous question. Nothing is written until you have answered all questions.\n',
    );
  const answers = await withTerminal(usage, (ask) => askAll(current, ask, print, names, given));
  return { ...given, ...answers };
}

/** Throws a CommandError, because the site could not be built. */
function assertWords(language: string): void {
  try {
    chooseWords({ language, locale: language }, {});
  } catch (error) {
    throw new CommandError(`${(error as Error).message} Nothing was written.`);
  }
}

/** A path to a package starts in the current folder, which may also contain the package of `verify`. */
function toPackages(version: string | undefined): Readonly<Record<string, string>> {
  if (version === undefined) return {};
  const [, path] = /^file:(.+)$/.exec(version) ?? [];
  if (path === undefined) return { waymark: version };
  const file = resolve(path);
  if (!existsSync(file))
    throw new CommandError(
      `${file} does not exist. Write the path of the engine's package, such as  --waymark file:waymark-0.1.0.tgz`,
    );
  const verify = join(dirname(file), basename(file).replace(/^waymark-/, "waymark-verify-"));
  return {
    waymark: `file:${file}`,
    ...(verify !== file && existsSync(verify) && { "waymark-verify": `file:${verify}` }),
  };
}

function install(folder: string): boolean {
  print("\nnpm install");
  const { status } = spawnSync("npm", ["install"], {
    cwd: folder,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status === 0) return true;
  print(
    "The packages could not be installed. The site's files are complete: change to its folder, and run  npm install  again.",
  );
  return false;
}

/** Without Git, or if Git does not know who the author is, the site has no commit. */
function commit(folder: string): void {
  const git = (...argv: readonly string[]) =>
    spawnSync("git", argv, { cwd: folder, encoding: "utf8" });
  if (git("--version").error) {
    print("Git is not installed, so there is no first commit.");
    return;
  }
  if (git("rev-parse", "--is-inside-work-tree").status === 0) {
    print("The folder is inside a Git repository, so there is no first commit.");
    return;
  }
  git("init", "--quiet");
  git("add", "--all");
  const { status, stderr } = git("commit", "--quiet", "--message", "Begin the site");
  if (status === 0) return;
  const [reason = ""] = stderr.trim().split("\n");
  print(
    `Git made no first commit: ${reason}\nTo make it, run  git commit -m "Begin the site"  in the folder.`,
  );
}
