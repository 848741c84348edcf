import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, relative, sep } from "node:path";
import { writeCorpus } from "../bench/corpus.ts";

/** Prepares the copy of a checkout, which contains the sample. */
type Prepare = (folder: string) => void;

export const siteKinds: Readonly<Record<string, Prepare>> = {
  sample: turnOnMcp,
  languages: (folder) => {
    const answers = {
      name: "Bäckerei Korn",
      tagline: "Brot aus einem Ofen.",
      url: "https://www.example.com",
      email: "hello@example.com",
      language: "de",
      languages: ["fr", "ar"],
      path: "/de",
      keep: ["articles", "pages", "prices", "skills", "redirects"],
    };
    writeFileSync(join(folder, "answers.json"), JSON.stringify(answers));
    const setup = ["run", "--silent", "setup", "--", "--file", "answers.json"];
    execFileSync("npm", setup, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  },
  articles: (folder) => writeCorpus(join(folder, "src/content/articles"), 1_000),
};

function turnOnMcp(folder: string): void {
  const file = join(folder, "src/content/site.ts");
  const source = readFileSync(file, "utf8");
  const changed = source.replace('mcp: "no"', 'mcp: "yes"');
  if (changed === source) throw new Error(`The setting mcp was not found in ${file}.`);
  writeFileSync(file, changed);
}

/** A copy of the committed files with a commit, because setup changes only what is committed. */
export function copyCheckout(checkout: string, folder: string): void {
  execFileSync("git", ["clone", "--quiet", "--no-hardlinks", checkout, folder]);
  linkPackages(checkout, folder);
}

/** Without caches: two builds with a shared one would reuse each other's pages. The packages in `packages` are the copy's own. */
export function linkPackages(checkout: string, folder: string): void {
  const packages = join(checkout, "node_modules");
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  for (const name of readdirSync(packages).filter(
    (entry) => ![".astro", ".bin", ".vite"].includes(entry),
  )) {
    const place = relative(realpathSync(checkout), realpathSync(join(packages, name)));
    const isWorkspace = place.startsWith(`packages${sep}`);
    const target = join(isWorkspace ? folder : realpathSync(checkout), place);
    symlinkSync(target, join(folder, "node_modules", name), "junction");
  }
  // Relative links, so that the command waymark is the copy's own.
  const commands = join("node_modules", ".bin");
  cpSync(join(checkout, commands), join(folder, commands), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

/** Goes back to the commit of `copyCheckout`. */
export function restoreCheckout(folder: string): void {
  execFileSync("git", ["checkout", "--quiet", "--", "."], { cwd: folder });
  execFileSync("git", ["clean", "--quiet", "-fd", "src", "public"], { cwd: folder });
}
