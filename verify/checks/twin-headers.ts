import { toTwinPath } from "../../src/surfaces/paths.ts";
import { expectRevalidated } from "../caching.ts";
import { parseLinks } from "../links.ts";
import type { Check } from "../probe.ts";

const bytesPerToken = 4;

/** A twin at its own address. */
export const twinHeaders: Check = {
  name: "twin-headers",
  promise: "Each page's twin answers 200 as Markdown, not to be indexed, with a Link to its canonical page and a count of its tokens",
  async run(probe) {
    const { site, expect, expectEqual, expectHeader, expectStatus, expectType } = probe;
    await Promise.all(
      site.pages.map(async (path) => {
        const answer = await site.read(toTwinPath(path));
        expectStatus(answer, 200);
        expectType(answer, "text/markdown; charset=utf-8");
        expectHeader(answer, "X-Robots-Tag", { pattern: /\bnoindex\b/, words: "noindex" });
        expectRevalidated(probe, answer);
        const links = parseLinks(answer.headers["link"]).filter(({ rel }) => rel.includes("canonical"));
        expectEqual(
          links.map(({ target }) => target),
          [`${site.canonical}${path}`],
          "the canonical Link",
          answer,
        );
        const said = answer.headers["x-markdown-tokens"];
        const tokens = Number(said);
        const isHonest = Math.abs(tokens * bytesPerToken - answer.body.length) < answer.body.length / 2;
        expect(isHonest, `says X-Markdown-Tokens: ${said ?? "nothing"} for ${answer.body.length} bytes`, answer);
      }),
    );
  },
};
