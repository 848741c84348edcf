import { expect, it } from "vitest";
import { apiHeaders, signalHeaders } from "../../src/catalog/api-headers.ts";
import { exposedHeaders } from "../../src/catalog/fixed-api-headers.ts";
import { toOpenApi } from "../../src/outputs/openapi.ts";
import { site } from "../fixtures/own-site.ts";
import { announcedV2, deprecatedV1 } from "../made-up-lifecycles.ts";

it("openapi.json lets scripts read every variable header", () => {
  expect(exposedHeaders).toEqual([...Object.keys(apiHeaders), ...Object.keys(signalHeaders)]);
});

it("openapi.json states the announced next version and its first day", () => {
  expect(toOpenApi(site, "https://waymark.example", announcedV2)["x-api-lifecycle"]).toMatchObject({
    aliasTarget: "/api/v1/health",
    nextVersion: { version: "2", effective: "2027-06-30" },
  });
});

const { components } = JSON.parse(JSON.stringify(toOpenApi(site, "https://waymark.example", deprecatedV1)));

it("openapi.json while version 1 is deprecated in favor of version 2 declares the three headers, with examples, only on its responses", () => {
  for (const [name, { headers }] of Object.entries<{ headers: object }>(components.responses)) {
    const declared = ["Deprecation", "Sunset", "Link"].filter((header) => header in headers);
    expect(declared, name).toEqual(name.endsWith("V2") || name === "NotFound" ? [] : ["Deprecation", "Sunset", "Link"]);
  }
  expect(components.headers.Deprecation.schema.examples).toEqual(["@1798761600"]);
  expect(components.headers.Sunset.schema.examples).toEqual(["Wed, 30 Jun 2027 00:00:00 GMT"]);
});
