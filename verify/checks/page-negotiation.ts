import { parseMediaType } from "../answer.ts";
import { formOf } from "../matrix.ts";
import type { Check } from "../probe.ts";

/** RFC 9110 section 12.5.1. */
export const pageNegotiation: Check = {
  name: "page-negotiation",
  promise: "Each page answers GET and HEAD with 200 in the form that Accept asks for, in UTF-8: Markdown only where text/markdown is named",
  async run({ site, expect }) {
    for (const cell of await site.readMatrix()) {
      expect(cell.status === 200, `answers ${cell.status} where 200 is promised`, cell);
      const type = cell.headers["content-type"];
      expect(formOf(cell) === cell.wanted, `is ${type} where ${cell.wanted} is asked for`, cell);
      expect(parseMediaType(type).parameters["charset"]?.toLowerCase() === "utf-8", `says ${type} without charset=utf-8`, cell);
    }
  },
};
