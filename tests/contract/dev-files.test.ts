import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attributeOf, elementsOf, parseHtml } from "../../verify/html.ts";
import { createWorkspace } from "../workspace.ts";
import { startProcess } from "./node-server.ts";
import { createSender, type Send } from "./wire.ts";

const astro = fileURLToPath(new URL("../../node_modules/.bin/astro", import.meta.url));
const argv = [astro, "dev", "--ignore-lock", "--port", "{port}", "--host", "127.0.0.1"];

describe("astro dev: files that no page needs", () => {
  const workspace = createWorkspace();
  const secret = "Not for anyone but its reader.";
  const files = {
    "mail/x.eml": secret,
    "src/letters/x.eml": secret,
    ".env": secret,
    "dist/client/x.html": secret,
    "dist/server/x.mjs": `export const text = "${secret}";`,
    ".git/config": secret,
    "note.md": secret,
    "package.json": workspace.read("package.json").replace(/\{/, `{ "description": "${secret}",`),
  };
  let send: Send;
  let stop = async () => {};
  beforeAll(async () => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(workspace.folder, file)), { recursive: true });
      workspace.write(file, text);
    }
    const server = await startProcess(argv, { MAIL_FOLDER: "src/letters" }, workspace.folder);
    send = createSender(server.origin);
    stop = server.stop;
  }, 120_000);
  afterAll(async () => {
    await stop();
    workspace.remove();
  });

  /** What a body says, also where it is a module with the file inside as base64. */
  const toText = (body: string) =>
    `${body}${[...body.matchAll(/base64,([\w+/=]+)/g)].map(([, text = ""]) => Buffer.from(text, "base64").toString())}`;

  const queries = ["", "?raw", "?url", "?import", "?import&raw", "?url&inline", "?import&lang.css", "?.svg?.wasm?init"];
  for (const file of Object.keys(files))
    it(`${file} › not given out at whatever address`, async () => {
      const { folder } = workspace;
      const dotted = file.replaceAll(".", "%2e");
      const paths = [
        `/${file}`,
        `/@fs${folder}/${file}`,
        `/@fs${folder}/${dotted}`,
        `/@fs${folder}/src/../${file}`,
        `/@fs${folder}/src/%2e%2e/${file}`,
        `/@fs${folder}/src/..%2f${file}`,
        `/src/%2e%2e/${file}`,
        `/@id/${folder}/${file}`,
      ];
      for (const path of paths)
        for (const query of queries) {
          const answer = await send(`${path}${query}`);
          expect(toText(answer.body), `${path}${query}`).not.toContain(secret);
        }
    }, 120_000);
});

describe("astro dev: what pages load", () => {
  let send: Send;
  let stop = async () => {};
  beforeAll(async () => {
    const server = await startProcess(argv);
    send = createSender(server.origin);
    stop = server.stop;
  }, 120_000);
  afterAll(async () => stop());

  const loading = new Set(["script", "link", "img"]);
  const toAssets = (html: string) =>
    elementsOf(parseHtml(html))
      .filter((element) => loading.has(element.tagName) && attributeOf(element, "rel") !== "canonical")
      .flatMap((element) => attributeOf(element, "src") ?? attributeOf(element, "href") ?? []);
  /** What a script imports, starts as a worker or takes as a style sheet, and what a style sheet takes in, as Vite writes them. */
  const toImports = (code: string) =>
    [...code.matchAll(/(?:\bfrom|\bimport|\burl\(|new (?:Worker|URL)\()\s*\(?\\?["']?(\/[^"'\\)\s]+)/g)].map(([, path = ""]) => path);

  for (const page of ["/", "/contact"])
    it(`${page} › every script, style, font and image is there`, async () => {
      const answers = new Map<string, number>();
      const waiting = toAssets((await send(page)).body).filter((path) => path.startsWith("/"));
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        if (answers.has(path)) continue;
        const { status, headers, body } = await send(path);
        answers.set(path, status);
        if (/javascript|css/.test(headers["content-type"] ?? "")) waiting.push(...toImports(body));
      }
      expect([...answers].filter(([, status]) => status !== 200)).toEqual([]);
      expect([...answers.keys()].join("\n")).toMatch(page === "/contact" ? /scripts\/contact-form\.ts/ : /\.woff2/);
    }, 60_000);
});
