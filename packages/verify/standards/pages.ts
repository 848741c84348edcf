import type { Element } from "hast";
import { type Answer, decodePath, isHtml, isMissing, isNoindex } from "../answer.ts";
import {
  attributeOf,
  findLinks,
  hasNoindex,
  readAttributes,
  readElements,
  select,
  textOf,
  toAbsolute,
} from "../html.ts";
import { parseJson } from "../json-value.ts";
import { offers } from "../offers.ts";
import { skipBroken } from "../open-site.ts";
import { type Check, type Probe, standard, standardOfAll } from "../probe.ts";

type Loaded = Readonly<{
  tag: string;
  when: Readonly<Record<string, string>>;
  attribute: string;
  type: RegExp;
  words: string;
}>;

const loaded: readonly Loaded[] = [
  {
    tag: "link",
    when: { rel: "stylesheet" },
    attribute: "href",
    type: /^text\/css\b/i,
    words: "text/css",
  },
  {
    tag: "script",
    when: {},
    attribute: "src",
    type: /^(text|application)\/(x-)?(java|ecma)script\b/i,
    words: "JavaScript",
  },
  { tag: "img", when: {}, attribute: "src", type: /^image\//i, words: "an image" },
];

/** Only Waymark guarantees these. */
const ownLoaded: readonly Loaded[] = [
  { tag: "link", when: { rel: "icon" }, attribute: "href", type: /^image\//i, words: "an image" },
  {
    tag: "link",
    when: { rel: "apple-touch-icon" },
    attribute: "href",
    type: /^image\//i,
    words: "an image",
  },
  {
    tag: "link",
    when: { rel: "manifest" },
    attribute: "href",
    type: /^application\/manifest\+json$/i,
    words: "a manifest",
  },
  {
    tag: "link",
    when: { rel: "preload", as: "font" },
    attribute: "href",
    type: /^font\/woff2$/i,
    words: "font/woff2",
  },
  {
    tag: "meta",
    when: { property: "og:image" },
    attribute: "content",
    type: /^image\//i,
    words: "an image",
  },
];

export const pageStandards: readonly Check[] = [
  // HTML, WCAG 2.2 criteria 2.4.2 and 3.1.1.
  standard(
    "document",
    "Each page has a doctype, a language, a title and an encoding",
    offers.pages,
    (page, { expect }) => {
      const elements = readElements(page);
      expect(
        /^<!doctype html/i.test(withoutComments(page.text)),
        "does not begin with the HTML doctype",
        page,
      );
      const hasLanguage = select(elements, "html").some((root) => attributeOf(root, "lang"));
      expect(hasLanguage, "has no lang attribute", page);
      const [title] = select(elements, "title");
      expect(title !== undefined && textOf(title).trim() !== "", "has no title", page);
      expect(
        /charset=/i.test(page.headers["content-type"] ?? "") || declaresEncoding(page),
        "declares no encoding",
        page,
      );
    },
  ),
  // RFC 6596.
  standard(
    "canonical-link",
    "Each canonical address returns 200 and names itself",
    offers.canonicalLinks,
    async (page, { site, expect }) => {
      const [address = "", ...others] = new Set(findLinks(page, "canonical"));
      expect(others.length === 0, `names ${others.length + 1} canonical addresses`, page);
      const path = site.toPath(address);
      if (path === undefined) return;
      const target = await site.read(path);
      expect(
        target.status === 200,
        `names ${address}, which returns ${target.status}, as canonical`,
        page,
      );
      const [next = address] = isHtml(target) ? findLinks(target, "canonical") : [];
      expect(
        site.toPath(next) === path,
        `names ${address} as canonical, which itself names ${next}`,
        page,
      );
    },
  ),
  standardOfAll(
    "links",
    "Each link within the site leads to an address and an anchor that exist",
    offers.pages,
    async (pages, probe) => {
      const { isWaymark, isOffered } = probe.site;
      const toAddresses = (elements: readonly Element[]) =>
        isWaymark
          ? readAttributes(elements, "href", "src")
          : readAttributes(select(elements, "a"), "href");
      const targets = pages
        .flatMap((page) => toTargets(probe, page, toAddresses(readElements(page))))
        .filter(({ path }) => !(isWaymark && path.startsWith("/api/") && isOffered(path)));
      for (const [{ page, href, fragment }, answer] of await askTargets(probe, targets)) {
        const isThere = isWaymark ? answer.status === 200 : !isMissing(answer);
        probe.expect(isThere, `leads to ${href}, which returns ${answer.status}`, page);
        probe.expect(
          hasAnchor(answer, fragment),
          `leads to ${href}, an anchor that does not exist`,
          page,
        );
      }
    },
  ),
  standardOfAll(
    "loaded-files",
    "Files that pages load exist, in media types that browsers accept",
    offers.pages,
    async (pages, probe) => {
      for (const kind of [...loaded, ...(probe.site.isWaymark ? ownLoaded : [])]) {
        const targets = pages.flatMap((page) =>
          toTargets(probe, page, readAttributes(selectLoaded(page, kind), kind.attribute)),
        );
        const answers = new Map(
          (await askTargets(probe, targets)).map(([{ path }, answer]) => [path, answer]),
        );
        for (const answer of answers.values()) {
          probe.expect(!isMissing(answer), `returns ${answer.status}, but a page loads it`, answer);
          const found = answer.headers["content-type"] ?? "of no type";
          if (answer.status === 200)
            probe.expect(kind.type.test(found), `is ${found}, not ${kind.words}`, answer);
        }
      }
    },
  ),
  // RFC 8259.
  standard("json-ld", "Each JSON-LD block is JSON", offers.jsonLd, (page, { expect }) => {
    for (const block of select(readElements(page), "script", { type: "application/ld+json" }))
      expect(
        parseJson(textOf(block)) !== undefined,
        `has JSON-LD that is not JSON: ${textOf(block).trim().slice(0, 60)}`,
        page,
      );
  }),
  standardOfAll(
    "indexable-pages",
    "No page in the sitemap says noindex",
    offers.sitemaps,
    async (_, { site, expect }) => {
      for (const page of await offers.pages(site)) {
        expect(!hasNoindex(page), "is in the sitemap, but has a noindex meta element", page);
        expect(
          !isNoindex(page) || site.origin !== site.canonical,
          "is in the sitemap, but has X-Robots-Tag: noindex",
          page,
        );
      }
    },
  ),
];

function selectLoaded(page: Answer, { tag, when }: Loaded): Element[] {
  const isClassic = (type: string) => type === "" || type === "module" || /javascript/i.test(type);
  return select(readElements(page), tag, when).filter(
    (one) => tag !== "script" || isClassic(attributeOf(one, "type") ?? ""),
  );
}

function withoutComments(text: string): string {
  let rest = text.replace(/^\ufeff/, "").trimStart();
  for (let end = 0; rest.startsWith("<!--") && end >= 0; rest = rest.slice(end + 3).trimStart())
    end = rest.indexOf("-->", 4);
  return rest;
}

function declaresEncoding(page: Answer): boolean {
  const metas = select(readElements(page), "meta");
  const hasCharset = (meta: Element) =>
    attributeOf(meta, "charset") || /charset=/i.test(attributeOf(meta, "content") ?? "");
  return page.text.startsWith("\ufeff") || metas.some(hasCharset);
}

const mostPerPage = 2000;

type Target = Readonly<{ page: Answer; href: string; path: string; fragment: string }>;

function toTargets({ site }: Probe, page: Answer, hrefs: readonly string[]): Target[] {
  return [...new Set(hrefs)].slice(0, mostPerPage).flatMap((href) => {
    const absolute = toAbsolute(href, page) ?? "data:";
    const path = site.toPath(absolute);
    return path === undefined ? [] : [{ page, href, path, fragment: absolute.split("#")[1] ?? "" }];
  });
}

async function askTargets(
  probe: Probe,
  targets: readonly Target[],
): Promise<(readonly [Target, Answer])[]> {
  const asked = probe.site.pick([...new Set(targets.map(({ path }) => path))]);
  const answers = new Map(
    await Promise.all(
      asked.map(async (path) => [path, await skipBroken(findAnswer(probe, path))] as const),
    ),
  );
  return targets.flatMap((target) => {
    const answer = answers.get(target.path);
    return answer ? [[target, answer] as const] : [];
  });
}

/** HEAD for files, which can be large. */
async function findAnswer({ site, ask }: Probe, path: string): Promise<Answer> {
  const extension = /\.(\w+)$/.exec(path)?.[1] ?? "html";
  const head = /^html?$/i.test(extension) ? undefined : await ask(path, { method: "HEAD" });
  return head?.status === 200 ? head : site.read(path);
}

const known = new WeakMap<Answer, ReadonlySet<string | undefined>>();

/** HTML section 7.4.6.4. Skips `top`, text fragments and client-side routes. */
function hasAnchor(page: Answer, fragment: string): boolean {
  if (!isHtml(page) || /^($|top$|:~:|[/!])/i.test(fragment)) return true;
  const anchors =
    known.get(page) ??
    new Set(
      readElements(page).map(
        (element) => attributeOf(element, "id") ?? attributeOf(element, "name"),
      ),
    );
  known.set(page, anchors);
  return anchors.has(fragment) || anchors.has(decodePath(fragment) ?? fragment);
}
