import { type Answer, parseStructuredDate } from "../answer.ts";
import { at, listAt, textAt } from "../json-value.ts";
import { parseLinks } from "../links.ts";
import type { Check, Probe } from "../probe.ts";

const day = 86_400_000;

/** What is announced of an operation's end. */
export const lifecycleChecks: readonly Check[] = [
  {
    name: "lifecycle-signals",
    promise: "A deprecated operation is signalled in its headers, in the description and on the portal at once, and no other one is",
    async run(probe) {
      const { site, ask, expect } = probe;
      const active = listAt(site.description, "x-api-lifecycle", "activeDeprecations");
      for (const path of site.apiPaths) {
        const operation = at(site.description, "paths", path, "get");
        const entry = active.find((candidate) => at(candidate, "operation") === path);
        for (const answer of [await ask(path), await ask(path, { method: "POST" })]) {
          if (entry === undefined) expectSilence(probe, answer, operation);
          else await expectSignals(probe, answer, operation, entry);
        }
      }
      const description = await site.read("/openapi.json");
      for (const operation of active.map((entry) => textAt(entry, "operation")))
        expect(site.apiPaths.includes(operation), `x-api-lifecycle deprecates ${operation}, which is no operation`, description);
    },
  },
];

function expectSilence({ expect, expectHeader, expectEqual }: Probe, answer: Answer, operation: unknown): void {
  expectHeader(answer, "Deprecation", undefined);
  expectHeader(answer, "Sunset", undefined);
  const isSucceeded = parseLinks(answer.headers["link"]).some(({ rel }) => rel.includes("successor-version"));
  expect(!isSucceeded, "names a successor, though it is not deprecated", answer);
  expectEqual(at(operation, "deprecated") ?? false, false, "deprecated in the description", answer);
}

async function expectSignals({ site, expect, expectHeader }: Probe, answer: Answer, operation: unknown, entry: unknown): Promise<void> {
  const [effective, sunset] = ["effective", "sunset"].map((name) => Date.parse(textAt(entry, name)));
  const successor = textAt(entry, "successor");
  const { deprecation } = answer.headers;
  const isThatDay = parseStructuredDate(deprecation) === effective;
  expect(isThatDay, `Deprecation is ${deprecation ?? "absent"}, not the day in x-api-lifecycle`, answer);
  expectHeader(answer, "Sunset", new Date(sunset ?? 0).toUTCString());
  const links = parseLinks(answer.headers["link"]);
  const names = links.some(({ target, rel }) => target.includes(successor) && rel.includes("successor-version"));
  expect(names, `Link names no successor-version ${successor}`, answer);
  expect(at(operation, "deprecated") === true, "is not deprecated: true in the description", answer);
  expect(textAt(operation, "description").includes(successor), `its description does not name ${successor}`, answer);
  const notice = Number(at(site.description, "x-api-lifecycle", "minimumNoticeDays") ?? 180);
  expect(((sunset ?? 0) - (effective ?? 0)) / day >= notice, `its notice is shorter than ${notice} days`, answer);
  for (const path of ["/developers", "/developers.md"]) {
    const portal = await site.read(path);
    const rows = portal.text.split(path.endsWith(".md") ? "\n" : "</tr>");
    const cells = ["operation", "sunset", "successor"].map((name) => textAt(entry, name));
    const hasRow = rows.some((row) => cells.every((cell) => row.includes(cell)));
    expect(hasRow, `has no row ${cells.join(", ")} among its deprecations`, portal);
  }
}
