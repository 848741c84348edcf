import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { startProcess } from "../../waymark/tests/conformance/node-server.ts";
import { findBuiltCompany, findBuiltSite } from "../../waymark/tests/fixtures/built-site.ts";
import { isLeftOut, python } from "./debian.ts";

type ReadItem = Readonly<{ id: string; title: string; published: number; content: string }>;

type JsonFeed = Readonly<Record<"title" | "home_page_url" | "language", string>> & {
  readonly items: readonly Readonly<
    Record<"id" | "title" | "date_published" | "date_modified" | "content_html", string>
  >[];
};

const byId = (a: ReadItem, b: ReadItem) => a.id.localeCompare(b.id);
const toSeconds = (date: string) => Date.parse(date) / 1000;

async function readFeeds(site: string, prefix: string) {
  const server = await startProcess(["dist/server/entry.mjs"], {}, site);
  const feed = (await (await fetch(`${server.origin}${prefix}/feed.json`)).json()) as JsonFeed;
  const output = execFileSync(
    python,
    [join(import.meta.dirname, "feeds.py"), server.origin + prefix],
    {
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    },
  );
  await server.stop();
  return { feed, readings: JSON.parse(output) as Record<string, { items: ReadItem[] }> };
}

describe.skipIf(isLeftOut("feedReaders"))("feed readers", () => {
  it.each([
    ["the fixtures", findBuiltSite, ""],
    ["a company", findBuiltCompany, ""],
    ["a company in French", findBuiltCompany, "/fr"],
  ])(
    "find the same title, home, language, ids, dates and content in all three feeds of %s",
    async (_, find, prefix) => {
      const { feed, readings } = await readFeeds(await find(), prefix);
      expect(feed.items.length).toBeGreaterThan(1);
      const items = feed.items
        .map(
          ({
            id,
            title,
            date_published: published,
            date_modified: updated,
            content_html: content,
          }) => ({
            ...{
              id,
              title,
              published: toSeconds(published),
              updated: toSeconds(updated),
              content: content.trim(),
            },
          }),
        )
        .sort(byId);
      const withoutUpdates = items.map(({ updated: _, ...item }) => item);
      const about = { title: feed.title, home: feed.home_page_url.replace(/\/?$/, "/") };
      const expected = {
        feedparser: { ...about, language: feed.language, faults: false, items },
        newsboat: { ...about, items: withoutUpdates },
        sfeed: { items: withoutUpdates },
      };
      for (const [name, reading] of Object.entries(readings)) {
        const trimmed = reading.items
          .map((item) => ({ ...item, content: item.content.trim() }))
          .sort(byId);
        expect({ ...reading, items: trimmed }, name).toEqual(
          expected[name.split(",")[0] as keyof typeof expected],
        );
      }
    },
  );
});
