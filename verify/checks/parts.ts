import { toTwinPath } from "../answer.ts";
import { at } from "../json-value.ts";
import { isGone, listAddresses, type PartName, partNames, readTargets } from "../parts.ts";
import type { Check, Probe } from "../probe.ts";
import { expectProblem } from "../problem.ts";

/** What holds of the parts that a site may be without, whether it has them or not. */
export const partChecks: readonly Check[] = [
  {
    name: "parts",
    promise: "Each part that the site names is there whole; of any other no address is left, and nothing leads there",
    async run(probe) {
      for (const name of partNames) await (probe.site.without.includes(name) ? expectAbsence(probe, name) : expectPresence(probe, name));
      if (probe.site.without.length > 0) await expectSilence(probe);
    },
  },
];

async function expectPresence({ site, expect }: Probe, name: PartName): Promise<void> {
  for (const path of listAddresses(name)) {
    const answer = await site.read(path);
    expect(!isGone(answer), `answers ${answer.status}, though the site has ${name}`, answer);
  }
}

async function expectAbsence(probe: Probe, name: PartName): Promise<void> {
  const { site, ask, expect, expectStatus, expectHeader } = probe;
  const paths = listAddresses(name);
  const twins = paths.filter((path) => !path.includes(".")).map(toTwinPath);
  for (const path of [...paths, ...twins]) expect(isGone(await site.read(path)), "is left", await site.read(path));
  if (name === "form") for (const path of paths) expectStatus(await ask(path, { method: "POST" }), 404);
  if (name !== "api") return;
  for (const path of site.apiPaths) {
    const answer = await ask(path);
    expectProblem(probe, answer, "not_found");
    expect(at(probe.readJson(answer), "documentation") === undefined, "names a documentation, which is not there", answer);
    expectHeader(answer, "API-Version", undefined);
  }
}

/** Holds pages, twins and indexes to lead to no part that the site is without. */
async function expectSilence({ site, expect }: Probe): Promise<void> {
  const paths = [...site.pages, ...site.pages.map(toTwinPath), "/llms.txt", "/sitemap.md"];
  for (const answer of [...(await site.readAll(paths)), ...site.sitemaps]) {
    const lost = [...new Set(readTargets(answer))].filter((url) => !site.isOffered(site.toPath(url) ?? ""));
    expect(lost.length === 0, `leads to ${lost.join(", ")}, which the site is without`, answer);
  }
}
