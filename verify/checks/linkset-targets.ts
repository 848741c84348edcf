import { parseMediaType } from "../answer.ts";
import { listAt, membersAt, textAt } from "../json-value.ts";
import type { Check } from "../probe.ts";

/** Where the API catalog leads. */
export const linksetTargets: Check = {
  name: "linkset-targets",
  promise: "Each target of the API catalog answers 200 with the media type that the catalog says",
  async run({ site, ask, expect, expectEqual, expectStatus, readJson }) {
    const catalog = await site.read("/.well-known/api-catalog");
    const relations = listAt(readJson(catalog), "linkset").flatMap((context) => membersAt(context));
    // An item is the API itself, by whose address other contexts are anchored; it need not answer.
    for (const [, targets] of relations.filter(([relation]) => relation !== "anchor" && relation !== "item")) {
      for (const target of listAt(targets)) {
        const path = site.toPath(textAt(target, "href"));
        expect(path !== undefined, `leads to ${textAt(target, "href")}, outside ${site.canonical}`, catalog);
        if (path === undefined) continue;
        const answer = await ask(path);
        expectStatus(answer, 200);
        expectEqual(parseMediaType(answer.headers["content-type"]).type, textAt(target, "type"), "media type", answer);
      }
    }
  },
};
