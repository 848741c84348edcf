import { loadSite } from "../src/check/load-site.ts";
import { listUnaccepted, reviewVersions } from "./baselines.ts";

/** Lists changes to the API that were not accepted: only accepted changes become part of the contract. */
export async function remind(): Promise<void> {
  const unaccepted = listUnaccepted(reviewVersions(await loadSite()));
  if (unaccepted.length > 0) {
    console.log(
      `\nThe API's description has changed since it was last accepted:\n\n${unaccepted.join("\n")}\n`,
    );
    console.log(
      "All changes pass. Run npm run accept and commit tests/contract. Until then, undoing them passes as well (docs/engineer.md, Change the API).",
    );
  }
}
