import { type Answer, isHtml, parseMediaType } from "./answer.ts";
import { findLinks } from "./any-site.ts";
import { readElements, select } from "./html.ts";
import { listAt, parseJson, textAt } from "./json-value.ts";
import { parseLinks } from "./links.ts";
import { formOf } from "./matrix.ts";
import { readOperations } from "./openapi.ts";
import type { Site } from "./site.ts";

const feedType = /^application\/(rss\+xml|atom\+xml|feed\+json)/i;
const usualFeeds = ["/feed.json", "/rss.xml", "/atom.xml", "/feed.xml", "/index.xml"];
const usualDescriptions = ["/openapi.json", "/openapi.yaml", "/swagger.json"];
const problemType = "application/problem+json";

/** What sites offer, and the answers in which they do: what a check for any site needs stands here, and a site without it is not held to it. */
export const offers = {
  pages: readPages,
  "example pages": readExamples,
  "canonical links": async (site: Site) => (await readPages(site)).filter((page) => findLinks(page, "canonical").length > 0),
  "JSON-LD": async (site: Site) =>
    (await readPages(site)).filter((page) => select(readElements(page), "script", { type: "application/ld+json" }).length > 0),
  validators: async (site: Site) => (await readExamples(site)).filter(({ headers }) => headers["etag"] !== undefined),
  negotiation: async (site: Site) => {
    const paths = (await readExamples(site)).map(({ request }) => request.path);
    return (await site.readAll(paths, "text/markdown")).filter((answer) => answer.status === 200 && formOf(answer) === "markdown");
  },
  sitemaps: async (site: Site) => site.sitemaps,
  "robots.txt": (site: Site) => readFiles(site, ["/robots.txt"]),
  "security.txt": (site: Site) => readFiles(site, ["/.well-known/security.txt"]),
  feeds: readFeeds,
  "llms.txt": (site: Site) => readFiles(site, ["/llms.txt"]),
  twins: async (site: Site) => {
    const targets = (await readExamples(site)).flatMap((page) => findLinks(page, "alternate", /^text\/markdown/i));
    return site.readAll(toPaths(site, targets));
  },
  "task guides": (site: Site) => readFiles(site, ["/.well-known/agent-skills/index.json"]),
  "an API catalog": (site: Site) => readFiles(site, ["/.well-known/api-catalog"]),
  "agentic resources": (site: Site) => readFiles(site, ["/.well-known/ard.json", "/.well-known/ai-catalog.json"]),
  "an OpenAPI description": readDescriptions,
  problems: async (site: Site) => {
    const paths = (await readDescribed(site)).map((path) => `${path.replace(/\/[^/]*$/, "")}/no-such-operation`);
    return (await site.readAll(toPaths(site, paths))).filter(({ headers }) => parseMediaType(headers["content-type"]).type === problemType);
  },
  "rate limits": (site: Site) => readWithHeader(site, /^(x-)?ratelimit(-|$)/),
  "announced ends": (site: Site) => readWithHeader(site, /^(deprecation|sunset)$/),
} as const satisfies Readonly<Record<string, (site: Site) => Promise<readonly Answer[]>>>;

export type Offer = keyof typeof offers;

async function readPages({ pages, readAll }: Site): Promise<Answer[]> {
  return (await readAll(pages)).filter(isHtml);
}

async function readExamples({ examples, readAll }: Site): Promise<Answer[]> {
  return (await readAll(examples)).filter(isHtml);
}

/** Those of the files that are there; a site that answers HTML to any path has none of them. */
async function readFiles(site: Site, paths: readonly string[]): Promise<Answer[]> {
  return (await site.readAll(paths)).filter((answer) => answer.status === 200 && !isHtml(answer));
}

async function readFeeds(site: Site): Promise<Answer[]> {
  const announced = (await readExamples(site)).flatMap((page) => findLinks(page, "alternate", feedType));
  const usual = (await readFiles(site, usualFeeds)).filter(({ text }) => /<(rss|feed)[\s>]|jsonfeed\.org/.test(text.slice(0, 2000)));
  const found = await readFiles(site, toPaths(site, announced));
  // RSS 1.0 is RDF, which no check here reads.
  const read = [...found, ...usual].filter(({ text }) => !/<rdf:RDF[\s>]/.test(text));
  return [...new Map(read.map((answer) => [answer.request.path, answer])).values()];
}

async function readDescriptions(site: Site): Promise<Answer[]> {
  const home = await site.read("/");
  const named = parseLinks(home.headers["link"]).flatMap(({ target, rel }) => (rel.includes("service-desc") ? target : []));
  const catalog = parseJson((await site.read("/.well-known/api-catalog")).text);
  const listed = listAt(catalog, "linkset").flatMap((context) => listAt(context, "service-desc").map((target) => textAt(target, "href")));
  const found = await readFiles(site, toPaths(site, [...named, ...listed, ...usualDescriptions]));
  return found.filter(({ text }) => /^[\t {]{0,40}["']?(openapi|swagger)["']?[\t ]{0,9}:/m.test(text));
}

/** The paths of operations that anyone may ask for without a parameter. */
async function readDescribed(site: Site): Promise<string[]> {
  return (await readDescriptions(site)).flatMap((answer) => readOperations(answer, site)).map(({ path }) => path);
}

async function readWithHeader(site: Site, name: RegExp): Promise<Answer[]> {
  const answers = await site.readAll([...new Set(await readDescribed(site))]);
  return answers.filter(({ headers }) => Object.keys(headers).some((header) => name.test(header)));
}

function toPaths(site: Site, urls: readonly string[]): string[] {
  return [...new Set(urls.flatMap((url) => site.toPath(url) ?? []))];
}
