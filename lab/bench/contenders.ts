import { deepStrictEqual } from "node:assert";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { showProgress } from "../progress.ts";
import { type MeasuredServer, startServer } from "../server.ts";
import { astro, createSite } from "./builders.ts";
import { type CapturedAnswer, capture, toFields } from "./capture.ts";
import { measureCommand } from "./measured-command.ts";
import { findNginx, startNginx } from "./nginx.ts";
import { findPackages } from "./suite.ts";

export interface Subject {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Contender {
  readonly name: string;
  readonly server: MeasuredServer;
}

type Start = (answer: CapturedAnswer) => Promise<MeasuredServer>;

/** The available peers, by path and name. `scratch` is an empty folder. */
export async function prepareContenders(scratch: string): Promise<(subject: Subject) => Readonly<Record<string, Start>>> {
  findPackages();
  const nginx = findNginx();
  const site = join(scratch, "standalone");
  showProgress("serve: building a site for @astrojs/node as it comes");
  createSite({ copied: [toPath("standalone-astro/src"), toPath("standalone-astro/astro.config.mjs")], articles: "articles" }, site, 0);
  // A silent build creates a server that does not announce its port.
  await measureCommand(site, [astro, "build"]);
  return ({ path }) => {
    const forPages = { sirv: startSirv(scratch), ...(nginx && { nginx: startFiles(nginx, scratch) }) };
    return {
      "node:http": startRaw,
      ...(path === "/" ? forPages : { fastify: startScript("peers/fastify-server.ts") }),
      "@astrojs/node": startStandalone(site, path),
    };
  };
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

const toPath = (...names: readonly string[]) => join(import.meta.dirname, ...names);

function startScript(file: string, ...argv: readonly string[]): Start {
  return (answer) => startServer([toPath(file), JSON.stringify(answer), ...argv]);
}

export const startRaw = startScript("raw-server.ts");

/** Sirv only finds encoded files beside plain ones. */
function startSirv(scratch: string): Start {
  const folder = join(scratch, "sirv");
  return (answer) => {
    mkdirSync(folder, { recursive: true });
    for (const name of ["index.html", "index.html.br"]) writeFileSync(join(folder, name), Buffer.from(answer.body, "base64"));
    return startScript("peers/sirv-server.ts", folder)(answer);
  };
}

function startFiles(nginx: string, scratch: string): Start {
  return (answer) => startNginx(nginx, join(scratch, "nginx"), answer);
}

function startStandalone(folder: string, path: string): Start {
  return (answer) => {
    const body = Buffer.from(answer.body, "base64");
    if (path === "/") writeFileSync(join(folder, "dist/client/index.html"), body);
    const fields = { ...toFields(answer), "Content-Length": String(body.length) };
    const route = JSON.stringify({ status: answer.status, fields, text: body.toString() });
    return startServer([join(folder, "dist/server/entry.mjs")], { environment: { BENCH_ANSWER: route } });
  };
}
