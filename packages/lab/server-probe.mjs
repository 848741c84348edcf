/** Loaded by `--import`. Plain JavaScript, so that Node's type stripping is not measured. */

/** In milliseconds. A longer turn of the event loop is a separate sample. */
const interval = 10;
/** Accept, read, respond. */
const turnsOfVisit = 3;

let samples = [];
let last;

function sample() {
  const next = readTurns();
  const cpu = (next.cpu - last.cpu) / Math.max(1, next.turns - last.turns);
  samples.push({ wait: turnsOfVisit * cpu, time: next.time - last.time });
  last = next;
}

function readTurns() {
  // Before Node 23.9, only all threads' CPU is available.
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return {
    cpu: (user + system) / 1_000,
    turns: performance.nodeTiming.uvMetricsInfo.loopCount,
    time: performance.now(),
  };
}

/** The wait exceeded for `percent` of the time since the last call, by duration. */
function takeWait(percent) {
  if (last === undefined) setInterval(sample, interval).unref();
  last ??= readTurns();
  const sorted = samples.sort((a, b) => b.wait - a.wait);
  let left = sorted.reduce((sum, { time }) => sum + time, 0) * (percent / 100);
  const found = sorted.find(({ time }) => {
    left -= time;
    return left < 0;
  });
  samples = [];
  return found?.wait ?? 0;
}

function readUsage() {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const cpu = (userCPUTime + systemCPUTime) / 1_000;
  return { cpu, resident: process.memoryUsage.rss() / 2 ** 20, peak: maxRSS / 1_024 };
}

process.on("message", (message) => {
  process.send?.(
    message === "usage" ? readUsage() : { wait: takeWait(message === "median" ? 50 : 1) },
  );
});
process.once("disconnect", () => process.exit());
process.channel?.unref();
