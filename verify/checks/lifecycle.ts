import { type Answer, parseStructuredDate } from "../answer.ts";
import { at, listAt, textAt } from "../json-value.ts";
import { findTargets } from "../links.ts";
import { type Check, own, type Probe } from "../probe.ts";

const day = 86_400_000;

export const lifecycleChecks: readonly Check[] = [
  own("lifecycle-signals", "Headers, description and portal announce the same deprecations", async (probe) => {
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
      expect(
        site.apiPaths.includes(operation),
        `x-api-lifecycle deprecates ${operation}, which is not an operation of the API`,
        description,
      );
  }),
];

function expectSilence({ expectHeader, expectEqual }: Probe, answer: Answer, operation: unknown): void {
  expectHeader(answer, "Deprecation", undefined);
  expectHeader(answer, "Sunset", undefined);
  expectEqual(findTargets(answer, "successor-version"), [], "the successor of an operation that is not deprecated", answer);
  expectEqual(at(operation, "deprecated") ?? false, false, "deprecated in the description", answer);
}

async function expectSignals(probe: Probe, answer: Answer, operation: unknown, entry: unknown): Promise<void> {
  const { site, expect, expectHeader } = probe;
  const [effective = 0, sunset = 0] = ["effective", "sunset"].map((name) => Date.parse(textAt(entry, name)));
  const cells = ["operation", "sunset", "successor"].map((name) => textAt(entry, name));
  const successor = textAt(entry, "successor");
  const { deprecation } = answer.headers;
  const isThatDay = parseStructuredDate(deprecation) === effective;
  expect(isThatDay, `Deprecation is ${deprecation ?? "absent"}, not the day in x-api-lifecycle`, answer);
  expectHeader(answer, "Sunset", new Date(sunset).toUTCString());
  const isNamed = findTargets(answer, "successor-version").some((target) => target.includes(successor));
  expect(isNamed, `Link has no successor-version ${successor}`, answer);
  expect(at(operation, "deprecated") === true, "is not deprecated: true in the description", answer);
  expect(textAt(operation, "description").includes(successor), `its description does not contain ${successor}`, answer);
  const notice = Number(at(site.description, "x-api-lifecycle", "minimumNoticeDays") ?? 180);
  expect((sunset - effective) / day >= notice, `its notice is shorter than ${notice} days`, answer);
  for (const path of ["/developers", "/developers.md"]) {
    const portal = await site.read(path);
    const rows = portal.text.split(path.endsWith(".md") ? "\n" : "</tr>");
    const hasRow = rows.some((row) => cells.every((cell) => row.includes(cell)));
    expect(hasRow, `has no deprecation row with ${cells.join(", ")}`, portal);
  }
}
