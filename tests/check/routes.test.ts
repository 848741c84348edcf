import { describe, expect, it } from "vitest";
import { listFolder } from "../../src/check/list-folder.ts";
import { findIn, toPage } from "./made-site.ts";

describe("a page written as a component", () => {
  it("belongs in the owner's pages, not among the engine's routes, and needs a separate file for each path", async () => {
    const problem = "A page in src/pages gets no Markdown, no social card and no sitemap entry.";
    expect(await findIn({ "src/pages/[city].astro": "", "src/pages/shop/map.astro": "" })).toEqual([
      `error src/pages/[city].astro: ${problem} Write each page as a Markdown or Astro file in src/content/pages.`,
      `error src/pages/shop/map.astro: ${problem} Move it to src/content/pages/shop/map.astro, remove its layout, and describe it: export const page = { title, description, updated }.`,
    ]);
  });

  it("by the owner cannot have styles", async () => {
    const text = "---\nexport const page = {};\n---\n\n<p>{1 < 2}</p>\n<style>\n  p { color: red }\n</style>\n";
    expect(await findIn({ "src/content/pages/map.astro": text })).toEqual([
      "error src/content/pages/map.astro:6: Styles in your own pages are not published. Move them to src/content/theme.css, and give the page a class for them.",
    ]);
  });

  it("by the owner is parsed by Astro's parser, including expressions", async () => {
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
      "error src/content/pages/places/map.astro:6: The link to /abuot is broken. Did you mean /about?",
      "error src/content/pages/places/map.astro:8: onclick= does not run on the site. Remove onclick= from <img>.",
      "error src/content/pages/places/map.astro:8: The link to /places/sign.jpg is broken. Use the path of a page, or of a file in public.",
      "error src/content/pages/places/map.astro:9: Scripts in content do not run on the site. Remove it. For a player or a map, use the provider's iframe.",
      'error src/content/pages/places/map.astro:10: The iframe loads from other.example.com, which the site does not allow. In src/content/site.ts, write  embeds: ["player.example.com", "other.example.com"], or use a link instead: [A map](https://other.example.com/a)',
    ]);
  });

  it("by the owner is reported with a line number if it cannot be parsed", async () => {
    expect(await findIn({ "src/content/pages/map.astro": "---\nexport const page = {};\n---\n<p>\n  <b>Here\n</p>\n" })).toEqual([
      "error src/content/pages/map.astro:6: Astro cannot read this: Expected corresponding JSX closing tag for 'b'. Check this line and the one before it for an unclosed tag or brace.",
    ]);
  });

  it("of the engine is accepted", async () => {
    expect(await findIn(Object.fromEntries((await listFolder(".", "src/pages")).map((file) => [file, ""])))).toEqual([]);
  });
});
