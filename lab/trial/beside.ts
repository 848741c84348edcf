import type { Server } from "../server.ts";
import type { Row } from "../table.ts";
import { promises } from "./promises.ts";
import { judge, type Line, type Verdict } from "./verdict.ts";
import type { Visits } from "./visitor.ts";
import { startVisitor } from "./visitor.ts";

export function toVisitorFigures(visits: Visits, quiet: Visits, wait: number): Row {
  return {
    "CPU wait ms": wait,
    "visitor ms": visits.median,
    "p99 ms": visits.p99,
    "× quiet": visits.median / quiet.median,
    "answered %": visits.answered,
  };
}

export function judgeVisitor(what: string, visits: Visits, wait: number): Verdict[] {
  return [judge(what, promises.wait, wait), judge(what, promises.answered, visits.answered)];
}

/** `quiet` is the visitor's experience of an idle server. */
export async function actBesideVisitor(server: Server, what: string, quiet: Visits, act: () => Promise<void>): Promise<Line> {
  const before = await server.readUsage();
  const visitor = await startVisitor(server.port);
  try {
    await server.takeWait();
    await act();
    const visits = await visitor.take();
    const wait = await server.takeWait();
    const after = await server.readUsage();
    return {
      figures: { "MB before": before.resident, "MB after": after.resident, ...toVisitorFigures(visits, quiet, wait) },
      verdicts: [...judgeVisitor(what, visits, wait), judge(what, promises.growth, after.resident - before.resident)],
    };
  } finally {
    visitor.stop();
  }
}
