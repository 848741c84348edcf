import { z } from "astro/zod";
import { partNames } from "../../catalog/parts.ts";
import { kinds } from "../../catalog/site-configuration.ts";

/** What an owner may keep of the sample. */
export const parts = ["articles", "pages", "prices", "skills", "redirects"] as const;
export type Part = (typeof parts)[number];

const text = (longest: number, shortest = 1) => {
  const error = `is a text of ${shortest} to ${longest} characters.`;
  const oneLine = "has a line break or another control character. Write it without.";
  return z
    .string({ error })
    .trim()
    .min(shortest, { error })
    .max(longest, { error })
    .refine((value) => !/\p{Cc}/u.test(value), { error: oneLine });
};
const made = (isSound: (value: string) => boolean, error: string) => z.string({ error }).trim().refine(isSound, { error });
const ofKind = (kind: keyof typeof kinds) => made(kinds[kind].isSound, `is ${kinds[kind].must}.`);

const pathError = "is a list of labels and paths, such as [{ label: About, path: /about }].";
const navigation = z.array(
  z.strictObject({ label: text(40), path: z.string({ error: pathError }).regex(/^\/\S*$/, { error: pathError }) }, { error: pathError }),
  { error: pathError },
);
const colour = made((value) => /^#[0-9a-f]{6}$/i.test(value), "is a colour such as #ffd21f.").transform((value) => value.toLowerCase());

const keepError = `is a list of what stays of the sample: ${parts.join(", ")}, or none.`;

const withoutError = `is a list of what the site is to be without: ${partNames.join(", ")}, or none.`;

export const answersSchema = z.strictObject({
  name: text(60).optional(),
  tagline: text(80, 3).optional(),
  description: text(200, 20).optional(),
  url: ofKind("origin")
    .transform((url) => new URL(url).origin)
    .optional(),
  email: ofKind("email").optional(),
  service: made(
    (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
    "is small letters, digits and hyphens, such as bakery-website.",
  ).optional(),
  answersWithin: text(60).refine(isTime, { error: 'is a time with its unit, such as "two working days".' }).optional(),
  language: ofKind("locale").optional(),
  locale: ofKind("locale").optional(),
  sign: colour.optional(),
  onSign: colour.optional(),
  navigation: navigation.optional(),
  without: z.array(z.enum(partNames, { error: withoutError }), { error: withoutError }).optional(),
  keep: z.array(z.enum(parts, { error: keepError }), { error: keepError }).optional(),
});

export type Answers = z.infer<typeof answersSchema>;

/** Whether a text may be a time in some language: it has two words or a digit. */
function isTime(text: string): boolean {
  const segments = [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)];
  return /\d/.test(text) || segments.filter(({ isWordLike }) => isWordLike).length > 1;
}

/** One line for each fault. */
export function findFaults(answers: unknown): readonly string[] {
  const { error } = answersSchema.safeParse(answers);
  return (error?.issues ?? []).map((issue) => {
    if (issue.code === "unrecognized_keys") return `There is no "${issue.keys.join(", ")}" to answer: ${answerNames.join(", ")}.`;
    return `${String(issue.path[0] ?? "The file")} ${issue.path.length === 0 ? "is a JSON object of answers." : issue.message}`;
  });
}

export const answerNames = Object.keys(answersSchema.shape) as readonly (keyof Answers)[];
