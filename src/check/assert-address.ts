/** Ends the process if an environment variable with an address of the site is invalid. */
await import("../own-address.ts").catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

export {};
