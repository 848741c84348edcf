import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toOpenApi } from "../../src/outputs/openapi.ts";
import { startProcess } from "../../tests/conformance/node-server.ts";
import { findBuiltSite } from "../../tests/fixtures/built-site.ts";
import { site } from "../../tests/fixtures/own-site.ts";
import { deprecatedV1, onlyV1 } from "../../tests/made-up-lifecycles.ts";
import { ibm, owasp, zalando } from "./argued.ts";
import { isLeftOut, python } from "./debian.ts";

const here = import.meta.dirname;
const packages = join(here, "../node_modules");
const bin = join(packages, ".bin");
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(here, ".run-"));
  for (const [name, lifecycle] of Object.entries({ today: onlyV1, deprecated: deprecatedV1 }))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(toOpenApi(site, "https://waymark.example", lifecycle)));
});
afterAll(() => rmSync(folder, { recursive: true }));

function lint(ruleset: string): string[] {
  const files = ["today", "deprecated"].map((name) => join(folder, `${name}.json`));
  const argv = ["lint", "-q", "-f", "json", "-r", join(here, "rulesets", `${ruleset}.yaml`), ...files];
  const { stdout, stderr } = spawnSync(join(bin, "spectral"), argv, { encoding: "utf8" });
  if (!stdout.startsWith("[")) throw new Error(stderr || stdout);
  return [...new Set((JSON.parse(stdout) as { code: string }[]).map(({ code }) => code))].sort();
}

it.each([
  ["owasp", owasp],
  ["ibm", ibm],
  ["zalando", zalando],
] as const)("the rules of %s find in openapi.json what is argued, and nothing else", (ruleset, argued) => {
  expect(lint(ruleset)).toEqual(Object.keys(argued).sort());
});

describe("a client that openapi-typescript and openapi-fetch make", () => {
  it("compiles, and reads a health answer and a problem from the running server, with their headers", async () => {
    const program = "client.ts";
    execFileSync(join(bin, "openapi-typescript"), [join(folder, "today.json"), "-o", join(folder, "api.d.ts")]);
    writeFileSync(join(folder, program), readFileSync(join(here, program)));
    const options = "--noEmit --strict --skipLibCheck --module nodenext --target esnext --allowImportingTsExtensions".split(" ");
    const compiled = spawnSync(join(bin, "tsc"), [...options, join(folder, program)], { encoding: "utf8" });
    expect(compiled.stdout).toBe("");
    const server = await startProcess(["dist/server/entry.mjs"], {}, await findBuiltSite());
    const output = execFileSync(process.execPath, [join(folder, program), server.origin], { encoding: "utf8" });
    await server.stop();
    expect(JSON.parse(output)).toEqual({
      health: { status: "ok", version: "1", apiVersion: "1", remaining: 119 },
      problem: { code: "method_not_allowed", status: 405, remaining: "118", allow: "GET" },
    });
  });
});

describe.skipIf(isLeftOut("generatedClient"))("a client in Python that openapi-generator makes", () => {
  it("reads a health answer and a problem from the running server, with their headers", async () => {
    // This release reads OpenAPI 3.0 and ignores 3.1 keywords.
    const older = join(folder, "older.json");
    writeFileSync(older, JSON.stringify({ ...toOpenApi(site, "https://waymark.example", onlyV1), openapi: "3.0.3" }));
    const jar = join(packages, "@openapitools/openapi-generator-cli/bin/openapi-generator.jar");
    const made = ["-i", older, "-g", "python", "--package-name", "waymark_client", "--skip-validate-spec", "-o", join(folder, "python")];
    execFileSync("java", ["-jar", jar, "generate", ...made], { stdio: "ignore" });
    const server = await startProcess(["dist/server/entry.mjs"], {}, await findBuiltSite());
    const env = { ...process.env, PYTHONPATH: join(folder, "python") };
    const output = execFileSync(python, [join(here, "client.py"), server.origin], { encoding: "utf8", env });
    await server.stop();
    const lines = output.trim().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { status: "ok", service: site.service, version: "1", http: 200, api_version: "1", remaining: "119" },
      { code: "rate_limit_exceeded", status: 429, violated: ["health"], told: true },
    ]);
  });
});
