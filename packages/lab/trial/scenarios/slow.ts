import { setTimeout as wait } from "node:timers/promises";
import { ask } from "../../ask.ts";
import { type Server, withServer } from "../../server.ts";
import { type Behaviour, behaviours, type Crowd, countPossible, gather } from "../crowd.ts";
import { promises } from "../promises.ts";
import {
  judge,
  judgeFaults,
  type Line,
  type Scenario,
  type Table,
  type Trial,
} from "../verdict.ts";
import { judgeVisitor, startVisitor, toVisitorFigures } from "../visitor.ts";

export const trySlowConnections: Scenario = async function* (trial) {
  const lines: Line[] = [];
  for (const behaviour of behaviours) {
    trial.show(`slow: ${behaviour.name}`);
    lines.push(await tryOne(trial, behaviour));
  }
  yield { title: "Slow and silent connections", lines };
  trial.show("slow: more connections than descriptors");
  yield await tryDescriptors(trial.dist);
};

function tryOne({ dist }: Trial, behaviour: Behaviour): Promise<Line> {
  const { name, heap, burst, bodies } = behaviour;
  return withServer(dist, heap === undefined ? {} : { heap }, async (server) => {
    const before = await server.readUsage();
    const visitor = await startVisitor(server.port);
    await server.takeWait();
    const stopWatching = watchMemory(server);
    const crowd = await gather(server.port, countPossible(behaviour.count), behaviour);
    const recovery = burst ? await measureRecovery(server, before.cpu) : undefined;
    await hold(server, crowd, behaviour);
    const visits = await visitor.take();
    const cpuWait = await server.takeWait();
    const peak = await stopWatching();
    const open = crowd.countOpen();
    const alive = server.isAlive();
    crowd.leave();
    visitor.stop();
    await wait(1_000);
    const left = (await server.readUsage()).resident;
    const memory = bodies
      ? [
          judge(name, promises.bodies, peak - before.resident),
          judge(name, promises.bodiesAfter, left - before.resident),
        ]
      : [judge(name, promises.memory, peak)];
    return {
      figures: {
        connections: name,
        accepted: crowd.accepted,
        "open at the end": open,
        "MB before": before.resident,
        "MB at most": peak,
        "MB after": left,
        process: alive ? "lived" : "ended",
        "CPU s to answer": recovery ?? "",
        ...toVisitorFigures(visits, cpuWait),
      },
      verdicts: [
        judgeFaults(name, "the process goes on", [!alive && "the process ended"]),
        ...memory,
        ...(recovery === undefined
          ? judgeVisitor(name, visits, cpuWait)
          : [judge(name, promises.burst, recovery)]),
      ],
    };
  });
}

/** The server's CPU seconds before a new visitor gets a response, or Infinity. */
async function measureRecovery(server: Server, before: number): Promise<number> {
  const answered = await ask(server.port, { path: "/", deadline: 120_000 }).then(
    ({ status }) => status === 200,
    () => false,
  );
  return answered ? ((await server.readUsage()).cpu - before) / 1_000 : Number.POSITIVE_INFINITY;
}

async function hold(server: Server, crowd: Crowd, { act, burst }: Behaviour): Promise<void> {
  const least = burst ? 1 : 4;
  let last = await server.readUsage();
  for (let tick = 0; tick < 60 && server.isAlive(); tick += 1) {
    if (act) crowd.each(act);
    await wait(1_000);
    const usage = await server.readUsage();
    const isBusy = burst && usage.cpu - last.cpu > 100;
    last = usage;
    if (tick + 1 >= least && !isBusy) return;
  }
}

/** Samples, because an exited process cannot be measured. */
function watchMemory(server: Server): () => Promise<number> {
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

const title = "More connections than the process has descriptors";
const [descriptors, connections] = [64, 200];

async function tryDescriptors(dist: string): Promise<Table> {
  if (process.platform === "win32")
    return {
      title,
      lines: [],
      skipped: ["Not tried: this system has no limit of descriptors to set."],
    };
  return withServer(dist, { descriptors }, async (server) => {
    const crowd = await gather(server.port, connections, { first: "", reads: true, burst: true });
    await wait(1_000);
    const open = crowd.countOpen();
    crowd.leave();
    const start = performance.now();
    let seconds = Number.POSITIVE_INFINITY;
    while (seconds === Number.POSITIVE_INFINITY && performance.now() < start + 5_000) {
      const status = await ask(server.port, { path: "/about", deadline: 1_000 }).then(
        (answer) => answer.status,
        () => wait(50, 0),
      );
      if (status === 200) seconds = (performance.now() - start) / 1_000;
    }
    const alive = server.isAlive();
    const what = "descriptors exhausted";
    const figures = {
      descriptors,
      connections,
      "open then": open,
      process: alive ? "lived" : "ended",
      "answers again after s": seconds,
    };
    const verdicts = [
      judgeFaults(what, "the process goes on", [!alive && "it ended"]),
      judge(what, promises.recovery, seconds),
    ];
    return { title, lines: [{ figures, verdicts }] };
  });
}
