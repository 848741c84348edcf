import { at, listAt, membersAt, textAt } from "../json-value.ts";
import { parseLinks } from "../links.ts";
import type { Check } from "../probe.ts";

const relations = ["service-desc", "service-doc", "service-meta", "status"];

/** RFC 9727 over RFC 9264. */
export const apiCatalog: Check = {
  name: "api-catalog",
  promise: "The API catalog is a linkset: items anchored at itself, and for each one its description, documentation, metadata and status",
  async run({ site, ask, expect, readJson }) {
    const path = "/.well-known/api-catalog";
    const answer = await site.read(path);
    const contexts = listAt(readJson(answer), "linkset");
    const own = contexts.find((context) => textAt(context, "anchor") === `${site.canonical}${path}`);
    const items = listAt(own, "item").map((item) => textAt(item, "href"));
    expect(items.length > 0, "has no items anchored at the catalog itself", answer);
    for (const href of items) {
      const context = contexts.find((candidate) => textAt(candidate, "anchor") === href);
      const missing = relations.filter((relation) => listAt(context, relation).length === 0);
      expect(missing.length === 0, `has no ${missing.join(", ")} for ${href}`, answer);
    }
    for (const [relation, targets] of contexts.flatMap((context) => membersAt(context)).filter(([name]) => name !== "anchor")) {
      const isSound =
        listAt(targets).length > 0 && listAt(targets).every((target) => URL.canParse(textAt(target, "href")) && at(target, "type"));
      expect(isSound, `has a malformed target under ${relation}`, answer);
    }
    const links = parseLinks((await ask(path, { method: "HEAD" })).headers["link"]);
    expect(
      links.some(({ rel }) => rel.includes("api-catalog")),
      "answers HEAD without a Link of rel api-catalog",
      answer,
    );
  },
};
