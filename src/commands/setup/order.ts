import { CommandError } from "../../upgrade/command.ts";
import { parseArguments } from "../new/command.ts";
import { type Answers, answersSchema, descriptions, findFaults } from "./answers.ts";

const toOption = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const help = Object.entries({
  ...descriptions,
  file: ["FILE", 'a JSON file with answers, such as { "name": "Korn", "keep": "none" }'] as const,
});

export const usage = `npm run setup
npm run setup -- --name "Bäckerei Korn" --url https://www.example.com --email hello@example.com --language de --keep none
npm run setup -- --file answers.json

${help.map(([name, [value, meaning]]) => `  ${`--${toOption(name)} ${value}`.padEnd(21)}  ${meaning}`).join("\n")}

Without arguments, it asks for each value. Otherwise, name, url and email are required, and other values stay as they are.
Run setup once, on a fresh copy. It never changes a file that you have changed.`;

const text = { type: "string" } as const;
const options = { ...Object.fromEntries(help.map(([name]) => [toOption(name), text])), file: text, help: { type: "boolean" } } as const;

/** Undefined if there are no arguments. The command then asks questions. */
export type Order = { readonly answers: Answers } | { readonly file: string } | { readonly help: true } | undefined;

export function parseOrder(argv: readonly string[]): Order {
  if (argv.length === 0) return undefined;
  const { help, file, ...said } = parseArguments(usage, { args: [...argv], options }).values;
  if (help) return { help };
  if (file !== undefined && Object.keys(said).length > 0)
    throw new CommandError(`Use either --file or other options, not both.\n\n${usage}`);
  if (file !== undefined) return { file };
  return { answers: parseAnswers(said) };
}

/** Accepts lists as text. Throws a CommandError with one line for each mistake. */
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
  if (["keep", "without", "hidden"].includes(key)) return [key, words.filter((word) => word !== "" && word !== "none")];
  if (key !== "navigation") return [key, value];
  return [key, words.filter(Boolean).map(toEntry)];
}

function toEntry(words: string): { readonly label: string; readonly path: string | undefined } {
  const [label = "", path] = words.split("=").map((part) => part.trim());
  return { label, path };
}
