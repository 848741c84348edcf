import type { Element } from "hast";
import { isNoindex, isOfApi, parseMediaType, toTwinPath } from "../answer.ts";
import { attributeOf, hasNoindex, readAttributes, readElements, select, textOf } from "../html.ts";
import { listAt, parseJson, textAt } from "../json-value.ts";
import { type Check, eachPage } from "../probe.ts";
import { expectTargets } from "../targets.ts";

/** What browsers load with a page, and the media type of each kind. */
const kinds: readonly (readonly [pattern: RegExp, mediaType: RegExp])[] = [
  [/\.css$/, /^text\/css$/],
  [/\.js$/, /^(text|application)\/javascript$/],
  [/\.woff2$/, /^font\/woff2$/],
  [/\.svg$/, /^image\/svg\+xml$/],
  [/\.webmanifest$/, /^application\/manifest\+json$/],
  [/\.png$/, /^image\/png$/],
];

const feeds = [
  ["/feed.json", "application/feed+json"],
  ["/rss.xml", "application/rss+xml"],
  ["/atom.xml", "application/atom+xml"],
] as const;

/** The pages as documents, and where they lead. */
export const pageChecks: readonly Check[] = [
  {
    name: "page-form",
    promise: "Each page of the sitemap answers 200 itself, in HTML with a language, a title, a description, one H1 and a main part",
    run: eachPage((answer, { expect, expectStatus, expectType }) => {
      const elements = readElements(answer);
      expectStatus(answer, 200);
      expectType(answer, "text/html; charset=utf-8");
      expect(/^<!doctype html>/i.test(answer.text), "does not begin with the HTML doctype", answer);
      const [document] = select(elements, "html");
      expect(Boolean(document && attributeOf(document, "lang")), "names no language", answer);
      const [title] = select(elements, "title");
      expect(Boolean(title && textOf(title).trim()), "has no title", answer);
      const [description] = select(elements, "meta", { name: "description" });
      expect(Boolean(description && attributeOf(description, "content")), "has no description", answer);
      const [headings, mains] = [select(elements, "h1").length, select(elements, "main").length];
      expect(headings === 1, `has ${headings} H1s instead of one`, answer);
      expect(mains === 1, `has ${mains} main parts instead of one`, answer);
    }),
  },
  {
    name: "page-canonical",
    promise: "Each page names its address in the sitemap as canonical, and its other forms as alternates",
    run: eachPage((answer, { site, expect, expectEqual }) => {
      const { path } = answer.request;
      const find = (attributes: Readonly<Record<string, string>>) =>
        select(readElements(answer), "link", attributes).map((link) => attributeOf(link, "href") ?? "");
      const findAlternates = (type: string) => find({ rel: "alternate", type }).map(site.toPath);
      expectEqual(find({ rel: "canonical" }), [`${site.canonical}${path}`], "canonical", answer);
      expectEqual(findAlternates("text/markdown"), [toTwinPath(path)], "the Markdown alternate", answer);
      for (const [file, type] of feeds.filter(([path]) => site.isOffered(path)))
        expect(findAlternates(type).join() === file, `announces no ${type}`, answer);
    }),
  },
  {
    name: "page-indexable",
    promise: "No page of the sitemap asks search engines to leave it out, unless the deployment is not production",
    run: eachPage((answer, { site, expect }) => {
      expect(!hasNoindex(answer), "is in the sitemap, though a meta element says noindex", answer);
      expect(!isNoindex(answer) || site.origin !== site.canonical, "says X-Robots-Tag: noindex in production", answer);
    }),
  },
  {
    name: "page-links",
    promise: "Each link, style sheet, script and image of a page is at an address that answers 200, and each anchor exists",
    async run(probe) {
      const { site, expect } = probe;
      const pages = await site.readAll(site.pages);
      const asked = await expectTargets(probe, pages, {
        toAddresses: (elements) => readAttributes(elements, "href", "src"),
        isAsked: (path) => !(isOfApi(path) && site.isOffered(path)),
        isMissing: ({ status }) => status !== 200,
      });
      expect(asked > 0, "has no links at all", pages[0]);
    },
  },
  {
    name: "page-assets",
    promise:
      "Style sheets, scripts, fonts, icons and social cards answer 200 with their media type; those with a hash in their name are immutable",
    async run({ site, ask, expect, expectStatus, expectHeader }) {
      const loaded = (await site.readAll(site.pages)).flatMap((page) => toLoaded(readElements(page)));
      const targets = new Set(loaded.map((path) => site.toPath(path) ?? ""));
      const asked = site.pick([...targets]);
      for (const [pattern, mediaType] of kinds) {
        const paths = asked.filter((path) => pattern.test(path));
        await Promise.all(
          paths.map(async (path) => {
            const answer = await ask(path, { method: "HEAD" });
            const { type } = parseMediaType(answer.headers["content-type"]);
            expectStatus(answer, 200);
            expect(mediaType.test(type), `is ${type}`, answer);
            if (path.startsWith("/_astro/")) expectHeader(answer, "Cache-Control", { pattern: /\bimmutable\b/, words: "immutable" });
          }),
        );
      }
      const hasSheet = [...targets].some((path) => path.endsWith(".css"));
      expect(hasSheet, "has no style sheet", await site.read(site.pages[0] ?? "/"));
    },
  },
  {
    name: "structured-data",
    promise: "Each page has one block of JSON-LD, whose graph names the page by its canonical address",
    run: eachPage((answer, { site, expect, expectEqual }) => {
      const { path } = answer.request;
      const elements = readElements(answer);
      const blocks = select(elements, "script", { type: "application/ld+json" });
      expectEqual(blocks.length, 1, "number of JSON-LD blocks", answer);
      const graph = listAt(parseJson(blocks[0] ? textOf(blocks[0]) : ""), "@graph");
      const urls = graph.map((node) => textAt(node, "url"));
      expect(urls.includes(`${site.canonical}${path}`), `describes ${urls.join(", ") || "nothing"} in JSON-LD`, answer);
    }),
  },
];

/** What a page has browsers load, and its social card. */
function toLoaded(elements: readonly Element[]): string[] {
  return elements
    .filter(({ tagName, properties }) => tagName !== "a" && (tagName !== "meta" || properties["property"] === "og:image"))
    .flatMap((element) => ["href", "src", "content"].flatMap((name) => attributeOf(element, name) ?? []));
}
