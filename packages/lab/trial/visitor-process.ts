import { ask } from "../ask.ts";
import type { Visit } from "./visitor.ts";

/** Requests `/` every 50 ms on a new connection, however long responses take. */
const port = Number(process.argv[2]);
const deadline = 5_000;

let visits: Visit[] = [];
let waiting: Promise<void>[] = [];

async function visit(kept: Visit[]): Promise<void> {
  const start = performance.now();
  const answered = await ask(port, {
    path: "/",
    headers: { Accept: "text/html", "Accept-Encoding": "br" },
    deadline,
  }).then(
    ({ status }) => status === 200,
    () => false,
  );
  kept.push({
    milliseconds: answered
      ? performance.now() - start
      : Math.max(deadline, performance.now() - start),
    answered,
  });
}

setInterval(() => waiting.push(visit(visits)), 50);

// Requests count toward the period in which they were sent.
process.on("message", async () => {
  const [done, sent] = [visits, waiting];
  visits = [];
  waiting = [];
  await Promise.all(sent);
  process.send?.(done);
});
process.once("disconnect", () => process.exit());
