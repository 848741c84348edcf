import { toTokens } from "../answer.ts";
import type { Check } from "../probe.ts";

/** RFC 9110 section 12.5.5. */
export const pageVary: Check = {
  name: "page-vary",
  promise: "Each page says Vary: Accept, in either form, to GET and HEAD",
  async run({ site, expect }) {
    for (const cell of await site.readMatrix())
      expect(toTokens(cell.headers["vary"]).includes("accept"), `says Vary: ${cell.headers["vary"] ?? "nothing"}`, cell);
  },
};
