import type { Answer } from "./answer.ts";
import type { FeedItem } from "./feed.ts";
import { attributeOf, elementsOf, parseHtml } from "./html.ts";
import type { Probe } from "./probe.ts";

/** Holds the articles of a feed to what every format asks: an id of its own, an address, a title, a date, full content, the newest first. */
export function expectItems({ site, expect, expectEqual }: Probe, answer: Answer, items: readonly FeedItem[]): void {
  expect(items.length > 0, "has no articles", answer);
  expectEqual(new Set(items.map(({ id }) => id)).size, items.length, "number of distinct ids", answer);
  const days = items.map(({ published }) => published);
  expectEqual(days, days.toSorted().reverse(), "order of dates", answer);
  for (const { id, url, title, published, content } of items) {
    expect(URL.canParse(id) && site.toPath(id) !== undefined, `has the id "${id}", which is no address of ${site.canonical}`, answer);
    expect(site.locations.includes(url), `has the article ${url}, which is not in the sitemap`, answer);
    expect(title !== "" && published !== "" && content !== "", `has no title, date or content for ${url}`, answer);
    const relative = findRelative(content);
    expect(relative === undefined, `has the relative link "${relative}" in ${url}`, answer);
  }
}

/** The first link or source of an HTML fragment that leads nowhere outside its page. */
function findRelative(html: string): string | undefined {
  return elementsOf(parseHtml(html))
    .flatMap((element) => [attributeOf(element, "href"), attributeOf(element, "src")])
    .find((target) => target !== undefined && !URL.canParse(target));
}
