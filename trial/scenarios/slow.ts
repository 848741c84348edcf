import { setTimeout as wait } from "node:timers/promises";
import { ask } from "../ask.ts";
import { judgeVisitor, toVisitorFigures } from "../beside.ts";
import { type Crowd, countPossible, gather } from "../crowd.ts";
import { type Behaviour, behaviours } from "../crowds.ts";
import { tryDeadlines } from "../deadlines.ts";
import { promises } from "../promises.ts";
import type { Scenario, Trial } from "../scenario.ts";
import { type TrialServer, withServer } from "../server.ts";
import { judge, judgeFaults, type Line } from "../verdict.ts";
import { startVisitor } from "../visitor.ts";

/** Many connections that say nothing, too little, or take nothing, beside one honest visitor. */
export const trySlowConnections: Scenario = async function* (trial) {
  const { dist, quick, show } = trial;
  // Most of that is waiting, which goes on beside the rest.
  const deadlines = quick ? undefined : tryDeadlines(dist);
  const lines: Line[] = [];
  for (const behaviour of behaviours.filter(({ counts }) => counts[quick ? 1 : 0] > 0)) {
    show(`slow: ${behaviour.name}`);
    lines.push(await tryOne(trial, behaviour));
  }
  yield { title: "Slow and silent connections", lines };
  const title = "Deadlines: clients that never finish";
  if (deadlines === undefined) return yield { title, lines: [], skipped: ["Not tried in a quick run: they take a minute."] };
  show("slow: deadlines");
  yield { title, lines: await deadlines };
};

function tryOne({ dist, quick, quiet }: Trial, behaviour: Behaviour): Promise<Line> {
  const { name, heap, burst } = behaviour;
  return withServer(dist, heap === undefined ? {} : { heap }, async (server) => {
    const before = await server.readUsage();
    const visitor = await startVisitor(server.port);
    const stopWatching = watchMemory(server);
    const crowd = await hold(server, behaviour, quick);
    const recovery = burst ? await measureRecovery(server.port) : undefined;
    const visits = await visitor.take();
    const peak = await stopWatching();
    const open = crowd.countOpen();
    const alive = server.isAlive();
    crowd.leave();
    visitor.stop();
    return {
      figures: {
        connections: name,
        accepted: crowd.accepted,
        "open at the end": open,
        "MB before": before.resident,
        "MB at most": peak,
        process: alive ? "lived" : "ended",
        "answered again, s": recovery ?? "",
        ...toVisitorFigures(visits, quiet),
      },
      verdicts: [
        judgeFaults(name, "the process goes on", [!alive && "the process ended"]),
        judge(name, burst ? promises.burstMemory : promises.memory, peak),
        ...(recovery === undefined ? judgeVisitor(name, visits) : [judge(name, promises.burst, recovery)]),
      ],
    };
  });
}

/** Seconds until a new visitor is answered; infinitely many where it is not. */
async function measureRecovery(port: number): Promise<number> {
  const start = performance.now();
  const answered = await ask(port, { path: "/", deadline: 60_000 }).then(
    ({ status }) => status === 200,
    () => false,
  );
  return answered ? (performance.now() - start) / 1_000 : Number.POSITIVE_INFINITY;
}

/** Gathers a crowd and keeps it for its time, or until the process ends. */
async function hold(server: TrialServer, { counts, seconds, first, reads = false, act }: Behaviour, quick: boolean): Promise<Crowd> {
  const at = quick ? 1 : 0;
  const onOpen = (socket: { write(text: string): boolean }) => void (first !== "" && socket.write(first));
  const crowd = await gather(server.port, { count: countPossible(counts[at]), reads, onOpen });
  for (let tick = 0; tick < seconds[at] && server.isAlive(); tick += 1) {
    if (act) crowd.each(act);
    await wait(1_000);
  }
  return crowd;
}

/** Looks at the memory four times a second, since a process that has ended cannot be asked; gives the most that was seen. */
function watchMemory(server: TrialServer): () => Promise<number> {
  let [watching, most] = [true, 0];
  const watch = async () => {
    while (watching && server.isAlive()) {
      const peak = server.readPeak();
      most = Math.max(most, Number.isNaN(peak) ? (await server.readUsage()).peak : peak);
      await wait(250);
    }
    return most;
  };
  const watched = watch();
  return () => {
    watching = false;
    return watched;
  };
}
