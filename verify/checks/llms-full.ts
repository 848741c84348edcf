import { toTwinPath } from "../../src/surfaces/paths.ts";
import type { Answer } from "../answer.ts";
import { listAt, textAt } from "../json-value.ts";
import { readMarkdownLinks } from "../links.ts";
import type { Check, Probe } from "../probe.ts";
import { readTwin } from "../reading.ts";

/** The corpus, in one file or in the parts that the file names. */
export const llmsFull: Check = {
  name: "llms-full",
  promise: "llms-full.txt has every page and article in full, each under its address, and nothing that the sitemap has not",
  async run(probe) {
    const { site, expect, readJson } = probe;
    const answer = await site.read("/llms-full.txt");
    const corpus = await readCorpus(probe, answer);
    const urls = [...corpus.matchAll(/^URL: (\S+)$/gm)].map(([, url = ""]) => url);
    expect(urls.length > 0, "has no documents", answer);
    for (const url of urls) expect(site.locations.includes(url), `has ${url}, which is not in the sitemap`, answer);
    const articles = listAt(readJson(await site.read("/feed.json")), "items").map((item) => textAt(item, "url"));
    for (const url of articles) expect(urls.includes(url), `lacks the article ${url}`, answer);
    for (const url of urls) {
      const path = site.toPath(url) ?? "";
      if (!site.pages.includes(path)) continue;
      const { body } = readTwin((await site.read(toTwinPath(path))).text);
      expect(body !== "" && corpus.includes(body.trim()), `has ${url} in other words than its twin`, answer);
    }
  },
};

async function readCorpus({ site, expectStatus, expectType }: Probe, index: Answer): Promise<string> {
  if (/^URL: /m.test(index.text)) return index.text;
  const paths = readMarkdownLinks(index.text).flatMap(({ url }) => site.toPath(url) ?? []);
  const parts = await Promise.all(paths.map((path) => site.read(path)));
  for (const part of parts) {
    expectStatus(part, 200);
    expectType(part, "text/plain; charset=utf-8");
  }
  return parts.map(({ text }) => text).join("\n");
}
