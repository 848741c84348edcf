import { type Answer, attempt, isNoindex, toTwinPath } from "../answer.ts";
import { readBounded } from "../bounds.ts";
import { expectRevalidated } from "../caching.ts";
import { type Check, ownPages, type Probe } from "../probe.ts";
import { findTwinFaults, type PageText, readPage, readTwin } from "../reading.ts";
import { readCanonicals } from "./negotiation.ts";

const bytesPerToken = 4;
const kinds = ["words", "links", "images", "code"] as const satisfies readonly (keyof PageText)[];

export const twinChecks: readonly Check[] = [
  ownPages(
    "twin-headers",
    "Each twin is Markdown that names its page and its number of tokens, and is not indexed",
    async (page, probe) => {
      const { site, expect, expectEqual, expectHeader, expectStatus, expectType } = probe;
      const { path } = page.request;
      const twin = await site.read(toTwinPath(path));
      expectStatus(twin, 200);
      expectType(twin, "text/markdown; charset=utf-8");
      expect(isNoindex(twin), "may be indexed beside its page", twin);
      expectRevalidated(probe, twin);
      expectEqual(readCanonicals(site, twin), [`${site.canonical}${path}`], "the canonical Link", twin);
      expectHeader(twin, "X-Markdown-Tokens", String(Math.ceil(twin.body.length / bytesPerToken)));
    },
  ),
  ownPages("twin-parity", "Each twin has every word, link, image and code block of its page, in valid Markdown", async (page, probe) => {
    const { site, expect, expectEqual } = probe;
    const url = `${site.canonical}${page.request.path}`;
    const answer = await site.read(toTwinPath(page.request.path));
    const twin = attempt(() => readBounded(answer, () => readTwin(answer.text)));
    expect(twin !== undefined, "has front matter that is not YAML", answer);
    if (twin === undefined) return;
    expectEqual(twin.frontMatter["canonical_url"], url, "canonical_url in the front matter", answer);
    for (const fault of findTwinFaults(twin)) expect(false, fault, answer);
    const text = readBounded(page, () => readPage(page.text, url));
    for (const kind of kinds) expectSame(probe, answer, kind, text[kind], twin.reading[kind]);
  }),
];

function expectSame({ expect }: Probe, twin: Answer, kind: string, wanted: readonly string[], found: readonly string[]): void {
  const length = Math.max(wanted.length, found.length);
  const place = Array.from({ length }, (_, index) => index).find((index) => wanted[index] !== found[index]) ?? length;
  const show = (list: readonly string[]) =>
    list
      .slice(place, place + 6)
      .join(" ")
      .slice(0, 120) || "nothing more";
  expect(place === length, `differs from its page in its ${kind}: found "${show(found)}"; expected "${show(wanted)}"`, twin);
}
