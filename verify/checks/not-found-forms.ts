import { browserAccept } from "../accept-values.ts";
import { toTokens } from "../answer.ts";
import { expectBudget } from "../budget.ts";
import type { Check } from "../probe.ts";

const forms = [
  [browserAccept, "text/html; charset=utf-8"],
  [undefined, "text/markdown; charset=utf-8"],
  ["*/*", "text/markdown; charset=utf-8"],
  ["text/markdown, text/html", "text/markdown; charset=utf-8"],
  ["application/json, text/plain, */*", "text/markdown; charset=utf-8"],
] as const;

/** Section 1.7. */
export const notFoundForms: Check = {
  name: "not-found-forms",
  promise: "An unknown page answers 404, in HTML to browsers and in Markdown to everyone else, with Vary and the not-found budget",
  async run(probe) {
    const { ask, expect, expectStatus, expectType } = probe;
    for (const [index, [accept, type]] of forms.entries()) {
      const answer = await ask(`/no-such-page-${index}`, { headers: accept === undefined ? {} : { accept } });
      expectStatus(answer, 404);
      expectType(answer, type);
      expect(toTokens(answer.headers["vary"]).includes("accept"), `says Vary: ${answer.headers["vary"] ?? "nothing"}`, answer);
      expect(
        toTokens(answer.headers["cache-control"]).includes("no-store"),
        `may be stored: Cache-Control is ${answer.headers["cache-control"] ?? "absent"}`,
        answer,
      );
      expectBudget(probe, answer, "not-found");
    }
    for (const path of ["/404", "/.well-known/no-such-file", "/no-such-file.json"]) expectStatus(await ask(path), 404);
    expectStatus(await ask("/no-such-page", { method: "HEAD" }), 404);
  },
};
