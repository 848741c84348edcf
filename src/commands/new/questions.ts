import type { SectionConfigurations } from "../../catalog/section-configuration.ts";
import type { Ask } from "./command.ts";
import { type Kind, kinds, listKinds, type Order, toKind } from "./order.ts";

const questions = {
  title: "Title: ",
  description: "One or two sentences about the content (optional): ",
  tags: "Tags, separated by commas: ",
  name: "Name, such as request-quote, or bakery for a look: ",
  from: "Old address, such as /articles/old-name: ",
  to: "New address: ",
} as const;

const hints = { text: "", number: " (a number)", date: ", such as 2026-11-20", link: ", such as https://www.example.com" } as const;

type Complete = Order & { readonly kind: Kind };

/** Asks for missing values. Asks for the description only if the title or the name is also missing. */
export async function complete(order: Order, ask: Ask, sections: SectionConfigurations): Promise<Complete> {
  const { kind, section } = order.kind ? { kind: order.kind, section: order.section } : await askKind(ask, sections);
  const needed: readonly (keyof Order)[] = kinds[kind].needs;
  const missing = needed.filter((key) => order[key] === undefined);
  const isOpen = order.description === undefined && (missing.includes("title") || missing.includes("name"));
  const answers: [string, string][] = [];
  for (const key of isOpen ? [...missing, "description" as const] : missing)
    answers.push([key, (await ask(questions[key as keyof typeof questions])).trim()]);
  const fields = kind === "item" ? { section, fields: await askFields(order, sections[section ?? ""]?.fields ?? {}, ask) } : {};
  return { ...order, ...Object.fromEntries(answers), ...fields, kind };
}

async function askFields(
  { fields = {} }: Order,
  configured: SectionConfigurations[string]["fields"],
  ask: Ask,
): Promise<Readonly<Record<string, string>>> {
  const answers: [string, string][] = [];
  for (const [name, { label, kind, required }] of Object.entries(configured))
    if (required && fields[name] === undefined) answers.push([name, (await ask(`${label}${hints[kind]}: `)).trim()]);
  return { ...fields, ...Object.fromEntries(answers) };
}

async function askKind(ask: Ask, sections: SectionConfigurations): Promise<Pick<Complete, "kind" | "section">> {
  const names = listKinds(sections);
  for (;;) {
    const word = (await ask(`What do you want to create (${names.join(", ")})? `)).trim().toLowerCase();
    const name = names.find((known) => word !== "" && known.startsWith(word));
    const kind = name === undefined ? undefined : toKind(name, sections);
    if (kind !== undefined) return { kind, section: kind === "item" ? name : undefined };
  }
}
