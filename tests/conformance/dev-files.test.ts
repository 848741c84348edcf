import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
