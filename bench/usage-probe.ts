import { writeFileSync } from "node:fs";

/** Loaded into a measured command by `--import`: leaves what the process used in the file that `BENCH_USAGE` names. */
process.once("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeFileSync(
    process.env["BENCH_USAGE"] ?? "",
    JSON.stringify({ user: userCPUTime / 1e6, system: systemCPUTime / 1e6, megabytes: maxRSS / 1024 }),
  );
});
