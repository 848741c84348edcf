import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { summarizeVisits, type Visit, type Visits } from "./visits.ts";

/** An honest visitor in a process of its own, which nothing that the trial does makes slower. */
export interface Visitor {
  /** What was seen since the last call, or since the start. */
  take(): Promise<Visits>;
  stop(): void;
}

/** Sends an honest visitor to a port, and waits until it has looked around; what it saw on the way is forgotten. */
export async function startVisitor(port: number): Promise<Visitor> {
  const child = fork(join(import.meta.dirname, "visitor-process.ts"), [String(port)]);
  const take = async () => {
    child.send("take");
    const [visits] = (await once(child, "message")) as [Visit[]];
    return summarizeVisits(visits);
  };
  await wait(500);
  await take();
  return { take, stop: () => void child.disconnect() };
}
