import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfiguration } from "../catalog/site-configuration.ts";
import { listFolder } from "../check/list-folder.ts";

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

/** The values of a configuration that speak of who runs the site. */
export const ownValues: Readonly<Record<string, (site: SiteConfiguration) => unknown>> = {
  name: ({ name }) => name,
  tagline: ({ tagline }) => tagline,
  description: ({ description }) => description,
  url: ({ url }) => url,
  service: ({ service }) => service,
  email: ({ email }) => email,
  tagNames: ({ tagNames }) => tagNames,
  redirects: ({ redirects }) => redirects,
  formHint: ({ formHint }) => formHint ?? "",
  engagements: ({ pricing }) => pricing?.engagements ?? [],
  bands: ({ pricing }) => pricing?.bands ?? [],
};

/** What of a project is the sample's to the byte, but for the ends of lines, which git may change. */
export async function findSample(root: string, site: SiteConfiguration, list = readSampleList()): Promise<Sample> {
  const files = await listSampleFiles(root);
  const values = Object.entries(ownValues).filter(([name, read]) => list.values[name]?.includes(toDigest(JSON.stringify(read(site)))));
  return { files: files.filter((file) => list.files[file]?.includes(digestFile(root, file))), values: values.map(([name]) => name) };
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
