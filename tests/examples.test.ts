import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addressesOf } from "waymark/tests/features";
import { startProcess } from "waymark/tests/node-server";
import { loadBaseUrl, loadSite } from "waymark/tests/site";

const site = await loadSite();
const baseUrl = loadBaseUrl(site);

type Example = Readonly<{ language: string; code: string }>;

function readExamples(file: string): Example[] {
  const blocks = readFileSync(join("dist/client", file), "utf8").matchAll(
    /^( *)```(sh|js|python)\b.*\n([\s\S]*?)^\1```/gm,
  );
  return [...blocks].map(([, indent = "", language = "", code = ""]) => ({
    language,
    code: code.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  }));
}

const skills = ".well-known/agent-skills";
const guides = existsSync(join("dist/client", skills))
  ? readdirSync(join("dist/client", skills)).filter((name) => !name.includes("."))
  : [];
const portal = ["developers.md"].filter((name) => existsSync(join("dist/client", name)));
const files = [...portal, ...guides.map((name) => `${skills}/${name}/SKILL.md`)];
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

it("every example of the developer portal and the task guides runs against the server and prints something", async () => {
  for (const file of files)
    for (const example of readExamples(file).filter(({ language }) => runners[language]?.present)) {
      const output = await run(example);
      const saved = /--etag-save|--output \/dev\/null/.test(example.code);
      if (!saved) expect(output.trim(), `${file}: ${example.code}`).not.toBe("");
      expect(output, `${file}: ${example.code}`).not.toMatch(/internal_error|Traceback/);
    }
}, 120_000);

/** Captioned as the site's response. */
interface Answer {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly status: number | undefined;
  readonly body: string;
}

const toSample = (text: string) =>
  text
    .replaceAll(baseUrl, "https://waymark.example")
    .replaceAll(`${JSON.stringify(site.name).slice(0, -1)} `, '"Waymark ');

function readAnswers(file: string): Answer[] {
  const blocks = toSample(readFileSync(file, "utf8")).matchAll(
    /^( *)\*The answer to ([A-Z]+) (\S+)\*\n\n\1```(\w+).*\n([\s\S]*?)^\1```/gm,
  );
  return [...blocks].map(([, indent = "", method = "", path = "", language, block = ""]) => {
    const code = block.replaceAll(new RegExp(`^${indent}`, "gm"), "");
    const [head = "", ...rest] = language === "http" ? code.split("\n\n") : ["", code];
    const [first = "", ...lines] = head.trim().split("\n");
    const headers = lines.map(
      (line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)] as const,
    );
    return {
      method,
      path,
      headers,
      status: first ? Number(first.split(" ")[1]) : undefined,
      body: rest.join("\n\n").trim(),
    };
  });
}

/** Different each time. */
const live = ["ETag", "RateLimit", "RateLimit-Remaining", "RateLimit-Reset"];

const articles = `dist/client${site.paths.articles}`;
const names = existsSync(articles)
  ? readdirSync(articles).filter((name) => name.endsWith(".md"))
  : [];

const leftOut = site.without.flatMap((feature) => addressesOf[feature]);

function isLeftOut({ path, headers }: Answer): boolean {
  return (
    !site.isOffered(path) ||
    headers.some(([, value]) => leftOut.some((address) => value.includes(`<${address}>`)))
  );
}

/** Further members and items may exist. */
function toPart(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return expect.arrayContaining(value.map(toPart));
  return expect.objectContaining(
    Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toPart(part)])),
  );
}

function toLine(line: string): unknown {
  return line.endsWith("…")
    ? expect.toSatisfy((whole: string) => whole.startsWith(line.slice(0, -1)), line)
    : line;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function countWritten(name: string): number {
  const file = [name, `${name}x`]
    .map((candidate) => join("src/content/articles", candidate))
    .find((candidate) => existsSync(candidate));
  return file === undefined
    ? 0
    : (readFileSync(file, "utf8").match(/title="The answer to [A-Z]+ \S+"/g)?.length ?? 0);
}

it("every response that the portal or an article shows is the server's response", async () => {
  for (const file of [
    ...portal.map((name) => join("dist/client", name)),
    ...names.map((name) => join(articles, name)),
  ]) {
    const name = basename(file);
    const answers = readAnswers(file);
    expect(answers.length, name).toBeGreaterThanOrEqual(countWritten(name));
    for (const { method, path, headers, status, body } of answers.filter(
      (each) => !isLeftOut(each),
    )) {
      const title = `${name}: ${method} ${path} gets another response from this site. Change the example, or remove it`;
      const wanted = headers.find(([field]) => field === "Content-Type")?.[1] ?? "*/*";
      const answer = await fetch(server.origin + path, { method, headers: { Accept: wanted } });
      if (answer.redirected) continue;
      if (status !== undefined) expect(answer.status, title).toBe(status);
      for (const [field, value] of headers)
        expect(answer.headers.get(field), `${title}: ${field}`).toContain(
          live.includes(field) ? "" : value,
        );
      // Sample articles kept on a site in another language.
      if (site.language !== "en") continue;
      const text = toSample(await answer.text());
      if (body.startsWith("{")) expect(parse(text), title).toEqual(toPart(JSON.parse(body)));
      else
        for (const line of body ? body.split("\n") : [])
          expect(text.split("\n"), title).toContainEqual(toLine(line));
    }
  }
});
