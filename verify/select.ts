import { BadUsage, type Options } from "./options.ts";
import type { Check } from "./probe.ts";

type Selection = Pick<Options, "only" | "skip" | "spend">;

/** The checks that a command line asks for. Throws BadUsage if there are none, or if one cannot run. */
export function selectChecks(checks: readonly Check[], { only = [], skip = [], spend = false }: Selection): readonly Check[] {
  const wanted = checks.filter(({ name }) => !skip.includes(name) && (only.length === 0 || only.includes(name)));
  const costly = wanted.find(({ spends = false }) => spends && !spend);
  if (costly && only.length > 0) throw new BadUsage(`${costly.name} needs --spend, because it spends both budgets to the end.`);
  const selected = wanted.filter((check) => check !== costly);
  if (selected.length === 0) throw new BadUsage("--only and --skip leave no check.");
  return selected;
}
