import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { site } from "../../src/catalog/site.ts";
import { articlePaths, baseUrl } from "../operator.ts";
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

let server: Awaited<ReturnType<typeof startProcess>>;
beforeAll(async () => {
  server = await startProcess(["dist/server/entry.mjs"]);
});
afterAll(async () => server.stop());

describe("the examples of the developer portal and of the task guides run against the server", () => {
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

/** A block whose title says that it is the site's answer to a request: all of it, or a part. */
interface Answer {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly status: number | undefined;
  readonly body: string;
}

function readAnswers(file: string): Answer[] {
  const blocks = readFileSync(file, "utf8").matchAll(/^```(\w+) title="The answer to ([A-Z]+) (\S+)"\n([\s\S]*?)^```/gm);
  return [...blocks].map(([, language, method = "", path = "", text = ""]) => {
    const [head = "", ...rest] = language === "http" ? text.split("\n\n") : ["", text];
    const [first = "", ...lines] = head.trim().split("\n");
    const headers = lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)] as const);
    return { method, path, headers, status: first ? Number(first.split(" ")[1]) : undefined, body: rest.join("\n\n").trim() };
  });
}

/** What is other on each occasion, so that an example can only have it. */
const live = ["ETag", "RateLimit", "RateLimit-Remaining", "RateLimit-Reset"];

const articles = "dist/client/articles";
const names = existsSync(articles) ? readdirSync(articles).filter((name) => name.endsWith(".md")) : [];

describe("what an article gives as an answer of this site is what the site answers", () => {
  /** As the sample content has it: under the name and the address that it was written for. */
  const toSample = (text: string) => text.replaceAll(baseUrl, "https://waymark.example").replaceAll(`"${site.name} `, '"Waymark ');

  it("is read from the published articles", () => {
    expect(names).toEqual(expect.arrayContaining(articlePaths.slice(0, 1).map((path) => `${path.split("/")[2]}.md`)));
  });

  for (const name of names)
    for (const { method, path, headers, status, body } of readAnswers(join(articles, name)))
      it(`${name} › ${method} ${path}`, async () => {
        const wanted = headers.find(([field]) => field === "Content-Type")?.[1] ?? "*/*";
        const answer = await fetch(server.origin + path, { method, headers: { Accept: wanted } });
        const text = toSample(await answer.text());
        if (status !== undefined) expect(answer.status).toBe(status);
        for (const [field, value] of headers) expect(answer.headers.get(field), field).toContain(live.includes(field) ? "" : value);
        if (body.startsWith("{")) expect(JSON.parse(text)).toMatchObject(JSON.parse(body));
        else for (const line of body ? body.split("\n") : []) expect(text.split("\n")).toContain(line);
      });
});
