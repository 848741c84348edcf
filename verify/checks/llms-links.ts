import { toTwinPath } from "../../src/surfaces/paths.ts";
import { parseMediaType } from "../answer.ts";
import { readMarkdownLinks } from "../links.ts";
import type { Check } from "../probe.ts";

/** Where llms.txt leads. */
export const llmsLinks: Check = {
  name: "llms-links",
  promise: "Each link of llms.txt is absolute, is this site's, and answers 200 in Markdown; pages of the sitemap are among them",
  async run({ site, expect, expectStatus }) {
    const index = await site.read("/llms.txt");
    const urls = readMarkdownLinks(index.text).map(({ url }) => url);
    await Promise.all(
      urls.map(async (url) => {
        const path = URL.canParse(url) ? site.toPath(url) : undefined;
        expect(path !== undefined, `links to ${url}, which is no absolute address of ${site.canonical}`, index);
        if (path === undefined) return;
        const answer = await site.read(path);
        expectStatus(answer, 200);
        const { type } = parseMediaType(answer.headers["content-type"]);
        expect(type === "text/markdown", `is ${type}, not Markdown, though llms.txt links to it`, answer);
      }),
    );
    const twins = site.pages.map((path) => `${site.canonical}${toTwinPath(path)}`);
    expect(
      urls.some((url) => twins.includes(url)),
      "names no page of the sitemap",
      index,
    );
  },
};
