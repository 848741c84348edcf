import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createService } from "../../src/api/service.ts";
import { toEndpoints } from "../../src/catalog/endpoints.ts";
import type { Lifecycle } from "../../src/catalog/lifecycle.ts";
import { createFacts, expandFacts } from "../../src/outputs/facts.ts";
import { toOpenApi } from "../../src/outputs/openapi.ts";
import { site } from "../fixtures/own-site.ts";
import { deprecatedV1, onlyV1, retiredV1, twoVersions } from "../made-up-lifecycles.ts";

const baseUrl = "https://waymark.example";
const portal = readFileSync("tests/fixtures/content/pages/developers.md", "utf8");

interface Operation {
  readonly deprecated?: boolean;
  readonly description: string;
  readonly responses: Readonly<Record<string, { readonly $ref: string }>>;
}

function findSignals(path: string, lifecycle: Lifecycle) {
  const service = createService(site, { baseUrl, lifecycle });
  const send = (method: string) => service.answer({ method, target: path, client: "192.0.2.1", header: () => undefined });
  const description = toOpenApi(site, baseUrl, lifecycle) as {
    paths: Record<string, { get: Operation }>;
    components: { responses: Record<string, { headers: object }> };
    "x-api-lifecycle": { activeDeprecations: { operation: string }[] };
  };
  const answers = [send("GET"), send("DELETE")];
  const onEvery = (name: string, pattern: RegExp) => answers.every(({ headers }) => pattern.test(headers[name] ?? ""));
  const operation = description.paths[path]?.get;
  // Only retired operations return 404.
  const { "404": _, ...responses } = operation?.responses ?? {};
  const declared = Object.values(responses).map(({ $ref }) => description.components.responses[$ref.split("/").at(-1) ?? ""]);
  const facts = createFacts(site, baseUrl, lifecycle);
  const active = expandFacts(portal, facts).split("### Active deprecations")[1]?.split("\n## ")[0] ?? "";
  return {
    "Deprecation header": onEvery("Deprecation", /^@\d+$/),
    "Sunset header": onEvery("Sunset", / GMT$/),
    "Link to the successor": onEvery("Link", /rel="successor-version"/),
    "Links to the portal": onEvery("Link", /developers#deprecations>; rel="deprecation".*developers#deprecations>; rel="sunset"/),
    "deprecated: true": operation?.deprecated === true,
    "successor in the description": /Its successor is \/api\//.test(operation?.description ?? ""),
    "declared headers": declared.length > 0 && declared.every((response) => response !== undefined && "Sunset" in response.headers),
    "row in the portal": active.includes(`\n| \`${path}\` |`),
    "x-api-lifecycle": description["x-api-lifecycle"].activeDeprecations.some((entry) => entry.operation === path),
  };
}

it("shows every signal for each deprecated operation, and none for other operations", () => {
  for (const lifecycle of [onlyV1, twoVersions, deprecatedV1, retiredV1]) {
    const leaving = lifecycle.deprecations.map(({ operation }) => operation);
    for (const { path } of [...toEndpoints(lifecycle), { path: "/api/v1/health" }])
      for (const [signal, isShown] of Object.entries(findSignals(path, lifecycle)))
        expect(isShown, `${signal} of ${path}`).toBe(leaving.includes(path));
  }
});
