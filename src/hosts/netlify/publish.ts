import { findDue, type Scheduled } from "../../site/publication.ts";

/** The function's schedule, in milliseconds. */
const interval = 300_000;
/** A build takes less. If an article is still missing after an hour, the build has failed. */
const runsPerHour = 12;

/** `hook` is the address of a Netlify build hook. `now` is in milliseconds. */
type Publishing = Readonly<{ hook: string; now: number; send?: typeof fetch }>;

/** Requests a build in the first run after an article in the build's table becomes due, and then once an hour until it is published. */
export async function requestDueBuild(table: readonly Scheduled[], { hook, now, send = fetch }: Publishing): Promise<void> {
  const run = Math.floor(now / interval);
  const isFirst = ({ at }: Scheduled) => (run - Math.ceil(Date.parse(at) / interval)) % runsPerHour === 0;
  if (!findDue(table, new Date(now)).some(isFirst)) return;
  const { ok, status } = await send(hook, { method: "POST" });
  if (!ok) throw new Error(`The build hook in PUBLISH_HOOK returned ${status}. Check its address under Build hooks in Netlify.`);
}
