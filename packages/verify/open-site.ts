import { hash } from "node:crypto";
import {
  type Answer,
  attempt,
  findTargets,
  isHtml,
  parseLinks,
  readFields,
  readMarkdownLinks,
} from "./answer.ts";
import { type Ask, createClient } from "./client.ts";
import {
  type Feature,
  features,
  findFeature,
  isGone,
  listAddresses,
  type Moved,
  manifests,
  movable,
} from "./features.ts";
import {
  attributeOf,
  findLinks,
  findTranslations,
  inner,
  readAttributes,
  readElements,
  select,
  toAbsolute,
} from "./html.ts";
import { at, listAt, membersAt, parseJson, textAt } from "./json-value.ts";
import { type Cell, fetchMatrix } from "./matrix.ts";
import type { Options } from "./options.ts";
import { BrokenOff, NoAnswer } from "./send.ts";
import { isSitemapIndex, listLocations } from "./xml.ts";

export class Unreachable extends Error {}

export type Site = Awaited<ReturnType<typeof openSite>>;
type Read = (path: string, accept?: string) => Promise<Answer>;
/** Undefined if the URL is on a different site. */
type ToPath = (url: string) => string | undefined;

const gatewayFailures = [502, 503, 504];
const redirects = [301, 302, 303, 307, 308];
const mostRedirects = 5;
const mostTargets = 100;
const mostSitemaps = 20;
/** Without a sitemap. */
const mostFollowed = 500;
const usualSitemaps = ["/sitemap.xml", "/sitemap-index.xml", "/sitemap_index.xml"];

/** Finds pages by sitemap, or else by links. Throws Unreachable. */
export async function openSite(
  ask: Ask,
  options: Pick<Options, "origin" | "pages" | "seed" | "proxy">,
  isWaymark: boolean,
) {
  try {
    return await discover(ask, options, isWaymark);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    throw new Unreachable(
      `${options.origin} cannot be reached: ${error.request.path} ${error.message}`,
    );
  }
}

/** By its API description, or two of three signs on its home page. Throws Unreachable. */
export async function isWaymark(origin: string): Promise<boolean> {
  const client = createClient({ origin, concurrency: 1 });
  try {
    const read = createReader(client.ask);
    const home = await reach(read, origin);
    const description = await read("/openapi.json").catch(() => undefined);
    if (at(parseJson(description?.text ?? ""), "x-api-lifecycle") !== undefined) return true;
    const alternates = attempt(() => findLinks(home, "alternate", /^text\/markdown$/)) ?? [];
    const marks = [
      findTargets(home, "describedby").includes("/llms.txt"),
      alternates.some((address) => URL.parse(address, origin)?.pathname === "/index.md"),
      home.headers["no-vary-search"] === "params",
    ];
    return marks.filter(Boolean).length >= 2;
  } finally {
    client.close();
  }
}

async function discover(
  ask: Ask,
  options: Pick<Options, "origin" | "pages" | "seed" | "proxy">,
  isWaymark: boolean,
) {
  const { origin, pages: most, proxy = false } = options;
  const read = createReader(isWaymark ? ask : createFollower(ask, origin));
  const readText = async (path: string) => (await skipBroken(read(path)))?.text ?? "";
  const home = await reach(read, origin);
  const description = isWaymark ? parseJson(await readText("/openapi.json")) : undefined;
  const sitemaps = await readSitemaps(read, [
    ...readFields(await readText("/robots.txt"), "sitemap"),
    ...(attempt(() => findLinks(home, "sitemap")) ?? []),
  ]);
  const locations = new Set(listLocations(sitemaps.filter((answer) => !isSitemapIndex(answer))));
  const named = [
    textAt(description, "servers", 0, "url"),
    ...(isWaymark ? [] : (attempt(() => findLinks(home, "canonical")) ?? [])),
  ];
  const canonical = toOrigin(named.find(toOrigin)) ?? toOrigin([...locations][0]) ?? origin;
  const toPath = createPathReader(canonical, isWaymark ? [canonical] : [canonical, origin]);
  const listing = isWaymark ? readMarkdownLinks(await readText("/sitemap.md")) : [];
  const listed = [...new Set(listing).intersection(locations).union(locations)].flatMap(
    (url) => toPath(url) ?? [],
  );
  const paths =
    listed.length > 0 || isWaymark
      ? listed
      : await followLinks(read, toPath, Math.min(most, mostFollowed));
  const moved: Moved = isWaymark ? await findMoved(read) : new Map();
  const hasMcp = isWaymark && (await offersMcp(read));
  const without = isWaymark
    ? await findAbsent(read, toPath, [...locations, ...listing], moved, hasMcp)
    : [];

  const translations = isWaymark ? (attempt(() => findTranslations(home)) ?? []) : [];
  const homes = translations.flatMap(([language, address]) =>
    language === "x-default" ? [] : (toPath(address) ?? []),
  );
  const [main = "/", ...others] = new Set(homes);
  const prefixes = ["", ...others];
  const key = hash("sha256", options.seed ?? sitemaps[0]?.text ?? origin);
  const pages = most < paths.length ? samplePages(paths, most, key) : paths;
  const examples = Number.isFinite(most) ? samplePages(pages, exampleCount, key) : pages;
  let matrix: Promise<readonly Cell[]> | undefined;
  return {
    origin,
    /** The production origin. */
    canonical,
    isWaymark,
    /** A proxy in front of it may reject malformed requests itself. */
    isBehindProxy: proxy,
    /** Undefined if unreadable, or on other sites. */
    description,
    without,
    moved,
    hasMcp,
    isOffered: (path: string) =>
      (hasMcp && manifests.includes(path)) ||
      !(without as readonly unknown[]).includes(findFeature(path, moved)),
    ...readFacts(description),
    sitemaps,
    locations: locations as ReadonlySet<string>,
    pageCount: paths.length,
    pages,
    examples,
    pick: (targets: readonly string[]) =>
      Number.isFinite(most) ? pick(targets, mostTargets, key) : targets,
    toPath,
    /** "" for the main language. */
    prefixes,
    /** The main language can have one too. */
    toStart: (prefix: string) => prefix || main.replace(/^\/$/, ""),
    toPrefix: (path: string) =>
      prefixes.find((prefix) => prefix !== "" && `${path}/`.startsWith(`${prefix}/`)) ?? "",
    /** Sends each GET once per run. */
    read,
    readAll: (targets: readonly string[], accept?: string) =>
      readEach((path) => read(path, accept), targets),
    readMatrix: () => (matrix ??= fetchMatrix(ask, examples)),
  };
}

function createFollower(ask: Ask, origin: string): Ask {
  return async (path, options) => {
    let answer = await ask(path, options);
    for (let hop = 0; hop < mostRedirects && redirects.includes(answer.status); hop += 1) {
      const target = URL.parse(answer.headers["location"] ?? "", origin + answer.request.path);
      if (target?.origin !== origin) return answer;
      answer = await ask(target.pathname + target.search, options);
    }
    return answer;
  };
}

async function readSitemaps(read: Read, named: readonly string[]): Promise<Answer[]> {
  const found = await readUrls(read, named);
  const roots = found.length > 0 ? found : await readUrls(read, usualSitemaps);
  return [
    ...new Set([...roots, ...(await readUrls(read, listLocations(roots.filter(isSitemapIndex))))]),
  ];
}

async function readUrls(read: Read, urls: readonly string[]): Promise<Answer[]> {
  const paths = urls.slice(0, mostSitemaps).flatMap((url) => URL.parse(url, inner) ?? []);
  const distinct = new Set(paths.map(({ pathname, search }) => pathname + search));
  return (await readEach(read, [...distinct])).filter(
    ({ status, text }) => status === 200 && /<(urlset|sitemapindex)[\s>]/.test(text),
  );
}

async function followLinks(read: Read, toPath: ToPath, most: number): Promise<string[]> {
  const seen = new Set(["/"]);
  const pages = new Set<string>();
  for (const path of seen) {
    const page = await skipBroken(read(path));
    if (page === undefined || !isHtml(page)) continue;
    pages.add(page.request.path);
    if (pages.size >= most) break;
    const anchors = select(attempt(() => readElements(page)) ?? [], "a").slice(0, mostFollowed);
    for (const href of anchors.flatMap((anchor) => attributeOf(anchor, "href") ?? [])) {
      const target = toPath(toAbsolute(href, page) ?? "data:")?.split("?", 1)[0];
      if (target !== undefined && seen.size < most * 2) seen.add(target);
    }
  }
  return [...pages];
}

/** A default path that redirects although the feature is on. */
async function findMoved(read: Read): Promise<Moved> {
  const found = Object.entries(movable).map(
    async ([path, staying]): Promise<(readonly [string, string])[]> => {
      const answer = await skipBroken(read(path));
      const other = answer?.status === 301 ? await skipBroken(read(staying)) : undefined;
      const target = other && !isGone(other) && URL.parse(answer?.headers["location"] ?? "", inner);
      return target ? [[path, target.pathname]] : [];
    },
  );
  return new Map((await Promise.all(found)).flat());
}

/** The server asks for POST. Without it, the address is unknown. */
async function offersMcp(read: Read): Promise<boolean> {
  const answer = await skipBroken(read("/mcp"));
  return answer?.status === 405 && answer.headers["allow"] === "POST";
}

/** Neither mentioned nor served. A broken feature is still mentioned. */
async function findAbsent(
  read: Read,
  toPath: ToPath,
  listed: readonly string[],
  moved: Moved,
  hasMcp: boolean,
): Promise<Feature[]> {
  const isShared = (path: string) => hasMcp && manifests.includes(path);
  const indexes = await readEach(read, ["/", moved.get("/contact") ?? "/contact", "/llms.txt"]);
  const named = new Set(
    [...indexes.flatMap(readTargets), ...listed]
      .map((url) => toPath(url) ?? "")
      .filter((path) => !isShared(path))
      .map((path) => findFeature(path, moved)),
  );
  const absent: Feature[] = [];
  for (const name of features.filter((one) => !named.has(one))) {
    const paths = listAddresses(name).filter((path) => !isShared(path));
    const answers = await Promise.all(paths.map((path) => skipBroken(read(path))));
    if (answers.every((answer) => answer !== undefined && isGone(answer))) absent.push(name);
  }
  return absent;
}

export function readTargets(answer: Answer): string[] {
  const named = readAttributes(attempt(() => readElements(answer)) ?? [], "href", "src", "action");
  return [
    ...named,
    ...parseLinks(answer.headers["link"]).map(({ target }) => target),
    ...readMarkdownLinks(answer.text),
  ];
}

/** Undefined if over a limit, which the report lists. */
export async function skipBroken(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof BrokenOff) return undefined;
    throw error;
  }
}

async function readEach(read: Read, paths: readonly string[]): Promise<readonly Answer[]> {
  const answers = await Promise.all(paths.map((path) => skipBroken(read(path))));
  return answers.filter((answer) => answer !== undefined);
}

function createReader(ask: Ask): Read {
  const answers = new Map<string, Promise<Answer>>();
  return (path, accept) => {
    const key = `${accept ?? ""} ${path}`;
    const known =
      answers.get(key) ?? ask(path, accept === undefined ? {} : { headers: { accept } });
    answers.set(key, known);
    return known;
  };
}

function createPathReader(canonical: string, origins: readonly string[]): ToPath {
  return (url) => {
    const absolute = URL.parse(url, `${canonical}/`);
    return absolute && origins.includes(absolute.origin)
      ? absolute.pathname + absolute.search
      : undefined;
  };
}

function redirectsToItself({ status, headers, request }: Answer, origin: string): boolean {
  const url = origin + request.path;
  return redirects.includes(status) && URL.parse(headers["location"] ?? "", url)?.href === url;
}

async function reach(read: Read, origin: string): Promise<Answer> {
  const answer = await read("/").catch((error) => {
    if (error instanceof NoAnswer)
      throw new Unreachable(`${origin} cannot be reached: ${error.message}`);
    throw error;
  });
  if (gatewayFailures.includes(answer.status))
    throw new Unreachable(`${origin} cannot be reached: it returns ${answer.status}`);
  if (answer.status === 401)
    throw new Unreachable(`${origin} requires a password. Check a URL that is open to anyone.`);
  const target = toOrigin(answer.headers["location"]);
  if (target !== undefined && target !== origin)
    throw new Unreachable(`${origin} redirects to ${target}. Check that URL instead.`);
  if (redirectsToItself(answer, origin))
    throw new Unreachable(
      `${origin}/ redirects to itself, so no browser can show it. Correct the redirect, which the server or a proxy in front of it sends.`,
    );
  return answer;
}

function readFacts(description: unknown) {
  const described = membersAt(description, "paths").map(([path]) => path);
  const apiPaths = described.length > 0 ? described : ["/api/v1/health", "/api/health"];
  const policies = listAt(description, "x-rate-limit-policies").flatMap(
    (policy): [string, { quota: number; window: number }][] => {
      const [quota, window] = [at(policy, "quota"), at(policy, "window")];
      return typeof quota === "number" && typeof window === "number"
        ? [[textAt(policy, "name"), { quota, window }]]
        : [];
    },
  );
  return {
    currentVersion: textAt(description, "x-api-lifecycle", "currentVersion") || "1",
    apiPaths,
    healthPaths: apiPaths.filter((path) => path.endsWith("/health")),
    policies: {
      // The defaults of Waymark, for a site whose openapi.json cannot be read or lists no policies.
      health: { quota: 120, window: 60 },
      "not-found": { quota: 60, window: 60 },
      ...Object.fromEntries(policies),
    },
  };
}

const toOrigin = (url = ""): string | undefined => URL.parse(url)?.origin;

const kinds = [
  "home",
  "article",
  "page",
  "articles",
  "developers",
  "contact",
  "tag",
  "articles/2",
  "tag/2",
];

function toKind(path: string): string {
  const [first = "", second, third] = path.slice(1).split("/");
  if (path === "/") return "home";
  if (second === undefined)
    return ["articles", "developers", "contact"].includes(first) ? first : "page";
  if (third !== undefined) return first === "tags" && /^\d+$/.test(third) ? "tag/2" : "";
  if (first === "tags") return "tag";
  return first === "articles" ? (/^\d+$/.test(second) ? "articles/2" : "article") : "";
}

export const isArticle = (path: string): boolean => toKind(path) === "article";

export const exampleCount = kinds.length;

/** The first of each kind, then the last of each kind, then others by seed. */
export function samplePages(
  paths: readonly string[],
  most: number,
  seed: string,
): readonly string[] {
  const groups = Map.groupBy(paths, toKind);
  const typical = [0, -1].flatMap((place) =>
    kinds.flatMap((kind) => groups.get(kind)?.at(place) ?? []),
  );
  return [...new Set([...typical, ...pick(paths, most, seed)])].slice(0, most);
}

export function pick(items: readonly string[], most: number, seed: string): readonly string[] {
  if (items.length <= most) return items;
  const places = new Map(items.map((item) => [item, hash("sha256", `${seed} ${item}`)]));
  return items
    .toSorted((a, b) => ((places.get(a) ?? "") < (places.get(b) ?? "") ? -1 : 1))
    .slice(0, most);
}
