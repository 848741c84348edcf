import { describe, expect, it } from "vitest";
import { listFolder } from "../../src/check/list-folder.ts";
import { findIn, toPage } from "./made-site.ts";

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

  it("of the owner's is read by the parser of Astro, within expressions too", async () => {
    const text = `---
export const page = {};
const places = ["Üllö", "<a href='/no'>"];
---

<p>{places.map((place) => <a href="/abuot">{place}</a>)} <a href={"/about"}>About</a> <a href="#here">Here</a> <a href={places[0]}>There</a></p>
<!-- <a href="/nowhere">No</a> -->
<img src="./sign.jpg" alt="A sign" onclick="go()" />
<script>let a = 1 < 2;</script>
<iframe src="https://other.example.com/a" title="A map"></iframe>
`;
    expect(await findIn({ "src/content/pages/about.md": toPage("Text."), "src/content/pages/places/map.astro": text })).toEqual([
      "error src/content/pages/places/map.astro:6: The link to /abuot leads to where nothing stands. Did you mean /about?",
      "error src/content/pages/places/map.astro:8: What onclick= says does not run on the site. Take onclick= out of <img>.",
      "error src/content/pages/places/map.astro:8: The link to /places/sign.jpg leads to where nothing stands. Write the address of a page, or of a file in public.",
      "error src/content/pages/places/map.astro:9: A script in a text does not run on the site. Take it out. Put a player or a map in as the iframe that its provider offers.",
      'error src/content/pages/places/map.astro:10: The iframe loads from other.example.com, which the site does not embed. Add "other.example.com" to embeds in src/content/site.ts, or write a link: [A map](https://other.example.com/a)',
    ]);
  });

  it("of the owner's that cannot be read is named with its line", async () => {
    expect(await findIn({ "src/content/pages/map.astro": "---\nexport const page = {};\n---\n<p>\n  <b>Here\n</p>\n" })).toEqual([
      "error src/content/pages/map.astro:6: Astro cannot read this: Expected corresponding JSX closing tag for 'b'. Look there and just before for a tag or a brace that is not closed.",
    ]);
  });

  it("is none of the engine's own", async () => {
    expect(await findIn(Object.fromEntries((await listFolder(".", "src/pages")).map((file) => [file, ""])))).toEqual([]);
  });
});
