import { parseMediaType } from "../answer.ts";
import { attributeOf, elementsOf, parseHtml } from "../html.ts";
import type { Check } from "../probe.ts";

/** What browsers load with a page, and the media type of each kind. */
const kinds: readonly (readonly [pattern: RegExp, mediaType: RegExp])[] = [
  [/\.css$/, /^text\/css$/],
  [/\.js$/, /^(text|application)\/javascript$/],
  [/\.woff2$/, /^font\/woff2$/],
  [/\.svg$/, /^image\/svg\+xml$/],
  [/\.webmanifest$/, /^application\/manifest\+json$/],
  [/\.png$/, /^image\/png$/],
];

/** Style sheets, scripts, fonts, icons and social cards. */
export const pageAssets: Check = {
  name: "page-assets",
  promise:
    "Style sheets, scripts, fonts, icons and social cards answer 200 with their media type; those with a hash in their name are immutable",
  async run({ site, ask, expect, expectStatus, expectHeader }) {
    const answers = await Promise.all(site.pages.map((path) => site.read(path)));
    const elements = answers.flatMap(({ text }) => elementsOf(parseHtml(text)));
    const targets = elements
      .filter(({ tagName, properties }) => tagName !== "a" && (tagName !== "meta" || properties["property"] === "og:image"))
      .flatMap((element) => [attributeOf(element, "href"), attributeOf(element, "src"), attributeOf(element, "content")])
      .flatMap((target) => (target === undefined ? [] : (site.toPath(target) ?? [])));
    for (const [pattern, mediaType] of kinds) {
      const paths = [...new Set(targets)].filter((path) => pattern.test(path));
      await Promise.all(
        paths.map(async (path) => {
          const answer = await ask(path, { method: "HEAD" });
          const { type } = parseMediaType(answer.headers["content-type"]);
          expectStatus(answer, 200);
          expect(mediaType.test(type), `is ${type}`, answer);
          if (path.startsWith("/_astro/")) expectHeader(answer, "Cache-Control", { pattern: /\bimmutable\b/, words: "immutable" });
        }),
      );
    }
    expect(
      targets.some((path) => path.endsWith(".css")),
      "has no style sheet",
      answers[0],
    );
  },
};
