import { loadSite } from "../src/check/load-site.ts";
import { acceptsArguments } from "../src/console/arguments.ts";
import { listRefusals, listUnaccepted, reviewVersions, writeBaselines } from "./baselines.ts";

const usage = `waymark accept

Accepts a change to the API's description into the baseline in tests/contract. Rejects breaking changes. It takes no arguments.`;

export async function runAccept(argv: readonly string[]): Promise<void> {
  if (!acceptsArguments(usage, argv)) return;
  const reports = reviewVersions(await loadSite());
  const refusals = listRefusals(reports);
  if (refusals.length > 0) {
    console.error(
      "Nothing was accepted. A breaking change needs a new major version, and an operation can be removed only after the promised notice:\n",
    );
    console.error(refusals.join("\n"));
    process.exitCode = 1;
  } else {
    writeBaselines(reports);
    const accepted = listUnaccepted(reports);
    console.log(
      accepted.length > 0
        ? `Accepted:\n\n${accepted.join("\n")}`
        : "The baselines already contain the current description.",
    );
  }
}
