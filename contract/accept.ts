import { listRefusals, listUnaccepted, type Report, reviewVersions, writeBaselines } from "./baselines.ts";

/** What a version's baseline takes over besides the differences that have a sentence. */
function describeBaseline({ version, state, differences }: Report): string[] {
  if (state === "missing") return [`Version ${version}: its first baseline.`];
  if (state === "ended") return [`Version ${version}: it has ended, and its baseline is removed.`];
  return state === "outdated" && differences.length === 0 ? [`Version ${version}: other wording.`] : [];
}

const reports = reviewVersions();
const refusals = listRefusals(reports.filter(({ state }) => state !== "missing"));
if (refusals.length > 0) {
  console.error(`Nothing was accepted. A breaking change ships as a new major version:\n\n${refusals.join("\n")}`);
  process.exitCode = 1;
} else {
  writeBaselines(reports);
  const accepted = [...listUnaccepted(reports), ...reports.flatMap(describeBaseline)];
  console.log(accepted.length > 0 ? `Accepted:\n\n${accepted.join("\n")}` : "The baselines hold all of it already.");
}
