import { z } from "astro/zod";
import { toSlug } from "../addresses/slug.ts";
import { features } from "../catalog/features.ts";
import type { FieldConfiguration, SectionConfiguration } from "../catalog/section-configuration.ts";
import { isMoment } from "../schedule/moment.ts";
import { isAtMost, toTextWidth } from "./text-width.ts";

/** No other keys. `wrong` explains a value that is no object. */
const object = <Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  wrong = "The front matter must be a list of keys and values between two lines of ---",
) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? `${describeUnknown(issue.keys)} Known keys: ${Object.keys(shape).join(", ")}.`
        : wrong,
  });

function describeUnknown(keys: readonly string[]): string {
  const names = new Intl.ListFormat("en").format(keys.map((key) => `"${key}"`));
  return `There ${keys.length === 1 ? "is no key" : "are no keys"} ${names} here.`;
}

const list = <Item extends z.ZodType>(item: Item, fewest: number, most: number, error: string) => {
  // By default, zod also checks the length of text.
  const params = { error, when: ({ value }: z.core.ParsePayload) => Array.isArray(value) };
  return z.array(item, { error }).min(fewest, params).max(most, params);
};

const text = (name: string, example: string, shortest: number, longest: number) => {
  const error = `${name} must have ${shortest} to ${longest} characters. Example:  ${name}: ${example}`;
  return z
    .string({ error })
    .overwrite(toOneLine)
    .refine((value) => isAtMost(longest, value), { error })
    .refine((value) => visible.test(value) && toTextWidth(value) >= shortest, { error })
    .meta({ minLength: toFewestCharacters(shortest), maxLength: longest });
};

/** A minimum in columns, because `关于` says as much as "About". Forms count characters. */
const toFewestCharacters = (columns: number): number => Math.ceil(columns / 2);

/** Lists and headings in Markdown end with the line. */
const toOneLine = (value: string): string => value.trim().replace(/\s+/g, " ");

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

const dateError = (name: string) =>
  `${name} must be a date with the year first, without quotes. Example:  ${name}: 2026-11-20`;
const toTime = (error: string) => z.string().refine(isMoment, { error });
const date = (name: string) => {
  const error = dateError(name);
  return z
    .union([z.date(), toTime(error).transform((text) => new Date(toDay(text)))], { error })
    .meta({ widget: "date" });
};
const moment = (name: string) => {
  const error = `${dateError(name)}, or with a time:  ${name}: 2026-11-20 09:00, or with a time and an offset:  ${name}: 2026-11-20T09:00+01:00`;
  return z.union([z.date(), toTime(error)], { error }).meta({ widget: "moment" });
};
const toDay = (written: Date | string) =>
  (typeof written === "string" ? written : written.toISOString()).slice(0, "2026-11-20".length);

const title = text("title", "How to read a 404", 3, 80);
const description = text("description", "What a helpful not-found answer contains.", 20, 200);

const tagError =
  'tags must be a list of 1 to 5 names with at most 40 characters, each with a letter or a digit. Put numbers in quotes. Example:  tags: [http, Node.js, "404"]';
const tag = z
  .string({ error: tagError })
  .overwrite(toOneLine)
  .max(40, { error: tagError })
  // An index page would have the same URL as the folder.
  .refine((name) => !["", "index"].includes(toSlug(name)), { error: tagError })
  .meta({
    pattern: "^(?!.*(?:[,，、﹐､،](?!\\d)|[;；؛]))",
    advice: "Add each tag separately, without a comma.",
  });

const toPictureError = (name: string) =>
  `${name} must be the path of an image in public, such as /images/sign.jpg, or in this file's folder. Example:  ${name.replace("image.", "")}: ./sign.jpg`;
const pictureAddress = (name: string) => {
  const error = toPictureError(name);
  return z
    .string({ error })
    .regex(/^(?![^/]*[:?#])\S+$/, { error })
    .meta({ widget: "image" });
};
const altError =
  "image.alt must describe the image for people who cannot see it. Example:  alt: A yellow sign at a fork in the road";

const image = object(
  {
    src: pictureAddress("image.src"),
    alt: z.string({ error: altError }).overwrite(toOneLine).min(1, { error: altError }),
  },
  "image must have src and alt, each on its own line below it",
);

const draft = z.boolean({ error: "draft must be true or false" }).default(false);

const authorsError =
  "authors must be a list of 1 to 5 file names in src/content/authors, without .md. Example:  authors: [sam-example]";

export const articleSchema = object({
  title,
  description,
  authors: list(z.string({ error: authorsError }), 1, 5, authorsError)
    .meta({ widget: "relation" })
    .optional(),
  author: text("author", "Sam Example", 2, 80).optional(),
  published: moment("published"),
  updated: moment("updated").optional(),
  tags: list(tag, 1, 5, tagError),
  series: text("series", "Signs in the rain", 2, 80).optional(),
  draft,
  image: image.optional(),
}).refine(({ published, updated }) => updated === undefined || toDay(updated) >= toDay(published), {
  path: ["updated"],
  error: "updated is before published. Use the date of the last change, or remove updated.",
});

export const pageSchema = object({
  title,
  description,
  updated: date("updated"),
  indexable: z.boolean({ error: "indexable must be true or false" }).default(true),
});

/** A page in `src/pages` writes these as code. */
const dayError = "updated must be a day in quotes, with the year first.";
const originalError = "original must be the address of the page that this one translates.";

export const astroPageSchema = object(
  {
    title,
    description,
    updated: z.union([z.date(), z.iso.date().transform((day) => new Date(day))], {
      error: dayError,
    }),
    indexable: z.boolean({ error: "indexable must be true or false." }).default(true),
    original: z
      .string({ error: originalError })
      .startsWith("/", { error: originalError })
      .optional(),
  },
  "page must be an object.",
);

const linksError =
  "links must be a list of 1 to 10 URLs that start with https://. Example:  links: [https://social.example/@sam]";
const profileLink = z
  .string({ error: linksError })
  .regex(/^https:\/\/[^\s/]+\S*$/, { error: linksError });

export const authorSchema = object({
  name: text("name", "Sam Example", 2, 80),
  role: text("role", "Editor", 2, 80).optional(),
  description,
  portrait: pictureAddress("portrait").optional(),
  links: list(profileLink, 1, 10, linksError).optional(),
});

const linkPattern = /^(https?:\/\/[^\s/]+\S*|\/(?!\/)\S*)$/;

const fieldSchemas: Readonly<Record<FieldConfiguration["kind"], (name: string) => z.ZodType>> = {
  text: (name) => text(name, "As many words as it takes", 1, 300),
  number: (name) =>
    z.number({
      error: `${name} must be a number, with a decimal point if needed and no unit. Example:  ${name}: 1200.5`,
    }),
  date,
  link: (name) => {
    const error = `${name} must be a URL that starts with https://, or a path that starts with /. Example:  ${name}: https://www.example.com`;
    return z.string({ error }).trim().regex(linkPattern, { error });
  },
};

export function toItemSchema({ fields }: Pick<SectionConfiguration, "fields">) {
  const own = Object.entries(fields).map(([name, { kind, required = false }]) => {
    const schema = fieldSchemas[kind](name);
    return [name, required ? schema : schema.optional()] as const;
  });
  return object({
    title,
    description,
    updated: date("updated"),
    image: image.optional(),
    ...Object.fromEntries(own),
    draft,
  });
}

const truth = (name: string) =>
  z.boolean({ error: `${name} must be true or false` }).exactOptional();
const kinds = Object.keys(fieldSchemas) as [
  FieldConfiguration["kind"],
  ...FieldConfiguration["kind"][],
];

const currencyError =
  'currency must be an ISO 4217 code, and the field must be a number. Example:  kind: "number", currency: "EUR"';

const field = object(
  {
    label: text("label", '"Weight in grams"', 1, 40),
    kind: z.enum(kinds, {
      error: `kind must be one of ${kinds.join(", ")}. Example:  kind: "text"`,
    }),
    currency: z
      .string({ error: currencyError })
      .regex(/^[A-Z]{3}$/, { error: currencyError })
      .exactOptional(),
    required: truth("required"),
    listed: truth("listed"),
  },
  'A field must have a label and a kind. Example:  flour: { label: "Flour", kind: "text" }',
).refine(({ kind, currency }) => currency === undefined || kind === "number", {
  path: ["currency"],
  error: currencyError,
});

const ofEveryItem = ["title", "description", "updated", "image", "draft"];
const fieldNameError = `A field name must start with a letter, continue with letters, digits and hyphens, and not be one of ${ofEveryItem.join(", ")}, which every item has`;
const fieldName = z
  .string()
  .regex(/^[a-z][a-z0-9_-]*$/i, { error: fieldNameError })
  .refine((name) => !ofEveryItem.includes(name), { error: fieldNameError });

export const sectionSchema = object(
  {
    title: text("title", '"Our breads"', 3, 80),
    description: text("description", '"Every loaf that we bake, with its price."', 20, 200),
    fields: z.record(fieldName, field, {
      error: (issue) =>
        issue.code === "invalid_key"
          ? fieldNameError
          : "fields must map each field name to its settings. If there are none:  fields: {}",
    }),
    orderBy: z.string({
      error: 'orderBy must be the field to sort by. Example:  orderBy: "title"',
    }),
    descending: truth("descending"),
    ask: text("ask", '"Order a loaf"', 3, 40).exactOptional(),
  },
  "A section must have title, description, fields and orderBy",
).refine(({ fields, orderBy }) => ["title", "updated", ...Object.keys(fields)].includes(orderBy), {
  path: ["orderBy"],
  error: 'orderBy must be "title", "updated" or the name of a field. Example:  orderBy: "title"',
}) satisfies z.ZodType<SectionConfiguration>;

const nameError =
  "name must be the folder name: a-z, 0-9 and single hyphens, at most 64 characters";

const queriesError =
  'queries must be a list of 2 to 5 requests as users would phrase them, each with 5 to 200 characters. Example:  queries: ["Is the site down?", "Watch this site for me"]';
const query = z
  .string({ error: queriesError })
  .overwrite(toOneLine)
  .refine((value) => isAtMost(200, value), { error: queriesError })
  .refine((value) => toTextWidth(value) >= 5, { error: queriesError });

const partError = `part must be the feature that the guide belongs to: one of ${features.join(", ")}. Example:  part: prices`;

export const skillSchema = object({
  name: z
    .string({ error: nameError })
    .regex(/^(?=.{1,64}$)[a-z0-9]+(-[a-z0-9]+)*$/, { error: nameError }),
  description: text(
    "description",
    "Checks that the site can be reached. Use it before a longer task.",
    20,
    1024,
  ),
  queries: list(query, 2, 5, queriesError).optional(),
  part: z.enum(features, { error: partError }).optional(),
});

export type Article = z.infer<typeof articleSchema>;
