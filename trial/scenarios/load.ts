import { join } from "node:path";
import { installPackages } from "../../bench/install-peers.ts";
import { contactPaths } from "../../src/catalog/contact.ts";
import { endpoints } from "../../src/catalog/endpoints.ts";
import { actBesideVisitor } from "../beside.ts";
import { promises } from "../promises.ts";
import type { Scenario, Trial } from "../scenario.ts";
import { withServer } from "../server.ts";
import type { Subject } from "../tools/load-generator.ts";
import { judge, type Line } from "../verdict.ts";

const subjects = {
  health: { path: endpoints[0].path, headers: { Accept: "application/json" }, status: 200 },
  page: { path: "/", headers: { Accept: "text/html", "Accept-Encoding": "br" }, status: 200 },
  twin: { path: "/index.md", headers: { Accept: "text/markdown" }, status: 200 },
  "404": { path: "/no-such-page", headers: { Accept: "text/html" }, status: 404 },
  challenge: { path: contactPaths.challenge, headers: { Accept: "application/json" }, status: 200 },
} as const satisfies Record<string, Subject>;

const loads: readonly (readonly [name: string, subjects: readonly Subject[]])[] = [
  ...Object.entries(subjects).map(([name, subject]) => [name, [subject]] as const),
  ["mixed", Object.values(subjects)],
];

const inQuickRun = new Set(["health", "page", "mixed"]);

/** As much as 32 connections can ask for, of one thing and of all in turn, each request from another client. */
export const tryLoad: Scenario = async function* (trial) {
  const folder = join(import.meta.dirname, "../tools");
  const title = "Load: 32 connections that ask as fast as they are answered";
  if (!(await installPackages(folder, "Installing autocannon into trial/tools (7 MB)")))
    return yield { title, lines: [], skipped: ["No load was sent: autocannon could not be installed into trial/tools."] };
  const lines: Line[] = [];
  const chosen = loads.filter(([name]) => !trial.quick || inQuickRun.has(name));
  for (const [name, subjects] of chosen) lines.push(await sendOne(trial, name, subjects));
  yield { title, lines };
};

async function sendOne({ dist, quiet, quick, show }: Trial, name: string, subjects: readonly Subject[]): Promise<Line> {
  show(`load: ${name}`);
  // Only once it is installed can it be imported.
  const { sendLoad } = await import("../tools/load-generator.ts");
  return withServer(dist, { environment: { TRUST_PROXY: "1" } }, async (server) => {
    await sendLoad(server.port, subjects, 1);
    const send = () => sendLoad(server.port, subjects, quick ? 1 : 4);
    const { result, figures, verdicts } = await actBesideVisitor(server, `load of ${name}`, quiet, send);
    return {
      figures: {
        load: name,
        "requests/s": result.rate,
        "median ms": result.median,
        "load p99 ms": result.p99,
        "as expected %": result.expected,
        ...figures,
      },
      verdicts: [...verdicts, judge(`load of ${name}`, promises.expectedStatus, result.expected)],
    };
  });
}
