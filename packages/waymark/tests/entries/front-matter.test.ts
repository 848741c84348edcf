import type { z } from "astro/zod";
import { describe, expect, it } from "vitest";
import { parseFrontMatter } from "../../src/entries/front-matter.ts";
import { articleSchema, pageSchema, skillSchema } from "../../src/entries/schemas.ts";

const article = {
  title: "How to read a 404",
  description: "What a helpful not-found answer contains.",
  published: new Date("2026-11-20"),
  tags: ["http", "errors"],
};
const page = {
  title: "About the studio",
  description: "Who we are and how we work.",
  updated: new Date("2026-11-20"),
};
const skill = { name: "check-reachability", description: "Checks that the site can be reached." };

it("front matter has defaults, and may have times", () => {
  expect(articleSchema.parse(article)).toEqual({ ...article, draft: false });
  expect(pageSchema.parse(page)).toEqual({ ...page, indexable: true });
  expect(pageSchema.parse({ ...page, updated: "2026-11-20 23:30:00" }).updated).toEqual(
    page.updated,
  );
  const times = { published: "2026-11-20 09:00 +01:00", updated: "2026-11-21T00:00-0500" };
  expect(articleSchema.parse({ ...article, ...times })).toMatchObject(times);
  const asked = { ...skill, queries: ["Is the site down?", "Watch this site"] };
  expect(skillSchema.parse(asked)).toEqual(asked);
});

const dated = "must be a date with the year first, without quotes";
const listed =
  "tags must be a list of 1 to 5 names with at most 40 characters, each with a letter or a digit";

it.each<[string, z.ZodType, unknown, string, string]>([
  [
    "a long title",
    articleSchema,
    { ...article, title: "x".repeat(81) },
    "title",
    "title must have 3 to 80 characters",
  ],
  [
    "a long description",
    articleSchema,
    { ...article, description: "x".repeat(201) },
    "description",
    "must have 20 to 200 characters",
  ],
  [
    "a date in quotes",
    articleSchema,
    { ...article, published: "2026-11-20" },
    "published",
    `published ${dated}`,
  ],
  ["no such day", articleSchema, { ...article, published: "2026-02-30 09:00" }, "published", dated],
  [
    "no such time",
    articleSchema,
    { ...article, updated: "2026-11-20 25:00" },
    "updated",
    `updated ${dated}`,
  ],
  ["tags as one word", articleSchema, { ...article, tags: "http" }, "tags", listed],
  ["no tags", articleSchema, { ...article, tags: [] }, "tags", listed],
  ["six tags", articleSchema, { ...article, tags: ["a", "b", "c", "d", "e", "f"] }, "tags", listed],
  ["a tag of signs alone", articleSchema, { ...article, tags: ["http", "!?"] }, "tags.1", listed],
  ["a long tag", articleSchema, { ...article, tags: ["x".repeat(41)] }, "tags.0", listed],
  [
    "a tag with the name of a folder's own page",
    articleSchema,
    { ...article, tags: ["Index"] },
    "tags.0",
    listed,
  ],
  [
    "an image without src",
    articleSchema,
    { ...article, image: { alt: "A sign" } },
    "image.src",
    "image.src must be the path of an image",
  ],
  [
    "an image on a drive",
    articleSchema,
    { ...article, image: { src: "c:/a.jpg", alt: "A" } },
    "image.src",
    "image.src must be the path",
  ],
  [
    "an empty alt",
    articleSchema,
    { ...article, image: { src: "/a.jpg", alt: " " } },
    "image.alt",
    "image.alt must describe the image",
  ],
  [
    "no mapping",
    articleSchema,
    "How to read a 404",
    "",
    "The front matter must be a list of keys and values between two lines of ---",
  ],
  [
    "an unknown key",
    pageSchema,
    { ...page, published: page.updated },
    "",
    "Known keys: title, description, updated, indexable.",
  ],
  [
    "a word for true",
    pageSchema,
    { ...page, indexable: "no" },
    "indexable",
    "indexable must be true or false",
  ],
  [
    "capitals in a name",
    skillSchema,
    { ...skill, name: "Check" },
    "name",
    "name must be the folder name: a-z, 0-9 and single hyphens",
  ],
  ["two hyphens in a name", skillSchema, { ...skill, name: "a--b" }, "name", "single hyphens"],
  ["a long name", skillSchema, { ...skill, name: "x".repeat(65) }, "name", "at most 64 characters"],
  [
    "one query",
    skillSchema,
    { ...skill, queries: ["Is the site down?"] },
    "queries",
    "queries must be a list of 2 to 5 requests",
  ],
  [
    "a short query",
    skillSchema,
    { ...skill, queries: ["Is the site down?", "Up?"] },
    "queries.1",
    "each with 5 to 200 characters",
  ],
])(
  "front matter with %s is rejected, with the key and what to write",
  (_, schema, data, key, message) => {
    const issues = schema.safeParse(data).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([
      [key, expect.stringContaining(message)],
    ]);
  },
);

const file = "src/content/pages/about.md";

describe("the front matter of a Markdown file", () => {
  const midnight = new Date("2026-11-20T00:00:00Z");

  it.each([
    [
      "ends at the second --- line",
      "---\ntitle: About\ntags: [a, b]\n---\n\nHello.\n\n---\n",
      { title: "About", tags: ["a", "b"] },
    ],
    [
      "may have Windows line endings, after a byte order mark",
      "\uFEFF\r\n---\r\ntitle: About\r\n---\r\nHello.\r\n",
      { title: "About" },
    ],
    [
      "has dates at midnight UTC",
      '---\nupdated: 2026-11-20\nquoted: "2026-11-20"\n---\n',
      { updated: midnight, quoted: "2026-11-20" },
    ],
  ])("%s", (_, source, values) => expect(parseFrontMatter(source, file)).toEqual(values));

  it.each(["# About\n", "", "---\ntitle: About\n\nHello.\n", "--\ntitle: x\n--\n"])(
    "that %j does not have › an error",
    (source) => {
      expect(() => parseFrontMatter(source, file)).toThrow(
        `${file} has no front matter. Start the file with a line of ---, then title`,
      );
    },
  );

  it.each([
    ["title: About: the studio", /.* at line 1/],
    ["title: a\ntitle: b", /Map keys must be unique at line 2/],
  ])("with %j › an error with the file and the line number", (yaml, message) => {
    const invalid = new RegExp(`^${file} has invalid YAML in its front matter: ${message.source}`);
    expect(() => parseFrontMatter(`---\n${yaml}\n---\n`, file)).toThrow(invalid);
  });
});
