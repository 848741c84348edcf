import { elementsOf, parseHtml, textOf } from "../html.ts";
import { listAt, textAt } from "../json-value.ts";
import type { Check } from "../probe.ts";

/** JSON-LD in schema.org's vocabulary. */
export const structuredData: Check = {
  name: "structured-data",
  promise: "Each page has one block of JSON-LD, whose graph names the page by its canonical address",
  async run({ site, expect, expectEqual }) {
    for (const path of site.pages) {
      const answer = await site.read(path);
      const blocks = elementsOf(parseHtml(answer.text)).filter(({ properties }) => properties["type"] === "application/ld+json");
      expectEqual(blocks.length, 1, "number of JSON-LD blocks", answer);
      const graph = listAt(parse(blocks[0] ? textOf(blocks[0]) : ""), "@graph");
      const urls = graph.map((node) => textAt(node, "url"));
      expect(urls.includes(`${site.canonical}${path}`), `describes ${urls.join(", ") || "nothing"} in JSON-LD`, answer);
    }
  },
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
