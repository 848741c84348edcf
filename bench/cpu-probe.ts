/** Loaded into a measured server by `--import`: answers each message of the bench with the process's CPU time so far. */
process.on("message", () => process.send?.(process.cpuUsage()));
process.once("disconnect", () => process.exit());
process.channel?.unref();
