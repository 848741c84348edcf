import { attempt, isNoindex, toTwinPath } from "../answer.ts";
import { attributeOf, readAttributes, readElements, select, textOf } from "../html.ts";
import { listAt, parseJson, readBounded, textAt } from "../json-value.ts";
import { type Check, expectRevalidated, own, ownPages } from "../probe.ts";
import { describeDifference, findTwinFaults, readPage, readTwin, textKinds } from "../reading.ts";
import { readCanonicals } from "./negotiation.ts";

const feeds = [
  ["/feed.json", "application/feed+json"],
  ["/rss.xml", "application/rss+xml"],
  ["/atom.xml", "application/atom+xml"],
] as const;

export const pageChecks: readonly Check[] = [
  ownPages(
    "page-form",
    "Each page is HTML with a description, one H1 and one main element",
    (page, { expect, expectStatus, expectType }) => {
      const elements = readElements(page);
      expectStatus(page, 200);
      expectType(page, "text/html; charset=utf-8");
      const isDescribed = select(elements, "meta", { name: "description" }).some((meta) =>
        attributeOf(meta, "content"),
      );
      expect(isDescribed, "has no description", page);
      for (const tag of ["h1", "main"]) {
        const { length } = select(elements, tag);
        expect(length === 1, `has ${length} <${tag}> instead of one`, page);
      }
    },
  ),
  ownPages(
    "page-canonical",
    "Each page names its canonical address, its twin, the feeds, and itself in complete JSON-LD",
    (page, probe) => {
      const { site, expect, expectEqual } = probe;
      const { path } = page.request;
      const prefix = site.toPrefix(path);
      const elements = readElements(page);
      const find = (attributes: Readonly<Record<string, string>>) =>
        readAttributes(select(elements, "link", attributes), "href");
      const findAlternates = (type: string) => find({ rel: "alternate", type }).map(site.toPath);
      expectEqual(find({ rel: "canonical" }), [`${site.canonical}${path}`], "canonical", page);
      expectEqual(
        findAlternates("text/markdown"),
        [toTwinPath(path)],
        "the Markdown alternate",
        page,
      );
      // A list page names its own feed first.
      for (const [file, type] of feeds.filter(([feed]) => site.isOffered(feed)))
        expectEqual(
          findAlternates(type).slice(-1),
          [prefix + file],
          `the alternate in ${type}`,
          page,
        );
      const blocks = select(elements, "script", { type: "application/ld+json" });
      expectEqual(blocks.length, 1, "number of JSON-LD blocks", page);
      const urls = blocks.flatMap((block) =>
        listAt(parseJson(textOf(block)), "@graph").map((node) => textAt(node, "url")),
      );
      expect(
        urls.includes(`${site.canonical}${path}`),
        `describes ${urls.join(", ") || "nothing"} in JSON-LD`,
        page,
      );
      const nodes = blocks.flatMap((block) => listObjects(parseJson(textOf(block))));
      const isReference = (node: object) => Object.keys(node).join() === "@id";
      const [references, described] = [
        nodes.filter(isReference),
        nodes.filter((node) => !isReference(node)),
      ].map((some) => new Set(some.map((node) => textAt(node, "@id")).filter(Boolean)));
      const missing = references?.difference(described ?? new Set());
      expectEqual([...(missing ?? [])], [], "the nodes that JSON-LD lacks", page);
    },
  ),
  own(
    "hashed-files",
    "Files with a hash in their name are immutable",
    async ({ site, ask, expectHeader }) => {
      const pages = await site.readAll(site.pages);
      const loaded = pages
        .flatMap((page) => readAttributes(readElements(page), "href", "src"))
        .flatMap((href) => site.toPath(href) ?? []);
      for (const path of site.pick([
        ...new Set(loaded.filter((one) => one.startsWith("/_astro/"))),
      ]))
        expectHeader(await ask(path, { method: "HEAD" }), "Cache-Control", {
          pattern: /\bimmutable\b/,
          words: "immutable",
        });
    },
  ),
];

function listObjects(value: unknown): readonly object[] {
  if (value === null || typeof value !== "object") return [];
  const inner = Object.values(value).flatMap(listObjects);
  return Array.isArray(value) ? inner : [value, ...inner];
}

const bytesPerToken = 4;
export const twinChecks: readonly Check[] = [
  ownPages(
    "twin-headers",
    "Each twin is Markdown that names its page and its number of tokens, and is not indexed",
    async (page, probe) => {
      const { site, expect, expectEqual, expectHeader, expectStatus, expectType } = probe;
      const { path } = page.request;
      const twin = await site.read(toTwinPath(path));
      expectStatus(twin, 200);
      expectType(twin, "text/markdown; charset=utf-8");
      expect(isNoindex(twin), "may be indexed beside its page", twin);
      expectRevalidated(probe, twin);
      expectEqual(
        readCanonicals(site, twin),
        [`${site.canonical}${path}`],
        "the canonical Link",
        twin,
      );
      expectHeader(twin, "X-Markdown-Tokens", String(Math.ceil(twin.body.length / bytesPerToken)));
    },
  ),
  ownPages(
    "twin-parity",
    "Each twin has every word, link, image and code block of its page, in valid Markdown",
    async (page, probe) => {
      const { site, expect, expectEqual } = probe;
      const url = `${site.canonical}${page.request.path}`;
      const answer = await site.read(toTwinPath(page.request.path));
      const twin = attempt(() => readBounded(answer, () => readTwin(answer.text)));
      expect(twin !== undefined, "has front matter that is not YAML", answer);
      if (twin === undefined) return;
      expectEqual(
        twin.frontMatter["canonical_url"],
        url,
        "canonical_url in the front matter",
        answer,
      );
      for (const fault of findTwinFaults(twin)) expect(false, fault, answer);
      const text = readBounded(page, () => readPage(page.text, url));
      for (const kind of textKinds) {
        const difference = describeDifference(kind, text, twin.reading);
        expect(difference === undefined, `differs from its page ${difference}`, answer);
      }
    },
  ),
];
