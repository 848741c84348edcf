import { writeFileSync } from "node:fs";
import { site } from "../content/site.ts";
import { digestFile, listSampleFiles, readOwnValues, readSampleList, sampleListFile, toDigest } from "./sample.ts";

/** Adds the sample as it stands to its list. What it was before stays there: older copies have it. To be run when the sample has changed. */
const known = readSampleList();
const root = process.cwd();
const files = (await listSampleFiles(root)).map((file) => [file, digestFile(root, file)] as const);
const values = Object.entries(readOwnValues(site)).map(([name, value]) => [name, toDigest(JSON.stringify(value))] as const);
const list = { files: merge(known.files, files), values: merge(known.values, values) };
writeFileSync(sampleListFile, `${JSON.stringify(list, null, 2)}\n`);

function merge(old: Readonly<Record<string, string>>, entries: readonly (readonly [string, string])[]): Readonly<Record<string, string>> {
  const added = entries.map(([name, digest]) => [name, [...new Set([...(old[name]?.split(" ") ?? []), digest])].join(" ")] as const);
  return Object.fromEntries(Object.entries({ ...old, ...Object.fromEntries(added) }).sort(([a], [b]) => (a < b ? -1 : 1)));
}
