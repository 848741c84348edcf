import { deepStrictEqual } from "node:assert";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Subject } from "../load.ts";
import { type MeasuredServer, startServer } from "../server.ts";
import { type CapturedAnswer, capture } from "./capture.ts";
import { findNginx, startNginx } from "./nginx.ts";

export interface Contender {
  readonly name: string;
  readonly server: MeasuredServer;
}

type Start = (answer: CapturedAnswer) => Promise<MeasuredServer>;

/** The available peers for a path, by name. They share the folder `scratch`. */
export function findPeers(path: string, scratch: string): Readonly<Record<string, Start>> {
  const nginx = findNginx();
  if (path !== "/") return { "node:http": startRaw };
  return { "node:http": startRaw, sirv: startSirv(join(scratch, "sirv")), ...(nginx && { nginx: startFiles(nginx, scratch) }) };
}

/** Starts each peer and asserts that it sends the captured body. */
export async function startContenders(
  starts: Readonly<Record<string, Start>>,
  { path, headers }: Subject,
  answer: CapturedAnswer,
): Promise<Contender[]> {
  const contenders: Contender[] = [];
  try {
    for (const [name, start] of Object.entries(starts)) {
      const server = await start(answer);
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

function startScript(file: string, ...argv: readonly string[]): Start {
  return (answer) => startServer([join(import.meta.dirname, file), JSON.stringify(answer), ...argv]);
}

export const startRaw = startScript("raw-server.ts");

/** Sirv only finds encoded files beside plain ones. */
function startSirv(folder: string): Start {
  return (answer) => {
    mkdirSync(folder, { recursive: true });
    for (const name of ["index.html", "index.html.br"]) writeFileSync(join(folder, name), Buffer.from(answer.body, "base64"));
    return startScript("peers/sirv-server.ts", folder)(answer);
  };
}

function startFiles(nginx: string, scratch: string): Start {
  return (answer) => startNginx(nginx, join(scratch, "nginx"), answer);
}
