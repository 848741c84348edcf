import type { Check } from "../probe.ts";
import { expectProblem } from "../problem.ts";

const methods = ["HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "QUERY"];
const crossSiteForm = {
  method: "POST",
  headers: { origin: "https://elsewhere.example", "content-type": "application/x-www-form-urlencoded", "content-length": "3" },
  body: "a=b",
};

/** Section 4, rule 2. */
export const apiMethods: Check = {
  name: "api-methods",
  promise: "Every method but GET on a health path answers 405 with Allow: GET, a cross-site form post included",
  async run(probe) {
    const { site, ask, expectHeader } = probe;
    const path = (index: number) => site.apiPaths[index % site.apiPaths.length] ?? "";
    const requests = [...methods.map((method) => ({ method, headers: {} })), crossSiteForm];
    for (const [index, request] of requests.entries()) {
      const answer = await ask(path(index), request);
      expectProblem(probe, answer, "method_not_allowed");
      expectHeader(answer, "Allow", "GET");
    }
  },
};
