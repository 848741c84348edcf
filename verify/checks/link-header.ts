import { parseMediaType } from "../answer.ts";
import { parseLinks } from "../links.ts";
import type { Check } from "../probe.ts";

const relations = {
  "api-catalog": "/.well-known/api-catalog",
  "service-desc": "/openapi.json",
  "service-doc": "/developers",
  describedby: "/llms.txt",
};

/** RFC 8288, on every page and in either form. */
export const linkHeader: Check = {
  name: "link-header",
  promise: "Each page links the API catalog, the description, the portal and llms.txt, with the media type that each answers in",
  async run({ site, expect, expectEqual }) {
    const matrix = await site.readMatrix();
    for (const cell of matrix) {
      const links = parseLinks(cell.headers["link"]);
      for (const [relation, wanted] of Object.entries(relations)) {
        const targets = links.filter(({ rel }) => rel.includes(relation)).map(({ target }) => site.toPath(target));
        expect(targets.includes(wanted), `has no Link of rel ${relation} to ${wanted}`, cell);
      }
    }
    for (const { target, type } of parseLinks(matrix[0]?.headers["link"])) {
      const answer = await site.read(site.toPath(target) ?? "/");
      expectEqual(parseMediaType(answer.headers["content-type"]).type, type, "media type, beside the Link header,", answer);
    }
  },
};
