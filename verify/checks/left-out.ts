import { addressesOf } from "../../src/catalog/parts.ts";
import { toTwinPath } from "../../src/site/paths.ts";
import { type Answer, isOfApi } from "../answer.ts";
import { attributeOf, readElements } from "../html.ts";
import { at } from "../json-value.ts";
import { parseLinks, readMarkdownLinks } from "../links.ts";
import type { Check, Probe } from "../probe.ts";
import { expectProblem } from "../problem.ts";

/** What holds of the parts that a site is said to be without; it takes the place of the checks of these parts. */
export const leftOutChecks: readonly Check[] = [
  {
    name: "left-out-addresses",
    promise:
      "The addresses of a part that the site is without answer 404, messages of a form too, and below /api with a Problem without documentation",
    async run(probe) {
      const { site, ask, expect, expectStatus, expectHeader } = probe;
      const paths = site.without.flatMap((name): readonly string[] => addressesOf[name]);
      const pages = paths.filter((path) => !path.includes(".") && !isOfApi(path));
      const sent = site.without.includes("form") ? addressesOf.form.map((path) => [path, "POST"] as const) : [];
      for (const [path, method] of [...[...paths, ...pages.map(toTwinPath)].map((one) => [one, "GET"] as const), ...sent])
        if (!isOfApi(path)) expectStatus(await ask(path, { method }), 404);
      for (const path of site.apiPaths.filter((one) => !site.isOffered(one))) {
        const answer = await ask(path);
        expectProblem(probe, answer, "not_found");
        expect(at(probe.readJson(answer), "documentation") === undefined, "names a documentation, which is not there", answer);
        expectHeader(answer, "API-Version", undefined);
      }
    },
  },
  {
    name: "left-out-links",
    promise: "Nothing of a page, a twin, a header or an index leads to a part that the site is without",
    async run(probe) {
      const { site } = probe;
      for (const answer of await site.readAll(site.pages)) {
        const named = readElements(answer).flatMap((element) =>
          ["href", "src", "action"].flatMap((name) => attributeOf(element, name) ?? []),
        );
        expectOffered(probe, answer, [...named, ...parseLinks(answer.headers["link"]).map(({ target }) => target)]);
      }
      for (const path of ["/llms.txt", "/sitemap.md", ...site.pages.map(toTwinPath)]) {
        const answer = await site.read(path);
        const urls = readMarkdownLinks(answer.text).map(({ url }) => url);
        expectOffered(probe, answer, urls);
      }
      for (const answer of site.sitemaps) expectOffered(probe, answer, [...site.locations]);
    },
  },
];

function expectOffered({ site, expect }: Probe, answer: Answer, urls: readonly string[]): void {
  const lost = [...new Set(urls)].filter((url) => !site.isOffered(site.toPath(url) ?? ""));
  expect(lost.length === 0, `leads to ${lost.join(", ")}, which the site is without`, answer);
}
