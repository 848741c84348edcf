import type { Check } from "../probe.ts";
import { expectProblem } from "../problem.ts";

/** What pages and files do not take. */
export const pageMethods: Check = {
  name: "page-methods",
  promise: "A method that pages and files do not take answers 405 with Allow: GET, HEAD, as a Problem",
  async run(probe) {
    for (const path of [probe.site.pages[0] ?? "/", "/openapi.json"]) {
      for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
        const answer = await probe.ask(path, { method });
        expectProblem(probe, answer, "method_not_allowed");
        probe.expectHeader(answer, "Allow", "GET, HEAD");
      }
    }
  },
};
