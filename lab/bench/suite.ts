import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { BenchOptions } from "../options.ts";
import { startServer } from "../server.ts";
import type { Row } from "../table.ts";

export interface Report {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly limit: string;
}

export type Suite = (options: BenchOptions) => Promise<Report>;

const root = resolve(import.meta.dirname, "../..");

export function findEntry(dist = join(root, "dist")): string {
  return find(join(dist, "server/entry.mjs"), `There is no build in ${relative("", dist) || "."}. Run \`npm run build\` first.`);
}

/** Each request comes from another client. */
export const startHost = () => startServer([findEntry()], { environment: { TRUST_PROXY: "1" } });

export function findPackages(): string {
  return find(join(root, "lab/node_modules"), "The lab's packages are missing. Run `npm --prefix lab ci` first.");
}

function find(place: string, advice: string): string {
  if (!existsSync(place)) throw new Missing(advice);
  return place;
}

export function toVerdict(figure: number, most: number, unit = ""): string {
  return `≤ ${`${most} ${unit}`.trim()}: ${figure <= most ? "met" : "missed"}`;
}

export class Missing extends Error {}
