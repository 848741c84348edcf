import type { Answer } from "../answer.ts";
import { at, textAt } from "../json-value.ts";
import type { Check, Probe } from "../probe.ts";

const texts = ["type", "title", "detail", "code", "hint", "documentation", "error", "message"];

/** Section 2 and RFC 9457. */
export const problemMembers: Check = {
  name: "problem-members",
  promise:
    "A Problem has all nine members, its aliases agree, its type is anchored at the description, and its detail is of this occurrence",
  async run(probe) {
    const { site, ask } = probe;
    const [path = ""] = site.apiPaths;
    const occurrences = [
      { answer: await ask("/api/first-unknown"), mention: "first-unknown" },
      { answer: await ask("/api/second-unknown"), mention: "second-unknown" },
      { answer: await ask(path, { method: "DELETE" }), mention: "DELETE" },
      { answer: await ask(path, { method: "PATCH" }), mention: "PATCH" },
    ];
    const titles = new Map<string, string>();
    for (const { answer, mention } of occurrences) {
      const problem = probe.readJson(answer);
      expectMembers(probe, answer, problem);
      const detail = textAt(problem, "detail");
      probe.expect(detail.includes(mention), `detail is "${detail}", which does not name ${mention}`, answer);
      const code = textAt(problem, "code");
      const title = textAt(problem, "title");
      probe.expectEqual(title, titles.get(code) ?? title, `title of ${code}`, answer);
      titles.set(code, title);
    }
  },
};

function expectMembers({ site, expect, expectEqual }: Probe, answer: Answer, problem: unknown): void {
  const missing = texts.filter((name) => textAt(problem, name) === "");
  expect(missing.length === 0, `has no text as its ${missing.join(", ")}`, answer);
  expectEqual(at(problem, "status"), answer.status, "status", answer);
  expectEqual(at(problem, "error"), at(problem, "code"), "error", answer);
  expectEqual(at(problem, "message"), at(problem, "detail"), "message", answer);
  expectEqual(at(problem, "type"), `${site.canonical}/openapi.json#${textAt(problem, "code")}`, "type", answer);
  const documentation = textAt(problem, "documentation");
  expect(site.toPath(documentation) !== undefined, `documentation is "${documentation}", which is no address of this site`, answer);
}
