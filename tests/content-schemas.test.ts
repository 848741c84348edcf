import type { z } from "astro/zod";
import { describe, expect, it } from "vitest";
import { articleSchema, pageSchema, skillSchema } from "../src/content-schemas.ts";

const article = {
  title: "How to read a 404",
  description: "What a helpful not-found answer contains.",
  published: new Date("2026-11-20"),
  tags: ["http", "errors"],
};
const page = { title: "About the studio", description: "Who we are and how we work.", updated: new Date("2026-11-20") };
const skill = { name: "check-reachability", description: "Checks that the site can be reached." };

function complaints(schema: z.ZodType, data: unknown): [string, string][] {
  const { error } = schema.safeParse(data);
  return (error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);
}

describe("the front matter of an article", () => {
  it("needs a title, a description, a date and tags, and is public by default", () => {
    expect(articleSchema.parse(article)).toEqual({ ...article, draft: false });
  });

  it.each([
    ["2026-11-20 9:00", "2026-11-20 00:00"],
    ["2026-11-20T09:00:30Z", "2026-11-20 08:00"],
    ["2026-11-20 09:00 +01:00", "2026-11-21T00:00-0500"],
  ])("may have times: published %s, updated %s", (published, updated) => {
    expect(articleSchema.parse({ ...article, published, updated })).toMatchObject({ published, updated });
  });

  it("may have an update date and an image, and may be a draft", () => {
    const full = {
      ...article,
      tags: ["C++", "Größe", "Node.js", "a/b", "Web performance"],
      updated: new Date("2026-11-20"),
      draft: true,
      image: { src: "/images/sign.jpg", alt: "A sign" },
    };
    expect(articleSchema.parse(full)).toEqual(full);
  });

  const title = "title must have 3 to 80 characters. Example:  title: How to read a 404";
  const description = "description must have 20 to 200 characters. Example:  description: What a helpful not-found answer contains.";
  const published =
    "published must be a date with the year first, without quotes. Example:  published: 2026-11-20, or with a time:  published: 2026-11-20 09:00";
  const updated = published.replaceAll("published", "updated");
  const tags =
    'tags must be a list of 1 to 5 names with at most 40 characters, each with a letter or a digit. Put numbers in quotes. Example:  tags: [http, Node.js, "404"]';
  const src =
    "image.src must be the path of an image in public, such as /images/sign.jpg, or in this file's folder. Example:  src: ./sign.jpg";
  const alt = "image.alt must describe the image for people who cannot see it. Example:  alt: A yellow sign at a fork in the road";

  it.each([
    ["too long", { title: "x".repeat(81) }, "title", title],
    ["too short", { description: "Short." }, "description", description],
    ["too long", { description: "x".repeat(201) }, "description", description],
    ["a date in quotes", { published: "2026-11-20" }, "published", published],
    ["no such day", { published: "2026-02-30 09:00" }, "published", published],
    ["no such time", { published: "2026-11-20 25:00" }, "published", published],
    ["a date in quotes", { updated: "2026-11-20" }, "updated", updated],
    ["one word", { tags: "http" }, "tags", tags],
    ["none", { tags: [] }, "tags", tags],
    ["six", { tags: ["a", "b", "c", "d", "e", "f"] }, "tags", tags],
    ["of signs alone", { tags: ["http", "!?"] }, "tags.1", tags],
    ["too long", { tags: ["x".repeat(41)] }, "tags.0", tags],
    ["the name of a folder's own page", { tags: ["Index"] }, "tags.0", tags],
    ["a word", { draft: "yes" }, "draft", "draft must be true or false"],
    ["without src", { image: { alt: "A sign" } }, "image.src", src],
    ["a name", { image: { src: "sign.jpg", alt: "A sign" } }, "image.src", src],
    ["with an empty alt", { image: { src: "/sign.jpg", alt: " " } }, "image.alt", alt],
    [
      "with a caption",
      { image: { src: "/sign.jpg", alt: "A sign", caption: "x" } },
      "image",
      'There is no key "caption" here. Known keys: src, alt.',
    ],
  ])("%s: %o › the key and an example", (_, part, key, message) => {
    expect(complaints(articleSchema, { ...article, ...part })).toEqual([[key, message]]);
  });

  it("that is not a mapping › an error", () => {
    expect(complaints(articleSchema, "How to read a 404")).toEqual([
      ["", "The front matter must be a list of keys and values between two lines of ---"],
    ]);
  });
});

describe("the front matter of a page", () => {
  it("needs a title, a description and a date, and is indexable by default", () => {
    expect(pageSchema.parse(page)).toEqual({ ...page, indexable: true });
    expect(pageSchema.parse({ ...page, indexable: false })).toEqual({ ...page, indexable: false });
    expect(pageSchema.parse({ ...page, updated: "2026-11-20 23:30:00" }).updated).toEqual(page.updated);
  });

  it.each([
    [{ ...page, published: page.updated }, "", 'There is no key "published" here. Known keys: title, description, updated, indexable.'],
    [{ ...page, indexable: "no" }, "indexable", "indexable must be true or false"],
  ])("%o › the key and an example", (data, key, message) => {
    expect(complaints(pageSchema, data)).toEqual([[key, message]]);
  });
});

describe("the front matter of a task guide", () => {
  it("needs a name and a description", () => {
    expect(skillSchema.parse(skill)).toEqual(skill);
    const asked = { ...skill, queries: ["Is the site down?", "Watch this site"] };
    expect(skillSchema.parse(asked)).toEqual(asked);
  });

  const name = "name must be the folder name: a-z, 0-9 and single hyphens, at most 64 characters";
  const queries =
    'queries must be a list of 2 to 5 requests as users would phrase them, each with 5 to 200 characters. Example:  queries: ["Is the site down?", "Watch this site for me"]';

  it.each([
    [{ ...skill, name: "Check" }, "name", name],
    [{ ...skill, name: "a--b" }, "name", name],
    [{ ...skill, name: "x".repeat(65) }, "name", name],
    [{ ...skill, name: undefined }, "name", name],
    [{ ...skill, version: 1 }, "", 'There is no key "version" here. Known keys: name, description, queries, part.'],
    [{ ...skill, queries: ["Is the site down?"] }, "queries", queries],
    [{ ...skill, queries: Array(6).fill("Is the site down?") }, "queries", queries],
    [{ ...skill, queries: ["Is the site down?", "Up?"] }, "queries.1", queries],
  ])("%o › the key and an example", (data, key, message) => {
    expect(complaints(skillSchema, data)).toEqual([[key, message]]);
  });
});
