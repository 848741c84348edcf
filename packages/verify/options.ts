import { parseArgs } from "node:util";
import type { Limits } from "./send.ts";

export const profiles = {
  waymark: "the four others, and everything else that a Waymark site promises",
  pages:
    "documents, canonical addresses, links, headers, caching, negotiation, sitemap, robots.txt and security.txt",
  feeds: "RSS, Atom and JSON Feed",
  agents: "llms.txt, Markdown twins, task guides and catalogs",
  api: "the OpenAPI description, problem details, rate limits and announced removals",
} as const satisfies Readonly<Record<string, string>>;

export type Profile = keyof typeof profiles;

export interface Options {
  readonly origin: string;
  /** With Infinity, every link is followed too. */
  readonly pages: number;
  readonly concurrency?: number | undefined;
  readonly spend?: boolean | undefined;
  /** A proxy in front of the site may reject malformed requests itself. */
  readonly proxy?: boolean | undefined;
  readonly profiles?: readonly Profile[] | undefined;
  readonly only?: readonly string[] | undefined;
  readonly skip?: readonly string[] | undefined;
  readonly seed?: string | undefined;
  /** Only for tests. */
  readonly limits?: Limits | undefined;
  readonly json?: string | undefined;
  readonly junit?: string | undefined;
}

export const defaultPages = 24;

export class BadUsage extends Error {}

export const usage = `NAME
  verify - checks a website against standards, and a Waymark site against all its promises

SYNOPSIS
  npx PACKAGE [options] <url>           PACKAGE is the URL of a project repository, or a file from npm pack
  npm run verify -- [options] <url>     in a copy of the project

DESCRIPTION
  Sends requests to a running site (local, preview or production) and changes nothing there. Features that the site does not
  offer are skipped. By default, a Waymark site is checked against the waymark profile, and any other site against the other four:

${Object.entries(profiles)
  .map(([name, what]) => `    ${name.padEnd(10)} ${what}`)
  .join("\n")}

OPTIONS
  --profile NAME     check this profile; may be repeated
  --only NAME        run only this check; may be repeated
  --skip NAME        skip this check; may be repeated
  --list             list the checks of each profile with their promises
  --all              check every page and every link, instead of a sample
  --pages N          check N pages (24): the home page, one of each kind, and random others
  --seed TEXT        seed for the random pages, such as a deployment ID; the same seed selects the same pages
  --spend            use up both rate limits of a Waymark site; other clients at your IP address get 429 for a minute
  --proxy            accept that a proxy such as nginx or Caddy rejects addresses with malformed encoding itself; lists them
  --concurrency N    concurrent requests, 1 to 32 (4)
  --json FILE        write the report as JSON
  --junit FILE       write the report as JUnit XML
  -h, --help         show this text

EXIT STATUS
  0  every check that applies passes
  1  a check fails, or none applies
  2  the site cannot be reached, or the command is invalid

EXAMPLES
  npx ./waymark-0.1.0.tgz https://www.example.com
  npm run verify -- --profile feeds --profile agents https://www.example.com
  npm run verify -- --all --junit report.xml http://localhost:4321`;

const known = {
  spend: { type: "boolean" },
  proxy: { type: "boolean" },
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

export function parseOptions(
  argv: readonly string[],
  checks: readonly string[],
): Options | "help" | "list" {
  const { values, positionals } = parse(argv);
  if (values.help) return "help";
  if (values.list) return "list";
  const { only, skip, spend, proxy, seed, json, junit } = values;
  const unknown = [...(only ?? []), ...(skip ?? [])].find((name) => !checks.includes(name));
  if (unknown !== undefined)
    throw new BadUsage(`Unknown check "${unknown}". Run --list to see all checks.`);
  const profiles = values.profile?.map(parseProfile);
  const origin = parseOrigin(positionals);
  const concurrency = parseCount(values.concurrency, "--concurrency", 32);
  const pages = values.all
    ? Number.POSITIVE_INFINITY
    : (parseCount(values.pages, "--pages", 100_000) ?? defaultPages);
  return { origin, pages, concurrency, spend, proxy, profiles, only, skip, seed, json, junit };
}

function parseProfile(name: string): Profile {
  if (Object.hasOwn(profiles, name)) return name as Profile;
  throw new BadUsage(`Unknown profile "${name}". Use one of: ${Object.keys(profiles).join(", ")}.`);
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
  if (value === undefined)
    throw new BadUsage("Add the URL of the site to check, such as http://localhost:4321.");
  if (others.length > 0) throw new BadUsage(`Check one site at a time. Remove "${others[0]}".`);
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new BadUsage(`"${value}" is not a URL. Write ${suggestAddress(value)}.`);
  if (url.pathname !== "/" || url.search || url.hash || url.username)
    throw new BadUsage(`"${value}" contains more than a scheme and a host. Write ${url.origin}.`);
  return url.origin;
}

function suggestAddress(value: string): string {
  if (!/^(\[[\da-f:]+\]|[\w.-]+)(:\d+)?\/?$/i.test(value))
    return "a URL with its scheme, such as https://www.example.com";
  const isLocal = /^(localhost|127\.|\[::1\])/i.test(value) || /:\d+\/?$/.test(value);
  return `${isLocal ? "http" : "https"}://${value}`;
}

function parseCount(value: string | undefined, name: string, most: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,6}$/.test(value) && Number(value) >= 1 && Number(value) <= most) return Number(value);
  throw new BadUsage(`${name} is "${value}". Write a number from 1 to ${most}.`);
}
