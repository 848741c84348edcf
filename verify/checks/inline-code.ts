import { attributeOf, elementsOf, parseHtml } from "../html.ts";
import type { Check } from "../probe.ts";

/** What a strict Content-Security-Policy forbids. */
export const inlineCode: Check = {
  name: "inline-code",
  promise: "No page has an inline script, an inline style or an event handler, and all its scripts and style sheets are the site's own",
  async run({ site, expect }) {
    for (const path of site.pages) {
      const answer = await site.read(path);
      for (const element of elementsOf(parseHtml(answer.text))) {
        const { tagName, properties } = element;
        const source = attributeOf(element, "src");
        const isCode = tagName === "script" && properties["type"] !== "application/ld+json";
        expect(!isCode || source !== undefined, "has an inline script", answer);
        expect(tagName !== "style" && properties["style"] === undefined, `has an inline style at <${tagName}>`, answer);
        const handler = Object.keys(properties).find((name) => /^on[a-z]/i.test(name));
        expect(handler === undefined, `has the event handler ${handler}`, answer);
        const isSheet = tagName === "link" && attributeOf(element, "rel") === "stylesheet";
        const target = isSheet ? attributeOf(element, "href") : tagName === "script" ? source : undefined;
        expect(target === undefined || site.toPath(target) !== undefined, `loads ${target} from elsewhere`, answer);
      }
    }
  },
};
