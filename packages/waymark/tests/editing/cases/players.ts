import type { EditingCase } from "../editing-case.ts";

const video = "https://youtu.be/aqz-KE-bpKQ";
const talk = "https://vimeo.com/76979871";
const film = "https://tube.example.org/w/3fbif9S3WmtTP8gGsC5HBd";
const untitled =
  "The player has no title for people who cannot play it, or for feeds and Markdown. Write it before the address:";
const signs = "![A sign](/favicon.svg) ![A post](/favicon.svg)";

export const players: readonly EditingCase[] = [
  {
    name: "writes the address of a video",
    text: video,
    page: [
      '<figure class="embed" data-embed="www.youtube-nocookie.com">',
      'data-src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"',
      `<figcaption><a href="${video}">${video}</a></figcaption>`,
    ],
    twin: `\n<${video}>\n`,
    feed: `<p><a href="${video}">${video}</a></p>`,
    findings: [`warning 7: ${untitled} ![What it shows](${video})`],
  },
  {
    name: "titles a video",
    text: `![A tour of the studio](${talk})`,
    page: [
      '"https://player.vimeo.com/video/76979871?dnt=1"',
      `<figcaption><a href="${talk}">A tour of the studio</a></figcaption>`,
    ],
    twin: `\n[A tour of the studio](${talk})\n`,
    feed: `<p><a href="${talk}">A tour of the studio</a></p>`,
  },
  {
    name: "writes the address of a video on a host that is not allowed",
    text: film,
    page: `<p><a href="${film}">`,
    twin: `\n<${film}>\n`,
    feed: `<p><a href="${film}">${film}</a></p>`,
    hidden: "data-embed",
    findings: [
      "warning 7: This address stays a link, because the site does not allow players from tube.example.org, and the player has no title. " +
        'In src/content/site.ts, write  embeds: ["www.youtube-nocookie.com", "player.vimeo.com", "tube.example.org"] ' +
        `and here  ![What it shows](${film})  or keep the link: [What it shows](${film})`,
    ],
  },
  {
    name: "mentions the address of a video",
    text: `See ${video} for a tour.`,
    page: `<p>See <a href="${video}">`,
    twin: `See <${video}> for a tour.`,
    feed: `<p>See <a href="${video}">${video}</a> for a tour.</p>`,
    hidden: "data-embed",
  },
  {
    name: "links to a video",
    text: `[A tour of the studio](${video})`,
    page: `<p><a href="${video}">A tour of the studio</a></p>`,
    twin: `\n[A tour of the studio](${video})\n`,
    hidden: "data-embed",
  },
  {
    name: "puts pictures next to each other in MDX",
    format: "mdx",
    text: signs,
    page: '<div class="pictures"><img',
    twin: "![A sign](https://www.example.com/favicon.svg) ![A post](https://www.example.com/favicon.svg)",
  },
  {
    name: "puts pictures next to each other in a list",
    text: `- ${signs}\n- Text`,
    page: '<li>\n<div class="pictures"><img',
    twin: "- ![A sign](https://www.example.com/favicon.svg) ![A post](https://www.example.com/favicon.svg)\n- Text",
    feed: '<div class="pictures"><img',
  },
  {
    name: "puts words between pictures",
    text: "![A sign](/favicon.svg) and ![A post](/favicon.svg)",
    page: "> and <img",
    twin: "![A sign](https://www.example.com/favicon.svg) and ![A post](https://www.example.com/favicon.svg)",
    hidden: 'class="pictures"',
  },
];
