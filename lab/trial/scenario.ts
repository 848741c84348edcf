import { setTimeout as wait } from "node:timers/promises";
import type { TrialOptions } from "../options.ts";
import { withServer } from "../server.ts";
import type { Table } from "./verdict.ts";
import type { Visits } from "./visitor.ts";
import { startVisitor } from "./visitor.ts";

export interface Trial extends Omit<TrialOptions, "only"> {
  readonly quiet: Visits;
  readonly show: (text: string) => void;
  readonly later: (table: Promise<Table>) => void;
}

export type Scenario = (trial: Trial) => AsyncGenerator<Table>;

export function measureQuiet(dist: string): Promise<Visits> {
  return withServer(dist, {}, async ({ port }) => {
    const visitor = await startVisitor(port);
    await wait(1_000);
    await visitor.take();
    await wait(2_000);
    return visitor.take().finally(visitor.stop);
  });
}
