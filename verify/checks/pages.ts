import { toTwinPath } from "../answer.ts";
import { attributeOf, readAttributes, readElements, select, textOf } from "../html.ts";
import { listAt, parseJson, textAt } from "../json-value.ts";
import { type Check, own, ownPages } from "../probe.ts";

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
      const isDescribed = select(elements, "meta", { name: "description" }).some((meta) => attributeOf(meta, "content"));
      expect(isDescribed, "has no description", page);
      for (const tag of ["h1", "main"]) {
        const { length } = select(elements, tag);
        expect(length === 1, `has ${length} <${tag}> instead of one`, page);
      }
    },
  ),
  ownPages("page-canonical", "Each page names its canonical address, its twin, the feeds, and itself in JSON-LD", (page, probe) => {
    const { site, expect, expectEqual } = probe;
    const { path } = page.request;
    const elements = readElements(page);
    const find = (attributes: Readonly<Record<string, string>>) => readAttributes(select(elements, "link", attributes), "href");
    const findAlternates = (type: string) => find({ rel: "alternate", type }).map(site.toPath);
    expectEqual(find({ rel: "canonical" }), [`${site.canonical}${path}`], "canonical", page);
    expectEqual(findAlternates("text/markdown"), [toTwinPath(path)], "the Markdown alternate", page);
    // A list page names its own feed first.
    for (const [file, type] of feeds.filter(([feed]) => site.isOffered(feed)))
      expectEqual(findAlternates(type).slice(-1), [file], `the alternate in ${type}`, page);
    const blocks = select(elements, "script", { type: "application/ld+json" });
    expectEqual(blocks.length, 1, "number of JSON-LD blocks", page);
    const urls = blocks.flatMap((block) => listAt(parseJson(textOf(block)), "@graph").map((node) => textAt(node, "url")));
    expect(urls.includes(`${site.canonical}${path}`), `describes ${urls.join(", ") || "nothing"} in JSON-LD`, page);
  }),
  own("hashed-files", "Files with a hash in their name are immutable", async ({ site, ask, expectHeader }) => {
    const pages = await site.readAll(site.pages);
    const loaded = pages.flatMap((page) => readAttributes(readElements(page), "href", "src")).flatMap((href) => site.toPath(href) ?? []);
    for (const path of site.pick([...new Set(loaded.filter((one) => one.startsWith("/_astro/")))]))
      expectHeader(await ask(path, { method: "HEAD" }), "Cache-Control", { pattern: /\bimmutable\b/, words: "immutable" });
  }),
];
