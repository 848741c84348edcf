import { type Answer, isHtml } from "../answer.ts";
import { attributeOf, findLinks, findTranslations, readElements, select } from "../html.ts";
import { parseJson, textAt } from "../json-value.ts";
import { feedType, offers } from "../offers.ts";
import { type Check, standard } from "../probe.ts";
import { readXml } from "../xml.ts";

export const languageStandards: readonly Check[] = [
  // HTML section 4.6.7.1, and search engines.
  standard(
    "translations",
    "Each page and its translations name each other and their languages",
    offers.translations,
    async (page, probe) => {
      const { site, expect } = probe;
      const links = findTranslations(page);
      const isHere = (address: string) => site.toPath(address) === page.request.path;
      // A page that only offers languages is the `x-default`.
      const isChoice = links.some(
        ([language, address]) => isSame(language, languageOf(page)) && !isHere(address),
      );
      const isPage = ([language, address]: (typeof links)[number]) =>
        isHere(address) && (language !== "x-default" || isChoice);
      const languages = links.map(([language]) => language);
      expect(links.some(isPage), "does not name itself among its translations", page);
      expect(
        new Set(languages).size === languages.length,
        `names two translations in one language: ${languages.join(", ")}`,
        page,
      );
      expect(
        !site.isWaymark || languages.includes("x-default"),
        "names no translation for other languages (x-default)",
        page,
      );
      for (const [language, address] of links) {
        const path = site.toPath(address);
        if (path === undefined) continue;
        const other = await site.read(path);
        expect(
          other.status === 200,
          `names the translation ${address}, which returns ${other.status}`,
          page,
        );
        if (!isHtml(other)) continue;
        const [canonical = address] = findLinks(other, "canonical");
        expect(
          site.toPath(canonical) === path,
          `names the translation ${address}, but its canonical address is ${canonical}`,
          page,
        );
        const lang = languageOf(other);
        expect(
          language === "x-default" || isSame(lang, language),
          `names ${address} as ${language}, but its lang is "${lang}"`,
          page,
        );
        expect(
          findTranslations(other).some(isPage),
          `names the translation ${address}, which does not name it`,
          page,
        );
      }
    },
  ),
  standard(
    "feed-languages",
    "A page with translations links to a feed in its language",
    offers.translations,
    async (page, probe) => {
      const { site, expect } = probe;
      const paths = findLinks(page, "alternate", feedType).flatMap(
        (address) => site.toPath(address) ?? [],
      );
      const found = (await site.readAll(paths)).map(readFeedLanguage);
      const holds =
        found.length === 0 ||
        found.some((language) => language === "" || isSame(language, languageOf(page)));
      expect(holds, `is in ${languageOf(page)}, but its feeds are in ${found.join(", ")}`, page);
    },
  ),
];

const languageOf = (page: Answer): string =>
  select(readElements(page), "html").flatMap((root) => attributeOf(root, "lang") ?? [])[0] ?? "";

/** Compares what both specify: `de` equals `de-CH`. */
function isSame(one: string, other: string): boolean {
  const [shorter = "", longer = ""] = [`${one}-`, `${other}-`]
    .map((tag) => tag.toLowerCase())
    .toSorted((a, b) => a.length - b.length);
  return longer.startsWith(shorter);
}

function readFeedLanguage(feed: Answer): string {
  if (/^\s*\{/.test(feed.text)) return textAt(parseJson(feed.text), "language");
  const { root, found } = readXml(feed, "language");
  return root?.attributes["xml:lang"] ?? found[0]?.text.trim() ?? "";
}
