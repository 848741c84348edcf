import type { SectionConfigurations } from "../../catalog/section-configuration.ts";
import { CommandError } from "../../console/command.ts";
import { suggest } from "../../findings/finding.ts";
import { type Ask, parseArguments } from "./command.ts";

/** `needs` are asked for if they are missing. */
export const kinds = {
  article: { needs: ["title", "tags"], options: ["description", "tags", "name", "language"] },
  author: { needs: ["title"], options: ["description", "name", "language"] },
  page: { needs: ["title"], options: ["description", "name", "language"] },
  skill: { needs: ["name"], options: ["description", "name"] },
  redirect: { needs: ["from", "to"], options: [] },
  look: { needs: ["name"], options: [] },
  language: { needs: ["name"], options: [] },
  /** Called by the section's name. */
  item: { needs: ["title"], options: ["description", "field", "name", "language"] },
  translation: { needs: ["file", "language"], options: ["title"] },
  translations: { needs: ["language"], options: [] },
  translated: { needs: ["file"], options: [] },
} as const;

/** Create nothing new, or have another name. */
const unlisted: readonly string[] = ["item", "translation", "translations", "translated"];

export type Kind = keyof typeof kinds;

type Value =
  | "title"
  | "description"
  | "tags"
  | "section"
  | "name"
  | "from"
  | "to"
  | "file"
  | "language";

/** `name` has no extension, and by default comes from the title. `file` is a content file. */
export type Order = Readonly<Partial<Record<Value, string | undefined>>> & {
  readonly kind?: Kind | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
};

export const usage = `waymark new article "How to read a 404" --tags http,errors
waymark new author "Sam Example"
waymark new page "Questions before you write" --name contact/faq
waymark new skill request-quote
waymark new redirect /old-address /new-address
waymark new look bakery
waymark new language fr
waymark new SECTION "Rye loaf" --field weight=1500
waymark new translation articles/hello.md fr --title "Bonjour"
waymark new translations fr
waymark new translated fr/articles/hello=bonjour.md

  --tags LIST         the tags of an article, separated by commas
  --description TEXT  one or two sentences about the content
  --field NAME=VALUE  a field of a page in a section; can be repeated
  --name NAME         the file name, which becomes the address (default: made from the title)
  --language TAG      the language to write in, one of languages in src/content/site.ts (default: the main language)
  --title TITLE       the title of a translation, from which its address is made

translations lists what is missing or out of date in a language. translated marks a translation as up to date with its original.
Without arguments, it asks for each value.`;

const options = {
  description: { type: "string" },
  tags: { type: "string" },
  field: { type: "string", multiple: true },
  name: { type: "string" },
  language: { type: "string" },
  title: { type: "string" },
  help: { type: "boolean" },
} as const;

export function parseOrder(
  argv: readonly string[],
  sections: SectionConfigurations,
): Order | undefined {
  const { values, positionals } = parseArguments(usage, {
    args: [...argv],
    options,
    allowPositionals: true,
  });
  if (values.help) return undefined;
  const [word, first, second, ...others] = positionals;
  const kind = word === undefined ? undefined : toKind(word, sections);
  if (word !== undefined && kind === undefined) {
    const names = listKinds(sections);
    throw new CommandError(
      `Cannot create "${word}". Use one of ${names.join(", ")}. ${suggest(word, names, "")}\n\n${usage}`,
    );
  }
  if (others.length > 0 || (second !== undefined && kind !== "redirect" && kind !== "translation"))
    throw new CommandError(
      `Unexpected argument "${others[0] ?? second}". Put a title of several words in quotes.\n\n${usage}`,
    );
  const { description, tags, name, language, title, field = [] } = values;
  const allowed: readonly string[] = kind ? kinds[kind].options : Object.keys(options);
  const unfit = Object.keys(values).find((option) => !allowed.includes(option));
  if (unfit) throw new CommandError(`You cannot use --${unfit} with ${word}.\n\n${usage}`);
  if (kind === "item")
    return {
      kind,
      section: word,
      title: first,
      description,
      name,
      language,
      fields: parseFields(field),
    };
  if (kind === "redirect") return { kind, from: first, to: second };
  if (kind === "look" || kind === "language") return { kind, name: first };
  if (kind === "translation" || kind === "translated")
    return { kind, file: first, language: second, title };
  if (kind === "translations") return { kind, language: first };
  if (kind === "skill") return { kind, name: first ?? name, description };
  return { kind, title: first, description, tags, name, language };
}

function parseFields(fields: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fields.map((field) => {
      const [, name, value] = /^([^=]+)=(.*)$/s.exec(field) ?? [];
      if (name === undefined || value === undefined)
        throw new CommandError(
          `--field: "${field}" has no value. Write it as  --field weight=1500`,
        );
      return [name, value];
    }),
  );
}

export const listKinds = (sections: SectionConfigurations): readonly string[] => [
  ...Object.keys(kinds).filter((kind) => !unlisted.includes(kind)),
  ...Object.keys(sections),
];

/** Without accents and plural s. */
const translations: Readonly<Record<string, Kind>> = {
  "task guide": "skill",
  guide: "skill",
  artikel: "article",
  beitrag: "article",
  articulo: "article",
  artigo: "article",
  post: "article",
  مقالة: "article",
  seite: "page",
  seiten: "page",
  pagina: "page",
  صفحة: "page",
  كاتب: "author",
  autor: "author",
  autorin: "author",
  autoren: "author",
  autore: "author",
  autora: "author",
  auteur: "author",
  autrice: "author",
  weiterleitung: "redirect",
  redirection: "redirect",
  redireccion: "redirect",
  redirecionamento: "redirect",
};

export function toKind(word: string, sections: SectionConfigurations): Kind | undefined {
  if (Object.hasOwn(sections, word)) return "item";
  if (word === "translations") return word;
  const name = word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/s$/, "");
  if (Object.hasOwn(translations, name)) return translations[name];
  return name !== "item" && Object.hasOwn(kinds, name) ? (name as Kind) : undefined;
}

const questions = {
  title: "Title: ",
  description: "Description in one or two sentences (to write it later, press Enter): ",
  tags: "Tags, separated by commas: ",
  name: "Name, such as request-quote, or bakery for a look, or fr for a language: ",
  from: "Old address, such as /articles/old-name: ",
  to: "New address: ",
  file: "File, such as articles/hello.md: ",
  language: "Language, such as fr: ",
} as const;

const hints = {
  text: "",
  number: " (a number)",
  date: ", such as 2026-11-20",
  link: ", such as https://www.example.com",
} as const;

type Complete = Order & { readonly kind: Kind };

/** Asks for the description only if the title or the name is also missing. */
export async function complete(
  order: Order,
  ask: Ask,
  sections: SectionConfigurations,
): Promise<Complete> {
  const { kind, section } = order.kind
    ? { kind: order.kind, section: order.section }
    : await askKind(ask, sections);
  const needed: readonly (keyof Order)[] = kinds[kind].needs;
  const missing = needed.filter((key) => order[key] === undefined);
  const isOpen =
    order.description === undefined && (missing.includes("title") || missing.includes("name"));
  const answers: [string, string][] = [];
  const asked = kind === "author" ? { ...questions, title: "Name of the person: " } : questions;
  for (const key of isOpen ? [...missing, "description" as const] : missing)
    answers.push([key, (await ask(asked[key as keyof typeof questions])).trim()]);
  const fields =
    kind === "item"
      ? { section, fields: await askFields(order, sections[section ?? ""]?.fields ?? {}, ask) }
      : {};
  return { ...order, ...Object.fromEntries(answers), ...fields, kind };
}

async function askFields(
  { fields = {} }: Order,
  configured: SectionConfigurations[string]["fields"],
  ask: Ask,
) {
  const answers: [string, string][] = [];
  for (const [name, { label, kind, required }] of Object.entries(configured))
    if (required && fields[name] === undefined)
      answers.push([name, (await ask(`${label}${hints[kind]}: `)).trim()]);
  return { ...fields, ...Object.fromEntries(answers) };
}

async function askKind(
  ask: Ask,
  sections: SectionConfigurations,
): Promise<Pick<Complete, "kind" | "section">> {
  const own = Object.keys(sections);
  const others = listKinds({}).map((kind) => (kind === "skill" ? "task guide" : kind));
  const items = own.length === 0 ? "" : `; for a page in a section: ${own.join(", ")}`;
  for (;;) {
    const word = (await ask(`What do you want to create (${others.join(", ")}${items})? `))
      .trim()
      .toLowerCase();
    const name = [...others, ...own].find((known) => word !== "" && known.startsWith(word)) ?? word;
    const kind = toKind(name, sections);
    if (kind !== undefined) return { kind, section: kind === "item" ? name : undefined };
  }
}
