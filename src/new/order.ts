import type { SectionConfigurations } from "../catalog/section-configuration.ts";
import { findNearest } from "../check/nearest.ts";
import { sections as ownSections } from "../content/sections.ts";
import { parseArguments, Refusal } from "./command.ts";

/** What the command makes, and what it must be told for each; where not said, it asks. */
export const needs = {
  article: ["title", "tags"],
  page: ["title"],
  skill: ["name"],
  redirect: ["from", "to"],
  /** A text of a section, which is ordered by the section's name. */
  item: ["title"],
} as const;

export type Kind = keyof typeof needs;

/** What is to be made, as far as it was said. */
export interface Order {
  readonly kind?: Kind | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly tags?: string | undefined;
  /** The section of a text, and what the text says of its fields. */
  readonly section?: string | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** That of the file, without its ending; made of the title where unset. */
  readonly name?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** How the command is used. */
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

/** The options that say something of each kind. */
const takes: Readonly<Record<Kind, readonly string[]>> = {
  article: ["description", "tags", "name"],
  page: ["description", "name"],
  skill: ["description", "name"],
  item: ["description", "field", "name"],
  redirect: [],
};

/** Reads the arguments of the command; undefined where only its use is asked for. */
export function parseOrder(argv: readonly string[], sections: SectionConfigurations = ownSections): Order | undefined {
  const { values, positionals } = parseArguments(usage, { args: [...argv], options, allowPositionals: true });
  if (values.help) return undefined;
  const [word, first, second, ...others] = positionals;
  const kind = word === undefined ? undefined : toKind(word, sections);
  if (word !== undefined && kind === undefined) {
    const [nearest] = findNearest(word, listKinds(sections));
    const advice = nearest === undefined ? "" : ` Did you mean ${nearest}?`;
    throw new Refusal(`There is no "${word}" to make: ${listKinds(sections).join(", ")}.${advice}\n\n${usage}`);
  }
  if (others.length > 0 || (second !== undefined && kind !== "redirect"))
    throw new Refusal(`"${others[0] ?? second}" is too much. A title of several words stands in quotes.\n\n${usage}`);
  const { description, tags, name, field = [] } = values;
  const given = Object.keys(values) as (keyof typeof values)[];
  const unfit = kind && given.find((option) => !takes[kind].includes(option));
  if (unfit) throw new Refusal(`--${unfit} says nothing of a ${kind === "item" ? "text of a section" : kind}.\n\n${usage}`);
  if (kind === "item") return { kind, section: word, title: first, description, name, fields: parseFields(field) };
  if (kind === "redirect") return { kind, from: first, to: second };
  if (kind === "skill") return { kind, name: first ?? name, description };
  return { kind, title: first, description, tags, name };
}

function parseFields(fields: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fields.map((field) => {
      const [, name, value] = /^([^=]+)=(.*)$/s.exec(field) ?? [];
      if (name === undefined || value === undefined) throw new Refusal(`"${field}" is no field. Write it as  --field weight=1500`);
      return [name, value];
    }),
  );
}

/** The words for what the command makes. */
export function listKinds(sections: SectionConfigurations): readonly string[] {
  return [...Object.keys(needs).filter((kind) => kind !== "item"), ...Object.keys(sections)];
}

/** What the command makes by one of these words. */
export function toKind(word: string, sections: SectionConfigurations): Kind | undefined {
  if (Object.hasOwn(sections, word)) return "item";
  return word !== "item" && Object.hasOwn(needs, word) ? (word as Kind) : undefined;
}
