import { describe, expect, it } from "vitest";
import { findIn, toArticle, toPage } from "./made-site.ts";

const markdown = "src/content/articles/a.md";
const mdx = "src/content/articles/a.mdx";
/** What the texts link to, so that nothing else is wrong with them. */
const around = {
  ...Object.fromEntries(
    ["a.mp4", "a.svg", "c.mp4", "d.mp3", "talk.mp3", "media/tour.mov", "plan.pdf"].map((name) => [`public/${name}`, ""]),
  ),
  "src/content/articles/b.svg": "",
  "src/content/articles/tour.mp4": "",
  "src/content/pages/prices.md": toPage("Text"),
};
const copy = "Take a copy into the folder public and write its path from there, such as /images/sign.jpg, or write a link to it.";
const remote = (address: string) => `${address} is on another site, from which pages load nothing: it will not show. ${copy}`;

describe("what pages do not load or play", () => {
  const beside =
    "tour.mp4 is not found from the text, as pages are elsewhere than their files. Put the file into the folder public and write";
  const format = "/media/tour.mov is in a format that browsers do not play. Convert it to MP4 (a video) or MP3 (a recording), and write";
  const wordless = "The audio has no words, for those who cannot play it and for feeds and Markdown. Say what it is:";
  const [png, poster, mp4] = ["https://cdn.example.net/sign.png", "http://cdn.example.net/a.jpg", "https://cdn.example.net/a.mp4"];
  it.each([
    [`Text\n\n![A sign](${png})`, `error ${markdown}:10: ${remote(png)}`],
    ["![A sign][sign]\n\n[sign]: //cdn.example.net/s.png", `error ${markdown}:8: ${remote("//cdn.example.net/s.png")}`],
    [`<video title="A tour">\n<source src="${mp4}">\n</video>`, `error ${markdown}:9: ${remote(mp4)}`],
    [`<video title="A tour" src="/a.mp4" poster="${poster}"></video>`, `error ${markdown}:8: ${remote(poster)}`],
    ["![A tour](tour.mp4)", `error ${markdown}:8: ${beside} its path from there, such as /media/tour.mp4.`],
    ["![A tour](/media/tour.mov)", `error ${markdown}:8: ${format} the path of that.`],
    ['<audio src="/talk.mp3"></audio>', `warning ${markdown}:8: ${wordless} <audio title="A tour of the studio" …>`],
  ])("%s", async (text, message) => {
    expect(await findIn({ ...around, [markdown]: toArticle(text) })).toEqual([message]);
  });

  it("are none of the site's own files, pictures beside the text, and code", async () => {
    const text =
      '![A](/a.svg) ![B](./b.svg) ![C](/c.mp4)\n\n<audio src="/d.mp3">A talk</audio>\n\n`<img src="https://cdn.example.net/e.png">`';
    expect(await findIn({ ...around, [markdown]: toArticle(text) })).toEqual([]);
  });
});

describe("HTML that is blocked in production", () => {
  it.each([
    [
      '<iframe src="https://other.example.net/x" title="A map"></iframe>',
      'error FILE:8: The iframe loads from other.example.net, which the site does not embed. Add "other.example.net" to embeds in src/content/site.ts, or write a link: [A map](https://other.example.net/x)',
    ],
    [
      '<iframe src="/prices" title="Prices"></iframe>',
      "error FILE:8: Pages do not show other pages of the site in frames, such as /prices. Write a link: [Prices](/prices)",
    ],
    [
      "Text\n\n<script>go()</script>",
      "error FILE:10: A script in a text does not run on the site. Take it out. Put a player or a map in as the iframe that its provider offers.",
    ],
    [
      '<object data="/plan.pdf"></object>',
      "error FILE:8: <object> loads nothing on the site. Write a link to the file: [What it is](/plan.pdf)",
    ],
    ['<p onclick="go()">Go</p>', "error FILE:8: What onclick= says does not run on the site. Take onclick= out of <p>."],
    [
      '<p style="color: red">Red</p>',
      "warning FILE:8: The style= of <p> is not applied on the site. Take it out; how pages look stands in src/styles.",
    ],
    [
      '<form action="https://other.example.net/"></form>',
      "error FILE:8: The form is sent to another site, which pages may not do. Write a link: [Write to us](https://other.example.net/)",
    ],
  ])("%s", async (text, message) => {
    for (const file of [markdown, mdx])
      expect(await findIn({ ...around, [file]: toArticle(text) })).toEqual([message.replace("FILE", file)]);
  });

  it("is no alignment of a table's cell, no component's attribute and no code", async () => {
    const table = '<table><tr><td style="text-align: right">1</td></tr></table>';
    expect(await findIn({ [markdown]: toArticle(`${table}\n\n\`<script>\``) })).toEqual([]);
    expect(await findIn({ [mdx]: toArticle('<Video src="https://x.example.net/" style="wide" />') })).toEqual([]);
  });

  it("is no iframe of a host that may be embedded, but for one without a title", async () => {
    const frame = (rest: string) => ({ [markdown]: toArticle(`<iframe src="https://player.example.com/x"${rest}></iframe>`) });
    expect(await findIn(frame(' title="A player"'))).toEqual([]);
    expect(await findIn(frame(""))).toEqual([
      `error ${markdown}:8: The iframe has no title. Say what it shows: <iframe title="The way to the studio" …>`,
    ]);
  });
});
