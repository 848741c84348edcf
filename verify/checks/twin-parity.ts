import { toTwinPath } from "../../src/surfaces/paths.ts";
import type { Answer } from "../answer.ts";
import { type Check, type Probe, Unmet } from "../probe.ts";
import { type Reading, readPage, readTwin } from "../reading.ts";

const kinds = ["words", "links", "images", "code"] as const satisfies readonly (keyof Reading)[];

/** A page and its twin, read side by side. */
export const twinParity: Check = {
  name: "twin-parity",
  promise: "Each twin says every word of its page, in order, and no other, with the same links, images and code",
  async run(probe) {
    const { site } = probe;
    for (const path of site.pages) {
      const page = await site.read(path);
      const twin = await site.read(toTwinPath(path));
      const said = read(page, () => readPage(page.text, `${site.canonical}${path}`));
      const written = read(twin, () => readTwin(twin.text).reading);
      for (const kind of kinds) expectSame(probe, twin, kind, said[kind], written[kind]);
    }
  },
};

function read(answer: Answer, reader: () => Reading): Reading {
  try {
    return reader();
  } catch (error) {
    throw new Unmet(answer, `cannot be read: ${(error as Error).message}`);
  }
}

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
