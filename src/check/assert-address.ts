import { printError } from "../console/printable.ts";

/** Ends the process if the site address is invalid. */
await import("../own-address.ts").catch((error: Error) => {
  printError(error.message);
  process.exit(1);
});
