/** Ends the process if an environment variable contains an invalid site address. */
await import("../own-address.ts").catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

export {};
