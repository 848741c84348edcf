import { parse } from "yaml";
import { attempt, findTargets } from "../answer.ts";
import { at, listAt, membersAt, textAt } from "../json-value.ts";
import { expectLinted } from "../openapi.ts";
import { type Check, own, problemStatuses } from "../probe.ts";

const relations = ["service-desc", "service-doc", "status"];

export const catalogChecks: readonly Check[] = [
  own(
    "openapi",
    "openapi.json is OpenAPI 3.1 with every code, policy and operation of the API",
    async (probe) => {
      const { site, expect, expectEqual, readJson } = probe;
      const answer = await site.read("/openapi.json");
      const description = readJson(answer);
      const written = textAt(description, "openapi");
      expect(
        /^3\.1\.\d+$/.test(written),
        `has the OpenAPI version "${written}"; expected 3.1`,
        answer,
      );
      // A new site uses example.com. The doctor warns about it.
      await expectLinted(probe, answer, {
        extends: ["recommended"],
        rules: { "no-server-example.com": "off", "info-license": "off" },
      });
      const catalog = listAt(description, "x-error-catalog").map((entry) => [
        textAt(entry, "code"),
        at(entry, "status"),
      ]);
      expectEqual(Object.fromEntries(catalog), problemStatuses, "x-error-catalog", answer);
      const policies = listAt(description, "x-rate-limit-policies").map((policy) =>
        textAt(policy, "name"),
      );
      const missing = ["health", "not-found"].filter((name) => !policies.includes(name));
      expect(missing.length === 0, `x-rate-limit-policies has no ${missing.join(", ")}`, answer);
      const version = textAt(description, "x-api-lifecycle", "currentVersion");
      expect(
        listAt(description, "x-api-lifecycle", "supportedVersions").includes(version),
        "does not support its current version",
        answer,
      );
      for (const path of [`/api/v${version}/health`, "/api/health"]) {
        const statuses = membersAt(description, "paths", path, "get", "responses").map(
          ([status]) => status,
        );
        expectEqual(
          statuses,
          ["200", "404", "405", "429", "500", "default"],
          `responses of ${path}`,
          answer,
        );
      }
    },
  ),
  // RFC 9727 over RFC 9264.
  own(
    "api-catalog",
    "The API catalog has a description, documentation, status and metadata for each item",
    async (probe) => {
      const { site, ask, expect, readJson } = probe;
      const path = "/.well-known/api-catalog";
      const answer = await site.read(path);
      const contexts = listAt(readJson(answer), "linkset");
      const self = contexts.find(
        (context) => textAt(context, "anchor") === `${site.canonical}${path}`,
      );
      const items = listAt(self, "item").map((item) => textAt(item, "href"));
      expect(items.length > 0, "has no items anchored at the catalog itself", answer);
      for (const href of items) {
        const context = contexts.find((candidate) => textAt(candidate, "anchor") === href);
        const wanted = !site.isOffered("/.well-known/ard.json")
          ? relations
          : [...relations, "service-meta"];
        const missing = wanted.filter((relation) => listAt(context, relation).length === 0);
        expect(missing.length === 0, `has no ${missing.join(", ")} for ${href}`, answer);
      }
      for (const [relation, targets] of contexts
        .flatMap((context) => membersAt(context))
        .filter(([name]) => name !== "anchor")) {
        const odd = listAt(targets).find(
          (target) => site.toPath(textAt(target, "href")) === undefined || !at(target, "type"),
        );
        expect(
          listAt(targets).length > 0 && odd === undefined,
          `has a malformed target, or one on another site, under ${relation}`,
          answer,
        );
      }
      const head = await ask(path, { method: "HEAD" });
      expect(
        findTargets(head, "api-catalog").length > 0,
        "has no api-catalog Link in its response to HEAD",
        answer,
      );
    },
  ),
];

export const skillChecks: readonly Check[] = [
  own(
    "skills",
    "Each task guide is served at its address, with the name and description in the index",
    async (probe) => {
      const { site, ask, expect, expectEqual, expectHeader, expectStatus, expectType, readJson } =
        probe;
      const index = await site.read("/.well-known/agent-skills/index.json");
      const body = readJson(index);
      expectEqual(
        textAt(body, "$schema"),
        "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
        "$schema",
        index,
      );
      expectHeader(index, "Access-Control-Allow-Origin", "*");
      for (const skill of listAt(body, "skills")) {
        const name = textAt(skill, "name");
        const path = `/.well-known/agent-skills/${name}/SKILL.md`;
        expectEqual(textAt(skill, "type"), "skill-md", `type of ${name}`, index);
        expectEqual(textAt(skill, "url"), path, `url of ${name}`, index);
        const { length } = textAt(skill, "description");
        expect(
          length <= 1024,
          `has a description of ${length} characters for ${name}; the limit is 1024`,
          index,
        );
        const guide = await site.read(path);
        expectStatus(guide, 200);
        expectType(guide, "text/markdown; charset=utf-8");
        const [, source = ""] = /^---\n([\s\S]*?)\n---\n/.exec(guide.text) ?? [];
        const frontMatter: unknown = attempt(() => parse(source));
        for (const member of ["name", "description"])
          expectEqual(at(frontMatter, member), at(skill, member), `${member} in the guide`, guide);
        expect(!guide.text.includes("{{"), "contains a placeholder without a value", guide);
        expectStatus(await ask(path, { method: "HEAD" }), 200);
      }
    },
  ),
];
