import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { createSite } from "../../src/catalog/create-site.ts";
import { isNotFoundPage } from "../../src/catalog/site.ts";
import { readLanguages } from "../../src/check/check-content.ts";
import type { Content } from "../../src/check/rule.ts";
import { toSettings } from "../../src/entries/context.ts";
import type { StaticManifest } from "../../src/release/static-manifest.ts";
import { findBuiltCompany, findBuiltSample, findBuiltSite } from "../fixtures/built-site.ts";

async function compare(folder: string) {
  const own = async (name: string) =>
    (await import(join(folder, `src/content/${name}.ts`)))[name === "site" ? "site" : name];
  const site = createSite(await own("site"), await own("words"), await own("sections"));
  const { contents } = await readLanguages(folder, toSettings(site));
  const { index } = contents[0] as Content;
  const { files } = JSON.parse(
    readFileSync(join(folder, "dist/static-manifest.json"), "utf8"),
  ) as StaticManifest;
  const published = Object.entries(files).filter(([path]) => !isNotFoundPage(site, path));
  const pages = published.flatMap(([path, { file }]) => (file.endsWith(".html") ? path : []));
  return { index, paths: published.map(([path]) => path), pages };
}

describe.each([
  ["a site", () => findBuiltSite(), 10],
  ["the sample", findBuiltSample, 10],
  ["a company's site in three languages", findBuiltCompany, 100],
])("the page index of %s, which comes from its records", (_, find, atLeast) => {
  let found: Awaited<ReturnType<typeof compare>>;
  beforeAll(async () => {
    found = await compare(await find());
  });

  it("has the pages, twins and files that the build writes", () => {
    const { index, paths, pages } = found;
    expect(pages.length).toBeGreaterThan(atLeast);
    expect([...index.pages.keys()].sort()).toEqual(pages.toSorted());
    expect([...index.pagesOfTwins.keys()].filter((path) => !paths.includes(path))).toEqual([]);
    expect(paths.filter((path) => !index.has(path))).toEqual([]);
  });

  it("has nothing at addresses that only look like those of pages and files", () => {
    const { index, paths } = found;
    const known = new Set(paths);
    const others = paths.flatMap((path) => [
      `${path}/`,
      `${path}.html`,
      `${path}.md`,
      `${path}/2`,
      `${path}/rss.xml`,
      `/feeds${path}/rss.xml`,
      `/cards${path}.png`,
      path.toUpperCase(),
      path.normalize("NFD"),
    ]);
    const fixed = ["/404", "/fr/404", "/site-index.json", "/documents.bin", "/_headers"];
    const wrong = [...fixed, ...others].filter(
      (path) =>
        index.has(path) && !known.has(path) && !path.startsWith("/_astro/") && !isCard(path),
    );
    expect(wrong).toEqual([]);
  });
});

/** Some pages share a card, which depends on the sizes of images. */
const isCard = (path: string): boolean => path.startsWith("/cards/");
