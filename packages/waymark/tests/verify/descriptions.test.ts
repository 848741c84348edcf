import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Answer } from "waymark-verify/answer.ts";
import type { Site } from "waymark-verify/open-site.ts";
import { expectLinted } from "waymark-verify/openapi.ts";
import { createProbe, toFailure } from "waymark-verify/probe.ts";
import { makeFolder } from "../fixtures/folder.ts";
import { serve } from "./broken-server.ts";

const rules = { rules: { struct: "error", "no-unresolved-refs": "error" } } as const;

/** The findings of the check `description-form`. */
async function check(text: string): Promise<string[]> {
  const request = { method: "GET", path: "/openapi.json", headers: {} };
  const answer: Answer = { request, status: 200, headers: {}, body: Buffer.from(text), text };
  const { probe, failures } = createProbe({} as Site, () => Promise.reject(new Error("sent")));
  try {
    await expectLinted(probe, answer, rules);
  } catch (error) {
    return [toFailure(error).message];
  }
  return failures.map(({ message }) => message);
}

const describeSchema = (schema: unknown, more: object = {}): string =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: {},
    components: { schemas: { A: schema, B: { type: "string" } }, ...more },
  });

async function countRequests() {
  const paths: string[] = [];
  const { origin, stop } = await serve(
    createServer((request, response) => {
      paths.push(request.url ?? "");
      response.writeHead(200, { "content-type": "application/json" }).end('{"type":"requested"}');
    }),
  );
  onTestFinished(stop);
  return { origin, paths };
}

describe("a reference in an API description", () => {
  it("is followed within the description", async () => {
    expect(await check(describeSchema({ $ref: "#/components/schemas/B" }))).toEqual([]);
    expect(await check(describeSchema({ $ref: "openapi.json#/components/schemas/B" }))).toEqual([]);
    expect(await check(describeSchema({ $ref: "#/components/schemas/C" }))).toEqual([
      expect.stringContaining("Can't resolve $ref"),
    ]);
  });

  it.each<[what: string, toText: (target: string) => string]>([
    ["$ref", (target) => describeSchema({ $ref: target })],
    ["$ref with siblings", (target) => describeSchema({ $ref: `${target}#/a`, type: "string" })],
    [
      "discriminator.mapping",
      (target) =>
        describeSchema({
          oneOf: [{ $ref: "#/components/schemas/B" }],
          discriminator: { propertyName: "kind", mapping: { a: target } },
        }),
    ],
    [
      "externalValue",
      (target) => describeSchema({}, { examples: { A: { externalValue: target } } }),
    ],
    [
      "operationRef",
      (target) => describeSchema({}, { links: { A: { operationRef: `${target}#/paths/a` } } }),
    ],
    [
      "$id, $schema and $dynamicRef",
      (target) => describeSchema({ $id: target, $schema: target, $dynamicRef: `${target}#a` }),
    ],
    ["a path item", (target) => describeSchema({}, { pathItems: { A: { $ref: target } } })],
    ["an extension", (target) => describeSchema({ "x-more": { $ref: target } })],
  ])("does not read files or other hosts: %s", async (_, toText) => {
    const { origin, paths } = await countRequests();
    const file = join(makeFolder("secret"), "secret.json");
    writeFileSync(file, '{"type":"private"}');
    for (const target of [file, `${origin}/a.json`])
      expect((await check(toText(target))).join()).not.toMatch(/private|requested|ENOENT|resolve/);
    expect(paths).toEqual([]);
  });
});

describe("a hostile API description", () => {
  const chain = (length: number) =>
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "A", version: "1" },
      paths: {},
      components: {
        schemas: Object.fromEntries(
          Array.from({ length }, (_, index) => [
            `S${index}`,
            { $ref: `#/components/schemas/S${index + 1}` },
          ]),
        ),
      },
    });
  const bomb = ["a: &a [x, x, x, x, x, x, x, x, x, x]"];
  for (const [name, before] of ["ba", "cb", "dc", "ed", "fe", "gf", "hg"])
    bomb.push(`${name}: &${name} [${Array.from({ length: 10 }, () => `*${before}`).join()}]`);

  it.each<[what: string, text: string, finding: RegExp | undefined]>([
    ["a reference to itself", describeSchema({ $ref: "#/components/schemas/A" }), /circular/],
    ["values that nest 100,000 deep", `{"openapi":${"[".repeat(100_000)}`, /cannot be read/],
    [
      "aliases that expand to ten million values",
      `openapi: 3.1.0\n${bomb.join("\n")}`,
      /cannot be read/,
    ],
    ["an unknown version", '{"openapi":"9.9.9"}', /cannot be checked: Unsupported/],
    [
      "a million values",
      `{"openapi":"3.1.0","x":[${"0,".repeat(1_000_000)}0]}`,
      /more than 200000 values/,
    ],
    [
      "ten thousand mistakes",
      describeSchema(
        Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`b${index}`, 1])),
      ),
      /not expected/,
    ],
    ["a chain of 100 references", chain(100), /resolve/],
  ])("is checked within limits: %s", { timeout: 120_000 }, async (_, text, finding) => {
    const findings = await check(text);
    if (finding) expect(findings.join("\n")).toMatch(finding);
    expect(findings.length).toBeLessThanOrEqual(100);
  });
});
