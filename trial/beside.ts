import type { Row } from "../bench/suite.ts";
import { promises } from "./promises.ts";
import { judge, type Verdict } from "./verdict.ts";
import type { Visits } from "./visits.ts";

/** An honest visitor's columns of a table, beside what it sees in quiet. */
export function toVisitorFigures(visits: Visits, quiet: Visits): Row {
  return {
    "visitor ms": visits.median,
    "p99 ms": visits.p99,
    "× quiet": visits.median / quiet.median,
    "answered %": visits.answered,
  };
}

/** What an honest visitor is promised, whatever else goes on. */
export function judgeVisitor(what: string, visits: Visits): Verdict[] {
  return [judge(what, promises.visitor, visits.p99), judge(what, promises.answered, visits.answered)];
}
