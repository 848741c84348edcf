import { readFileSync } from "node:fs";
import { isBuildHook } from "../../catalog/build-hook.ts";
import { dueFile } from "../../release/static-manifest.ts";
import { findDue, type Scheduled } from "../../schedule/publication.ts";

const intervalMinutes = 5;
/** In milliseconds. */
const interval = intervalMinutes * 60_000;

/** Netlify's cron expression. */
export const schedule = `*/${intervalMinutes} * * * *`;
/** A build takes less than an hour, unless it fails. */
const runsPerHour = 12;

/** `hook` is a Netlify build hook. `now` is in milliseconds. */
type Publishing = Readonly<{ hook: string; now: number; send?: typeof fetch }>;

/** Netlify calls it on a schedule, never for a visitor. Reads `included_files` in netlify.toml. */
export function createPublishFunction() {
  return async (): Promise<void> => {
    const hook = process.env["PUBLISH_HOOK"];
    if (!hook) return;
    const scheduled = JSON.parse(readFileSync(`dist/${dueFile}`, "utf8")) as Scheduled[];
    await requestDueBuild(scheduled, { hook, now: Date.now() });
  };
}

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
