import { describe, expect, it } from "vitest";
import { createSite } from "../../src/catalog/create-site.ts";
import type { SectionConfigurations } from "../../src/catalog/section-configuration.ts";
import { articleSchema, authorSchema, pageSchema, toItemSchema } from "../../src/content-schemas.ts";
import { toEditorConfiguration } from "../../src/outputs/editor-configuration.ts";
import { site as configuration } from "../fixtures/site.ts";

const sections: SectionConfigurations = {
  breads: {
    ...{ title: "Breads", description: "What we bake, and what is in it.", orderBy: "title" },
    fields: { flour: { label: "Flour or grain", kind: "text", required: true }, weight: { label: "Weight", kind: "number" } },
  },
};
const site = createSite(
  { ...configuration, timeZone: "Europe/Lisbon", editing: { repository: "gitlab:group/part/site", branch: "live" } },
  {},
  sections,
);

interface Field {
  readonly name: string;
  readonly widget: string;
  readonly required: boolean;
  readonly fields?: readonly Field[];
}

const { collections, ...general } = toEditorConfiguration(site, "https://studio.example");
const fieldsOf = (name: string) => (collections.find((collection) => collection.name === name)?.fields ?? []) as readonly Field[];

describe("the editor's configuration", () => {
  it("names the repository, and this site for the sign-in", () => {
    expect(general.backend).toEqual({
      ...{ name: "gitlab", repo: "group/part/site", branch: "live" },
      ...{ base_url: "https://studio.example", auth_endpoint: "admin/sign-in" },
    });
    expect(general.media_libraries.stock_assets).toBe(false);
  });

  it.each([
    ["articles", articleSchema],
    ["authors", authorSchema],
    ["pages", pageSchema],
    ["breads", toItemSchema(sections["breads"] ?? { fields: {} })],
  ] as const)("has every field of the schema of %s, required as in the schema, and the text", (name, schema) => {
    const { shape } = schema as unknown as {
      readonly shape: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>>;
    };
    const expected = Object.entries(shape).map(([key, field]) => [key, !field.safeParse(undefined).success]);
    expect(fieldsOf(name).map(({ name, required }) => [name, required])).toEqual([...expected, ["body", false]]);
  });

  it("chooses the input by the kind of the value", () => {
    const widgets = Object.fromEntries([...fieldsOf("articles"), ...fieldsOf("breads")].map(({ name, widget }) => [name, widget]));
    expect(widgets).toEqual({
      ...{ title: "string", description: "string", author: "string", authors: "relation", published: "datetime", updated: "datetime" },
      ...{ tags: "list", series: "string", draft: "boolean", image: "object", body: "markdown", flour: "string", weight: "number" },
    });
    const [source, alt] = fieldsOf("articles").find(({ name }) => name === "image")?.fields ?? [];
    expect([source?.widget, alt?.widget, alt?.required]).toEqual(["image", "string", true]);
  });

  it("limits texts as the schema does, uses the owner's labels, and reads times in the site's time zone", () => {
    expect(fieldsOf("articles").find(({ name }) => name === "title")).toMatchObject({ minlength: 3, maxlength: 80 });
    expect(fieldsOf("articles").find(({ name }) => name === "published")).toMatchObject({
      ...{ format: "YYYY-MM-DD HH:mm", input_timezone: "Europe/Lisbon", default: "{{now}}" },
    });
    expect(fieldsOf("breads").find(({ name }) => name === "flour")).toMatchObject({ label: "Flour or grain" });
  });

  it("never changes a value that a file does not have", () => {
    const defaults = collections.flatMap(({ fields }) =>
      (fields as readonly { readonly name: string; readonly default?: unknown; readonly required: boolean }[]).filter(
        (field) => field.default !== undefined && !field.required,
      ),
    );
    expect(new Map(defaults.map((field) => [field.name, field.default]))).toEqual(
      new Map<string, unknown>([
        ["draft", false],
        ["indexable", true],
      ]),
    );
  });

  it("leaves out articles and their authors on a site without articles", () => {
    const { collections: left } = toEditorConfiguration(
      createSite({ ...site.configuration, without: ["articles"] }, {}, {}),
      "https://a.example",
    );
    expect(left.map(({ name }) => name)).toEqual(["pages"]);
  });
});
