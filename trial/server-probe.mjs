/**
 * Loaded into a server by `--import`. Answers "usage" with what the process has used, "wait" with the 99th percentile of how long
 * visitors waited since the last time, and "median" with its median. A number sets its clock forward by as many milliseconds, or back. Plain JavaScript, so that Node does not load its TypeScript support into what is measured.
 */
import { performance } from "node:perf_hooks";

/** Milliseconds between two samples. A turn of the event loop that takes longer is a sample of its own. */
const interval = 10;
/** A new visitor is accepted, read and answered in as many turns. */
const turnsOfVisit = 3;

let samples = [];
let last = read();

setInterval(() => {
  const next = read();
  const cpu = (next.cpu - last.cpu) / Math.max(1, next.turns - last.turns);
  samples.push({ wait: turnsOfVisit * cpu, time: next.time - last.time });
  last = next;
}, interval).unref();

function read() {
  // Node before 23.9 knows only the CPU of all threads.
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return { cpu: (user + system) / 1_000, turns: performance.nodeTiming.uvMetricsInfo.loopCount, time: performance.now() };
}

/** The wait since the last call that `percent` of the time exceeds. Visitors come at any moment, so that a sample counts for as long as it took. */
function takeWait(percent) {
  const sorted = samples.sort((a, b) => b.wait - a.wait);
  let left = sorted.reduce((sum, { time }) => sum + time, 0) * (percent / 100);
  const found = sorted.find(({ time }) => {
    left -= time;
    return left < 0;
  });
  samples = [];
  return found?.wait ?? 0;
}

const now = Date.now;
let offset = 0;
Date.now = () => now() + offset;

process.on("message", (message) => {
  if (typeof message === "number") offset += message;
  else process.send?.(message === "usage" ? readUsage() : { wait: takeWait(message === "median" ? 50 : 1) });
});
process.once("disconnect", () => process.exit());
process.channel?.unref();

function readUsage() {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  return { cpu: (userCPUTime + systemCPUTime) / 1_000, resident: process.memoryUsage.rss() / 2 ** 20, peak: maxRSS / 1_024 };
}
