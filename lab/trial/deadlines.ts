import { setTimeout as wait } from "node:timers/promises";
import { withServer } from "../server.ts";
import { gather } from "./crowd.ts";
import { halfBody, halfHead, longAnswer } from "./crowds.ts";
import { promises } from "./promises.ts";
import { judge, type Limit, type Line, type Table } from "./verdict.ts";

const connections = 20;
const patience = { request: 63, answer: 123 };
const pace = 2_000;

export async function tryDeadlines(dist: string): Promise<Table> {
  const lines = await Promise.all([
    tryUnfinished(dist, "a head that goes on byte by byte", halfHead, promises.head),
    tryUnfinished(dist, "a body that goes on byte by byte", halfBody, promises.request),
    tryUnread(dist),
  ]);
  return { title: "Deadlines: clients that never finish", lines };
}

function tryUnfinished(dist: string, name: string, first: string, limit: Limit): Promise<Line> {
  return withServer(dist, {}, async ({ port }) => {
    const crowd = await gather(port, { count: connections, reads: true, onOpen: (socket) => socket.write(first) });
    for (let waited = 0; waited < patience.request * 1_000 && crowd.countOpen() > 0; waited += pace) {
      await wait(pace);
      crowd.each((socket) => socket.write("a"));
    }
    crowd.leave();
    return toLine(name, limit, crowd.lastEnd(), patience.request);
  });
}

/** A client that does not read does not see the end, so look after the deadline. */
function tryUnread(dist: string): Promise<Line> {
  return withServer(dist, {}, async ({ port }) => {
    const crowd = await gather(port, { count: connections, reads: false, onOpen: (socket) => socket.write(longAnswer.repeat(30)) });
    await wait(patience.answer * 1_000);
    crowd.each((socket) => socket.resume());
    for (let waited = 0; waited < 3_000 && crowd.countOpen() > 0; waited += 100) await wait(100);
    const left = crowd.countOpen();
    crowd.leave();
    return toLine(
      "an answer that nobody reads",
      promises.progress,
      left > 0 ? Number.POSITIVE_INFINITY : promises.progress.most,
      patience.answer,
    );
  });
}

function toLine(client: string, limit: Limit, seconds: number, waited: number): Line {
  const closed = Number.isFinite(seconds) ? seconds : `not in ${waited}`;
  return { figures: { client, connections, "closed after s": closed }, verdicts: [judge(client, limit, seconds)] };
}
