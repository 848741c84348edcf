import type { EditingCase } from "../editing-case.ts";

export const frontMatter: readonly EditingCase[] = [
  { name: "leaves a comment behind a key", front: ["draft: true # leave out to publish"] },
  { name: "puts a title with a colon in quotes", front: ['title: "Signs: what they say"'], twin: "# Signs: what they say\n" },
  { name: "writes markup in a title", front: ['title: "Raw <main> & *stars*"'], twin: "# Raw \\<main> & \\*stars\\*\n" },
  {
    name: "forgets the quotes around a title with a colon",
    front: ["title: Hot: five"],
    findings: [
      'error 5: "title: Hot: five" cannot be read as front matter. Put a text with signs such as : or " or @ in quotes: title: "Hot: five"',
    ],
  },
  {
    name: "misspells a key",
    front: ["tag: [http]"],
    findings: [
      'error 6: There is no key "tag" here. Did you mean tags? Known keys: title, description, author, published, updated, tags, draft, image.',
    ],
  },
  {
    name: "writes a date as a text",
    front: ['published: "2026-11-20"'],
    findings: ["error 5: published must be a date, year first and without quotes. Example:  published: 2026-11-20"],
  },
];
