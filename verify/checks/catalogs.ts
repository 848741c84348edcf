import { parseMediaType } from "../answer.ts";
import { at, listAt, membersAt, textAt } from "../json-value.ts";
import { parseLinks } from "../links.ts";
import { expectLinted } from "../openapi.ts";
import type { Check } from "../probe.ts";
import { problemStatuses } from "../problem.ts";

const relations = ["service-desc", "service-doc", "status"];

/** The description of the API, and the catalog that leads to it. */
export const catalogChecks: readonly Check[] = [
  {
    name: "openapi",
    promise: "openapi.json is a sound OpenAPI 3.1 description with every code, policy and operation of the API",
    async run(probe) {
      const { site, expect, expectEqual, readJson } = probe;
      const answer = await site.read("/openapi.json");
      const description = readJson(answer);
      expect(/^3\.1\.\d+$/.test(textAt(description, "openapi")), `is of OpenAPI "${textAt(description, "openapi")}", not 3.1`, answer);
      // That nobody can have the address is for npm run doctor to say: a site is tried at it before it has its own.
      await expectLinted(probe, answer, { extends: ["recommended"], rules: { "no-server-example.com": "off" } });
      const catalog = listAt(description, "x-error-catalog").map((entry) => [textAt(entry, "code"), at(entry, "status")]);
      expectEqual(Object.fromEntries(catalog), problemStatuses, "x-error-catalog", answer);
      const policies = listAt(description, "x-rate-limit-policies").map((policy) => textAt(policy, "name"));
      const missing = ["health", "not-found"].filter((name) => !policies.includes(name));
      expect(missing.length === 0, `x-rate-limit-policies has no ${missing.join(", ")}`, answer);
      const version = textAt(description, "x-api-lifecycle", "currentVersion");
      expect(listAt(description, "x-api-lifecycle", "supportedVersions").includes(version), "does not support its current version", answer);
      for (const path of [`/api/v${version}/health`, "/api/health"]) {
        const statuses = membersAt(description, "paths", path, "get", "responses").map(([status]) => status);
        expectEqual(statuses, ["200", "404", "405", "429", "500", "default"], `responses of ${path}`, answer);
      }
    },
  },
  // RFC 9727 over RFC 9264.
  {
    name: "api-catalog",
    promise:
      "The API catalog is a linkset: items anchored at itself, and for each one its description, documentation, status and what metadata there is",
    async run({ site, ask, expect, readJson }) {
      const path = "/.well-known/api-catalog";
      const answer = await site.read(path);
      const contexts = listAt(readJson(answer), "linkset");
      const own = contexts.find((context) => textAt(context, "anchor") === `${site.canonical}${path}`);
      const items = listAt(own, "item").map((item) => textAt(item, "href"));
      expect(items.length > 0, "has no items anchored at the catalog itself", answer);
      for (const href of items) {
        const context = contexts.find((candidate) => textAt(candidate, "anchor") === href);
        const wanted = site.without.includes("skills") ? relations : [...relations, "service-meta"];
        const missing = wanted.filter((relation) => listAt(context, relation).length === 0);
        expect(missing.length === 0, `has no ${missing.join(", ")} for ${href}`, answer);
      }
      for (const [relation, targets] of contexts.flatMap((context) => membersAt(context)).filter(([name]) => name !== "anchor")) {
        const odd = listAt(targets).find((target) => !URL.canParse(textAt(target, "href")) || !at(target, "type"));
        expect(listAt(targets).length > 0 && odd === undefined, `has a malformed target under ${relation}`, answer);
      }
      const links = parseLinks((await ask(path, { method: "HEAD" })).headers["link"]);
      const isNamed = links.some(({ rel }) => rel.includes("api-catalog"));
      expect(isNamed, "answers HEAD without a Link of rel api-catalog", answer);
    },
  },
  {
    name: "linkset-targets",
    promise: "Each target of the API catalog answers 200 with the media type that the catalog says",
    async run({ site, expect, expectEqual, expectStatus, readJson }) {
      const catalog = await site.read("/.well-known/api-catalog");
      const relations = listAt(readJson(catalog), "linkset").flatMap((context) => membersAt(context));
      // An item is the API itself, by whose address other contexts are anchored; it need not answer.
      for (const [, targets] of relations.filter(([relation]) => relation !== "anchor" && relation !== "item")) {
        for (const target of listAt(targets)) {
          const path = site.toPath(textAt(target, "href"));
          expect(path !== undefined, `leads to ${textAt(target, "href")}, outside ${site.canonical}`, catalog);
          if (path === undefined) continue;
          const answer = await site.read(path);
          expectStatus(answer, 200);
          expectEqual(parseMediaType(answer.headers["content-type"]).type, textAt(target, "type"), "media type", answer);
        }
      }
    },
  },
];
