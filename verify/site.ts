import { hash } from "node:crypto";
import type { Answer } from "./answer.ts";
import type { Ask } from "./client.ts";
import { at, listAt, membersAt, parseJson, textAt } from "./json-value.ts";
import { readMarkdownLinks } from "./links.ts";
import { type Cell, fetchMatrix } from "./matrix.ts";
import type { Options } from "./options.ts";
import { findPart, isGone, listAddresses, type PartName, partNames, readTargets } from "./parts.ts";
import { exampleCount, pick, samplePages } from "./sample.ts";
import { BrokenOff, NoAnswer } from "./send.ts";
import { isSitemapIndex, listLocations } from "./xml.ts";

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
  /** The parts that the site neither names nor has an address of, and whether a path belongs to none of them. */
  readonly without: readonly PartName[];
  readonly isOffered: (path: string) => boolean;
  readonly currentVersion: string;
  /** The paths of the description, or the usual ones where it has none. */
  readonly apiPaths: readonly string[];
  /** The paths among them that the health check answers. */
  readonly healthPaths: readonly string[];
  readonly policies: Readonly<Record<string, Policy>> & { readonly health: Policy; readonly "not-found": Policy };
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
  readonly readAll: (paths: readonly string[], accept?: string) => Promise<readonly Answer[]>;
  /** Every example × Accept value × GET and HEAD, asked once a run. */
  readonly readMatrix: () => Promise<readonly Cell[]>;
}

/** The deployment does not answer; its message says so to a person. */
export class Unreachable extends Error {}

export type SiteOptions = Pick<Options, "origin" | "pages" | "seed">;

const gatewayFailures = [502, 503, 504];
const mostTargets = 100;
const mostSitemaps = 20;

/** What is known of a site before pages are chosen from it. */
export interface Surroundings extends Pick<Site, "canonical" | "description" | "without" | "sitemaps" | "locations" | "toPath" | "read"> {
  /** The paths of all pages, those of articles from the newest to the oldest. */
  readonly paths: readonly string[];
  /** What the sample is drawn by where no seed is given. */
  readonly seed: string;
}

/** Reads the description of a site of this project. Throws Unreachable. */
export async function openSite(ask: Ask, options: SiteOptions): Promise<Site> {
  const { origin } = options;
  const read = createReader(ask);
  const home = await reach(read, origin, "/");
  const readOptional = (path: string) => read(path).catch(() => undefined);
  const description = parseJson((await readOptional("/openapi.json"))?.text ?? "");
  const root = await readOptional("/sitemap.xml");
  const listed = listLocations(root ? [root] : []);
  const canonical = toOrigin(textAt(description, "servers", 0, "url")) ?? toOrigin(listed[0]) ?? origin;
  const toPath = createPathReader(canonical, [canonical]);
  const parts = root && isSitemapIndex(root) ? listed.flatMap((url) => toPath(url) ?? []) : ["/sitemap.xml"];
  const sitemaps = root === undefined ? [] : await readEach(read, parts.slice(0, mostSitemaps));
  const locations = new Set(listLocations(sitemaps));
  // The list for reading has articles from the newest to the oldest, whatever order sitemap.xml has.
  const listing = await readOptional("/sitemap.md");
  const inOrder = new Set(readMarkdownLinks(listing?.text ?? "")).intersection(locations).union(locations);
  const paths = [...inOrder].flatMap((url) => toPath(url) ?? []);
  const indexes = [home, listing, await readOptional("/contact"), await readOptional("/llms.txt")];
  const named = [...indexes.flatMap((index) => (index ? readTargets(index) : [])), ...locations];
  const without = await findAbsent(readOptional, new Set(named.map((url) => findPart(toPath(url) ?? ""))));
  return toSite(ask, options, { canonical, description, without, sitemaps, locations, paths, seed: root?.text ?? "", toPath, read });
}

/** The parts that nothing names and that have no address of theirs left: what a site has lost, it still names. */
async function findAbsent(
  read: (path: string) => Promise<Answer | undefined>,
  named: ReadonlySet<PartName | undefined>,
): Promise<PartName[]> {
  const absent: PartName[] = [];
  for (const name of partNames.filter((one) => !named.has(one))) {
    const answers = await Promise.all(listAddresses(name).map(read));
    if (answers.every((answer) => answer !== undefined && isGone(answer))) absent.push(name);
  }
  return absent;
}

/** A site with the pages that the options choose. */
export function toSite(ask: Ask, { origin, pages: most, seed }: SiteOptions, surroundings: Surroundings): Site {
  const { paths, description, without } = surroundings;
  const key = hash("sha256", seed ?? surroundings.seed);
  const pages = most < paths.length ? samplePages(paths, most, key) : paths;
  const examples = Number.isFinite(most) ? samplePages(pages, exampleCount, key) : pages;
  let matrix: Promise<readonly Cell[]> | undefined;
  return {
    ...surroundings,
    origin,
    isOffered: (path) => !(without as readonly unknown[]).includes(findPart(path)),
    pageCount: paths.length,
    pages,
    examples,
    pick: (targets) => (Number.isFinite(most) ? pick(targets, mostTargets, key) : targets),
    readAll: (targets, accept) => readEach((path) => surroundings.read(path, accept), targets),
    readMatrix: () => (matrix ??= fetchMatrix(ask, examples)),
    ...readFacts(description),
  };
}

/** An answer; undefined for one that was broken off, which the report has by itself. */
export async function skipBroken(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof BrokenOff) return undefined;
    throw error;
  }
}

/** The answers of some paths, without those that were broken off. */
export async function readEach(read: Site["read"], paths: readonly string[]): Promise<readonly Answer[]> {
  const answers = await Promise.all(paths.map((path) => skipBroken(read(path))));
  return answers.filter((answer) => answer !== undefined);
}

/** Asks for a path with an `Accept` once, however often it is read. */
export function createReader(ask: Ask): Site["read"] {
  const answers = new Map<string, Promise<Answer>>();
  return (path, accept) => {
    const key = `${accept ?? ""} ${path}`;
    const known = answers.get(key) ?? ask(path, accept === undefined ? {} : { headers: { accept } });
    answers.set(key, known);
    return known;
  };
}

/** Reads addresses, relative ones from the canonical origin, as paths of a site that has these origins. */
export function createPathReader(canonical: string, origins: readonly string[]): Site["toPath"] {
  return (url) => {
    const absolute = URL.parse(url, `${canonical}/`);
    return absolute && origins.includes(absolute.origin) ? absolute.pathname + absolute.search : undefined;
  };
}

/** Whether nothing that was read says that a site of this project answers. */
export function isForeign({ description, locations }: Pick<Site, "description" | "locations">): boolean {
  return at(description, "x-api-lifecycle") === undefined && locations.size === 0;
}

/** A first answer of a site. Throws Unreachable. */
export async function reach(read: Site["read"], origin: string, path: string): Promise<Answer> {
  const answer = await read(path).catch((error) => {
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
  const described = membersAt(description, "paths").map(([path]) => path);
  const apiPaths = described.length > 0 ? described : ["/api/v1/health", "/api/health"];
  const names = listAt(description, "x-rate-limit-policies").map((policy) => textAt(policy, "name"));
  return {
    currentVersion: textAt(description, "x-api-lifecycle", "currentVersion") || "1",
    apiPaths,
    healthPaths: apiPaths.filter((path) => path.endsWith("/health")),
    policies: {
      ...Object.fromEntries(names.map((name) => [name, readPolicy(description, name, { quota: 0, window: 0 })])),
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

/** The origin of an address; undefined where it is none. */
export function toOrigin(url: string | undefined): string | undefined {
  return URL.parse(url ?? "")?.origin;
}
