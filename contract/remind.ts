import { listUnaccepted, reviewVersions } from "./baselines.ts";

// Differences that pass become promises only once accepted.
const unaccepted = listUnaccepted(reviewVersions());
if (unaccepted.length > 0) {
  console.log(`\nThe API's description has changed since it was last accepted:\n\n${unaccepted.join("\n")}\n`);
  console.log(
    "All of it passes. Run npm run accept and commit contract/baseline: until then, taking it away again passes as well (Change the API, in docs/engineer.md).",
  );
}
