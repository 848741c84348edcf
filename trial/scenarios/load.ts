import { join } from "node:path";
import { installPackages } from "../../bench/install-peers.ts";
import { contactPaths } from "../../src/catalog/contact.ts";
import { endpoints } from "../../src/catalog/endpoints.ts";
import { judgeVisitor, toVisitorFigures } from "../beside.ts";
import { promises } from "../promises.ts";
import type { Scenario, Trial } from "../scenario.ts";
import { withServer } from "../server.ts";
import type { Subject } from "../tools/load-generator.ts";
import { judge, type Line } from "../verdict.ts";
import { visitDuring } from "../visitor.ts";

const [health, page, twin, unknown, challenge] = [
  { path: endpoints[0].path, headers: { Accept: "application/json" }, status: 200 },
  { path: "/", headers: { Accept: "text/html", "Accept-Encoding": "br" }, status: 200 },
  { path: "/index.md", headers: { Accept: "text/markdown" }, status: 200 },
  { path: "/no-such-page", headers: { Accept: "text/html" }, status: 404 },
  { path: contactPaths.challenge, headers: { Accept: "application/json" }, status: 200 },
] as const satisfies readonly Subject[];

const loads: Readonly<Record<string, readonly Subject[]>> = {
  health: [health],
  page: [page],
  twin: [twin],
  "404": [unknown],
  challenge: [challenge],
  mixed: [health, page, twin, unknown, challenge],
};

const inQuickRun = new Set(["health", "page", "mixed"]);

/** As much as 32 connections can ask for, of one thing and of all in turn, each request from another client. */
export const tryLoad: Scenario = async function* (trial) {
  const folder = join(import.meta.dirname, "../tools");
  const title = "Load: 32 connections that ask as fast as they are answered";
  if (!(await installPackages(folder, "Installing autocannon into trial/tools (7 MB)")))
    return yield { title, lines: [], skipped: ["No load was sent: autocannon could not be installed into trial/tools."] };
  const lines: Line[] = [];
  const chosen = Object.entries(loads).filter(([name]) => !trial.quick || inQuickRun.has(name));
  for (const [name, subjects] of chosen) lines.push(await sendOne(trial, name, subjects));
  yield { title, lines };
};

async function sendOne({ dist, quiet, quick, show }: Trial, name: string, subjects: readonly Subject[]): Promise<Line> {
  show(`load: ${name}`);
  // Only once it is installed can it be imported.
  const { sendLoad } = await import("../tools/load-generator.ts");
  return withServer(dist, { environment: { TRUST_PROXY: "1" } }, async (server) => {
    await sendLoad(server.port, subjects, 1);
    const before = await server.readUsage();
    const { visits, result } = await visitDuring(server.port, () => sendLoad(server.port, subjects, quick ? 1 : 4));
    const after = await server.readUsage();
    const what = `load of ${name}`;
    return {
      figures: {
        load: name,
        "requests/s": result.rate,
        "median ms": result.median,
        "load p99 ms": result.p99,
        "as expected %": result.expected,
        "MB before": before.resident,
        "MB after": after.resident,
        ...toVisitorFigures(visits, quiet),
      },
      verdicts: [
        ...judgeVisitor(what, visits),
        judge(what, promises.expectedStatus, result.expected),
        judge(what, promises.growth, after.resident - before.resident),
      ],
    };
  });
}
