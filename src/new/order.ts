import { parseArgs } from "node:util";

/** What the command makes, and what it must be told for each; where not said, it asks. */
export const needs = {
  article: ["title", "tags"],
  page: ["title"],
  skill: ["name"],
  redirect: ["from", "to"],
} as const;

export type Kind = keyof typeof needs;

/** What is to be made, as far as it was said. */
export interface Order {
  readonly kind?: Kind | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly tags?: string | undefined;
  /** That of the file, without its ending; made of the title where unset. */
  readonly name?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What an editor cannot have as asked; its message says what to write instead. */
export class Refusal extends Error {}

/** How the command is used. */
export const usage = `npm run new -- article "How to read a 404" --tags http,errors
npm run new -- page "Questions before you write" --name contact/faq
npm run new -- skill request-quote
npm run new -- redirect /old-address /new-address

  --tags LIST         an article's tags, with commas between them
  --description TEXT  what it is about, in one or two sentences
  --name NAME         the file's name, which its address is made of, where it is not to be the title's

Without arguments it asks.`;

const options = {
  description: { type: "string" },
  tags: { type: "string" },
  name: { type: "string" },
  help: { type: "boolean" },
} as const;

/** Reads the arguments of the command; undefined where only its use is asked for. */
export function parseOrder(argv: readonly string[]): Order | undefined {
  const { values, positionals } = parse(argv);
  if (values.help) return undefined;
  const [kind, first, second, ...others] = positionals;
  if (kind !== undefined && !isKind(kind))
    throw new Refusal(`There is no "${kind}" to make: ${Object.keys(needs).join(", ")}.\n\n${usage}`);
  if (others.length > 0 || (second !== undefined && kind !== "redirect"))
    throw new Refusal(`"${others[0] ?? second}" is too much. A title of several words stands in quotes.\n\n${usage}`);
  const { description, tags, name } = values;
  if (kind === "redirect") return { kind, from: first, to: second };
  if (kind === "skill") return { kind, name: first ?? name, description };
  return { kind, title: first, description, tags, name };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    throw new Refusal(`${(error as Error).message.split(". ")[0]}.\n\n${usage}`);
  }
}

/** Whether a word is one of what the command makes. */
export function isKind(word: string): word is Kind {
  return Object.hasOwn(needs, word);
}
