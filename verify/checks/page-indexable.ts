import { attributeOf, elementsOf, parseHtml } from "../html.ts";
import type { Check } from "../probe.ts";

/** Production is for search engines; other deployments are not. */
export const pageIndexable: Check = {
  name: "page-indexable",
  promise: "No page of the sitemap asks search engines to leave it out, unless the deployment is not production",
  async run({ site, expect }) {
    for (const path of site.pages) {
      const answer = await site.read(path);
      const metas = elementsOf(parseHtml(answer.text)).filter((element) => attributeOf(element, "name") === "robots");
      const hidden = metas.some((element) => attributeOf(element, "content")?.includes("noindex"));
      expect(!hidden, "is in the sitemap, though a meta element says noindex", answer);
      const refused = answer.headers["x-robots-tag"]?.includes("noindex") ?? false;
      expect(!refused || site.origin !== site.canonical, "says X-Robots-Tag: noindex in production", answer);
    }
  },
};
