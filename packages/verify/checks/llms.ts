import { type Answer, isHtml, readMarkdownLinks, toTwinPath } from "../answer.ts";
import { listAt, readBounded, textAt } from "../json-value.ts";
import { type Check, ownLanguages, type Probe } from "../probe.ts";
import { describeDifference, readMarkdown, readTwin, textKinds } from "../reading.ts";

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
      const documents = (await readCorpus(probe, answer)).flatMap(readDocuments);
      const urls = documents.map(({ url }) => url);
      expect(urls.length > 0, "has no documents", answer);
      for (const url of urls)
        expect(site.locations.has(url), `has ${url}, which is not in the sitemap`, answer);
      const feed = site.isOffered("/feed.json")
        ? readJson(await site.read(`${prefix}/feed.json`))
        : undefined;
      const articles = listAt(feed, "items").map((item) => textAt(item, "url"));
      for (const url of articles) expect(urls.includes(url), `lacks the article ${url}`, answer);
      for (const { url, markdown } of documents) {
        const path = site.toPath(url) ?? "";
        if (!site.pages.includes(path)) continue;
        const twin = await site.read(toTwinPath(path));
        const { reading } = readBounded(twin, () => readTwin(twin.text));
        const text = readBounded(answer, () => readMarkdown(markdown, url));
        for (const kind of textKinds) {
          const difference = describeDifference(kind, reading, text);
          expect(
            difference === undefined,
            `has different text for ${url} than its twin ${difference}`,
            answer,
          );
        }
      }
    },
  ),
];

/** Each document starts with its address. The line of hyphens after it belongs to no document. */
function readDocuments(corpus: string): readonly Readonly<{ url: string; markdown: string }>[] {
  const starts = [...corpus.matchAll(/^URL: <(\S+)>$/gm)];
  return starts.map(({ 0: line, 1: url = "", index }, place) => ({
    url,
    markdown: corpus.slice(index + line.length, starts[place + 1]?.index),
  }));
}

/** On large sites, llms-full.txt lists the files that make up the corpus. */
async function readCorpus(
  { site, expectStatus, expectType }: Probe,
  index: Answer,
): Promise<readonly string[]> {
  if (/^URL: /m.test(index.text)) return [index.text];
  const files = await site.readAll(
    readMarkdownLinks(index.text).flatMap((url) => site.toPath(url) ?? []),
  );
  for (const file of files) {
    expectStatus(file, 200);
    expectType(file, "text/plain; charset=utf-8");
  }
  return files.map(({ text }) => text);
}
