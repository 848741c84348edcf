/** Loaded into a server by `--import`: a number that the trial sends sets its clock forward by as many milliseconds, or back. */
const now = Date.now;
let offset = 0;
Date.now = () => now() + offset;
process.on("message", (message) => {
  if (typeof message === "number") offset += message;
});
process.channel?.unref();
