import type { EditingCase } from "../editing-case.ts";

const toAuthor = (name: string, ...more: readonly string[]) =>
  `---\n${[`name: ${name}`, "description: Writes about signs by the road.", ...more].join("\n")}\n---\nA few words.\n`;

const mira = [
  "src/content/authors/mira.md",
  toAuthor("Mira Example", "role: Editor", "links: [https://social.example/@mira]"),
] as const;
const noor = [
  "src/content/authors/noor.md",
  toAuthor("Noor Example", "portrait: /noor.svg"),
] as const;
const miraUrl = "https://www.example.com/authors/mira";

export const authors: readonly EditingCase[] = [
  {
    name: "names an author who has a file",
    front: ["title: A sign by Mira", "authors: [mira]"],
    others: [mira],
    page: ['<a href="/authors/mira" rel="author">Mira Example</a>', '"author":'],
    twin: ["\nauthor: Mira Example\n", `By [Mira Example](${miraUrl})`],
    files: {
      "feed.json": `"name": "Mira Example",\n          "url": "${miraUrl}"`,
      "rss.xml": "<dc:creator>Mira Example</dc:creator>",
      "atom.xml": `<name>Mira Example</name>`,
      "authors/mira.html": [
        "A sign by Mira",
        "Editor",
        '<a href="https://social.example/@mira"',
        "A few words.",
      ],
      "authors/mira.md": [
        "# Mira Example\n",
        "Editor",
        "https://social.example/@mira",
        "A few words.",
        "A sign by Mira",
      ],
      "feeds/authors/mira/rss.xml": "<title>A sign by Mira</title>",
      "feeds/authors/mira/atom.xml": "A sign by Mira",
      "feeds/authors/mira/feed.json": "A sign by Mira",
    },
  },
  {
    name: "names two authors, one with a portrait",
    front: ["authors:\n  - mira\n  - noor"],
    others: [mira, noor, "public/noor.svg"],
    page: [
      'rel="author">Mira Example</a> and <a href="/authors/noor" rel="author">',
      "Noor Example</a>",
      "/noor.svg",
    ],
    twin: [
      "\nauthors:\n  - Mira Example\n  - Noor Example\n",
      `By [Mira Example](${miraUrl}) and [Noor Example](`,
    ],
    files: {
      "feed.json": `"url": "${miraUrl}"\n        },\n        {\n          "name": "Noor Example"`,
      "authors/noor.html": "/noor.svg",
      "authors/noor.md": "![Noor Example](https://www.example.com/noor.svg)",
    },
  },
  {
    name: "names an author without a file",
    front: ["author: Guest Writer"],
    page: "By Guest Writer",
    twin: ["\nauthor: Guest Writer\n", "By Guest Writer · "],
    files: {
      "feed.json": '"name": "Guest Writer"',
      "rss.xml": "<dc:creator>Guest Writer</dc:creator>",
    },
  },
  {
    name: "names an author with a file and one without",
    front: ["authors: [mira]", "author: Guest Writer"],
    others: [mira],
    page: "Mira Example</a> and Guest Writer",
    twin: "\nauthors:\n  - Mira Example\n  - Guest Writer\n",
  },
  {
    name: "names an author twice",
    front: ["author: Mira Example", "authors: [mira]"],
    others: [mira],
    page: 'By <a href="/authors/mira" rel="author">Mira Example</a></span>',
    twin: "\nauthor: Mira Example\n",
    findings: [
      "warning 6: author: Mira Example is an author with a file, src/content/authors/mira.md. To link to the author's page, write  authors: [mira]  instead.",
    ],
  },
];
