import { toTwinPath } from "../answer.ts";
import { type Feature, features, isGone, listAddresses, manifests } from "../features.ts";
import { at } from "../json-value.ts";
import { readTargets } from "../open-site.ts";
import { type Check, expectProblem, own, type Probe } from "../probe.ts";

export const featureChecks: readonly Check[] = [
  own(
    "parts",
    "Each feature that the site names is complete, and no address or link of any other feature remains",
    async (probe) => {
      const { site, expect } = probe;
      for (const name of features.filter((one) => !site.without.includes(one))) {
        for (const answer of await site.readAll(listAddresses(name, site.moved)))
          expect(!isGone(answer), `returns ${answer.status}, but the site offers ${name}`, answer);
      }
      for (const name of site.without) await expectAbsence(probe, name);
      if (site.without.length > 0) await expectSilence(probe);
    },
  ),
];

async function expectAbsence(probe: Probe, name: Feature): Promise<void> {
  const { site, ask, expect, expectStatus, expectHeader } = probe;
  const paths = listAddresses(name).filter((path) => !(site.hasMcp && manifests.includes(path)));
  const twins = paths.filter((path) => !path.includes(".")).map(toTwinPath);
  for (const answer of await site.readAll([...paths, ...twins]))
    expect(isGone(answer), `still exists, but ${name} is turned off`, answer);
  if (name === "form")
    for (const path of paths) expectStatus(await ask(path, { method: "POST" }), 404);
  if (name !== "api") return;
  for (const path of site.apiPaths) {
    const answer = await ask(path);
    expectProblem(probe, answer, "not_found");
    expect(
      at(probe.readJson(answer), "documentation") === undefined,
      "links to documentation that does not exist",
      answer,
    );
    expectHeader(answer, "API-Version", undefined);
  }
}

async function expectSilence({ site, expect }: Probe): Promise<void> {
  const paths = [...site.pages, ...site.pages.map(toTwinPath), "/llms.txt", "/sitemap.md"];
  for (const answer of [...(await site.readAll(paths)), ...site.sitemaps]) {
    const lost = [...new Set(readTargets(answer))].filter(
      (url) => !site.isOffered(site.toPath(url) ?? ""),
    );
    expect(lost.length === 0, `leads to ${lost.join(", ")}, which is turned off`, answer);
  }
}
