import { toElementId, toLinkTarget } from "../addresses/file-links.ts";
import type { PageIndex } from "../addresses/page-index.ts";
import { isPermittedAddress } from "../markdown/permitted-html.ts";
import type { PageReading } from "./read-page.ts";

const reasons = {
  anchor: "but that page has no such heading",
  path: "which does not exist",
  scheme: "but the site does not publish links with this scheme",
} as const;

type BrokenLink = Readonly<{ page: string; href: string; missing: keyof typeof reasons }>;

export interface LinkedSite {
  readonly pages: ReadonlyMap<string, Pick<PageReading, "ids" | "hrefs">>;
  readonly index: Pick<PageIndex, "has">;
  readonly baseUrl: string;
}

/** Throws for layouts, components and MDX expressions. `npm run check` finds those in content files. */
export function assertLinks(site: LinkedSite): void {
  const broken = findBrokenLinks(site);
  if (broken.length === 0) return;
  const lines = broken.map(
    ({ page, href, missing }) => `  ${page} links to ${href}, ${reasons[missing]}.`,
  );
  throw new Error(`The built pages contain broken links:\n${[...new Set(lines)].join("\n")}`);
}

export function findBrokenLinks(site: LinkedSite): BrokenLink[] {
  const known = new Map<string, BrokenLink["missing"] | undefined>();
  return [...site.pages].flatMap(([page, { hrefs }]) =>
    hrefs.flatMap((href) => {
      const missing = known.has(href) ? known.get(href) : findMissing(href, page, site);
      if (href.startsWith("/")) known.set(href, missing);
      return missing ? [{ page, href, missing }] : [];
    }),
  );
}

function findMissing(href: string, page: string, { pages, index, baseUrl }: LinkedSite) {
  const target = toLinkTarget(href, page, baseUrl);
  if (typeof target === "string") return isPermittedAddress(href, true) ? undefined : "scheme";
  const { path, fragment } = target;
  if (!index.has(path)) return "path";
  const id = toElementId(fragment);
  return id && pages.get(path)?.ids.includes(id) === false ? "anchor" : undefined;
}
