import type { SectionConfigurations } from "../../catalog/section-configuration.ts";
import { suggest } from "../../check/nearest.ts";
import { CommandError } from "../../upgrade/command.ts";
import { parseArguments } from "./command.ts";

/** What each kind needs. The command asks for what is missing. */
export const needs = {
  article: ["title", "tags"],
  page: ["title"],
  skill: ["name"],
  redirect: ["from", "to"],
  /** A text of a section, ordered by the section's name. */
  item: ["title"],
} as const;

export type Kind = keyof typeof needs;

export interface Order {
  readonly kind?: Kind | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly tags?: string | undefined;
  /** The section of a text, and values of its fields. */
  readonly section?: string | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** The file's name without its ending; made from the title if unset. */
  readonly name?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const usage = `npm run new -- article "How to read a 404" --tags http,errors
npm run new -- page "Questions before you write" --name contact/faq
npm run new -- skill request-quote
npm run new -- redirect /old-address /new-address
npm run new -- SECTION "Rye loaf" --field weight=1500

  --tags LIST         an article's tags, with commas between them
  --description TEXT  what it is about, in one or two sentences
  --field NAME=VALUE  what a text of a section of yours says of one of its fields
  --name NAME         the file's name, which its address is made of, where it is not to be the title's

Without arguments it asks.`;

const options = {
  description: { type: "string" },
  tags: { type: "string" },
  field: { type: "string", multiple: true },
  name: { type: "string" },
  help: { type: "boolean" },
} as const;

/** The options of each kind. */
const takes: Readonly<Record<Kind, readonly string[]>> = {
  article: ["description", "tags", "name"],
  page: ["description", "name"],
  skill: ["description", "name"],
  item: ["description", "field", "name"],
  redirect: [],
};

/** Returns undefined for `--help`. */
export function parseOrder(argv: readonly string[], sections: SectionConfigurations): Order | undefined {
  const { values, positionals } = parseArguments(usage, { args: [...argv], options, allowPositionals: true });
  if (values.help) return undefined;
  const [word, first, second, ...others] = positionals;
  const kind = word === undefined ? undefined : toKind(word, sections);
  if (word !== undefined && kind === undefined) {
    const kinds = listKinds(sections);
    throw new CommandError(`There is no "${word}" to make: ${kinds.join(", ")}. ${suggest(word, kinds, "")}\n\n${usage}`);
  }
  if (others.length > 0 || (second !== undefined && kind !== "redirect"))
    throw new CommandError(`"${others[0] ?? second}" is too much. A title of several words stands in quotes.\n\n${usage}`);
  const { description, tags, name, field = [] } = values;
  const given = Object.keys(values) as (keyof typeof values)[];
  const unfit = kind && given.find((option) => !takes[kind].includes(option));
  if (unfit) throw new CommandError(`--${unfit} says nothing of a ${kind === "item" ? "text of a section" : kind}.\n\n${usage}`);
  if (kind === "item") return { kind, section: word, title: first, description, name, fields: parseFields(field) };
  if (kind === "redirect") return { kind, from: first, to: second };
  if (kind === "skill") return { kind, name: first ?? name, description };
  return { kind, title: first, description, tags, name };
}

function parseFields(fields: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fields.map((field) => {
      const [, name, value] = /^([^=]+)=(.*)$/s.exec(field) ?? [];
      if (name === undefined || value === undefined) throw new CommandError(`"${field}" is no field. Write it as  --field weight=1500`);
      return [name, value];
    }),
  );
}

export function listKinds(sections: SectionConfigurations): readonly string[] {
  return [...Object.keys(needs).filter((kind) => kind !== "item"), ...Object.keys(sections)];
}

export function toKind(word: string, sections: SectionConfigurations): Kind | undefined {
  if (Object.hasOwn(sections, word)) return "item";
  return word !== "item" && Object.hasOwn(needs, word) ? (word as Kind) : undefined;
}
