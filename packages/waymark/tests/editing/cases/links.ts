import type { EditingCase } from "../editing-case.ts";

const posts = ["src/content/articles/posts.md"];

export const links: readonly EditingCase[] = [
  {
    name: "links to a section of another article's file",
    text: 'See [posts](./posts.md#wood "Wood").',
    others: posts,
    page: '<a href="/articles/posts#wood" title="Wood">posts</a>',
    twin: '[posts](https://www.example.com/articles/posts#wood "Wood")',
    feed: '<a href="https://www.example.com/articles/posts#wood" title="Wood">posts</a>',
  },
  {
    name: "links to files by definitions and in HTML",
    text: '[Posts][1] and <a href="../articles/posts.md?x=1">posts</a>\n\n[1]: posts.md',
    others: posts,
    page: '<a href="/articles/posts">Posts</a> and <a href="/articles/posts?x=1">posts</a>',
    twin: '<a href="https://www.example.com/articles/posts?x=1">posts</a>\n\n[1]: https://www.example.com/articles/posts',
    feed: '<a href="https://www.example.com/articles/posts">Posts</a> and <a href="https://www.example.com/articles/posts?x=1">posts</a>',
  },
  {
    name: "links to files in MDX",
    format: "mdx",
    text: 'See [posts](./posts.md) and <a href="./posts.md">posts</a>.',
    others: posts,
    page: '<p>See <a href="/articles/posts">posts</a> and <a href="/articles/posts">posts</a>.</p>',
    twin: "See [posts](https://www.example.com/articles/posts) and [posts](https://www.example.com/articles/posts).",
    feed: '<a href="https://www.example.com/articles/posts">posts</a>',
  },
  {
    name: "links to the file of a page",
    text: "[Us](../pages/about.md)",
    others: ["src/content/pages/about.md"],
    page: '<a href="/about">Us</a>',
    twin: "[Us](https://www.example.com/about)",
    feed: '<a href="https://www.example.com/about">Us</a>',
  },
  {
    name: "links to its own section",
    text: "See [below](#wood).\n\n## Wood",
    page: '<a href="#wood">below</a>',
    twin: "[below](https://www.example.com/articles/signs#wood)",
    feed: '<a href="https://www.example.com/articles/signs#wood">below</a>',
  },
  {
    name: "marks a bare URL, and leaves the others unchanged",
    text: "<https://example.com>, https://example.org/a_b and [mail](mailto:hello@example.com)",
    page: '<a href="https://example.com">https://example.com</a>, <a href="https://example.org/a_b">',
    twin: "<https://example.com>, <https://example.org/a_b> and [mail](mailto:hello@example.com)",
    feed: '<a href="mailto:hello@example.com">mail</a>',
  },
];
