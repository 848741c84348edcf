import { z } from "astro/zod";
import { elementNames, features } from "../../catalog/features.ts";
import { valueFormats } from "../../catalog/value-formats.ts";
import { CommandError } from "../../console/command.ts";
import { isAtMost, toTextWidth } from "../../entries/text-width.ts";
import { readContrast } from "../../styles/contrast.ts";
import { parseArguments } from "../writing/command.ts";
import { lookNames } from "../writing/look.ts";
import { languages } from "../writing/starting-texts.ts";

export const parts = ["articles", "pages", "prices", "skills", "redirects"] as const;
export type Part = (typeof parts)[number];

const text = (longest: number, shortest = 1) => {
  const error = `must have ${shortest} to ${longest} characters.`;
  return z
    .string({ error })
    .trim()
    .refine((value) => isAtMost(longest, value), { error })
    .refine((value) => toTextWidth(value) >= shortest, { error })
    .refine((value) => !/\p{Cc}/u.test(value), {
      error: "must not contain a line break or another control character.",
    });
};
const made = (isSound: (value: string) => boolean, error: string) =>
  z.string({ error }).trim().refine(isSound, { error });
const format = (name: keyof typeof valueFormats) =>
  made(valueFormats[name].isValid, `must be ${valueFormats[name].expected}.`);
const colour = made(
  (value) => /^#[0-9a-f]{6}$/i.test(value),
  "must be a color such as #ffd21f.",
).transform((value) => value.toLowerCase());

const pathError = "must be a list of labels and paths, such as [{ label: About, path: /about }].";
const keepError = `must be a list of sample content to keep: ${parts.join(", ")}, or none.`;
const withoutError = `must be a list of features to leave out: ${features.join(", ")}, or none.`;
const hiddenError = `must be a list of elements to hide: ${elementNames.join(", ")}, or none.`;
const languagesError = "must be a list of language tags, such as fr, de.";
const entry = z.strictObject(
  { label: text(40), path: z.string({ error: pathError }).regex(/^\/\S*$/, { error: pathError }) },
  { error: pathError },
);

export const answersSchema = z
  .strictObject({
    name: text(60),
    tagline: text(80, 3),
    description: text(200, 20),
    url: format("origin").transform((url) => new URL(url).origin),
    email: format("email"),
    service: made(
      (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
      "must contain only lowercase letters, digits and hyphens, such as bakery-website.",
    ),
    answersWithin: text(60).refine(isTime, {
      error: 'must be a time with a unit, such as "two working days".',
    }),
    language: format("locale"),
    languages: z.array(format("locale"), { error: languagesError }),
    path: format("path"),
    look: z.enum(lookNames, { error: `must be one of ${lookNames.join(", ")}.` }),
    locale: format("locale"),
    sign: colour,
    onSign: colour,
    navigation: z.array(entry, { error: pathError }),
    without: z.array(z.enum(features, { error: withoutError }), { error: withoutError }),
    hidden: z.array(z.enum(elementNames, { error: hiddenError }), { error: hiddenError }),
    keep: z.array(z.enum(parts, { error: keepError }), { error: keepError }),
  })
  .partial();

export type Answers = z.infer<typeof answersSchema>;

/** Few sites need to show the machine-readable side. */
export const hiddenByDefault = elementNames.slice(0, 3);

export const descriptions: Readonly<
  Record<keyof Answers, readonly [value: string, meaning: string]>
> = {
  name: ["TEXT", "site name"],
  language: [
    "TAG",
    `language, such as de; setup has starting content in ${Object.keys(languages).join(", ")}`,
  ],
  languages: ["LIST", "further languages of the site, such as fr, de; or none"],
  path: [
    "PATH",
    "start of all addresses of pages in the main language, such as /de, if there are further languages; or none",
  ],
  look: ["NAME", `look and starting pages, for a kind of place: ${lookNames.join(", ")}`],
  tagline: ["TEXT", "a few words about the site, used as the title of the home page"],
  description: ["TEXT", "one or two sentences about the site, 20 to 200 characters"],
  url: ["ORIGIN", "public address, such as https://www.example.com"],
  email: ["ADDRESS", "your email address for messages"],
  service: ["TEXT", "service name in the health check, such as bakery-website"],
  locale: ["TAG", "locale for dates and numbers, such as de-DE"],
  answersWithin: ["TEXT", 'how soon you reply to messages, such as "two working days"'],
  sign: ["COLOR", "color of signs, buttons, the mark and social cards, such as #ffd21f"],
  onSign: ["COLOR", `color of text on signs, with a contrast of at least ${readContrast} to 1`],
  without: ["LIST", `features to leave out: ${features.join(", ")}; or none`],
  hidden: [
    "LIST",
    `page elements to hide: ${elementNames.join(", ")}; or none (default: the first three)`,
  ],
  keep: ["LIST", `sample content to keep: ${parts.join(", ")}; or none`],
  navigation: [
    "LIST",
    "navigation, such as  About=/about,Contact=/contact  (default: derived from the other values)",
  ],
};

/** In some language: two words or a digit. */
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

const toOption = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const help = Object.entries({
  ...descriptions,
  file: ["FILE", 'a JSON file with answers, such as { "name": "Korn", "keep": "none" }'] as const,
});

export const usage = `waymark setup
waymark setup --name "Bäckerei Korn" --url https://www.example.com --email hello@example.com --language de --keep none
waymark setup --file answers.json

${help.map(([name, [value, meaning]]) => `  ${`--${toOption(name)} ${value}`.padEnd(21)}  ${meaning}`).join("\n")}

Without arguments, it asks for each value. Otherwise, name, url and email are required, and other values stay as they are.
Run setup once, on a fresh copy. It never changes a file that you have changed.`;

const option = { type: "string" } as const;
const options = {
  ...Object.fromEntries(help.map(([name]) => [toOption(name), option])),
  file: option,
  help: { type: "boolean" },
} as const;

/** Undefined: the command asks questions. */
export type Order =
  | { readonly answers: Answers }
  | { readonly file: string }
  | { readonly help: true }
  | undefined;

export function parseOrder(argv: readonly string[]): Order {
  if (argv.length === 0) return undefined;
  const { help, file, ...said } = parseArguments(usage, { args: [...argv], options }).values;
  if (help) return { help };
  if (file !== undefined && Object.keys(said).length > 0)
    throw new CommandError(`Use either --file or other options, not both.\n\n${usage}`);
  if (file !== undefined) return { file };
  return { answers: parseAnswers(said) };
}

/** Accepts lists as text. Throws a CommandError with a line for each mistake. */
export function parseAnswers(said: unknown): Answers {
  const isObject = typeof said === "object" && said !== null && !Array.isArray(said);
  const answers = isObject
    ? Object.fromEntries(Object.entries(said).map(([name, value]) => toAnswer(name, value)))
    : said;
  const faults = findFaults(answers);
  if (faults.length > 0) throw new CommandError(faults.join("\n"));
  return answersSchema.parse(answers);
}

function toAnswer(name: string, value: unknown): readonly [string, unknown] {
  if (typeof value !== "string") return [name, value];
  const words = value.split(",").map((word) => word.trim());
  const key = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (["keep", "without", "hidden", "languages"].includes(key))
    return [key, words.filter((word) => word !== "" && word !== "none")];
  if (key === "path") return [key, value === "none" ? undefined : value];
  if (key !== "navigation") return [key, value];
  const pairs = words.filter(Boolean).map((entry) => entry.split("=").map((part) => part.trim()));
  return [key, pairs.map(([label = "", path]) => ({ label, path }))];
}
