import { type Answer, isNoindex, toTwinPath } from "../answer.ts";
import { attempt } from "../attempt.ts";
import { readBounded } from "../bounds.ts";
import { expectRevalidated } from "../caching.ts";
import { readCanonicals } from "../links.ts";
import type { Check, Probe } from "../probe.ts";
import { findTwinFaults, type Reading, readPage, readTwin } from "../reading.ts";

const bytesPerToken = 4;
const kinds = ["words", "links", "images", "code"] as const satisfies readonly (keyof Reading)[];

/** The twins of the pages at their own addresses. */
export const twinChecks: readonly Check[] = [
  {
    name: "twin-headers",
    promise: "Each page's twin answers 200 as Markdown, not to be indexed, with a Link to its canonical page and a count of its tokens",
    async run(probe) {
      const { site, expect, expectEqual, expectHeader, expectStatus, expectType } = probe;
      await Promise.all(
        site.pages.map(async (path) => {
          const answer = await site.read(toTwinPath(path));
          expectStatus(answer, 200);
          expectType(answer, "text/markdown; charset=utf-8");
          expect(isNoindex(answer), "may be indexed beside its page", answer);
          expectRevalidated(probe, answer);
          expectEqual(readCanonicals(site, answer), [`${site.canonical}${path}`], "the canonical Link", answer);
          expectHeader(answer, "X-Markdown-Tokens", String(Math.ceil(answer.body.length / bytesPerToken)));
        }),
      );
    },
  },
  {
    name: "twin-form",
    promise: "Each twin has front matter with its canonical address, its title as the one H1, absolute links and no markup of components",
    async run({ site, expect, expectEqual }) {
      for (const path of site.pages) {
        const answer = await site.read(toTwinPath(path));
        const twin = attempt(() => readBounded(answer, () => readTwin(answer.text)));
        expect(twin !== undefined, "has front matter that is no YAML", answer);
        if (twin === undefined) continue;
        expectEqual(twin.frontMatter["canonical_url"], `${site.canonical}${path}`, "canonical_url in the front matter", answer);
        for (const fault of readBounded(answer, () => findTwinFaults(twin))) expect(false, fault, answer);
      }
    },
  },
  {
    name: "twin-parity",
    promise: "Each twin says every word of its page, in order, and no other, with the same links, images and code",
    async run(probe) {
      const { site } = probe;
      for (const path of site.pages) {
        const page = await site.read(path);
        const twin = await site.read(toTwinPath(path));
        const said = readBounded(page, () => readPage(page.text, `${site.canonical}${path}`));
        const written = readBounded(twin, () => readTwin(twin.text).reading);
        for (const kind of kinds) expectSame(probe, twin, kind, said[kind], written[kind]);
      }
    },
  },
];

/** Holds two lists to be the same; where they part, shows a few of each from there. */
function expectSame({ expect }: Probe, twin: Answer, kind: string, wanted: readonly string[], found: readonly string[]): void {
  const length = Math.max(wanted.length, found.length);
  const place = Array.from({ length }, (_, index) => index).find((index) => wanted[index] !== found[index]) ?? length;
  const show = (list: readonly string[]) =>
    list
      .slice(place, place + 6)
      .join(" ")
      .slice(0, 120) || "nothing more";
  expect(place === length, `parts from its page in its ${kind}: it has "${show(found)}" where the page has "${show(wanted)}"`, twin);
}
