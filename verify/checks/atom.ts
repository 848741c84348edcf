import { parseAtomFeed } from "feedsmith";
import { parse, readAtom } from "../feed.ts";
import { expectItems } from "../feed-items.ts";
import type { Check } from "../probe.ts";
import { findXmlFault } from "../xml.ts";

/** RFC 4287. */
export const atom: Check = {
  name: "atom",
  promise: "atom.xml is a well-formed Atom feed of full articles with absolute links, the newest first",
  async run(probe) {
    const { site, expect } = probe;
    const answer = await site.read("/atom.xml");
    const fault = findXmlFault(answer.text);
    expect(fault === undefined, fault ?? "", answer);
    const feed = parse(answer, "Atom", parseAtomFeed);
    expect(Boolean(feed.id && feed.title?.value && feed.updated), "has no id, title or date", answer);
    expect((feed.authors?.length ?? 0) > 0, "names no author", answer);
    const self = feed.links?.find(({ rel }) => rel === "self")?.href;
    expect(self === `${site.canonical}/atom.xml`, `names itself as ${self}`, answer);
    const items = readAtom(answer);
    for (const { url, updated } of items) expect(updated !== "", `has no date of change for ${url}`, answer);
    expectItems(probe, answer, items);
  },
};
