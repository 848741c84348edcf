import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { CommandError } from "../../console/command.ts";
import { print } from "../../console/printable.ts";
import { canAsk, withTerminal } from "../writing/command.ts";
import type { Answers } from "./answers.ts";
import { readJson } from "./json-file.ts";

/** `program` runs commands. */
export async function runSetup(
  argv: readonly string[],
  { program }: { readonly program: string },
): Promise<void> {
  const { parseAnswers, parseOrder, usage } = await import("./answers.ts");
  const order = parseOrder(argv);
  if (order && "help" in order) {
    print(usage);
    return;
  }
  const { loadWrittenSite } = await import("../../check/load-site.ts");
  const { configuration: site, sections, words: ownWords } = await loadWrittenSite();
  const [
    { chooseWords },
    { themeFile, toTheme },
    { applyPlan, openSample, planSetup },
    { askAll },
    { findUnfinished },
    { hasStartingTexts },
  ] = await Promise.all([
    import("../../catalog/words.ts"),
    import("../../styles/theme.ts"),
    import("./plan.ts"),
    import("./questions.ts"),
    import("../writing/sample.ts"),
    import("../writing/starting-texts.ts"),
  ]);
  const root = process.cwd();

  /** Throws a CommandError, because the site could not be built. */
  const assertWords = (language: string): void => {
    try {
      chooseWords({ language, locale: language }, ownWords);
    } catch (error) {
      throw new CommandError(`${(error as Error).message} Setup wrote nothing.`);
    }
  };

  const toAnswers = async (): Promise<Answers> => {
    if (order && "answers" in order) return order.answers;
    if (order && "file" in order) return parseAnswers(readJson(order.file));
    const { colours } = toTheme(readFileSync(themeFile, "utf8"));
    const current = {
      site,
      sample: openSample(root, site),
      sign: colours.sign.light,
      onSign: colours["on-sign"].light,
      assertWords,
    };
    if (canAsk())
      print(
        'Press Enter to accept the default in brackets, or type "back" to return to the previous question. Setup writes nothing until you have answered all questions.\n',
      );
    return withTerminal(usage, (ask) => askAll(current, ask, print));
  };

  const plan = await planSetup(root, site, await toAnswers(), new Date(), sections);
  for (const language of [plan.site.language, ...(plan.answers.languages ?? [])])
    assertWords(language);
  applyPlan(root, plan);
  for (const file of plan.write.keys()) print(`written  ${file}`);
  for (const file of plan.remove) print(`removed  ${file}`);
  const added = (plan.site.without ?? []).filter(
    (name) => !(plan.answers.without ?? site.without ?? []).includes(name),
  );
  if (added.length > 0)
    print(`Also left out, because the site has no task guides: ${added.join(", ")}`);
  if (!hasStartingTexts(plan.site.language))
    print(
      `Setup has no starting content in ${plan.site.language}, so the new pages are in English.`,
    );
  const { values, files, started } = findUnfinished(root, plan.site);
  const unfinished = [
    ...(values.length > 0
      ? [`src/content/site.ts: these values are still from the sample: ${values.join(", ")}`]
      : []),
    ...files.map((file) => `${file}: still from the sample`),
    ...started.map((file) => `${file}: replace this with your own, and delete the comment`),
  ];
  if (unfinished.length > 0)
    print(`\nStill to do:\n${unfinished.map((line) => `  ${line}`).join("\n")}`);
  print("\nnpm run check");
  // A new process reads the new configuration.
  const { status } = spawnSync(process.execPath, [program, "check"], { stdio: "inherit" });
  process.exitCode = status ?? 1;
}
