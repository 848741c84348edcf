import { type Answer, parseMediaType, toTwinPath } from "../answer.ts";
import { readBounded } from "../bounds.ts";
import { listAt, textAt } from "../json-value.ts";
import { readMarkdownLinks } from "../links.ts";
import type { Check, Probe } from "../probe.ts";
import { readTwin } from "../reading.ts";

/** What is published for language models. */
export const llmsChecks: readonly Check[] = [
  // The form that llmstxt.org describes.
  {
    name: "llms-txt",
    promise: "llms.txt has one H1, a summary in a blockquote, and sections of links with a note each",
    async run({ site, expect }) {
      const answer = await site.read("/llms.txt");
      const lines = answer.text.split("\n");
      expect(lines[0]?.startsWith("# ") === true, "does not begin with an H1", answer);
      const { length } = lines.filter((line) => line.startsWith("# "));
      expect(length === 1, `has ${length} H1s instead of one`, answer);
      expect(lines.find((line, index) => index > 0 && line !== "")?.startsWith("> ") === true, "has no blockquote under its H1", answer);
      const sections = answer.text.split(/^## /m).slice(1);
      expect(sections.length > 0, "has no sections", answer);
      for (const section of sections) {
        const [title, ...rest] = section.split("\n");
        const odd = rest.find((line) => line !== "" && !/^- \[[^\]]+\]\([^)\s]+\)(: .+)?$/.test(line));
        expect(odd === undefined, `has in its section "${title}" a line that is no link with a note: ${odd}`, answer);
      }
    },
  },
  {
    name: "llms-links",
    promise: "Each link of llms.txt is absolute, is this site's, and answers 200, a page in Markdown; pages of the sitemap are among them",
    async run({ site, expect, expectStatus }) {
      const index = await site.read("/llms.txt");
      const urls = readMarkdownLinks(index.text);
      const foreign = urls.filter((url) => !URL.canParse(url) || site.toPath(url) === undefined);
      for (const url of foreign) expect(false, `links to ${url}, which is no absolute address of ${site.canonical}`, index);
      await Promise.all(
        site.pick(urls).map(async (url) => {
          const path = site.toPath(url);
          if (path === undefined) return;
          const answer = await site.read(path);
          expectStatus(answer, 200);
          const { type } = parseMediaType(answer.headers["content-type"]);
          expect(type !== "text/html", "is HTML, though llms.txt links to it", answer);
        }),
      );
      const named = site.pages.find((path) => urls.includes(`${site.canonical}${toTwinPath(path)}`));
      expect(named !== undefined, "names no page of the sitemap", index);
    },
  },
  {
    name: "llms-full",
    promise: "llms-full.txt has every text of the site in full, each under its address, and nothing that the sitemap has not",
    async run(probe) {
      const { site, expect, readJson } = probe;
      const answer = await site.read("/llms-full.txt");
      const corpus = await readCorpus(probe, answer);
      const text = toLevel(corpus);
      const urls = [...corpus.matchAll(/^URL: <(\S+)>$/gm)].map(([, url = ""]) => url);
      expect(urls.length > 0, "has no documents", answer);
      for (const url of urls) expect(site.locations.has(url), `has ${url}, which is not in the sitemap`, answer);
      const feed = site.isOffered("/feed.json") ? readJson(await site.read("/feed.json")) : undefined;
      const articles = listAt(feed, "items").map((item) => textAt(item, "url"));
      for (const url of articles) expect(urls.includes(url), `lacks the article ${url}`, answer);
      for (const url of urls) {
        const path = site.toPath(url) ?? "";
        if (!site.pages.includes(path)) continue;
        const twin = await site.read(toTwinPath(path));
        const { body } = readBounded(twin, () => readTwin(twin.text));
        expect(body !== "" && text.includes(toLevel(body.trim())), `has ${url} in other words than its twin`, answer);
      }
    },
  },
];

/** A text with its headings, those in lists and quotations too, at one level: a page stands deeper in the corpus than by itself. */
function toLevel(markdown: string): string {
  return markdown.replace(/^((?:[> ]|[-*+] |\d+[.)] )*)#+(?= )/gm, "$1#");
}

async function readCorpus({ site, expectStatus, expectType }: Probe, index: Answer): Promise<string> {
  if (/^URL: /m.test(index.text)) return index.text;
  const paths = readMarkdownLinks(index.text).flatMap((url) => site.toPath(url) ?? []);
  const parts = await site.readAll(paths);
  for (const part of parts) {
    expectStatus(part, 200);
    expectType(part, "text/plain; charset=utf-8");
  }
  return parts.map(({ text }) => text).join("\n");
}
