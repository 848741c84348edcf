/**
 * Loaded into a measured server by `--import`: answers each message of the bench with what the process has used so far.
 * Plain JavaScript, so that node need not load its TypeScript support into what is measured.
 */
process.on("message", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  process.send?.({ user: userCPUTime, system: systemCPUTime, resident: process.memoryUsage.rss() / 2 ** 20, peak: maxRSS / 1024 });
});
process.once("disconnect", () => process.exit());
process.channel?.unref();
