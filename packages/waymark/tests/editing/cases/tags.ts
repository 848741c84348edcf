import type { EditingCase } from "../editing-case.ts";

export const tags: readonly EditingCase[] = [
  {
    name: "writes tags as people do",
    front: ['tags: [C++, "C#", Größe, Node.js, a/b]'],
    twin: "[C++](https://www.example.com/tags/c-plus-plus), [C#](https://www.example.com/tags/c-sharp), [Größe](https://www.example.com/tags/gr%C3%B6%C3%9Fe), [Node.js](https://www.example.com/tags/node-js), [a/b](https://www.example.com/tags/a-b)",
  },
  {
    name: "writes tags on lines",
    front: ["tags:\n  - Web performance\n  - R&D"],
    twin: "[R\\&D](https://www.example.com/tags/r-and-d)",
  },
  {
    name: "writes for a tag that has feeds",
    front: ["title: A sign on ice", "tags: [Black ice]"],
    page: '<a href="/tags/black-ice" rel="tag">Black ice</a>',
    twin: "[Black ice](https://www.example.com/tags/black-ice)",
    files: {
      "tags/black-ice.html": 'type="application/rss+xml" href="/feeds/tags/black-ice/rss.xml"',
      "tags/black-ice.md": "[RSS](https://www.example.com/feeds/tags/black-ice/rss.xml)",
      "feeds/tags/black-ice/rss.xml": [
        "<title>A sign on ice</title>",
        "<category>Black ice</category>",
      ],
      "feeds/tags/black-ice/atom.xml": "A sign on ice",
      "feeds/tags/black-ice/feed.json": ['"title": "A sign on ice"', '"Black ice"'],
    },
  },
  {
    name: "writes for a tag that has a description",
    front: ["tags: [Street names]"],
    page: '<a href="/tags/street-names" rel="tag">Street names</a>',
    twin: "[Street names](https://www.example.com/tags/street-names)",
    files: {
      "tags/street-names.html": [
        '<meta name="description" content="What streets are called, and why.">',
        '<span class="subheader">What streets are called, ',
      ],
      "tags/street-names.md": [
        "\ndescription: What streets are called, and why.\n",
        "\n\nWhat streets are called, and why.\n",
      ],
      "feeds/tags/street-names/feed.json": '"description": "What streets are called, and why."',
    },
  },
];
