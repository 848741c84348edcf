import { writeFileSync } from "node:fs";

/** Loaded by `--import`. Writes the process's usage to the file in `BENCH_USAGE`. */
process.once("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { cpu: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 };
  writeFileSync(process.env["BENCH_USAGE"] ?? "", JSON.stringify(usage));
});
