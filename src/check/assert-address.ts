/** Ends the process if the site address is invalid. */
await import("../own-address.ts").catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

export {};
