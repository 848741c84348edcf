import { describe, expect, it } from "vitest";
import { checks } from "waymark-verify/checks.ts";
import { samplePages } from "waymark-verify/open-site.ts";
import { verify } from "waymark-verify/verify.ts";
import { baseUrl } from "../operator.ts";
import { type Fault, startBrokenServer, startSoundServer, useRunning } from "./broken-server.ts";
import { toFindings } from "./faults.ts";

const number = (index: number, length: number) => String(index).padStart(length, "0");
const older = Array.from({ length: 10_000 }, (_, index) => `/articles/older-${number(index, 5)}`);
const lists = Array.from({ length: 500 }, (_, index) => `/articles/${index + 2}`);
const tagged = Array.from({ length: 30 }, (_, index) => `/tags/http/${index + 2}`);
const paths = [
  "/",
  "/about",
  "/contact",
  "/developers",
  "/terms",
  "/articles",
  ...older,
  "/tags/api",
  "/tags/http",
  ...lists,
  ...tagged,
];

describe("a sample of 10,536 pages", () => {
  const sample = samplePages(paths, 24, "6740d1");

  it("includes a page of each kind, the newest and the oldest article, the first and the last page of lists, and others", () => {
    const typical = [
      "/",
      "/about",
      "/contact",
      "/developers",
      "/terms",
      "/articles",
      "/articles/older-00000",
      "/articles/older-09999",
    ];
    const further = [
      "/articles/2",
      "/articles/501",
      "/tags/api",
      "/tags/http",
      "/tags/http/2",
      "/tags/http/31",
    ];
    expect(sample).toEqual(expect.arrayContaining([...typical, ...further]));
    expect([sample.length, new Set(sample).size]).toEqual([24, 24]);
  });

  it("depends only on the seed", () => {
    expect(samplePages(paths, 24, "6740d1")).toEqual(sample);
    expect(samplePages(paths, 24, "6740d2")).not.toEqual(sample);
  });
});

const article = "/articles/signs";
const madeUp = new RegExp(`/articles/y\\d{${article.length - "/articles/y".length}}(?=[./]|$)`);
const added = Array.from(
  { length: 10_000 },
  (_, index) => `/articles/y${number(index, article.length - "/articles/y".length)}`,
);

/** With 10,000 copies of an article at addresses of the same length. */
function enlarge(asked: string[]): Fault {
  return {
    ask: ({ method, path, headers }) => {
      if (method === "GET" && !headers["if-none-match"] && !headers["accept-encoding"])
        asked.push(path);
      return { path: path.replace(madeUp, article) };
    },
    answer: ({ headers, body }, { path }) => {
      const name = madeUp.exec(path)?.[0];
      const text = body.toString("utf8");
      if (path === "/sitemap.xml")
        return {
          body: Buffer.from(
            text.replace("</urlset>", `${added.toReversed().map(toUrl).join("")}</urlset>`),
          ),
        };
      if (path === "/sitemap.md")
        return {
          body: Buffer.from(text + added.map((one) => `- [One more](${baseUrl}${one})\n`).join("")),
        };
      if (name === undefined || headers["content-type"]?.startsWith("image/")) return {};
      const renamed = Object.entries(headers).map(([field, value]) => [
        field,
        String(value).replaceAll(article, name),
      ]);
      return {
        headers: Object.fromEntries(renamed),
        body: Buffer.from(text.replaceAll(article, name)),
      };
    },
  };
}

const toUrl = (path: string) => `<url><loc>${baseUrl}${path}</loc></url>`;

describe("a check of a site with 10,000 more articles", () => {
  const asked: string[] = [];
  const sound = useRunning(startSoundServer);
  const large = useRunning(() => startBrokenServer(sound, enlarge(asked)));

  it("sends at most 850 requests, reads each document once, and reports the number of pages", async () => {
    // The server's 404 responses do not know the added pages.
    const options = {
      origin: large.origin,
      pages: 24,
      seed: "6740d1",
      skip: ["not-found-recovery"],
    };
    const report = await verify(options, checks);
    expect(toFindings(report)).toEqual([]);
    expect(asked).toContain(added.at(-1));
    expect(report.requests).toBeLessThanOrEqual(850);
    expect([report.pages, report.pageCount]).toEqual([24, expect.any(Number)]);
    expect(report.pageCount).toBeGreaterThan(10_000);
    for (const path of [
      "/sitemap.xml",
      "/sitemap.md",
      "/feed.json",
      "/rss.xml",
      "/atom.xml",
      "/llms.txt",
      "/llms-full.txt",
    ])
      expect(asked.filter((one) => one === path).length, path).toBe(1);
  }, 60_000);
});
