import { readFileSync, writeFileSync } from "node:fs";

process.once("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const cpu = (userCPUTime + systemCPUTime) / 1e6 + readChildCpu();
  const usage = { cpu, megabytes: maxRSS / 1024 };
  writeFileSync(process.env["BENCH_USAGE"] ?? "", JSON.stringify(usage));
});

/**
 * In seconds, of processes that have ended, such as Pagefind's. From cutime and cstime in proc(5),
 * whose unit is 1/100 s on all usual systems. 0 without procfs.
 */
function readChildCpu(): number {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return 0;
  }
}
