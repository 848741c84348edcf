import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { valuesOf } from "../catalog/parts.ts";
import type { SiteConfiguration } from "../catalog/site-configuration.ts";
import { listContent } from "../check/content.ts";
import { readContentFile } from "../check/content-file.ts";
import { findPartOfFile } from "../check/left-out.ts";
import type { Plan } from "./plan.ts";
import { findSample, type Sample } from "./sample.ts";
import { startingMark } from "./starting-texts.ts";

/** Does what was planned, in the project in a folder. */
export function applyPlan(root: string, { write, remove }: Plan): void {
  for (const file of remove) {
    rmSync(join(root, file));
    removeEmpty(root, dirname(file));
  }
  for (const [file, text] of write) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

function removeEmpty(root: string, folder: string): void {
  if (folder === "." || readdirSync(join(root, folder)).length > 0) return;
  rmdirSync(join(root, folder));
  removeEmpty(root, dirname(folder));
}

/** What of a site its owner has not made theirs yet: what is the sample's, and the files that are starting texts still; of a part that it is without, nothing. */
export async function findUnfinished(root: string, site: SiteConfiguration): Promise<Sample & { readonly started: readonly string[] }> {
  const { without = [] } = site;
  const isThere = (file: string) => !findPartOfFile(readContentFile(file, readFileSync(join(root, file)), {}), without);
  const content = (await listContent(root)).filter((file) => /\.mdx?$/.test(file) && isThere(file));
  const started = content.filter((file) => readFileSync(join(root, file), "utf8").includes(startingMark));
  const { files, values } = await findSample(root, site);
  const gone = without.flatMap((name) => valuesOf[name]);
  return { files: files.filter(isThere), values: values.filter((name) => !gone.includes(name)), started };
}
