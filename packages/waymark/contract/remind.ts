import { loadSite } from "../src/check/load-site.ts";
import { listUnaccepted, reviewVersions } from "./baselines.ts";

// Only accepted changes become part of the contract.
const unaccepted = listUnaccepted(reviewVersions(await loadSite()));
if (unaccepted.length > 0) {
  console.log(
    `\nThe API's description has changed since it was last accepted:\n\n${unaccepted.join("\n")}\n`,
  );
  console.log(
    "All changes pass. Run npm run accept and commit tests/contract. Until then, undoing them passes as well (docs/engineer.md, Change the API).",
  );
}
