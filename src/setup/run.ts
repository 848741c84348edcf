import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { canAsk, Refusal, runCommand, withTerminal } from "../new/command.ts";
import type { Answers } from "./answers.ts";
import type { Order } from "./order.ts";

// What else there is to load stops at an unsound configuration.
await import("../check/assert-configuration.ts");
const [{ site }, { words: ownWords }, { chooseWords }, { themeFile, toTheme }] = await Promise.all([
  import("../content/site.ts"),
  import("../content/words.ts"),
  import("../catalog/words.ts"),
  import("../site/theme.ts"),
]);
const [{ parseAnswers, parseOrder, usage }, { applyPlan, planSetup }, { askAll }, { findSample, findUnfinished }, { hasStartingTexts }] =
  await Promise.all([
    import("./order.ts"),
    import("./plan.ts"),
    import("./questions.ts"),
    import("./sample.ts"),
    import("./starting-texts.ts"),
  ]);
const root = process.cwd();

await runCommand(async () => {
  const order = parseOrder(process.argv.slice(2));
  if (order && "help" in order) console.log(usage);
  else await setUp(await toAnswers(order));
});

async function toAnswers(order: Order): Promise<Answers> {
  if (order && "answers" in order) return order.answers;
  if (order && "file" in order) return parseAnswers(readJson(order.file));
  if (!canAsk()) throw new Refusal(`Nobody can be asked here. Say it with the command:\n\n${usage}`);
  const { colours } = toTheme(readFileSync(themeFile, "utf8"));
  const today = { site, sample: await findSample(root, site), sign: colours.sign.light, onSign: colours["on-sign"].light, assertWords };
  console.log("An empty answer takes what stands in brackets. Nothing is written before the last.\n");
  return withTerminal((ask) => askAll(today, ask, console.log));
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new Refusal(`${file} cannot be read as JSON: ${(error as Error).message}`);
  }
}

/** Throws a refusal where the interface has no words in a language: the site would not build. */
function assertWords(language: string): void {
  try {
    chooseWords(language, ownWords);
  } catch (error) {
    throw new Refusal(`${(error as Error).message} Nothing is written.`);
  }
}

async function setUp(answers: Answers): Promise<void> {
  const plan = await planSetup(root, site, answers, new Date());
  assertWords(plan.site.language);
  applyPlan(root, plan);
  for (const file of plan.write.keys()) console.log(`written  ${file}`);
  for (const file of plan.remove) console.log(`removed  ${file}`);
  if (!hasStartingTexts(plan.site.language))
    console.log(`There are no starting texts in ${plan.site.language} yet: those written are in English.`);
  if (plan.write.size + plan.remove.length === 0) console.log("Everything is as you said already.");
  const { values, files, started } = await findUnfinished(root, plan.site);
  const unfinished = [
    ...(values.length > 0 ? [`src/content/site.ts: ${values.join(", ")} as the sample has them`] : []),
    ...files.map((file) => `${file}: of the sample`),
    ...started.map((file) => `${file}: a starting text; write yours, and take its comment out`),
  ];
  if (unfinished.length > 0) console.log(`\nStill to be made yours:\n${unfinished.map((line) => `  ${line}`).join("\n")}`);
  console.log("\nnpm run check");
  // In a process of its own, which reads the configuration as it is now.
  const { status } = spawnSync(process.execPath, ["src/check/run.ts"], { stdio: "inherit" });
  process.exitCode = status ?? 1;
}
