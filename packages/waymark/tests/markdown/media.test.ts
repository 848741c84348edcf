import { describe, expect, it } from "vitest";
import { toAbsoluteForms } from "../../src/entries/template.ts";
import { convert } from "../../src/markdown/convert.ts";
import { htmlToMarkdown } from "../../src/markdown/html-to-markdown.ts";
import type { ToPicture } from "../../src/markdown/pictures.ts";
import { toAbsoluteHtml } from "../../src/markdown/plain-html.ts";
import { site } from "../fixtures/own-site.ts";
import { convertWithPictures } from "./converted.ts";
import { compile } from "./mdx.ts";

const page = "https://example.com/articles/tour";
const withEmbeds = { ...site, embeds: ["player.example.com"] };
const toPicture: ToPicture = async (address) =>
  address === "/sign.svg" ? { src: address, width: 640, height: 360 } : undefined;

const toHtml = (source: string) => convertWithPictures(source, toPicture, {}, withEmbeds);
const fallback = '<a href="/tour.mp4">A tour</a>';

describe("a player on its page", () => {
  it.each([
    [
      "![A tour](/tour.mp4)",
      `<p><video controls preload="metadata" src="/tour.mp4" aria-label="A tour">${fallback}</video></p>`,
    ],
    [
      "![A talk](/talk.MP3?v=2)",
      /^<p><audio controls preload="metadata" src="\/talk.MP3\?v=2" aria-label="A talk"><a /,
    ],
    [
      '![A tour](/tour.mp4 "By car")',
      /^<figure><video .*<\/video><figcaption>By car<\/figcaption><\/figure>$/,
    ],
    [
      "![A sign](/sign.png)",
      '<p><img fetchpriority="high" decoding="async" src="/sign.png" alt="A sign"></p>',
    ],
    [
      '<video src="/a.mp4"></video>',
      '<p><video controls preload="metadata" src="/a.mp4"><a href="/a.mp4">a.mp4</a></video></p>',
    ],
    [
      '<audio src="/a.mp3" preload="none"></audio>',
      /^<p><audio controls preload="none" src="\/a.mp3"><a href="\/a.mp3">a.mp3<\/a>/,
    ],
    [
      '<video src="/a.mp4" autoplay muted loop></video>',
      /^<p><video preload="metadata" src="\/a.mp4" autoplay muted loop><a /,
    ],
    [
      '<video src="/a.mp4" poster="/sign.svg"></video>',
      /^<p><video controls preload="none" poster="\/sign.svg" width="640" height="360" /,
    ],
    [
      '<video src="/a.mp4" poster="/sign.svg" width="16" height="9"></video>',
      /width="16" height="9"/,
    ],
  ])("%s", async (source, html) => {
    expect(await toHtml(source)).toEqual(
      typeof html === "string" ? html : expect.stringMatching(html),
    );
  });

  it("is the same in MDX", async () => {
    const code = await compile(
      '![A tour](/tour.mp4)\n\n<video title="A tour">\n  <source src="/tour.webm" />\n  Old words\n</video>\n',
    );
    expect(code).toContain(
      '_jsx(_components.video, { controls: true, preload: "metadata", src: "/tour.mp4", "aria-label": "A tour",',
    );
    expect(code).toContain(
      'preload: "metadata", title: "A tour", children: [_jsx("source", { src: "/tour.webm" }), _jsx(_components.a, { href: "/tour.webm", children: "A tour" })]',
    );
  });
});

const frame =
  '<iframe src="https://player.example.com/x?a=1&amp;b=2" title="A player" width="560" height="315"></iframe>';

describe("an embed on its page", () => {
  it("is a figure that loads nothing, and is reported to the page", async () => {
    const written = frame.replace("></", ' data-picture="/sign.svg" allow="camera"></');
    expect(await toHtml(written)).toBe(
      '<figure class="embed" data-embed="player.example.com"><button type="button" aria-label="Show it here Loads from player.example.com when you press it. A player" data-width="560" data-height="315">' +
        '<img fetchpriority="high" decoding="async" src="/sign.svg" alt="" width="640" height="360">' +
        "<strong>Show it here</strong> Loads from player.example.com when you press it.</button>" +
        '<figcaption><a href="https://player.example.com/x?a=1&amp;b=2">A player</a></figcaption></figure>',
    );
    expect((await convert(withEmbeds, written)).hasEmbeds).toBe(true);
  });

  it.each([
    [
      '<iframe src="https://other.example.com/x" title="Other"></iframe>',
      '<p><a href="https://other.example.com/x">Other</a></p>',
    ],
    [
      '<iframe src="http://player.example.com/x" title="Plain"></iframe>',
      '<p><a href="http://player.example.com/x">Plain</a></p>',
    ],
    ['<iframe src="/own" title="Own"></iframe>', '<p><a href="/own">Own</a></p>'],
    [
      `In ${frame} a sentence`,
      '<p>In <a href="https://player.example.com/x?a=1&amp;b=2">A player</a> a sentence</p>',
    ],
  ])("becomes a link if its host is not permitted: %s", async (source, html) => {
    const conversion = await convert(withEmbeds, source);
    expect([conversion.html.trim(), conversion.hasEmbeds]).toEqual([html, false]);
  });
});

const video = "aqz-KE-bpKQ";
const frames = [
  [`https://youtu.be/${video}?t=90s`, `https://www.youtube-nocookie.com/embed/${video}?start=90`],
  [
    `https://www.youtube.com/watch?v=${video}&list=PL1`,
    `https://www.youtube-nocookie.com/embed/${video}`,
  ],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
  [
    "https://vimeo.com/76979871/8272103f6e",
    "https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1",
  ],
  [
    "https://tube.example.org/w/3fbif9S3WmtTP8gGsC5HBd",
    "https://tube.example.org/videos/embed/3fbif9S3WmtTP8gGsC5HBd",
  ],
  [
    "https://open.spotify.com/intl-de/episode/4rOoJ6Egrf8K2IrywzwOMk",
    "https://open.spotify.com/embed/episode/4rOoJ6Egrf8K2IrywzwOMk",
  ],
] as const;
const withPlayers = { ...site, embeds: frames.map(([, frame]) => new URL(frame).host) };

describe("the address of a known player", () => {
  it.each(frames)("%s becomes the player", async (address, frame) => {
    const { html, hasEmbeds } = await convert(withPlayers, `- ${address}`);
    expect(hasEmbeds).toBe(true);
    expect(html.replaceAll("&amp;", "&").replaceAll("&#x26;", "&")).toContain(
      `data-src="${frame}"`,
    );
    expect(toAbsoluteHtml(html, page).replaceAll("&#x26;", "&")).toContain(
      `<p><a href="${address}">${address}</a></p>`,
    );
    expect(await compile(`![A tour](${address})`, undefined, withPlayers)).toContain(
      `"data-src": "${frame}"`,
    );
  });

  it.each(["https://youtu.be/", "https://vimeo.com/about"])(
    "stays a link in %s",
    async (source) => {
      expect((await convert(withPlayers, source)).html.trim()).toMatch(/^<p><a /);
    },
  );

  it("becomes the player on the permitted host", async () => {
    const { html } = await convert(
      { ...site, embeds: ["www.youtube.com"] },
      `https://youtu.be/${video}`,
    );
    expect(html).toContain(`data-src="https://www.youtube.com/embed/${video}"`);
  });
});

const forms = [
  ["![A tour](/tour.mp4)", "[A tour](https://example.com/tour.mp4)"],
  ['![A tour](/tour.mp4 "By car")', "[A tour](https://example.com/tour.mp4)\n\n*By car*"],
  [
    '<video src="tour.mp4" title="A [tour]"></video>',
    "[A \\[tour\\]](https://example.com/articles/tour.mp4)",
  ],
  [
    'See <audio src="/a.mp3">a *short*\ntalk</audio> now',
    "See [a short talk](https://example.com/a.mp3) now",
  ],
  [
    '<video poster="/p.png">\n<!-- later -->\n<source src="/tour%20two.mp4">\n<a href="/tour%20two.mp4">Get it</a>\n</video>',
    "[Get it](https://example.com/tour%20two.mp4)",
  ],
  [
    '<audio src="/talks/first%20talk.mp3"></audio>',
    "[first talk.mp3](https://example.com/talks/first%20talk.mp3)",
  ],
  [frame, "[A player](https://player.example.com/x?a=1&b=2)"],
] as const;

describe("a player's replacement link", () => {
  it.each(forms)("%s › in a twin", (source, markdown) => {
    expect(toAbsoluteForms(source, page).markdown).toBe(markdown);
  });

  it("stays HTML inside HTML, and inside a quotation", () => {
    expect(
      toAbsoluteForms(
        `> <figure><iframe\n> src="https://player.example.com/x" title="A"></iframe>\n> <p>B</p></figure>`,
        page,
      ).markdown,
    ).toBe('> <figure><a href="https://player.example.com/x">A</a>\n> <p>B</p></figure>');
  });

  it("is not added to code or to other elements", () => {
    for (const source of [
      '`<video src="/a.mp4">`',
      "<video></video>",
      '```html\n<iframe src="/a"></iframe>\n```',
    ])
      expect(toAbsoluteForms(source, page).markdown).toBe(source);
  });

  it.each(forms.filter(([source]) => !source.includes('"By car"')))(
    "%s › in a feed, and in the twin of MDX",
    async (source, markdown) => {
      const html = toAbsoluteHtml(await toHtml(source), page);
      expect(html).not.toMatch(/<(video|audio|figure|button|iframe)/);
      expect(htmlToMarkdown(html).replace("\\&", "&")).toBe(markdown);
    },
  );
});
