/** `problem` is part of the check's finding. `result` is the damage, or part of the build's error. */
export type RejectedArticle = Readonly<{
  fault: string;
  problem: string;
  result: string;
  source: string | Uint8Array;
  /** Below `src/content/articles`. */
  name?: string;
  /** Text that readers must find on the page, besides the text of the valid article. */
  text?: string;
}>;

const frontMatter = {
  title: "A sign by the road",
  description: "What the sign by the road says to all.",
  published: "2026-01-01",
  tags: "[signs]",
  authors: "[ada]",
};

const body = "The sign says left.\n\n## Where it stands\n\nAt a fork.\n";

/** Without the keys whose value is undefined. */
function toSource(changed: Readonly<Record<string, string | undefined>>, more = ""): string {
  const lines = Object.entries({ ...frontMatter, ...changed })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${value}\n`);
  return `---\n${lines.join("")}---\n\n${body}\n${more}\n`;
}

export const validArticle = {
  name: "sign.md",
  source: toSource({}),
  texts: ["The sign says left.", "Where it stands", "At a fork."],
} as const;

/** Each differs from the valid article by one fault. No two have the same finding. */
export const failingArticles: readonly RejectedArticle[] = [
  {
    fault: "a title that is too short",
    source: toSource({ title: "A" }),
    problem: "title must have 3 to 80 characters",
    result: "title: title must have 3 to 80 characters",
  },
  {
    fault: "a description that is too short",
    source: toSource({ description: "A sign." }),
    problem: "description must have 20 to 200 characters",
    result: "description: description must have 20 to 200 characters",
  },
  {
    fault: "a date that does not exist",
    source: toSource({ published: "2026-02-30" }),
    problem: "published: the date 2026-02-30 does not exist",
    result: "published: published must be a date",
  },
  {
    fault: "a word instead of a date",
    source: toSource({ published: "soon" }),
    problem: "published must be a date with the year first",
    result: "published: published must be a date",
  },
  {
    fault: "no date",
    source: toSource({ published: undefined }),
    problem: "published is missing",
    result: "published: published must be a date",
  },
  {
    fault: "an update before its publication",
    source: toSource({ updated: "2025-12-31" }),
    problem: "updated is before published",
    result: "updated: updated is before published",
  },
  {
    fault: "an unknown key",
    source: toSource({ slug: "signs" }),
    problem: 'There is no key "slug" here',
    result: 'There is no key "slug" here',
  },
  {
    fault: "no tags",
    source: toSource({ tags: "[]" }),
    problem: "tags must be a list of 1 to 5 names",
    result: "tags: tags must be a list of 1 to 5 names",
  },
  {
    fault: "a draft that is neither true nor false",
    source: toSource({ draft: "maybe" }),
    problem: "draft must be true or false",
    result: "draft: draft must be true or false",
  },
  {
    fault: "a list of authors without entries",
    source: toSource({ authors: "[]" }),
    problem: "authors must be a list of 1 to 5 file names",
    result: "authors: authors must be a list of 1 to 5 file names",
  },
  {
    fault: "an author's name that is too long",
    source: toSource({ author: "Ada ".repeat(21).trim() }),
    problem: "author must have 2 to 80 characters",
    result: "author: author must have 2 to 80 characters",
  },
  {
    fault: "a series that is too short",
    source: toSource({ series: "A" }),
    problem: "series must have 2 to 80 characters",
    result: "series: series must have 2 to 80 characters",
  },
  {
    fault: "an image without a description",
    source: toSource({ image: '{ src: /favicon.svg, alt: "" }' }),
    problem: "image.alt must describe the image",
    result: "image.alt: image.alt must describe the image",
  },
  {
    fault: "an image on another site",
    source: toSource({ image: "{ src: https://example.com/a.png, alt: A sign }" }),
    problem: "image.src must be the path of an image in public",
    result: "image.src: image.src must be the path of an image in public",
  },
  {
    fault: "an image that has no keys",
    source: toSource({ image: "/favicon.svg" }),
    problem: "image must have src and alt",
    result: "image: image must have src and alt",
  },
  {
    fault: "an unquoted colon in its title",
    source: toSource({ title: "Signs: a short history" }),
    problem: '"title: Signs: a short history" cannot be read as front matter',
    result: "The front matter must be a list of keys and values",
  },
  {
    fault: "two titles",
    source: toSource({ title: "A sign by the road\ntitle: Another sign" }),
    problem: "The key title appears twice",
    result: "The front matter must be a list of keys and values",
  },
  {
    fault: "no front matter",
    source: body,
    problem: "The file has no front matter",
    result: "The front matter must be a list of keys and values",
  },
  {
    fault: "front matter without its closing line",
    source: toSource({}).replace("---\n\n", "\n"),
    problem: "The closing line of --- is missing",
    result: "The front matter must be a list of keys and values",
  },
  {
    fault: "front matter in TOML",
    source: `+++\ntitle = "A sign"\n+++\n\n${body}`,
    problem: "The front matter is written in TOML",
    result: "The front matter must be a list of keys and values",
  },
  {
    fault: "the URL of another article",
    name: "Other.mdx",
    source: toSource({}),
    problem: "It has the same URL as",
    result: "have the same URL",
  },
  {
    fault: "an element in MDX that is never closed",
    name: "sign.mdx",
    source: toSource({}, "<b>left"),
    problem: "The tag <b> is never closed",
    result: "Expected a closing tag for `<b>`",
  },
  {
    fault: "an import of a file that does not exist",
    name: "sign.mdx",
    source: toSource({}, 'import Map from "./map.astro";\n\n<Map />'),
    problem: "The file ./map.astro, which is imported here, does not exist",
    result: "Could not resolve './map.astro'",
  },
  {
    fault: "a link to a page that does not exist",
    source: toSource({}, "[Go on](/gone)"),
    problem: "The link to /gone is broken",
    result: "/articles/sign links to /gone, which does not exist",
  },
];

export const damagingArticles: readonly RejectedArticle[] = [
  {
    fault: "a control character",
    source: toSource({}, "Left \b right."),
    problem: "This line contains the invisible control character U+0008",
    result: "articles/sign.html contains U+0008",
  },
  {
    fault: "a reference to a control character",
    source: toSource({}, "Left &#8; right."),
    problem: "&#8; is a control character",
    result: "articles/sign.html contains U+FFFD",
  },
  {
    fault: "an unquoted number sign in its title",
    source: toSource({ title: "A sign for #404 errors" }),
    problem: 'the title is only "A sign for"',
    text: "A sign for #404 errors",
    result: 'articles/sign.html lacks "A sign for #404 errors"',
  },
  {
    fault: "bytes in another encoding than UTF-8",
    source: Buffer.from(toSource({}, "Grün"), "latin1"),
    problem: "This line contains invalid UTF-8",
    text: "Grün",
    result: 'articles/sign.html lacks "Grün"',
  },
  {
    fault: "a comment that is never closed",
    source: toSource({}, "<!-- Which sign?\n\nIt is yellow."),
    problem: "This comment is never closed",
    text: "It is yellow.",
    result: 'articles/sign.html lacks "It is yellow."',
  },
  {
    fault: "an unknown author",
    source: toSource({ authors: "[gone]" }),
    problem: 'There is no author "gone"',
    result: "articles/sign.html names no author",
  },
];
