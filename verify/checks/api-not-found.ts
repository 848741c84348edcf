import { browserAccept } from "../accept-values.ts";
import type { Check } from "../probe.ts";
import { expectProblem } from "../problem.ts";

const paths = ["/api", "/api/", "/api/v1", "/api/v999/health", "/api/v1/health/extra", "/api/HEALTH", "/api/nope.html", "/api/nope?x=1"];
const methods = ["GET", "POST", "OPTIONS"];
const accepts = [browserAccept, "text/markdown", "application/json"];

/** Section 4, rule 4. */
export const apiNotFound: Check = {
  name: "api-not-found",
  promise: "An unregistered path under /api answers a not_found Problem to every method and every Accept",
  async run(probe) {
    const long = `/api/${"x".repeat(2000)}`;
    for (const [index, path] of [...paths, long].entries()) {
      const accept = accepts[index % accepts.length] ?? "";
      const method = methods[Math.floor(index / 2) % methods.length] ?? "";
      expectProblem(probe, await probe.ask(path, { method, headers: { accept } }), "not_found");
    }
  },
};
