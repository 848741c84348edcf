import { deepStrictEqual } from "node:assert";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ask } from "../ask.ts";
import type { Subject } from "../load.ts";
import { type Server, startServer } from "../server.ts";

export type Contender = Readonly<{ name: string; server: Server }>;

/** `headers` excludes Node's own. `body` is Base64. */
export type CapturedAnswer = Awaited<ReturnType<typeof capture>>;

export async function capture(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
) {
  const answer = await ask(port, { path, headers });
  const { date: _, connection: __, "keep-alive": ___, ...kept } = answer.headers;
  return { status: answer.status, headers: kept, body: answer.bytes.toString("base64") };
}

export async function startContenders(
  { path, headers }: Subject,
  scratch: string,
  answer: CapturedAnswer,
): Promise<Contender[]> {
  const contenders: Contender[] = [];
  for (const name of path === "/" ? ["node:http", "sirv"] : ["node:http"]) {
    const argv = [join(import.meta.dirname, "peer-server.ts"), JSON.stringify(answer)];
    const server = await startServer(
      name === "sirv" ? [...argv, writePage(join(scratch, "sirv"), answer)] : argv,
    );
    contenders.push({ name, server });
    const { status, body } = await capture(server.port, path, headers);
    deepStrictEqual({ name, status, body }, { name, status: answer.status, body: answer.body });
  }
  return contenders;
}

/** Sirv finds compressed files only next to their originals. */
function writePage(folder: string, { body }: CapturedAnswer): string {
  mkdirSync(folder, { recursive: true });
  for (const name of ["index.html", "index.html.br"])
    writeFileSync(join(folder, name), Buffer.from(body, "base64"));
  return folder;
}
