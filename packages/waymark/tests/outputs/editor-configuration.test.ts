import { z } from "astro/zod";
import { describe, expect, it } from "vitest";
import { createSite } from "../../src/catalog/create-site.ts";
import {
  articleSchema,
  authorSchema,
  pageSchema,
  toItemSchema,
} from "../../src/entries/schemas.ts";
import { toEditorConfiguration, toSchemaFields } from "../../src/outputs/editor-configuration.ts";
import { site as configuration } from "../fixtures/site.ts";

const breads = {
  ...{ title: "Breads", description: "What we bake, and what is in it.", orderBy: "title" },
  fields: {
    flour: { label: "Flour or grain", kind: "text", required: true },
    weight: { label: "Weight", kind: "number" },
    links: { label: "Seen in", kind: "text" },
  },
} as const;
const editing = { repository: "gitlab:group/part/site", branch: "live" };
const site = createSite({ ...configuration, timeZone: "Europe/Lisbon", editing }, {}, { breads });

type Field = Readonly<{ name: string; widget: string; required: boolean; default?: unknown }>;

const { collections, backend } = toEditorConfiguration(site, "https://studio.example");
const fieldsOf = (name: string) =>
  (collections.find((collection) => collection.name === name)?.fields ?? []) as readonly Field[];

describe("the editor's configuration", () => {
  it("names the repository, and this site for the sign-in", () => {
    expect(backend).toEqual({
      ...{ name: "gitlab", repo: "group/part/site", branch: "live" },
      ...{ base_url: "https://studio.example", auth_endpoint: "admin/sign-in" },
    });
  });

  it.each([
    ["articles", articleSchema],
    ["authors", authorSchema],
    ["pages", pageSchema],
    ["breads", toItemSchema(breads)],
  ])(
    "has the fields of the schema of %s, required as in the schema, and the text",
    (name, { shape }) => {
      const expected = Object.entries(shape).map(([key, field]) => [
        key,
        !field.safeParse(undefined).success,
      ]);
      expect(fieldsOf(name).map(({ name, required }) => [name, required])).toEqual([
        ...expected,
        ["body", false],
      ]);
    },
  );

  it("chooses the input by the kind of the value, with the schema's limits and the owner's labels", () => {
    const fields = [...fieldsOf("articles"), ...fieldsOf("breads")];
    expect(Object.fromEntries(fields.map(({ name, widget }) => [name, widget]))).toEqual({
      ...{
        title: "string",
        description: "string",
        author: "string",
        authors: "relation",
        published: "datetime",
        updated: "datetime",
      },
      ...{
        tags: "list",
        series: "string",
        draft: "boolean",
        image: "object",
        body: "markdown",
        flour: "string",
        weight: "number",
        links: "string",
      },
    });
    expect(fields).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: "title", minlength: 2, maxlength: 80 }),
        expect.objectContaining({
          name: "published",
          format: "YYYY-MM-DD HH:mm",
          default: "{{now}}",
        }),
        expect.objectContaining({
          name: "image",
          fields: [
            expect.objectContaining({ widget: "image", choose_url: false }),
            expect.anything(),
          ],
        }),
        expect.objectContaining({ name: "flour", label: "Flour or grain" }),
      ]),
    );
  });

  it("offers the values of an enum for selection", () => {
    const seasons = z.enum(["spring", "autumn"]);
    const schema = z.strictObject({ season: seasons.optional(), open: z.array(seasons).max(2) });
    expect(toSchemaFields(schema, "Europe/Lisbon")).toEqual([
      {
        name: "season",
        label: "Season",
        required: false,
        widget: "select",
        options: ["spring", "autumn"],
      },
      {
        name: "open",
        label: "Open",
        required: true,
        widget: "select",
        multiple: true,
        max: 2,
        options: ["spring", "autumn"],
      },
    ]);
  });

  it("explains fields whose names are not enough, but not the owner's fields", () => {
    const find = (collection: string, name: string) =>
      fieldsOf(collection).find((field) => field.name === name);
    expect(find("articles", "published")).toMatchObject({
      hint: "In the time zone Europe/Lisbon. A later time schedules the article.",
    });
    expect(find("articles", "draft")).toMatchObject({
      label: "Draft",
      hint: "Drafts are saved, but not published.",
    });
    const advice = "links must be a list of 1 to 10 URLs that start with https://.";
    expect(find("authors", "links")).toMatchObject({
      label: "Links",
      field: { label: "Link", pattern: [expect.any(String), advice] },
    });
    const [pattern, separately] = (
      find("articles", "tags") as unknown as { field: { pattern: [string, string] } }
    ).field.pattern;
    expect(separately).toBe("Add each tag separately, without a comma.");
    expect(
      ["ferries", "10,000 steps", "ferries, bridges"].map((tag) => new RegExp(pattern).test(tag)),
    ).toEqual([true, true, false]);
    expect(find("breads", "links")).toEqual(
      expect.not.objectContaining({ hint: expect.anything() }),
    );
  });

  it("lists the newest articles first, with their dates", () => {
    expect(collections[0]).toMatchObject({
      summary: "{{title}} · {{published | date('YYYY-MM-DD')}}{{draft | ternary(' · Draft', '')}}",
      sortable_fields: { default: { field: "published", direction: "descending" } },
    });
  });

  it("lets editors choose the file name of new texts only, because a later change would break links", () => {
    const slugs = collections.map(({ slug }) => slug);
    expect(slugs.map(({ template }) => template)).toEqual([
      "{{title}}",
      "{{name}}",
      "{{title}}",
      "{{title}}",
    ]);
    for (const { editable } of slugs) expect(editable).toEqual(["create"]);
  });

  it("keeps images beside texts, but offers to delete a text only where Sveltia CMS leaves them alone", () => {
    const [articles, authors, breads] = ["articles", "authors", "breads"].map((name) => ({
      media_folder: `/src/content/${name}`,
    }));
    expect(collections).toMatchObject([
      articles,
      authors,
      { media_folder: ".", delete: false },
      breads,
    ]);
  });

  it("has only defaults that mean the same as a missing value, because Sveltia CMS adds them to existing files", () => {
    const optional = collections
      .flatMap(({ name }) => fieldsOf(name))
      .filter((field) => field.default !== undefined && !field.required);
    expect(new Set(optional.map((field) => `${field.name}: ${field.default}`))).toEqual(
      new Set(["draft: false", "indexable: true"]),
    );
  });

  it("has collections for each language, in which only texts are required and nothing has a default", () => {
    const texts = {
      locale: "fr-FR",
      tagline: "T",
      description: "D",
      answersWithin: "A",
      navigation: [],
      footer: [],
    };
    const french = createSite(
      { ...configuration, editing, languages: { fr: texts } },
      {},
      { breads },
    );
    const added = toEditorConfiguration(french, "https://studio.example").collections.slice(
      collections.length,
    );
    const required = (fields: readonly object[]) =>
      (fields as readonly Field[]).flatMap(({ name, required }) => (required ? name : []));
    expect(added.map(({ name, fields }) => [name, ...required(fields)])).toEqual([
      ["fr-articles", "title", "description", "tags"],
      ["fr-authors", "description"],
      ["fr-pages", "title", "description"],
      ["fr-breads", "title", "description"],
    ]);
    expect(added[0]).toMatchObject({ label: "Articles (fr)", folder: "src/content/fr/articles" });
    expect(
      added
        .flatMap(({ fields }) => fields as readonly Field[])
        .filter((field) => field.default !== undefined),
    ).toEqual([]);
  });
});
