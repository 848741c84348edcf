import { canAsk, Refusal, runCommand, withTerminal } from "./command.ts";
import type { Order } from "./order.ts";

// What else there is to load stops at an unsound configuration.
await import("../check/assert-configuration.ts");
await import("../check/assert-address.ts");
const [{ toAddress }, { words }, { site }, { create }, { parseOrder, usage }, { complete }] = await Promise.all([
  import("../http/address.ts"),
  import("../catalog/words.ts"),
  import("../content/site.ts"),
  import("./create.ts"),
  import("./order.ts"),
  import("./questions.ts"),
]);

await runCommand(async () => {
  const order = parseOrder(process.argv.slice(2));
  if (order) await make(order);
  else console.log(usage);
});

async function make(order: Order): Promise<void> {
  const { kind, ...said } = await ask(order);
  const now = new Date();
  // The day where the editor is.
  const today = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
  const { file, path, advice } = await create(kind, said, process.cwd(), {
    today,
    language: site.language,
    addressLetters: words.addressLetters,
  });
  const address = `http://localhost:4321${toAddress(path)}`;
  console.log(`${file}\nWhile  npm run dev  runs, ${address} shows it, at the port that it names. ${advice}`);
}

/** What is missing is asked for on a terminal, and refused elsewhere. */
async function ask(order: Order) {
  if (canAsk()) return withTerminal((askOne) => complete(order, askOne));
  return complete(order, async (question) => {
    throw new Refusal(`Nobody can be asked here: "${question.trim()}" Say it with the command:\n\n${usage}`);
  });
}
