import { print } from "../../console/printable.ts";
import { withTerminal } from "../writing/command.ts";
import type { Order } from "../writing/order.ts";

export async function runNew(argv: readonly string[]): Promise<void> {
  const { complete, parseOrder, usage } = await import("../writing/order.ts");
  if (argv.includes("--help")) {
    print(usage);
    return;
  }
  const { loadBaseUrl, loadSite } = await import("../../check/load-site.ts");
  const site = await loadSite();
  loadBaseUrl(site);
  const [{ toAddress }, { toDay }, { create }, { findLanguage, listTranslations }] =
    await Promise.all([
      import("../../http/address.ts"),
      import("../../schedule/moment.ts"),
      import("./create.ts"),
      import("./translation.ts"),
    ]);

  const make = async (order: Order): Promise<void> => {
    const { kind, ...said } = await withTerminal(usage, (ask) =>
      complete(order, ask, site.sections),
    );
    if (kind === "translations") {
      for (const line of await listTranslations(said, process.cwd(), site)) print(line);
      return;
    }
    const own =
      said.language === undefined || kind === "translation"
        ? site
        : findLanguage(said.language, site);
    const { file, path, advice } = await create(own, kind, said, process.cwd(), {
      today: toDay(site.timeZone, new Date()),
      language: own.language,
      addressLetters: own.words.addressLetters,
    });
    const address = `http://localhost:4321${toAddress(path)}`;
    print(
      `${file}\n${advice}\nTo see it, run npm run dev and open ${address} (or the port that it prints).`,
    );
  };

  const order = parseOrder(argv, site.sections);
  if (order) await make(order);
  else print(usage);
}
