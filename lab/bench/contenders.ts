import { deepStrictEqual } from "node:assert";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Subject } from "../load.ts";
import { type Server, startServer } from "../server.ts";
import { type CapturedAnswer, capture } from "./capture.ts";

export interface Contender {
  readonly name: string;
  readonly server: Server;
}

/** Starts node:http, and sirv for a page. Asserts that each sends the captured body. */
export async function startContenders({ path, headers }: Subject, scratch: string, answer: CapturedAnswer): Promise<Contender[]> {
  const toArgv = (file: string, ...more: readonly string[]) => [join(import.meta.dirname, file), JSON.stringify(answer), ...more];
  const peers: Readonly<Record<string, readonly string[]>> = {
    "node:http": toArgv("raw-server.ts"),
    ...(path === "/" && { sirv: toArgv("peers/sirv-server.ts", writePage(join(scratch, "sirv"), answer)) }),
  };
  const contenders: Contender[] = [];
  try {
    for (const [name, argv] of Object.entries(peers)) {
      const server = await startServer(argv);
      contenders.push({ name, server });
      const { status, body } = await capture(server.port, path, headers);
      deepStrictEqual({ name, status, body }, { name, status: answer.status, body: answer.body });
    }
    return contenders;
  } catch (error) {
    for (const { server } of contenders) await server.stop();
    throw error;
  }
}

/** Sirv finds compressed files only next to their uncompressed originals. */
function writePage(folder: string, { body }: CapturedAnswer): string {
  mkdirSync(folder, { recursive: true });
  for (const name of ["index.html", "index.html.br"]) writeFileSync(join(folder, name), Buffer.from(body, "base64"));
  return folder;
}
