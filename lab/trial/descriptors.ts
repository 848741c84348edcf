import { setTimeout as wait } from "node:timers/promises";
import { ask } from "../ask.ts";
import { withServer } from "../server.ts";
import { gather } from "./crowd.ts";
import { promises } from "./promises.ts";
import { judge, judgeFaults, type Table } from "./verdict.ts";

const title = "More connections than the process has descriptors";
const [descriptors, connections] = [64, 200];

export async function tryDescriptors(dist: string): Promise<Table> {
  if (process.platform === "win32") return { title, lines: [], skipped: ["Not tried: this system has no limit of descriptors to set."] };
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
    const figures = { descriptors, connections, "open then": open, process: alive ? "lived" : "ended", "answers again after s": seconds };
    const verdicts = [judgeFaults(what, "the process goes on", [!alive && "it ended"]), judge(what, promises.recovery, seconds)];
    return { title, lines: [{ figures, verdicts }] };
  });
}
