import { setTimeout as wait } from "node:timers/promises";
import type { TrialOptions } from "./options.ts";
import { startServer } from "./server.ts";
import type { Table } from "./verdict.ts";
import { startVisitor } from "./visitor.ts";
import type { Visits } from "./visits.ts";

/** What every scenario is given; `quiet` is what an honest visitor sees of a server that does nothing else. */
export interface Trial extends Omit<TrialOptions, "only"> {
  readonly quiet: Visits;
  /** Shows what is going on. */
  readonly show: (text: string) => void;
  /** Takes a table that is filled beside the scenarios that follow, to be printed at the end. */
  readonly later: (table: Promise<Table>) => void;
}

/** Tries one side of the server and gives its tables one by one, as they are filled. */
export type Scenario = (trial: Trial) => AsyncGenerator<Table>;

/** What an honest visitor sees in two seconds of quiet, after the server's first second. */
export async function measureQuiet(dist: string): Promise<Visits> {
  const server = await startServer(dist);
  const visitor = await startVisitor(server.port);
  await wait(1_000);
  await visitor.take();
  await wait(2_000);
  const visits = await visitor.take();
  visitor.stop();
  await server.stop();
  return visits;
}
