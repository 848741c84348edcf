import { partNames } from "../../catalog/parts.ts";
import { CommandError } from "../../upgrade/command.ts";
import { parseArguments } from "../new/command.ts";
import { type Answers, answerNames, answersSchema, findFaults, parts } from "./answers.ts";
import { languages } from "./starting-texts.ts";

export const usage = `npm run setup
npm run setup -- --name "Bäckerei Korn" --url https://www.example.com --email hello@example.com --language de --keep none
npm run setup -- --file answers.json

  --name TEXT            the name of the site
  --tagline TEXT         what it is, in a few words: the title of the home page
  --description TEXT     what it is, in one or two sentences of 20 to 200 characters
  --url ORIGIN           its address, such as https://www.example.com
  --email ADDRESS        where messages to you go
  --service TEXT         what the health check calls it, such as bakery-website
  --answers-within TEXT  the time within which a message has its answer
  --language TAG         such as de; setup writes texts in ${Object.keys(languages).join(", ")}
  --locale TAG           of dates and numbers, such as de-DE
  --sign COLOUR          of signs, buttons, the mark and cards, such as #ffd21f
  --on-sign COLOUR       of what is written on them
  --navigation LIST      such as  About=/about,Contact=/contact
  --without LIST         what the site is to be without: ${partNames.join(", ")}; or none
  --keep LIST            what stays of the sample: ${parts.join(", ")}; or none
  --file FILE            takes the answers from a JSON file, with these names, such as answersWithin or answers-within

Without arguments it asks; otherwise name, url and email are needed, and what else is not said stays as it is. It runs once, on a fresh copy,
and changes no file that you have changed.`;

const text = { type: "string" } as const;
const toOption = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const options = {
  ...Object.fromEntries(answerNames.map((name) => [toOption(name), text])),
  file: text,
  help: { type: "boolean" },
} as const;

/** Undefined if the command was told nothing, so that it asks. */
export type Order = { readonly answers: Answers } | { readonly file: string } | { readonly help: true } | undefined;

export function parseOrder(argv: readonly string[]): Order {
  if (argv.length === 0) return undefined;
  const { help, file, ...said } = parseArguments(usage, { args: [...argv], options }).values;
  if (help) return { help };
  if (file !== undefined && Object.keys(said).length > 0) throw new CommandError(`Say either --file or answers.\n\n${usage}`);
  if (file !== undefined) return { file };
  return { answers: parseAnswers(said) };
}

/** Reads answers by name; a list may be a text. Throws a CommandError that names each fault. */
export function parseAnswers(said: unknown): Answers {
  const isObject = typeof said === "object" && said !== null && !Array.isArray(said);
  const answers = isObject ? Object.fromEntries(Object.entries(said).map(([name, value]) => toAnswer(name, value))) : said;
  const faults = findFaults(answers);
  if (faults.length > 0) throw new CommandError(faults.join("\n"));
  return answersSchema.parse(answers);
}

function toAnswer(name: string, value: unknown): readonly [string, unknown] {
  if (typeof value !== "string") return [name, value];
  const words = value.split(",").map((word) => word.trim());
  const key = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (key === "keep" || key === "without") return [key, words.filter((word) => word !== "" && word !== "none")];
  if (key !== "navigation") return [key, value];
  return [key, words.filter(Boolean).map(toEntry)];
}

function toEntry(words: string): { readonly label: string; readonly path: string | undefined } {
  const [label = "", path] = words.split("=").map((part) => part.trim());
  return { label, path };
}
