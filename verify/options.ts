import { parseArgs } from "node:util";
import { type Profile, profiles } from "./profiles.ts";
import type { Limits } from "./send.ts";

export interface Options {
  readonly origin: string;
  /** The most pages to check. With Infinity, every link is followed too. */
  readonly pages: number;
  /** Requests at once; 4 by default. */
  readonly concurrency?: number | undefined;
  readonly spend?: boolean | undefined;
  /** By default `waymark` for a Waymark, and the other four for any other site. */
  readonly profiles?: readonly Profile[] | undefined;
  /** Names of checks; all of them by default. */
  readonly only?: readonly string[] | undefined;
  readonly skip?: readonly string[] | undefined;
  readonly seed?: string | undefined;
  readonly limits?: Limits | undefined;
  readonly json?: string | undefined;
  readonly junit?: string | undefined;
}

export const defaultPages = 24;

/** A command line that cannot be run; the message says what to write instead. */
export class BadUsage extends Error {}

export const usage = `NAME
  verify - checks a website against standards, and a Waymark against everything that it promises

SYNOPSIS
  npx PACKAGE [options] <url>           PACKAGE is the address of a repository of the project, or a file that npm pack made
  npm run verify -- [options] <url>     in a copy of the project

DESCRIPTION
  Sends requests to a running site, local, a preview or production, and changes nothing there. What the site does not offer is no
  failure. By default, a Waymark is checked against its own profile, and any other site against the other four:

${Object.entries(profiles)
  .map(([name, what]) => `    ${name.padEnd(10)} ${what}`)
  .join("\n")}

OPTIONS
  --profile NAME     check this profile; may be repeated
  --only NAME        run this check alone; may be repeated
  --skip NAME        leave this check out; may be repeated
  --list             name the checks of each profile and what each one holds
  --all              check every page, and all that they link to, instead of a sample
  --pages N          check N pages (24): the home page, one of each kind, others at random
  --seed TEXT        choose the others by this text, such as a deployment's id; the same text chooses the same ones
  --spend            spend both budgets of a Waymark to the end; other clients of your address are refused for a minute
  --concurrency N    requests under way at once, 1 to 32 (4)
  --json FILE        write the report as JSON
  --junit FILE       write the report as JUnit XML
  -h, --help         show this text

EXIT STATUS
  0  everything that is offered holds
  1  something fails, or nothing is offered
  2  the site cannot be reached, or the command is mistyped

EXAMPLES
  npx ./waymark-0.1.0.tgz https://www.example.com
  npm run verify -- --profile feeds --profile agents https://www.example.com
  npm run verify -- --all --junit report.xml http://localhost:4321`;

const known = {
  spend: { type: "boolean" },
  all: { type: "boolean" },
  pages: { type: "string" },
  seed: { type: "string" },
  profile: { type: "string", multiple: true },
  only: { type: "string", multiple: true },
  skip: { type: "string", multiple: true },
  list: { type: "boolean" },
  concurrency: { type: "string" },
  json: { type: "string" },
  junit: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

/** Throws BadUsage. */
export function parseOptions(argv: readonly string[], checks: readonly string[]): Options | "help" | "list" {
  const { values, positionals } = parse(argv);
  if (values.help) return "help";
  if (values.list) return "list";
  const { only, skip, spend, seed, json, junit } = values;
  const unknown = [...(only ?? []), ...(skip ?? [])].find((name) => !checks.includes(name));
  if (unknown !== undefined) throw new BadUsage(`There is no check "${unknown}". --list names them all.`);
  const profiles = values.profile?.map(parseProfile);
  const origin = parseOrigin(positionals);
  const concurrency = parseCount(values.concurrency, "--concurrency", 32);
  const pages = values.all ? Number.POSITIVE_INFINITY : (parseCount(values.pages, "--pages", 100_000) ?? defaultPages);
  return { origin, pages, concurrency, spend, profiles, only, skip, seed, json, junit };
}

function parseProfile(name: string): Profile {
  if (Object.hasOwn(profiles, name)) return name as Profile;
  throw new BadUsage(`There is no profile "${name}". There are ${Object.keys(profiles).join(", ")}.`);
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: known, allowPositionals: true });
  } catch (error) {
    throw new BadUsage((error as Error).message);
  }
}

function parseOrigin(positionals: readonly string[]): string {
  const [value, ...others] = positionals;
  if (value === undefined) throw new BadUsage("Say which site to check, such as http://localhost:4321.");
  if (others.length > 0) throw new BadUsage(`One site is checked at a time; "${others[0]}" is one too many.`);
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol)) throw new BadUsage(`"${value}" is no address. Write ${suggestAddress(value)}.`);
  if (url.pathname !== "/" || url.search || url.hash || url.username)
    throw new BadUsage(`"${value}" is more than the address of a site. Write ${url.origin} alone.`);
  return url.origin;
}

function suggestAddress(value: string): string {
  if (!/^(\[[\da-f:]+\]|[\w.-]+)(:\d+)?\/?$/i.test(value)) return "it with its scheme, such as https://www.example.com";
  const isLocal = /^(localhost|127\.|\[::1\])/i.test(value) || /:\d+\/?$/.test(value);
  return `${isLocal ? "http" : "https"}://${value}`;
}

function parseCount(value: string | undefined, name: string, most: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,6}$/.test(value) && Number(value) >= 1 && Number(value) <= most) return Number(value);
  throw new BadUsage(`${name} is "${value}". Write a number from 1 to ${most}.`);
}
