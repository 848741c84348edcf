import { isKind, type Kind, needs, type Order } from "./order.ts";

/** Asks whoever sits before the terminal. */
export type Ask = (question: string) => Promise<string>;

const questions = {
  kind: `What is it to be (${Object.keys(needs).join(", ")})? `,
  title: "Its title: ",
  description: "What it is about, in one or two sentences (may wait): ",
  tags: "Its tags, with commas between them: ",
  name: "Its name, such as request-quote: ",
  from: "The old address, such as /articles/old-name: ",
  to: "The new address: ",
} as const;

/** Asks for what an order still needs; for the description only where it asks for the title or the name too. */
export async function complete(order: Order, ask: Ask): Promise<Order & { readonly kind: Kind }> {
  const kind = order.kind ?? (await askKind(ask));
  const needed: readonly (keyof Order)[] = needs[kind];
  const missing = needed.filter((key) => order[key] === undefined);
  const isOpen = order.description === undefined && (missing.includes("title") || missing.includes("name"));
  const answers: [string, string][] = [];
  for (const key of isOpen ? [...missing, "description" as const] : missing) answers.push([key, (await ask(questions[key])).trim()]);
  return { ...order, ...Object.fromEntries(answers), kind };
}

async function askKind(ask: Ask): Promise<Kind> {
  for (;;) {
    const word = (await ask(questions.kind)).trim().toLowerCase();
    const kind = Object.keys(needs).find((name) => word !== "" && name.startsWith(word));
    if (kind !== undefined && isKind(kind)) return kind;
  }
}
