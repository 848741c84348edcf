import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { type Lifecycle, lifecycle as today } from "../src/catalog/lifecycle.ts";
import type { Site } from "../src/catalog/site.ts";
import { toOpenApi } from "../src/outputs/openapi.ts";
import { compareDescriptions } from "./compare.ts";
import { type Difference, judge, toSentences } from "./difference.ts";
import type { Node } from "./document.ts";
import { listPaths } from "./entries.ts";

/** Site data is not part of the API. */
const origin = "https://waymark.example";
const operator = {
  ...{ name: "Waymark", email: "hello@waymark.example", service: "waymark-website" },
  apiLicense: {
    name: "Creative Commons Zero 1.0: free to call, to copy and to build upon",
    identifier: "CC0-1.0",
  },
};
/** The site's own. Commands and builds run at its root. */
const folder = "tests/contract/";

export interface Report {
  readonly version: string;
  readonly state: "current" | "outdated" | "missing" | "ended";
  readonly next: Node | undefined;
  readonly differences: readonly Difference[];
}

export function reviewVersions(
  site: Site,
  { lifecycle = today as Lifecycle, baselines = readBaselines(), now = Date.now() } = {},
): Report[] {
  if (!site.has("api")) return [];
  const after = JSON.parse(JSON.stringify(toOpenApi(site, origin, lifecycle, operator))) as Node;
  const versions = [...new Set([...Object.keys(baselines), ...lifecycle.supportedVersions])].sort();
  return versions.map((version) => {
    const before = baselines[version];
    const own = { ...after, paths: Object.fromEntries(listPaths(after, version)) };
    const next = lifecycle.supportedVersions.includes(version) ? own : undefined;
    return {
      version,
      state: toState(before, next),
      next,
      differences: compareDescriptions({ version, before: before ?? after, after, now }),
    };
  });
}

function toState(before: Node | undefined, next: Node | undefined): Report["state"] {
  if (next === undefined) return "ended";
  if (before === undefined) return "missing";
  return isDeepStrictEqual(before, next) ? "current" : "outdated";
}

const isRefused = (difference: Difference) => ["breaking", "unjudged"].includes(judge(difference));

export const listRefusals = (reports: readonly Report[]): string[] =>
  listSentences(reports, isRefused);

export function listMissing(reports: readonly Report[]): string[] {
  const missing = reports.filter(({ state }) => state === "missing").map(({ version }) => version);
  const toAdvice = (version: string) =>
    `Run npm run accept to write tests/contract/openapi.v${version}.json, and commit it.`;
  return missing.map((version) => `Version ${version} has no baseline. ${toAdvice(version)}`);
}

export function listUnaccepted(reports: readonly Report[]): string[] {
  return [
    ...listSentences(reports, (difference) => !isRefused(difference)),
    ...reports.flatMap(describeState),
  ];
}

function describeState({ version, state, differences }: Report): string[] {
  if (state === "missing") return [`Version ${version}: its first baseline.`];
  if (state === "ended") return [`Version ${version}: it has ended, and its baseline was deleted.`];
  return state === "outdated" && differences.length === 0
    ? [`Version ${version}: other wording.`]
    : [];
}

function listSentences(
  reports: readonly Report[],
  isMeant: (difference: Difference) => boolean,
): string[] {
  const said = reports.flatMap(({ version, differences }) =>
    toSentences(differences.filter(isMeant)).map((sentence) => ({ version, sentence })),
  );
  const groups = Map.groupBy(said, ({ sentence }) => sentence);
  return [...groups].map(
    ([sentence, entries]) => `${toSubject(entries.map(({ version }) => version))}: ${sentence}`,
  );
}

function toSubject(versions: readonly string[]): string {
  return `${versions.length === 1 ? "Version" : "Versions"} ${new Intl.ListFormat("en-GB").format(versions)}`;
}

const toFile = (version: string): string => `${folder}openapi.v${version}.json`;

function readBaselines(): Readonly<Record<string, Node>> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const versions = names.flatMap((name) => /^openapi\.v(\d+)\.json$/.exec(name)?.[1] ?? []);
  return Object.fromEntries(
    versions.map((version) => [version, JSON.parse(readFileSync(toFile(version), "utf8"))]),
  );
}

export function writeBaselines(reports: readonly Report[]): void {
  for (const { version, next } of reports) {
    if (next) writeFileSync(toFile(version), `${JSON.stringify(next, null, 2)}\n`);
    else rmSync(toFile(version));
  }
}
