import { hash } from "node:crypto";
import type { Answer } from "./answer.ts";
import { type Ask, NoAnswer } from "./client.ts";
import { at, listAt, membersAt, parseJson, textAt } from "./json-value.ts";
import { readMarkdownLinks } from "./links.ts";
import { type Cell, fetchMatrix } from "./matrix.ts";
import type { Options } from "./options.ts";
import { exampleCount, pick, samplePages } from "./sample.ts";
import { readLocations } from "./xml.ts";

/** A rate-limit policy as the description states it; the window in seconds. */
export interface Policy {
  readonly quota: number;
  readonly window: number;
}

/** What the site says about itself, and a memory of what it answered. */
export interface Site {
  /** The deployment under test. */
  readonly origin: string;
  /** The production origin that the description names. */
  readonly canonical: string;
  /** The OpenAPI description; undefined where there is none to read. */
  readonly description: unknown;
  readonly currentVersion: string;
  /** The paths of the description, or section 4's where it has none. */
  readonly apiPaths: readonly string[];
  readonly policies: { readonly health: Policy; readonly "not-found": Policy };
  /** The answers that list addresses: sitemap.xml, or the files that it is the index of. */
  readonly sitemaps: readonly Answer[];
  /** Every address of the sitemap. */
  readonly locations: ReadonlySet<string>;
  /** How many pages the sitemap has. */
  readonly pageCount: number;
  /** The paths of the pages to check. */
  readonly pages: readonly string[];
  /** Those that are asked for in every way. */
  readonly examples: readonly string[];
  /** At most a hundred of the addresses that the pages name, by the seed; all of them where all pages are checked. */
  readonly pick: (targets: readonly string[]) => readonly string[];
  /** The path, query included, under which the tested deployment has what a canonical address names; undefined for a foreign one. */
  readonly toPath: (url: string) => string | undefined;
  /** A plain GET of a path with the given Accept, asked once a run. */
  readonly read: (path: string, accept?: string) => Promise<Answer>;
  /** Every example × Accept value × GET and HEAD, asked once a run. */
  readonly readMatrix: () => Promise<readonly Cell[]>;
}

/** The deployment does not answer; its message says so to a person. */
export class Unreachable extends Error {}

const gatewayFailures = [502, 503, 504];
const mostTargets = 100;

/** Reads a site's own description. Throws Unreachable. */
export async function openSite(ask: Ask, { origin, pages: most, seed }: Pick<Options, "origin" | "pages" | "seed">): Promise<Site> {
  const answers = new Map<string, Promise<Answer>>();
  const read = (path: string, accept?: string) => {
    const key = `${accept ?? ""} ${path}`;
    const known = answers.get(key) ?? ask(path, accept === undefined ? {} : { headers: { accept } });
    answers.set(key, known);
    return known;
  };
  const description = parseJson((await reach(read, origin)).text);
  const root = await read("/sitemap.xml").catch(() => undefined);
  const listed = readLocations(root?.text ?? "");
  const canonical = toOrigin(textAt(description, "servers", 0, "url")) ?? toOrigin(listed[0]) ?? origin;
  const toPath = (url: string) => {
    const absolute = URL.canParse(url, `${canonical}/`) ? new URL(url, `${canonical}/`) : undefined;
    return absolute?.origin === canonical ? absolute.pathname + absolute.search : undefined;
  };
  const parts = root && /<sitemapindex[\s>]/.test(root.text) ? listed.flatMap((url) => toPath(url) ?? []) : ["/sitemap.xml"];
  const sitemaps = root === undefined ? [] : await Promise.all(parts.map((path) => read(path)));
  const locations = new Set(sitemaps.flatMap(({ text }) => readLocations(text)));
  // The list for reading has articles from the newest to the oldest, whatever order sitemap.xml has.
  const listing = (await read("/sitemap.md").catch(() => undefined))?.text ?? "";
  const inOrder = new Set(readMarkdownLinks(listing).map(({ url }) => url)).intersection(locations).union(locations);
  const paths = [...inOrder].flatMap((url) => toPath(url) ?? []);
  const key = hash("sha256", seed ?? root?.text ?? "");
  const pages = most < paths.length ? samplePages(paths, most, key) : paths;
  const examples = Number.isFinite(most) ? samplePages(pages, exampleCount, key) : pages;
  let matrix: Promise<readonly Cell[]> | undefined;
  return {
    origin,
    canonical,
    description,
    sitemaps,
    locations,
    pageCount: paths.length,
    pages,
    examples,
    pick: (targets) => (Number.isFinite(most) ? pick(targets, mostTargets, key) : targets),
    toPath,
    read,
    readMatrix: () => (matrix ??= fetchMatrix(ask, examples)),
    ...readFacts(description),
  };
}

/** Whether nothing that was read says that a site of this project answers. */
export function isForeign({ description, locations }: Pick<Site, "description" | "locations">): boolean {
  return at(description, "x-api-lifecycle") === undefined && locations.size === 0;
}

async function reach(read: Site["read"], origin: string): Promise<Answer> {
  const answer = await read("/openapi.json").catch((error) => {
    if (error instanceof NoAnswer) throw new Unreachable(`${origin} cannot be reached: ${error.message}`);
    throw error;
  });
  if (gatewayFailures.includes(answer.status)) throw new Unreachable(`${origin} cannot be reached: it answers ${answer.status}`);
  if (answer.status === 401) throw new Unreachable(`${origin} asks for a password. Check an address that is open to anyone.`);
  const target = toOrigin(answer.headers["location"]);
  if (target !== undefined && target !== origin)
    throw new Unreachable(`${origin} sends its clients on to ${target}. Check that address instead.`);
  return answer;
}

function readFacts(description: unknown) {
  const paths = membersAt(description, "paths").map(([path]) => path);
  return {
    currentVersion: textAt(description, "x-api-lifecycle", "currentVersion") || "1",
    apiPaths: paths.length > 0 ? paths : ["/api/v1/health", "/api/health"],
    policies: {
      health: readPolicy(description, "health", { quota: 120, window: 60 }),
      "not-found": readPolicy(description, "not-found", { quota: 60, window: 60 }),
    },
  };
}

function readPolicy(description: unknown, name: string, fallback: Policy): Policy {
  const found = listAt(description, "x-rate-limit-policies").find((policy) => at(policy, "name") === name);
  const quota = at(found, "quota");
  const window = at(found, "window");
  return typeof quota === "number" && typeof window === "number" ? { quota, window } : fallback;
}

function toOrigin(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined;
}
