import { writeFileSync } from "node:fs";

/** Loaded into a measured command by `--import`: leaves what the process used in the file that `BENCH_USAGE` names. */
process.once("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { cpu: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 };
  writeFileSync(process.env["BENCH_USAGE"] ?? "", JSON.stringify(usage));
});
