import { expect, it } from "vitest";
import { describeUsedAddresses } from "../../src/check/used-addresses.ts";

it("reports pages and files in src/pages with computed addresses that are already used", () => {
  const toPaths = (component: string, ...pathnames: readonly string[]) =>
    pathnames.map((pathname) => ({ pathname, route: { component } }));
  const uses: Readonly<Record<string, string>> = {
    "/about": "It has the same URL as src/content/pages/about.md: /about.",
    "/prices.txt": "It has the same URL as public/prices.txt: /prices.txt.",
  };
  const paths = [
    ...toPaths("src/pages/[y].astro", "/lisbon/", "/about", "/", "/porto", "/Porto"),
    ...toPaths("src/pages/[f].txt.ts", "/prices.txt", "/fine.txt"),
    ...toPaths("src/pages/[...x].astro", "/lisbon", "/faro"),
    ...toPaths("src/pages/map.astro", "/map"),
    ...toPaths("packages/waymark/src/routes/core/[...page].astro", "/about", "/map"),
  ];
  expect(describeUsedAddresses(paths, (_, path) => uses[path])).toEqual([
    "src/pages/[y].astro: It has the same URL as src/content/pages/about.md: /about. Choose another value in getStaticPaths.",
    "src/pages/[y].astro: getStaticPaths lists /Porto twice. Remove one of them.",
    "src/pages/[f].txt.ts: It has the same URL as public/prices.txt: /prices.txt. Choose another value in getStaticPaths.",
    "src/pages/[...x].astro: It has the same URL as src/pages/[y].astro: /lisbon. Choose another value in getStaticPaths.",
  ]);
});
