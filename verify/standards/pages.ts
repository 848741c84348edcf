import { type Answer, isHtml, isNoindex } from "../answer.ts";
import { findLinks, toAbsolute } from "../any-site.ts";
import { attributeOf, hasNoindex, readAttributes, readElements, select, textOf } from "../html.ts";
import { parseJson } from "../json-value.ts";
import { offers } from "../offers.ts";
import { type Check, each } from "../probe.ts";
import { expectTargets, findAnswer } from "../targets.ts";

/** What browsers load with a page: the element, its attribute, and the media types that they take it in. */
const loaded = [
  { tag: "link", rel: "stylesheet", attribute: "href", type: /^text\/css\b/i, words: "text/css" },
  { tag: "script", attribute: "src", type: /^(text|application)\/(x-)?(java|ecma)script\b/i, words: "JavaScript" },
  { tag: "img", attribute: "src", type: /^image\//i, words: "an image" },
] as const;

/** Pages as documents, and where they lead. */
export const pageStandards: readonly Check[] = [
  // HTML, and WCAG 2.2 criteria 2.4.2 and 3.1.1.
  {
    name: "document",
    promise: "Each page begins with the HTML doctype, and names its language, its title and its encoding",
    needs: "pages",
    run: each((page, { expect }) => {
      const elements = readElements(page);
      expect(/^<!doctype html/i.test(withoutComments(page.text)), "does not begin with the HTML doctype", page);
      const [document] = select(elements, "html");
      expect(Boolean(document && attributeOf(document, "lang")), "names no language", page);
      const [title] = select(elements, "title");
      expect(title !== undefined && textOf(title).trim() !== "", "has no title", page);
      expect(/charset=/i.test(page.headers["content-type"] ?? "") || declaresEncoding(page), "names no encoding", page);
    }),
  },
  // RFC 6596.
  {
    name: "canonical-link",
    promise: "Each page that names a canonical address names one, which answers 200 and does not name yet another",
    needs: "canonical links",
    run: each(async (page, { site, expect }) => {
      const [address = "", ...others] = new Set(findLinks(page, "canonical"));
      expect(others.length === 0, `names ${others.length + 1} canonical addresses`, page);
      const path = site.toPath(address);
      if (path === undefined) return;
      const target = await site.read(path);
      expect(target.status === 200, `names ${address}, which answers ${target.status}, as canonical`, page);
      const [next = address] = isHtml(target) ? findLinks(target, "canonical") : [];
      expect(site.toPath(next) === path, `names ${address} as canonical, which itself names ${next}`, page);
    }),
  },
  {
    name: "links",
    promise: "Each link of a page to the site itself leads to what answers, and to an anchor that is there",
    needs: "pages",
    run: async (probe) => {
      await expectTargets(probe, probe.offered, { toAddresses: (elements) => readAttributes(select(elements, "a"), "href"), isMissing });
    },
  },
  {
    name: "loaded-files",
    promise: "Style sheets, scripts and images of the site are there, in media types that browsers take them in",
    needs: "pages",
    async run({ site, ask, offered, expect }) {
      for (const { tag, attribute, type, words, ...rest } of loaded) {
        const elements = (page: Answer) => select(readElements(page), tag, "rel" in rest ? { rel: rest.rel } : {});
        const isClassic = (value = "") => value === "" || value === "module" || /javascript/i.test(value);
        const targets = offered.flatMap((page) =>
          elements(page)
            .filter((element) => tag !== "script" || isClassic(attributeOf(element, "type")))
            .flatMap((element) => attributeOf(element, attribute) || [])
            .flatMap((href) => site.toPath(toAbsolute(href, page) ?? "data:") ?? []),
        );
        for (const path of site.pick([...new Set(targets)])) {
          const answer = await findAnswer({ site, ask }, path);
          const isThere = !isMissing(answer);
          expect(isThere, `answers ${answer.status}, and a page loads it`, answer);
          const found = answer.headers["content-type"];
          if (answer.status === 200) expect(type.test(found ?? ""), `is ${found ?? "of no type"}, not ${words}`, answer);
        }
      }
    },
  },
  // Schema.org's blocks are JSON first (RFC 8259).
  {
    name: "json-ld",
    promise: "Each block of JSON-LD is JSON",
    needs: "JSON-LD",
    run: each((page, { expect }) => {
      for (const block of select(readElements(page), "script", { type: "application/ld+json" }))
        expect(parseJson(textOf(block)) !== undefined, `has JSON-LD that is no JSON: ${textOf(block).trim().slice(0, 60)}`, page);
    }),
  },
  {
    name: "indexable-pages",
    promise: "No page that the sitemap lists asks search engines to leave it out",
    needs: "sitemaps",
    async run({ site, expect }) {
      for (const page of await offers.pages(site)) {
        expect(!hasNoindex(page), "is in the sitemap, though a meta element says noindex", page);
        expect(!isNoindex(page) || site.origin !== site.canonical, "is in the sitemap, though it says X-Robots-Tag: noindex", page);
      }
    },
  },
];

/** A text without the comments that it begins with. */
function withoutComments(text: string): string {
  let rest = text.replace(/^\ufeff/, "").trimStart();
  for (let end = 0; rest.startsWith("<!--") && end >= 0; rest = rest.slice(end + 3).trimStart()) end = rest.indexOf("-->", 4);
  return rest;
}

function declaresEncoding(page: Answer): boolean {
  const metas = select(readElements(page), "meta");
  return (
    page.text.startsWith("\ufeff") ||
    metas.some((meta) => attributeOf(meta, "charset") || /charset=/i.test(attributeOf(meta, "content") ?? ""))
  );
}

/** Whether nothing stands where an answer comes from; one that wants a password, or refuses so many requests, is there. */
export function isMissing({ status }: Answer): boolean {
  return status === 404 || status === 410 || status >= 500;
}
