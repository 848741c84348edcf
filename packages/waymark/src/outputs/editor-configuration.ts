import { z } from "astro/zod";
import { parseRepository } from "../api/editing.ts";
import { editingPaths } from "../catalog/paths.ts";
import { mainFolder, type Site } from "../catalog/site.ts";
import { articleSchema, authorSchema, pageSchema, toItemSchema } from "../entries/schemas.ts";

/** For Sveltia CMS, with fields from the schemas that the build checks. */
export function toEditorConfiguration(site: Site, baseUrl: string) {
  const { repository, branch } = site.editing ?? { repository: "", branch: "" };
  const { host, path } = parseRepository(repository);
  return {
    backend: {
      name: host,
      repo: path,
      branch,
      base_url: baseUrl,
      auth_endpoint: editingPaths.signIn.slice(1),
    },
    app_title: site.name,
    site_url: baseUrl,
    media_folder: "public/images",
    public_folder: "/images",
    media_libraries: { all: { slugify_filename: true }, stock_assets: false },
    slug: { encoding: "ascii", clean_accents: true },
    output: { omit_empty_optional_fields: true },
    collections: site.all.flatMap(toCollections),
  };
}

function toCollections(site: Site) {
  const toCollection = createEditorCollections(site);
  const sections = Object.entries(site.sections).map(([name, section]) => {
    const labels = Object.fromEntries(
      Object.entries(section.fields).map(([key, { label }]) => [key, label]),
    );
    return toCollection(name, section.title, toItemSchema(section), {}, labels);
  });
  return [
    ...(site.has("articles")
      ? [
          toCollection("articles", site.words.lists.articles, articleSchema, ofArticles),
          toCollection("authors", "Authors", authorSchema, {
            label_singular: "Author",
            identifier_field: "name",
          }),
        ]
      : []),
    toCollection("pages", "Pages", pageSchema, ofPages),
    ...sections,
  ];
}

const ofArticles = {
  label_singular: "Article",
  summary: "{{title}} · {{published | date('YYYY-MM-DD')}}{{draft | ternary(' · Draft', '')}}",
  sortable_fields: {
    fields: ["published", "title"],
    default: { field: "published", direction: "descending" },
  },
} as const;

/** Only a relative folder can be nested, and Sveltia CMS deletes all pictures in it together with a page. */
const ofPages = {
  label_singular: "Page",
  nested: { depth: 8 },
  media_folder: ".",
  delete: false,
} as const;

type Labels = Readonly<Record<string, string>>;

/** Pictures are in the folder of their text. */
function createEditorCollections({ timeZone, folder, language }: Site) {
  // Markdown first: rich text rewrites the whole text, even if only its title changes.
  const body = {
    name: "body",
    label: "Text",
    widget: "markdown",
    required: false,
    modes: ["raw", "rich_text"],
  };
  const isMain = folder === mainFolder;
  return (
    name: string,
    label: string,
    schema: z.ZodType,
    own: object = {},
    labels: Labels = {},
  ) => {
    const described = describeSchema(schema);
    const fields = [
      ...toFields(isMain ? described : toTranslated(described), labels, timeZone),
      body,
    ];
    const place = {
      folder: `${folder}/${name}`,
      media_folder: `/${folder}/${name}`,
      public_folder: ".",
    };
    const names = isMain
      ? { name, label }
      : { name: `${language}-${name}`, label: `${label} (${language})` };
    // A changed slug would move a page without a redirect.
    const slug = {
      template: `{{${described.properties?.["title"] ? "title" : "name"}}}`,
      editable: ["create"],
      ...(!isMain && { hint }),
    };
    return { ...names, slug, ...place, ...own, fields };
  };
}

/** In the words of `npm run check`, without the example, which is for a file. */
const addAdvice = (({ zodSchema, jsonSchema }) => {
  if (jsonSchema.pattern)
    jsonSchema["advice"] ??= z
      .safeParse(zodSchema, " ")
      .error?.issues[0]?.message.replace(/ Example:.*/, "");
}) satisfies z.core.ToJSONSchemaParams["override"];

const describeSchema = (schema: z.ZodType): Description =>
  z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: addAdvice,
  }) as Description;

/** The form fields of a schema in the main language, without the text. */
export const toSchemaFields = (schema: z.ZodType, timeZone: string): readonly object[] =>
  toFields(describeSchema(schema), {}, timeZone);

const hint = "For a translation, the file name of its original, without .md.";

/** Translations inherit values. Sveltia CMS keeps those without a field, but would add `false` for a missing one. */
function toTranslated({ properties = {}, required = [] }: Description): Description {
  const kept = Object.entries(properties).filter(([, { type }]) => type !== "boolean");
  const toOptional = ([name, described]: [string, Description]) => [
    name,
    described.properties ? { ...described, required: [] } : described,
  ];
  return {
    properties: Object.fromEntries(kept.map(toOptional)),
    required: required.filter((name) => ["title", "description", "tags"].includes(name)),
  };
}

/** JSON Schema, with `widget` from our metadata. */
interface Description
  extends Readonly<Partial<Record<"minLength" | "maxLength" | "minItems" | "maxItems", number>>> {
  readonly type?: "string" | "number" | "boolean" | "array" | "object";
  readonly widget?: "date" | "image" | "moment" | "relation";
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Description>>;
  readonly required?: readonly string[];
  readonly items?: Description;
  readonly pattern?: string;
  readonly advice?: string;
}

/**
 * Hints, and labels other than the field's name. A section's own fields have the owner's labels
 * instead.
 */
const toOwnWords = (
  timeZone: string,
): Readonly<Record<string, { label?: string; label_singular?: string; hint?: string }>> => ({
  authors: { hint: "Authors with a page on this site." },
  author: {
    hint: "The name of somebody without a page. Leave it empty if you chose an author above.",
  },
  published: { hint: `In the time zone ${timeZone}. A later time schedules the article.` },
  series: { hint: "Articles with the same series are numbered by date." },
  tags: {
    label_singular: "Tag",
    hint: "Each tag has its own box. Spell a tag as in other articles.",
  },
  links: { label_singular: "Link", hint: "Profiles on other sites. Each starts with https://." },
  draft: { hint: "Drafts are saved, but not published." },
  indexable: { hint: "Turn off to leave the page out of search engines and lists." },
  src: { label: "File" },
  alt: { label: "Alt Text", hint: "What the image shows, for people who cannot see it." },
});

function toFields(
  { properties = {}, required = [] }: Description,
  labels: Labels,
  timeZone: string,
): readonly object[] {
  const ownWords = toOwnWords(timeZone);
  return Object.entries(properties).map(([name, described]) => {
    const own = ownWords[name];
    const words =
      labels[name] === undefined
        ? { label: name.charAt(0).toUpperCase() + name.slice(1), ...own }
        : { label: labels[name] };
    const widget = toWidget(described, required.includes(name), timeZone, own?.label_singular);
    return { name, ...words, required: required.includes(name), ...widget };
  });
}

/** With a time zone, Sveltia CMS would shift values without a time. Without one, it keeps every value as written. */
const moment = { format: "YYYY-MM-DD HH:mm" } as const;

const authors = {
  widget: "relation",
  collection: "authors",
  multiple: true,
  value_field: "{{slug}}",
  display_fields: ["name"],
  search_fields: ["name"],
} as const;

function toWidget(
  described: Description,
  isRequired: boolean,
  timeZone: string,
  label?: string,
): object {
  const {
    type,
    widget,
    properties,
    pattern,
    minLength: minlength,
    maxLength: maxlength,
    minItems: min,
    maxItems: max,
  } = described;
  if (widget === "image") return { widget, choose_url: false };
  if (widget === "relation") return { ...authors, min, max };
  if (widget !== undefined) {
    const format =
      widget === "moment"
        ? moment
        : { type: "date", format: "YYYY-MM-DD", input_timezone: timeZone };
    return { widget: "datetime", ...format, ...(isRequired && { default: "{{now}}" }) };
  }
  if (described.enum) return { widget: "select", options: described.enum };
  if (properties) return { widget: "object", fields: toFields(described, {}, timeZone) };
  if (described.items?.enum)
    return { widget: "select", multiple: true, min, max, options: described.items.enum };
  if (type === "array")
    return {
      widget: "list",
      min,
      max,
      field: { name: "item", label, ...toWidget(described.items ?? {}, true, timeZone) },
    };
  if (type === "number") return { widget: "number", value_type: "float" };
  if (type === "boolean") return { widget: "boolean", default: described.default };
  return {
    widget: "string",
    minlength,
    maxlength,
    ...(pattern && { pattern: [pattern, described.advice] }),
  };
}
