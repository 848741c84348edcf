import type { Request } from "./answer.ts";

export type Failure = Readonly<{ message: string; request?: Request }>;

export interface Result {
  readonly check: string;
  readonly promise: string;
  readonly failures: readonly Failure[];
  /** Deviations that an option accepts. */
  readonly notes: readonly string[];
  readonly expectations: number;
  readonly requests: number;
  readonly seconds: number;
}

export interface Report {
  readonly origin: string;
  readonly canonical: string;
  readonly without: readonly string[];
  readonly started: string;
  readonly seconds: number;
  readonly requests: number;
  readonly pages: number;
  readonly pageCount: number;
  readonly results: readonly Result[];
}

export type Outcome = "holds" | "failed" | "not offered";

export function toOutcome({ failures, expectations }: Result): Outcome {
  if (failures.length > 0) return "failed";
  return expectations === 0 ? "not offered" : "holds";
}

export function isSound({ results }: Report): boolean {
  const outcomes = results.map(toOutcome);
  return !outcomes.includes("failed") && outcomes.includes("holds");
}

export function summarize({ results, pages, pageCount }: Report) {
  const outcomes = results.map(toOutcome);
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  const parts = (["failed", "not offered"] as const)
    .filter((outcome) => count(outcome) > 0)
    .map((outcome) => `${count(outcome)} ${outcome}`);
  const sound = results.length === 1 ? "it passed" : "all passed";
  return {
    checks: countOf(results.length, "check"),
    outcome: parts.length > 0 ? parts.join(", ") : sound,
    pages: pages < pageCount ? `${pages} of ${countOf(pageCount, "page")}` : countOf(pages, "page"),
  };
}

export const countOf = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Removes curl's default `Accept`. */
export function toCurl(origin: string, { method, path, headers, body }: Request): string {
  const accepts = Object.keys(headers).some((name) => name.toLowerCase() === "accept");
  return [
    "curl -i --path-as-is --globoff",
    ...(method === "GET" ? [] : method === "HEAD" ? ["--head"] : ["-X", method]),
    ...(accepts ? [] : ["-H", "'Accept:'"]),
    ...Object.entries(headers).flatMap(([name, value]) => ["-H", quote(`${name}: ${value}`)]),
    ...(body === undefined ? [] : ["--data-raw", quote(body)]),
    quote(`${origin}${path}`),
  ].join(" ");
}

function quote(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return `'${text.replaceAll("'", "'\\''")}'`;
  const plain = text
    .replace(/[\\']/g, "\\$&")
    .replace(/[^\x20-\x7e]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, "0")}`);
  return `$'${plain}'`;
}
