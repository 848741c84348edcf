import { isBuildHook } from "../../catalog/build-hook.ts";
import { findDue, type Scheduled } from "../../schedule/publication.ts";

/** In milliseconds. */
const interval = 300_000;
/** A build takes less than an hour, unless it fails. */
const runsPerHour = 12;

/** `hook` is a Netlify build hook. `now` is in milliseconds. */
type Publishing = Readonly<{ hook: string; now: number; send?: typeof fetch }>;

/** In the first run after an article becomes due, and then once an hour until a build has published it. */
export async function requestDueBuild(
  table: readonly Scheduled[],
  { hook, now, send = fetch }: Publishing,
): Promise<void> {
  const run = Math.floor(now / interval);
  const isFirst = ({ at }: Scheduled) =>
    (run - Math.ceil(Date.parse(at) / interval)) % runsPerHour === 0;
  if (!findDue(table, new Date(now)).some(isFirst)) return;
  if (!isBuildHook(hook))
    throw new Error(
      "PUBLISH_HOOK is not the address of a build hook. Copy the address from Build hooks in Netlify, such as https://api.netlify.com/build_hooks/ID",
    );
  // The error's message or cause can contain the address, with which anyone can start builds.
  const response = await send(hook, { method: "POST" }).catch(() => undefined);
  if (response?.ok) return;
  const problem = response ? `returned ${response.status}` : "did not respond";
  throw new Error(
    `The build hook in PUBLISH_HOOK ${problem}. Check its address under Build hooks in Netlify.`,
  );
}
