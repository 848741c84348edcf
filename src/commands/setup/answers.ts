import { z } from "astro/zod";
import { partNames } from "../../catalog/parts.ts";
import { elementNames, kinds } from "../../catalog/site-configuration.ts";
import { readContrast } from "../../styles/contrast.ts";
import { lookNames } from "../new/look.ts";
import { languages } from "./starting-texts.ts";

export const parts = ["articles", "pages", "prices", "skills", "redirects"] as const;
export type Part = (typeof parts)[number];

const text = (longest: number, shortest = 1) => {
  const error = `must have ${shortest} to ${longest} characters.`;
  return z
    .string({ error })
    .trim()
    .min(shortest, { error })
    .max(longest, { error })
    .refine((value) => !/\p{Cc}/u.test(value), { error: "must not contain a line break or another control character." });
};
const made = (isSound: (value: string) => boolean, error: string) => z.string({ error }).trim().refine(isSound, { error });
const ofKind = (kind: keyof typeof kinds) => made(kinds[kind].isSound, `must be ${kinds[kind].must}.`);
const colour = made((value) => /^#[0-9a-f]{6}$/i.test(value), "must be a color such as #ffd21f.").transform((value) => value.toLowerCase());

const pathError = "must be a list of labels and paths, such as [{ label: About, path: /about }].";
const keepError = `must be a list of sample content to keep: ${parts.join(", ")}, or none.`;
const withoutError = `must be a list of features to leave out: ${partNames.join(", ")}, or none.`;
const hiddenError = `must be a list of elements to hide: ${elementNames.join(", ")}, or none.`;
const entry = z.strictObject(
  { label: text(40), path: z.string({ error: pathError }).regex(/^\/\S*$/, { error: pathError }) },
  { error: pathError },
);

export const answersSchema = z
  .strictObject({
    name: text(60),
    tagline: text(80, 3),
    description: text(200, 20),
    url: ofKind("origin").transform((url) => new URL(url).origin),
    email: ofKind("email"),
    service: made(
      (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
      "must contain only lowercase letters, digits and hyphens, such as bakery-website.",
    ),
    answersWithin: text(60).refine(isTime, { error: 'must be a time with a unit, such as "two working days".' }),
    language: ofKind("locale"),
    look: z.enum(lookNames, { error: `must be one of ${lookNames.join(", ")}.` }),
    locale: ofKind("locale"),
    sign: colour,
    onSign: colour,
    navigation: z.array(entry, { error: pathError }),
    without: z.array(z.enum(partNames, { error: withoutError }), { error: withoutError }),
    hidden: z.array(z.enum(elementNames, { error: hiddenError }), { error: hiddenError }),
    keep: z.array(z.enum(parts, { error: keepError }), { error: keepError }),
  })
  .partial();

export type Answers = z.infer<typeof answersSchema>;

/** Elements that describe the machine-readable side. Few sites need to show them. */
export const hiddenByDefault = elementNames.slice(0, 3);

export const descriptions: Readonly<Record<keyof Answers, readonly [value: string, meaning: string]>> = {
  name: ["TEXT", "site name"],
  language: ["TAG", `language, such as de; setup has starting content in ${Object.keys(languages).join(", ")}`],
  look: ["NAME", `look and starting pages: ${lookNames.join(", ")}`],
  tagline: ["TEXT", "a few words about the site, used as the title of the home page"],
  description: ["TEXT", "one or two sentences about the site, 20 to 200 characters"],
  url: ["ORIGIN", "public address, such as https://www.example.com"],
  email: ["ADDRESS", "your email address for messages"],
  service: ["TEXT", "service name in the health check, such as bakery-website"],
  locale: ["TAG", "locale for dates and numbers, such as de-DE"],
  answersWithin: ["TEXT", 'how soon you reply to messages, such as "two working days"'],
  sign: ["COLOR", "color of signs, buttons, the mark and social cards, such as #ffd21f"],
  onSign: ["COLOR", `color of text on signs, with a contrast of at least ${readContrast} to 1`],
  without: ["LIST", `features to leave out: ${partNames.join(", ")}; or none`],
  hidden: ["LIST", `page elements to hide: ${elementNames.join(", ")}; or none (default: the first three)`],
  keep: ["LIST", `sample content to keep: ${parts.join(", ")}; or none`],
  navigation: ["LIST", "navigation, such as  About=/about,Contact=/contact  (default: derived from the other values)"],
};

/** Whether a text could be a duration in some language. It must contain two words or a digit. */
function isTime(text: string): boolean {
  const segments = [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)];
  return /\d/.test(text) || segments.filter(({ isWordLike }) => isWordLike).length > 1;
}

export function findFaults(answers: unknown): readonly string[] {
  const { error } = answersSchema.safeParse(answers);
  return (error?.issues ?? []).map((issue) => {
    if (issue.code === "unrecognized_keys")
      return `Unknown answer "${issue.keys.join(", ")}". Use ${Object.keys(descriptions).join(", ")}.`;
    return `${String(issue.path[0] ?? "The file")} ${issue.path.length === 0 ? "must be a JSON object of answers." : issue.message}`;
  });
}
