import { type Answer, isHtml, readMarkdownLinks, toTwinPath } from "../answer.ts";
import { listAt, readBounded, textAt } from "../json-value.ts";
import { type Check, ownLanguages, type Probe } from "../probe.ts";
import { readTwin } from "../reading.ts";

export const llmsChecks: readonly Check[] = [
  ownLanguages(
    "llms-txt",
    "llms.txt has a summary and sections of links to Markdown",
    async ({ site, expect, expectStatus }, prefix) => {
      const index = await site.read(`${prefix}/llms.txt`);
      const lines = index.text.split("\n");
      const { length } = lines.filter((line) => line.startsWith("# "));
      expect(length === 1, `has ${length} H1s instead of one`, index);
      expect(
        lines.find((line, place) => place > 0 && line !== "")?.startsWith("> ") === true,
        "has no blockquote under its H1",
        index,
      );
      const sections = index.text.split(/^## /m).slice(1);
      expect(sections.length > 0, "has no sections", index);
      for (const section of sections) {
        const [title, ...rest] = section.split("\n");
        const odd = rest.find(
          (line) => line !== "" && !/^- \[[^\]]+\]\([^)\s]+\)(: .+)?$/.test(line),
        );
        expect(
          odd === undefined,
          `has a line in its section "${title}" that is not a link with a note: ${odd}`,
          index,
        );
      }
      const urls = readMarkdownLinks(index.text);
      const foreign = urls.filter((url) => !URL.canParse(url) || site.toPath(url) === undefined);
      for (const url of foreign)
        expect(false, `links to ${url}, which is not an absolute URL of ${site.canonical}`, index);
      for (const answer of await site.readAll(
        site.pick(urls.flatMap((url) => site.toPath(url) ?? [])),
      )) {
        expectStatus(answer, 200);
        expect(!isHtml(answer), "is HTML, though llms.txt links to it", answer);
      }
      const isNamed = site.pages.some((path) =>
        urls.includes(`${site.canonical}${toTwinPath(path)}`),
      );
      expect(isNamed, "lists no page from the sitemap", index);
    },
  ),
  ownLanguages(
    "llms-full",
    "llms-full.txt has every page in the sitemap in full, and no other pages",
    async (probe, prefix) => {
      const { site, expect, readJson } = probe;
      const answer = await site.read(`${prefix}/llms-full.txt`);
      const corpus = await readCorpus(probe, answer);
      const text = toLevel(corpus);
      const urls = [...corpus.matchAll(/^URL: <(\S+)>$/gm)].map(([, url = ""]) => url);
      expect(urls.length > 0, "has no documents", answer);
      for (const url of urls)
        expect(site.locations.has(url), `has ${url}, which is not in the sitemap`, answer);
      const feed = site.isOffered("/feed.json")
        ? readJson(await site.read(`${prefix}/feed.json`))
        : undefined;
      const articles = listAt(feed, "items").map((item) => textAt(item, "url"));
      for (const url of articles) expect(urls.includes(url), `lacks the article ${url}`, answer);
      for (const url of urls) {
        const path = site.toPath(url) ?? "";
        if (!site.pages.includes(path)) continue;
        const twin = await site.read(toTwinPath(path));
        const { body } = readBounded(twin, () => readTwin(twin.text));
        expect(
          body !== "" && text.includes(toLevel(body.trim())),
          `has different text for ${url} than its twin`,
          answer,
        );
      }
    },
  ),
];

const toLevel = (markdown: string): string =>
  markdown.replace(/^((?:[> ]|[-*+] |\d+[.)] )*)#+ /gm, "$1# ");

/** On large sites, llms-full.txt lists the files that make up the corpus. */
async function readCorpus(
  { site, expectStatus, expectType }: Probe,
  index: Answer,
): Promise<string> {
  if (/^URL: /m.test(index.text)) return index.text;
  const files = await site.readAll(
    readMarkdownLinks(index.text).flatMap((url) => site.toPath(url) ?? []),
  );
  for (const file of files) {
    expectStatus(file, 200);
    expectType(file, "text/plain; charset=utf-8");
  }
  return files.map(({ text }) => text).join("\n");
}
