import { describe, expect, it } from "vitest";
import { listFolder } from "../../src/check/list-folder.ts";
import { findIn } from "./made-site.ts";

describe("a page that is a component", () => {
  it("is sent from the engine's routes to the folder of the owner's pages", async () => {
    expect(await findIn({ "src/pages/shop/map.astro": "" })).toEqual([
      "error src/pages/shop/map.astro: A page in the engine's folder has no Markdown, no card and no place in the sitemap. Move it to src/content/pages/shop/map.astro, without a layout around it, and let it say what it is: export const page = { title, description, updated }.",
    ]);
  });

  it("of many addresses becomes a file each", async () => {
    expect(await findIn({ "src/pages/[city].astro": "" })).toEqual([
      "error src/pages/[city].astro: A page in the engine's folder has no Markdown, no card and no place in the sitemap. Write each page as a file of src/content/pages, as Markdown or as a component.",
    ]);
  });

  it("of the owner's has no styles of its own", async () => {
    const text = "---\nexport const page = {};\n---\n\n<p>{1 < 2}</p>\n<style>\n  p { color: red }\n</style>\n";
    expect(await findIn({ "src/content/pages/map.astro": text })).toEqual([
      "error src/content/pages/map.astro:6: Styles in a page of your own are not published. Write them into src/content/theme.css, with a class of the page's own.",
    ]);
  });

  it("is none of the engine's own", async () => {
    expect(await findIn(Object.fromEntries((await listFolder(".", "src/pages")).map((file) => [file, ""])))).toEqual([]);
  });
});
