import { findBrokenLinks, readAddresses } from "../../src/surfaces/broken-links.ts";
import { attributeOf, elementsOf, parseHtml } from "../html.ts";
import type { Check, Probe } from "../probe.ts";

const isDynamic = (path: string) => path === "/api" || path.startsWith("/api/");

/** Where the pages lead within the site. */
export const pageLinks: Check = {
  name: "page-links",
  promise: "Each link, style sheet, script and image of a page is at an address that answers 200, and each anchor exists",
  async run(probe) {
    const { site, expect } = probe;
    const answers = await Promise.all(site.pages.map((path) => site.read(path)));
    const pages = new Map(answers.map(({ text }, index) => [site.pages[index] ?? "", text]));
    const paths = await findAnswering(probe, pages);
    const addresses = new Map([...pages].map(([page, html]) => [page, readAddresses(html)]));
    for (const { page, href, missing } of findBrokenLinks({ pages: addresses, paths, baseUrl: site.canonical, isDynamic }))
      expect(
        false,
        `leads to ${href}, ${missing === "anchor" ? "an anchor that its page lacks" : "where nothing stands"}`,
        await site.read(page),
      );
    expect(paths.size > 0, "has no links at all", answers[0]);
  },
};

/** The paths that the pages name and that answer 200 themselves. */
async function findAnswering({ site, ask }: Probe, pages: ReadonlyMap<string, string>): Promise<ReadonlySet<string>> {
  const targets = [...pages].flatMap(([page, html]) =>
    elementsOf(parseHtml(html))
      .flatMap((element) => [attributeOf(element, "href"), attributeOf(element, "src")])
      .flatMap((href) => (href === undefined || !URL.canParse(href, site.canonical + page) ? [] : new URL(href, site.canonical + page)))
      .filter(({ origin }) => origin === site.canonical)
      .map(({ pathname }) => pathname),
  );
  const distinct = [...new Set(targets)].filter((path) => !isDynamic(path));
  const answers = await Promise.all(distinct.map((path) => (pages.has(path) ? site.read(path) : ask(path, { method: "HEAD" }))));
  return new Set(distinct.filter((_, index) => answers[index]?.status === 200).map(decode));
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
