import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { baseUrl } from "../operator.ts";
import { startProcess } from "./node-server.ts";

interface Example {
  readonly language: string;
  readonly code: string;
}

/** The code blocks of a published Markdown file, in the languages that can be run. */
function readExamples(file: string): Example[] {
  const blocks = readFileSync(join("dist/client", file), "utf8").matchAll(/^( *)```(sh|js|python)\b.*\n([\s\S]*?)^\1```/gm);
  return [...blocks].map(([, indent = "", language = "", code = ""]) => ({
    language,
    code: code.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  }));
}

const skills = ".well-known/agent-skills";
const files = [
  "developers.md",
  ...readdirSync(join("dist/client", skills))
    .filter((name) => !name.includes("."))
    .map((name) => `${skills}/${name}/SKILL.md`),
];
const has = (program: string) => spawnSync(program, ["--version"]).status === 0;
const runners: Readonly<Record<string, { command: string; present: boolean; name: string }>> = {
  sh: { command: "sh", present: has("curl"), name: "example.sh" },
  js: { command: process.execPath, present: true, name: "example.mjs" },
  python: { command: "python3", present: has("python3"), name: "example.py" },
};

describe("the examples of the developer portal and of the task guides run against the server", () => {
  let server: Awaited<ReturnType<typeof startProcess>>;
  beforeAll(async () => {
    server = await startProcess(["dist/server/entry.mjs"]);
  });
  afterAll(async () => server.stop());

  async function run({ language, code }: Example): Promise<string> {
    const { command, name } = runners[language] ?? { command: "", name: "" };
    const cwd = mkdtempSync(join(tmpdir(), "example-"));
    writeFileSync(join(cwd, name), code.replaceAll(baseUrl, server.origin));
    try {
      return (await promisify(execFile)(command, [name], { cwd })).stdout;
    } finally {
      rmSync(cwd, { recursive: true });
    }
  }

  for (const file of files)
    for (const [index, example] of readExamples(file).entries()) {
      const title = `${file} › example ${index + 1} (${example.language}) ends well and prints something`;
      // curl and Python are no part of the set-up: where they are missing, their examples cannot be tried.
      it.runIf(runners[example.language]?.present)(title, async () => {
        const output = await run(example);
        const saved = /--etag-save|--output \/dev\/null/.test(example.code);
        if (!saved) expect(output.trim()).not.toBe("");
        expect(output).not.toMatch(/internal_error|Traceback/);
      });
    }

  it("developers.md has an example in each language", () => {
    expect(new Set(readExamples("developers.md").map(({ language }) => language))).toEqual(new Set(["sh", "js", "python"]));
  });

  it("the JavaScript and the shell examples show a healthy service and a problem", async () => {
    const [script] = readExamples("developers.md").filter(({ language }) => language === "js");
    const output = await run(script ?? { language: "js", code: "" });
    expect(output).toMatch(/\/api\/v\d+\/health: 200, \d+ left, resets in \d+ s/);
    expect(output).toContain("not_found");
  });
});
