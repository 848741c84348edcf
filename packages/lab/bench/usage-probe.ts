import { writeFileSync } from "node:fs";

process.once("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { cpu: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 };
  writeFileSync(process.env["BENCH_USAGE"] ?? "", JSON.stringify(usage));
});
