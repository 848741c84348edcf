import { deepStrictEqual } from "node:assert";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CapturedAnswer, capture } from "./capture.ts";
import { installPeers, peersFolder } from "./install-peers.ts";
import { type MeasuredServer, startMeasuredServer } from "./measured-server.ts";
import { findNginx, startNginx } from "./nginx.ts";
import { showProgress } from "./progress.ts";
import { buildStandalone, startStandalone } from "./standalone-astro.ts";

/** A request of the benchmark. */
export interface Subject {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A server of one comparison. */
export interface Contender {
  readonly name: string;
  readonly server: MeasuredServer;
}

type Start = (answer: CapturedAnswer) => Promise<MeasuredServer>;

const rawServer = join(import.meta.dirname, "raw-server.ts");
const toArgument = (answer: CapturedAnswer) => JSON.stringify(answer);

/** What others can be started here, by path and name; `scratch` is an empty folder for what they serve. */
export async function prepareContenders(scratch: string): Promise<(subject: Subject) => Readonly<Record<string, Start>>> {
  const peers = await installPeers();
  const nginx = findNginx();
  const site = join(scratch, "standalone");
  mkdirSync(site);
  showProgress("serve: building a site for @astrojs/node as it comes");
  await buildStandalone(site);
  const raw: Start = (answer) => startMeasuredServer([rawServer, toArgument(answer)]);
  return ({ path }) => {
    const standalone: Start = (answer) => startStandalone(site, path, answer);
    const forPages = { ...(peers && { sirv: startSirv(scratch) }), ...(nginx && { nginx: startFiles(nginx, scratch) }) };
    const forJson = { ...(peers && { fastify: startFastify }) };
    return { "node:http": raw, ...(path === "/" ? forPages : forJson), "@astrojs/node": standalone };
  };
}

/** Starts each, and holds that it sends the same body as the captured answer. */
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

const startFastify: Start = (answer) => startMeasuredServer([join(peersFolder, "fastify-server.ts"), toArgument(answer)]);

/** Sirv looks for a page's encoded form beside it, and only where there is a plain one. */
function startSirv(scratch: string): Start {
  const folder = join(scratch, "sirv");
  return (answer) => {
    mkdirSync(folder, { recursive: true });
    for (const name of ["index.html", "index.html.br"]) writeFileSync(join(folder, name), Buffer.from(answer.body, "base64"));
    return startMeasuredServer([join(peersFolder, "sirv-server.ts"), toArgument(answer), folder]);
  };
}

function startFiles(nginx: string, scratch: string): Start {
  return (answer) => startNginx(nginx, join(scratch, "nginx"), answer);
}
