import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { findIn, toArticle, toPage } from "./made-site.ts";

const markdown = "src/content/articles/a.md";
const mdx = "src/content/articles/a.mdx";
const around = {
  ...Object.fromEntries(
    ["a.mp4", "a.svg", "c.mp4", "d.mp3", "talk.mp3", "media/tour.mov", "plan.pdf"].map((one) => [
      `public/${one}`,
      "",
    ]),
  ),
  "src/content/articles/b.svg": "",
  "src/content/articles/tour.mp4": "",
  "src/content/pages/prices.md": toPage("Text"),
};
const copy =
  "Copy it to the public folder and use its path from there, such as /images/sign.jpg, or link to it.";
const remote = (address: string) =>
  `${address} is on another site. Pages do not load files from other sites. ${copy}`;

describe("media that pages cannot load or play", () => {
  const beside =
    "tour.mp4 is a relative path, which does not work on the page. Put the file in the public folder and use";
  const format =
    "/media/tour.mov is in a format that browsers cannot play. Convert it to MP4 (video) or MP3 (audio), and use";
  const wordless =
    "The audio has no text for people who cannot play it, or for feeds and Markdown. Describe it:";
  const [png, poster, mp4] = [
    "https://cdn.example.net/sign.png",
    "http://cdn.example.net/a.jpg",
    "https://cdn.example.net/a.mp4",
  ];
  it.each([
    [`Text\n\n![A sign](${png})`, `error ${markdown}:10: ${remote(png)}`],
    [
      "![A sign][sign]\n\n[sign]: //cdn.example.net/s.png",
      `error ${markdown}:8: ${remote("//cdn.example.net/s.png")}`,
    ],
    [
      "Text ![A tour](https://vimeo.com/76979871)",
      `error ${markdown}:8: https://vimeo.com/76979871 becomes a player only on its own line. Put empty lines before and after it, or link to it.`,
    ],
    [
      `<video title="A tour">\n<source src="${mp4}">\n</video>`,
      `error ${markdown}:9: ${remote(mp4)}`,
    ],
    [
      `<video title="A tour" src="/a.mp4" poster="${poster}"></video>`,
      `error ${markdown}:8: ${remote(poster)}`,
    ],
    [
      "![A tour](tour.mp4)",
      `error ${markdown}:8: ${beside} its path from there, such as /media/tour.mp4.`,
    ],
    ["![A tour](/media/tour.mov)", `error ${markdown}:8: ${format} the path of the new file.`],
    [
      '<audio src="/talk.mp3"></audio>',
      `warning ${markdown}:8: ${wordless} <audio title="A tour of the studio" …>`,
    ],
    [
      `![A tour](https://vimeo.com/1)`,
      `error ${markdown}:8: The player loads from player.vimeo.com, which the site does not allow.`,
    ],
  ])("%s", async (text, message) => {
    expect(await findIn({ ...around, [markdown]: toArticle(text) })).toEqual([
      expect.stringContaining(message),
    ]);
  });

  it("exclude the site's own files, images in the page's folder, and code", async () => {
    const text =
      '![A](/a.svg) ![B](./b.svg) ![C](/c.mp4)\n\n<audio src="/d.mp3">A talk</audio>\n\n`<img src="https://cdn.example.net/e.png">`';
    expect(await findIn({ ...around, [markdown]: toArticle(text) })).toEqual([]);
  });
});

describe("HTML that is blocked in production", () => {
  const cases = [
    '<iframe src="https://other.example.net/x" title="A map"></iframe>',
    '<iframe src="/prices" title="Prices"></iframe>',
    "<script>go()</script>",
    '<object data="/plan.pdf"></object>',
    '<p onclick="go()">Go</p>',
    '<p style="color: red">Red</p>',
    '<form action="https://other.example.net/"></form>',
  ];

  it.each(["md", "mdx"])("is reported in %s", async (format) => {
    const text = toArticle(cases.join("\n\n"));
    const found = await findIn({ ...around, [`src/content/articles/a.${format}`]: text });
    expect(found.map((line) => line.replace(`src/content/articles/a.${format}:`, ""))).toEqual([
      'error 8: The iframe loads from other.example.net, which the site does not allow. In src/content/site.ts, write  embeds: ["player.example.com", "other.example.net"], or use a link instead: [A map](https://other.example.net/x)',
      "warning 10: Pages cannot show other pages of the site in a frame, so this becomes a link. Write the link: [Prices](/prices)",
      "error 12: Scripts in content do not run on the site. Remove it. For a player or a map, use the provider's iframe.",
      "error 14: <object> does not work on the site. Link to the file instead: [What it is](/plan.pdf)",
      "error 16: onclick= does not run on the site. Remove onclick= from <p>.",
      "warning 18: The style= attribute of <p> is not applied on the site. Remove it. Set colors and sizes in src/content/theme.css.",
      "error 20: The form sends its data to another site, which is not allowed. Use a link instead: [Write to us](https://other.example.net/)",
    ]);
  });

  it("excludes table alignment, component attributes and code", async () => {
    const table = '<table><tr><td style="text-align: right">1</td></tr></table>';
    expect(await findIn({ [markdown]: toArticle(`${table}\n\n\`<script>\``) })).toEqual([]);
    expect(
      await findIn({
        [mdx]: toArticle(
          'import Video from "astro:assets"\n\n<Video src="https://x.example.net/" style="wide" />',
        ),
      }),
    ).toEqual([]);
  });

  it("excludes an iframe from a permitted host, unless it has no title", async () => {
    const frame = (rest: string) => ({
      [markdown]: toArticle(`<iframe src="https://player.example.com/x"${rest}></iframe>`),
    });
    expect(await findIn(frame(' title="A player"'))).toEqual([]);
    expect(await findIn(frame(""))).toEqual([
      `error ${markdown}:8: The iframe has no title. Describe what it shows: <iframe title="The way to the studio" …>`,
    ]);
  });

  it.each([
    "![A tour](https://player.example.com/w/3fbif9S3WmtTP8gGsC5HBd)",
    "![A tour](<https://player.example.com/w/3fbif9S3WmtTP8gGsC5HBd?start=1s>)",
  ])("excludes the player %s beside HTML", async (player) => {
    const text = toArticle(`<p>Text</p>\n\n${player}`);
    expect(await findIn({ [markdown]: text })).toEqual([]);
  });

  it("reports a missing host and a missing title together", async () => {
    expect(
      await findIn({
        [markdown]: toArticle('<iframe src="https://other.example.net/x"></iframe>'),
      }),
    ).toEqual([
      `error ${markdown}:8: The iframe loads from other.example.net, which the site does not allow, and has no title. ` +
        'In src/content/site.ts, write  embeds: ["player.example.com", "other.example.net"], or use a link instead: ' +
        '[What it shows](https://other.example.net/x). Describe what it shows: <iframe title="The way to the studio" …>',
    ]);
  });
});

describe("an image", () => {
  const advice =
    "Add the file, or fix its path: ./sign.jpg is an image in the same folder as this file, and /images/sign.jpg is one in public/images. File names are case-sensitive.";

  it("must exist", async () => {
    const more = "image:\n  src: lead.jpg\n  alt: A sign";
    expect(
      await findIn({ [markdown]: toArticle("Text\n\n![A sign](./sign.png)", { more }) }),
    ).toEqual([
      `error ${markdown}:7: The image lead.jpg does not exist: there is no file src/content/articles/lead.jpg. ${advice}`,
      `error ${markdown}:12: The image ./sign.png does not exist: there is no file src/content/articles/sign.png. ${advice}`,
    ]);
  });

  it("must be in a format that every browser can show, and must not be too large", async () => {
    const text = '![A](/sign.HEIC) <img src="/sign.png" alt="B"> ![C](/large.jpg)';
    const files = {
      [markdown]: toArticle(text),
      "public/sign.HEIC": "",
      "public/sign.png": "x",
      "public/large.jpg": new Uint8Array(2e7 + 1),
    };
    expect(await findIn(files)).toEqual([
      `error ${markdown}:8: /sign.HEIC is a .HEIC file, which some browsers cannot show. Save it as JPEG (.jpg) and use that file.`,
      `error ${markdown}:8: /sign.png cannot be read as an image. Replace it with an image whose format matches its extension.`,
      `error ${markdown}:8: /large.jpg is too large: 20.0 MB. Save it with a width of at most 2,600 pixels, and as JPEG if it is a photograph.`,
    ]);
  });

  it("should be a video if it is a large animation", async () => {
    const frame = sharp({ create: { width: 8, height: 6, channels: 3, background: "#777" } });
    const frames = await Promise.all([
      frame.png().toBuffer(),
      frame.clone().negate().png().toBuffer(),
    ]);
    const moving = Buffer.concat([
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
      Buffer.alloc(500_000),
    ]);
    expect(
      await findIn({
        [markdown]: toArticle("![A](./a.gif)"),
        "src/content/articles/a.gif": moving,
      }),
    ).toEqual([
      `warning ${markdown}:8: The animation ./a.gif is 0.5 MB, and every reader downloads it. Convert it to an MP4 video, which is about a tenth of the size, and show it with <video src=... controls>.`,
    ]);
  });
});
