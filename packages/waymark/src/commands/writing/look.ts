import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SectionConfigurations } from "../../catalog/section-configuration.ts";
import { sectionsFile } from "../../check/section-values.ts";
import { CommandError } from "../../console/command.ts";
import { openGit } from "../../console/git.ts";
import { suggest } from "../../findings/finding.ts";
import { importTypeScript } from "./import-typescript.ts";
import { findCopied } from "./sample.ts";
import { starterFolder } from "./starter.ts";
import { toWritablePath } from "./writable-path.ts";

/** The first is the sample itself, with only the replacements for its mark and pictures. */
export const lookNames = ["studio", "bakery", "school"] as const;
export type LookName = (typeof lookNames)[number];

const looks = join(starterFolder, "docs/looks");
const fonts = "src/content/fonts";
const styles = ["src/content/theme.css", "src/content/mark.svg", fonts];

export const isStyle = (file: string): boolean =>
  styles.some((style) => file === style || file.startsWith(`${style}/`));

export function readLook(name: LookName) {
  const folder = join(looks, name);
  const files = ["src", "public"].flatMap((part) =>
    existsSync(join(folder, part))
      ? readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
      : [],
  );
  const paths = files
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    paths.map((path) => [path.slice(folder.length + 1).replaceAll("\\", "/"), readFileSync(path)]),
  );
}

function assertFolder(name: LookName): void {
  const folder = `docs/looks/${name}`;
  if (!existsSync(join(looks, name)))
    throw new CommandError(`${folder} is missing. Restore it, such as with  git restore ${folder}`);
}

export function readLookAnswers(name: LookName): unknown {
  assertFolder(name);
  return JSON.parse(readFileSync(join(looks, name, "answers.json"), "utf8"));
}

export async function readLookSections(name: LookName): Promise<SectionConfigurations> {
  const { sections } = await importTypeScript<{ sections: SectionConfigurations }>(
    join(looks, name, sectionsFile),
  );
  return sections;
}

export const listFonts = (root: string): readonly string[] =>
  existsSync(join(root, fonts))
    ? readdirSync(join(root, fonts)).map((name) => `${fonts}/${name}`)
    : [];

/** The site must be committed to Git. Throws a CommandError. */
export function applyLook(root: string, name = "", url: string): void {
  const look = lookNames.find((known) => known === name);
  if (look === undefined)
    throw new CommandError(
      `There is no look named "${name}". Use one of ${lookNames.join(", ")}. ${suggest(name, lookNames, "")}`.trim(),
    );
  const git = openGit(root);
  if (git.run("status", "--porcelain", "--", ...styles) !== "")
    throw new CommandError(
      `A look replaces ${styles.join(", ")}. Commit your changes to them first:\n\n  git add -A && git commit -m "Our look"`,
    );
  if (look === "studio") {
    const commit = findCopied(git, url);
    if (commit === undefined)
      throw new CommandError(
        "The Git history does not contain the sample, so its look cannot be restored.",
      );
    git.run("restore", `--source=${commit}`, "--", ...styles);
    return;
  }
  assertFolder(look);
  const files = [...readLook(look)].filter(([file]) => isStyle(file));
  const fonts = listFonts(root);
  // Before the first change, so that a link does not leave half a look.
  for (const file of [...fonts, ...files.map(([name]) => name)]) toWritablePath(root, file);
  for (const file of fonts) rmSync(join(root, file));
  for (const [file, content] of files) writeLookFile(root, file, content);
}

export function writeLookFile(root: string, file: string, content: string | Uint8Array): void {
  const target = toWritablePath(root, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
}
