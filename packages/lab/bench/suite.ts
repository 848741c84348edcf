import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { type LoadOutcome, sendLoad } from "../load.ts";
import { startServer } from "../server.ts";
import type { Row } from "../table.ts";

export type BenchOptions = Readonly<{ rounds?: number; articles?: readonly number[] }>;

export type Report = Readonly<{ title: string; rows: readonly Row[]; limit: string }>;

export type Suite = (options: BenchOptions) => Promise<Report>;

const root = resolve(import.meta.dirname, "../../..");

export function findEntry(dist = join(root, "dist")): string {
  return find(
    join(dist, "server/entry.mjs"),
    `There is no build in ${relative("", dist) || "."}. Run \`npm run build\` first.`,
  );
}

/** Each request comes from another client. */
export const startHost = () => startServer([findEntry()], { environment: { TRUST_PROXY: "1" } });

export function findPackages(): string {
  return find(
    join(root, "packages/lab/node_modules"),
    "The lab's packages are missing. Run `npm --prefix packages/lab ci` first.",
  );
}

function find(place: string, advice: string): string {
  if (!existsSync(place)) throw new Missing(advice);
  return place;
}

export async function withScratch<Value>(use: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  return use(folder).finally(() => rmSync(folder, { recursive: true }));
}

export async function sendRequests(
  port: number,
  requests: number,
  toRequest: () => string,
): Promise<void> {
  const outcome: LoadOutcome = { sent: 0, statuses: new Map() };
  await sendLoad({ port, toRequest, most: requests, seconds: 600, pipelined: 1, outcome });
  const { statuses } = outcome;
  if (statuses.get(200) !== requests)
    throw new Error(
      `A measured server returned ${JSON.stringify([...statuses])} to ${requests} requests.`,
    );
}

export function toVerdict(figure: number, most: number, unit = ""): string {
  return `≤ ${`${most} ${unit}`.trim()}: ${figure <= most ? "met" : "missed"}`;
}

export class Missing extends Error {}

/** All without names. Throws TypeError for an unknown name. */
export function selectNamed<Value>(
  kind: string,
  all: Readonly<Record<string, Value>>,
  names: readonly string[],
): [string, Value][] {
  const unknown = names.find((name) => !Object.hasOwn(all, name));
  if (unknown !== undefined)
    throw new TypeError(
      `There is no ${kind} "${unknown}". There are ${Object.keys(all).join(", ")}.`,
    );
  return Object.entries(all).filter(([name]) => names.length === 0 || names.includes(name));
}
