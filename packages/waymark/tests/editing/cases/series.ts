import type { EditingCase } from "../editing-case.ts";
import { toSource } from "../made-article.ts";

const toPart = (name: string, series: string, published: string): readonly [string, string] => [
  `src/content/articles/${name}.md`,
  toSource({
    front: [`title: The sign of ${name}`, `published: ${published}`, `series: ${series}`],
  }),
];

export const series: readonly EditingCase[] = [
  {
    name: "starts a series",
    front: ["series: Signs in the rain"],
    others: [toPart("wet", "Signs in the rain", "2026-01-02")],
    page: [
      "Part 1 of 2: Signs in the rain",
      '<a href="/articles/wet" rel="next">The sign of wet</a>',
    ],
    twin: [
      "\nseries: Signs in the rain\npart: 1\n",
      "Next part: [The sign of wet](https://www.example.com/articles/wet)",
    ],
  },
  {
    name: "continues a series in other capitals",
    front: ["series: signs in snow"],
    others: [
      toPart("cold", "Signs in Snow", "2025-12-01"),
      toPart("colder", "Signs in Snow", "2026-02-01"),
    ],
    page: [
      "Part 2 of 3: signs in snow",
      '<a href="/articles/cold" rel="prev">',
      '<a href="/articles/colder" rel="next">',
    ],
    twin: [
      "\npart: 2\n",
      "Previous part: [The sign of cold](https://www.example.com/articles/cold)",
    ],
  },
  {
    name: "announces a series",
    front: ["series: Signs to come"],
    page: "<p>Text.</p>",
    twin: "\n\nText.\n",
    hidden: "Signs to come",
  },
  {
    name: "misspells a series",
    front: ["series: Sings at night"],
    others: [
      toPart("dark", "Signs at night", "2026-01-02"),
      toPart("darker", "Signs at night", "2026-01-03"),
    ],
    page: "<p>Text.</p>",
    twin: "\n\nText.\n",
    hidden: "Sings at night",
    findings: [
      'warning 6: Only this article is in the series "Sings at night". Did you mean "Signs at night"? If both names are correct, this warning ends with the second article.',
    ],
  },
  {
    name: "publishes at a time",
    front: ["published: 2026-03-04 09:30"],
    page: '<time datetime="2026-03-04',
    twin: "\npublished: 2026-03-04\n",
    files: { "feed.json": '"date_published": "2026-03-04T09:30:00' },
  },
  {
    name: "schedules an article for a day",
    front: ["title: A sign of tomorrow", "published: 2099-01-01"],
    isWithheld: true,
  },
  {
    name: "schedules an article for a time",
    front: ["published: 2099-01-01 09:00"],
    format: "mdx",
    isWithheld: true,
  },
  { name: "keeps a draft", front: ["draft: true"], isWithheld: true },
];
