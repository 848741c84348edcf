import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type PartName, valuesOf } from "../catalog/parts.ts";
import type { SiteConfiguration } from "../catalog/site-configuration.ts";
import { listContent } from "../check/content.ts";
import { openContentFile } from "../check/content-file.ts";
import { findPartOfFile } from "../check/left-out.ts";
import { listFolder } from "../check/list-folder.ts";
import { startingMark } from "./starting-texts.ts";

/** The digests of what the sample has and had, with blanks between them: of its files by path, of the values of its configuration by name. */
export interface SampleList {
  readonly files: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

/** What of a site is still the sample's. */
export interface Sample {
  /** Relative to the project, in order. */
  readonly files: readonly string[];
  /** The names of values in the configuration. */
  readonly values: readonly string[];
}

export const sampleListFile = "src/setup/sample.json";

/** The values of a configuration that speak of who runs the site, by their names. */
export function readOwnValues(site: SiteConfiguration): Readonly<Record<string, unknown>> {
  const { name, tagline, description, url, service, email, tagNames, redirects, formHint = "", pricing } = site;
  const { engagements = [], bands = [] } = pricing ?? {};
  return { name, tagline, description, url, service, email, tagNames, redirects, formHint, engagements, bands };
}

/** What of a project is the sample's to the byte, but for the ends of lines, which git may change. */
export async function findSample(root: string, site: SiteConfiguration, list = readSampleList()): Promise<Sample> {
  const files = await listSampleFiles(root);
  const values = Object.entries(readOwnValues(site)).filter(([name, value]) =>
    list.values[name]?.includes(toDigest(JSON.stringify(value))),
  );
  return { files: files.filter((file) => list.files[file]?.includes(digestFile(root, file))), values: values.map(([name]) => name) };
}

/** What of a site its owner has not made theirs yet: what is the sample's, and the files that are starting texts still; of a part that it is without, nothing. */
export async function findUnfinished(root: string, site: SiteConfiguration): Promise<Sample & { readonly started: readonly string[] }> {
  const { without = [] } = site;
  const isThere = (file: string) => !isOfPart(root, file, without);
  const content = (await listContent(root)).filter((file) => /\.mdx?$/.test(file) && isThere(file));
  const started = content.filter((file) => readFileSync(join(root, file), "utf8").includes(startingMark));
  const { files, values } = await findSample(root, site);
  const gone = without.flatMap((name) => valuesOf[name]);
  return { files: files.filter(isThere), values: values.filter((name) => !gone.includes(name)), started };
}

/** Whether a file is of a part that the site is to be without. */
export function isOfPart(root: string, file: string, without: readonly PartName[]): boolean {
  return (
    findPartOfFile(
      openContentFile(file, () => readFileSync(join(root, file)), {}),
      without,
    ) !== undefined
  );
}

/** The files of a project of which those of the sample are a part. */
export async function listSampleFiles(root: string): Promise<readonly string[]> {
  const files = await Promise.all(["public", "src/content"].map((folder) => listFolder(root, folder)));
  return files.flat().filter((file) => /^(public|src\/content\/(articles|pages|skills))\/|^src\/content\/mark\.svg$/.test(file));
}

export function digestFile(root: string, file: string): string {
  return toDigest(readFileSync(join(root, file), "latin1").replaceAll("\r\n", "\n"));
}

export function toDigest(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}

export function readSampleList(): SampleList {
  return JSON.parse(readFileSync(join(import.meta.dirname, "sample.json"), "utf8")) as SampleList;
}
