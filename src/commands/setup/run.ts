import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { CommandError, runCommand } from "../../upgrade/command.ts";
import { canAsk, withTerminal } from "../new/command.ts";
import type { Answers } from "./answers.ts";
import type { Order } from "./order.ts";

// The imports below stop at an invalid configuration.
await import("../../check/assert-configuration.ts");
const [{ site }, { words: ownWords }, { chooseWords }, { themeFile, toTheme }] = await Promise.all([
  import("../../content/site.ts"),
  import("../../content/words.ts"),
  import("../../catalog/words.ts"),
  import("../../styles/theme.ts"),
]);
const [{ parseAnswers, parseOrder, usage }, { applyPlan, openSample, planSetup }, { askAll }, { findUnfinished }, { hasStartingTexts }] =
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
  const { colours } = toTheme(readFileSync(themeFile, "utf8"));
  const today = { site, sample: openSample(root, site), sign: colours.sign.light, onSign: colours["on-sign"].light, assertWords };
  if (canAsk()) console.log("An empty answer takes what stands in brackets. Nothing is written before the last.\n");
  return withTerminal(usage, (ask) => askAll(today, ask, console.log));
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new CommandError(`${file} cannot be read as JSON: ${(error as Error).message}`);
  }
}

/** Throws a CommandError if the interface has no words in a language: the site would not build. */
function assertWords(language: string): void {
  try {
    chooseWords({ language, locale: language }, ownWords);
  } catch (error) {
    throw new CommandError(`${(error as Error).message} Nothing is written.`);
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
  const { values, files, started } = await findUnfinished(root, plan.site);
  const unfinished = [
    ...(values.length > 0 ? [`src/content/site.ts: still the sample's: ${values.join(", ")}`] : []),
    ...files.map((file) => `${file}: still the sample's`),
    ...started.map((file) => `${file}: a starting text; write yours, and delete its comment`),
  ];
  if (unfinished.length > 0) console.log(`\nStill to be made yours:\n${unfinished.map((line) => `  ${line}`).join("\n")}`);
  console.log("\nnpm run check");
  // A process of its own reads the configuration as it is now.
  const { status } = spawnSync(process.execPath, ["src/check/run.ts"], { stdio: "inherit" });
  process.exitCode = status ?? 1;
}
