import { parseMediaType } from "../answer.ts";
import type { Check } from "../probe.ts";
import { expectProblem } from "../problem.ts";

/** One trailing slash on a registered path. */
export const apiTrailingSlash: Check = {
  name: "api-trailing-slash",
  promise: "A health path with a trailing slash answers as the path or as not_found, and never redirects",
  async run(probe) {
    for (const path of probe.site.apiPaths) {
      const answer = await probe.ask(`${path}/`);
      const isHealth = answer.status === 200 && parseMediaType(answer.headers["content-type"]).type === "application/json";
      if (isHealth) probe.expect(true, "", answer);
      else expectProblem(probe, answer, "not_found");
    }
  },
};
