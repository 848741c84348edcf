import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { hasPart } from "../src/catalog/chosen-parts.ts";
import { type Lifecycle, lifecycle as today } from "../src/catalog/lifecycle.ts";
import { toOpenApi } from "../src/outputs/openapi.ts";
import { compareDescriptions } from "./compare-descriptions.ts";
import { type Difference, judge, toSentences } from "./difference.ts";
import { isSame, type Node } from "./document.ts";
import { toBaseline } from "./operations.ts";

/** Baselines name this origin and operator, whoever runs the site and wherever: what a site says of itself is no change of the API. */
const origin = "https://waymark.example";
const operator = { name: "Waymark", email: "hello@waymark.example", service: "waymark-website" };
const folder = fileURLToPath(new URL("baseline/", import.meta.url));

/** What the gate has to say of one major version. */
export interface Report {
  readonly version: string;
  /** How the baseline stands to today's description; `ended` where the version is no longer supported. */
  readonly state: "current" | "outdated" | "missing" | "ended";
  /** The baseline that today's description would be; undefined for a version that has ended. */
  readonly next: Node | undefined;
  readonly differences: readonly Difference[];
}

/** What tests put in place of today's catalog, the repository's baselines and the clock (milliseconds). */
interface ReviewOptions {
  readonly lifecycle?: Lifecycle;
  readonly baselines?: Readonly<Record<string, Node>>;
  readonly now?: number;
}

/** Compares today's description with the baseline of every version that has one or should have one; a site without the API promises nothing. */
export function reviewVersions({ lifecycle = today, baselines = readBaselines(), now = Date.now() }: ReviewOptions = {}): Report[] {
  if (!hasPart("api")) return [];
  const after = JSON.parse(JSON.stringify(toOpenApi(origin, lifecycle, operator))) as Node;
  const versions = [...new Set([...Object.keys(baselines), ...lifecycle.supportedVersions])].sort();
  return versions.map((version) => {
    const before = baselines[version];
    const next = lifecycle.supportedVersions.includes(version) ? toBaseline(after, version) : undefined;
    const differences = before ? compareDescriptions({ version, before, after, now }) : [];
    return { version, state: toState(before, next), next, differences };
  });
}

function toState(before: Node | undefined, next: Node | undefined): Report["state"] {
  if (next === undefined) return "ended";
  if (before === undefined) return "missing";
  return isSame(before, next) ? "current" : "outdated";
}

/** The sentences on what no version may do: breaking differences, and a notice that is too short. */
export function listRefusals(reports: readonly Report[]): string[] {
  return listSentences(reports, (difference) => judge(difference) === "breaking");
}

/** The sentences on supported versions that have no baseline yet. */
export function listMissing(reports: readonly Report[]): string[] {
  return reports
    .filter(({ state }) => state === "missing")
    .map(
      ({ version }) =>
        `Version ${version} has no baseline. Run npm run accept to write contract/baseline/openapi.v${version}.json, and commit it.`,
    );
}

/** The sentences on what passes and the baselines do not hold yet, those on versions without a difference last. */
export function listUnaccepted(reports: readonly Report[]): string[] {
  return [...listSentences(reports, (difference) => judge(difference) !== "breaking"), ...reports.flatMap(describeState)];
}

function describeState({ version, state, differences }: Report): string[] {
  if (state === "missing") return [`Version ${version}: its first baseline.`];
  if (state === "ended") return [`Version ${version}: it has ended, and so has its baseline.`];
  return state === "outdated" && differences.length === 0 ? [`Version ${version}: other wording.`] : [];
}

/** Sentences on the differences of all versions, each once, behind the versions that it is about. */
function listSentences(reports: readonly Report[], isMeant: (difference: Difference) => boolean): string[] {
  const said = reports.flatMap(({ version, differences }) =>
    toSentences(differences.filter(isMeant)).map((sentence) => ({ version, sentence })),
  );
  const groups = Map.groupBy(said, ({ sentence }) => sentence);
  return [...groups].map(([sentence, entries]) => `${toSubject(entries.map(({ version }) => version))}: ${sentence}`);
}

function toSubject(versions: readonly string[]): string {
  return versions.length === 1 ? `Version ${versions[0]}` : `Versions ${versions.slice(0, -1).join(", ")} and ${versions.at(-1)}`;
}

function toFile(version: string): string {
  return `${folder}openapi.v${version}.json`;
}

function readBaselines(): Readonly<Record<string, Node>> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const versions = names.flatMap((name) => /^openapi\.v(\d+)\.json$/.exec(name)?.[1] ?? []);
  return Object.fromEntries(versions.map((version) => [version, JSON.parse(readFileSync(toFile(version), "utf8"))]));
}

/** Makes today's description the baseline of its versions, and removes that of a version that has ended. */
export function writeBaselines(reports: readonly Report[]): void {
  for (const { version, next } of reports) {
    if (next) writeFileSync(toFile(version), `${JSON.stringify(next, null, 2)}\n`);
    else rmSync(toFile(version));
  }
}
