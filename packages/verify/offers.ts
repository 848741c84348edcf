import { type Answer, findTargets, isHtml, typeOf } from "./answer.ts";
import { findLinks, findTranslations, readElements, select } from "./html.ts";
import { listAt, parseJson, textAt } from "./json-value.ts";
import { formOf } from "./matrix.ts";
import type { Site } from "./open-site.ts";
import { readOperations } from "./openapi.ts";
import type { Offer } from "./probe.ts";

export const feedType = /^application\/(rss\+xml|atom\+xml|feed\+json)/i;
const usualFeeds = ["/feed.json", "/rss.xml", "/atom.xml", "/feed.xml", "/index.xml"];
/** Each takes seconds to check. */
const maxDescriptions = 5;
const usualDescriptions = ["/openapi.json", "/openapi.yaml", "/swagger.json"];

const pages: Offer = async (site) => (await site.readAll(site.pages)).filter(isHtml);
const examples: Offer = async (site) => (await site.readAll(site.examples)).filter(isHtml);

export const offers = {
  pages,
  examples,
  canonicalLinks: async (site) =>
    (await pages(site)).filter((page) => findLinks(page, "canonical").length > 0),
  translations: async (site) =>
    (await pages(site)).filter((page) => findTranslations(page).length > 0),
  jsonLd: async (site) =>
    (await pages(site)).filter(
      (page) => select(readElements(page), "script", { type: "application/ld+json" }).length > 0,
    ),
  validators: async (site) =>
    (await examples(site)).filter(({ headers }) => headers["etag"] !== undefined),
  negotiation: async (site) => {
    const paths = (await examples(site)).slice(0, 4).map(({ request }) => request.path);
    return (await site.readAll(paths, "text/markdown")).filter(
      (answer) => answer.status === 200 && formOf(answer) === "markdown",
    );
  },
  sitemaps: async (site) => site.sitemaps,
  robots: (site) => readFiles(site, ["/robots.txt"]),
  security: (site) => readFiles(site, ["/.well-known/security.txt"]),
  feeds: async (site) => {
    const announced = (await examples(site)).flatMap((page) =>
      findLinks(page, "alternate", feedType),
    );
    const usual = (await readFiles(site, toGuesses(site, usualFeeds))).filter(({ text }) =>
      /<(rss|feed)[\s>]|jsonfeed\.org/.test(text.slice(0, 2000)),
    );
    const found = await readFiles(site, toPaths(site, announced));
    // RSS 1.0 (RDF) is not supported.
    const read = [...found, ...usual].filter(({ text }) => !/<rdf:RDF[\s>]/.test(text));
    return [...new Map(read.map((answer) => [answer.request.path, answer])).values()];
  },
  llms: (site) => readFiles(site, ["/llms.txt"]),
  twins: async (site) => {
    const alternates = (await examples(site)).flatMap((page) =>
      findLinks(page, "alternate", /^text\/markdown/i),
    );
    return site.readAll(toPaths(site, alternates));
  },
  skills: (site) => readFiles(site, ["/.well-known/agent-skills/index.json"]),
  catalog: (site) => readFiles(site, ["/.well-known/api-catalog"]),
  resources: (site) => readFiles(site, ["/.well-known/ard.json", "/.well-known/ai-catalog.json"]),
  mcpCards: async (site) =>
    (await readFiles(site, ["/.well-known/ard.json"])).filter(({ text }) =>
      text.includes("application/mcp-server-card+json"),
    ),
  /** Only of a Waymark site. A server without MCP returns 404. */
  mcpServer: async (site) => (site.hasMcp ? [await site.read("/mcp")] : []),
  descriptions,
  problems: async (site) => {
    const paths = (await readDescribed(site)).map(
      (path) => `${path.replace(/\/[^/]*$/, "")}/no-such-operation`,
    );
    return (await site.readAll(toPaths(site, paths))).filter(
      (answer) => typeOf(answer) === "application/problem+json",
    );
  },
  rateLimits: (site) => readWithHeader(site, /^(x-)?ratelimit(-|$)/),
  ends: (site) => readWithHeader(site, /^(deprecation|sunset)$/),
} satisfies Readonly<Record<string, Offer>>;

/** A Waymark site lists its files and limits requests for unknown paths. */
const toGuesses = ({ isWaymark }: Site, paths: readonly string[]): readonly string[] =>
  isWaymark ? [] : paths;

/** Some sites return HTML for every path. */
async function readFiles(site: Site, paths: readonly string[]): Promise<Answer[]> {
  return (await site.readAll(paths)).filter((answer) => answer.status === 200 && !isHtml(answer));
}

async function descriptions(site: Site): Promise<Answer[]> {
  const named = findTargets(await site.read("/"), "service-desc");
  const catalog = parseJson((await site.read("/.well-known/api-catalog")).text);
  const listed = listAt(catalog, "linkset").flatMap((context) =>
    listAt(context, "service-desc").map((target) => textAt(target, "href")),
  );
  const found = await readFiles(
    site,
    toPaths(site, [...named, ...listed, ...toGuesses(site, usualDescriptions)]),
  );
  return found
    .filter(({ text }) => /^[\t {]{0,40}["']?(openapi|swagger)["']?[\t ]{0,9}:/m.test(text))
    .slice(0, maxDescriptions);
}

async function readDescribed(site: Site): Promise<string[]> {
  return (await descriptions(site))
    .flatMap((answer) => readOperations(answer, site))
    .map(({ path }) => path);
}

async function readWithHeader(site: Site, name: RegExp): Promise<Answer[]> {
  const answers = await site.readAll([...new Set(await readDescribed(site))]);
  return answers.filter(({ headers }) => Object.keys(headers).some((header) => name.test(header)));
}

/** A sample, because a site can announce any number of files. */
const toPaths = (site: Site, urls: readonly string[]): readonly string[] =>
  site.pick([...new Set(urls.flatMap((url) => site.toPath(url) ?? []))]);
