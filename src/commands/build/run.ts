import { setFlagsFromString } from "node:v8";

/** Most code in a build runs too briefly for V8 to optimize, and no one notices pauses. By default, each 64 MB of pages costs a full collection. */
const flags = [
  "--no-wasm-tier-up",
  "--no-wasm-dynamic-tiering",
  "--semi-space-growth-factor=32",
  "--efficiency-mode",
  "--no-incremental-marking",
  "--no-flush-bytecode",
  "--external-memory-accounted-in-global-limit",
  "--heap-growing-percent=50",
];

for (const flag of flags) setFlagsFromString(flag);
// Vite's bundler would clear huge pages of memory and use little of them. It reads this when it is loaded.
process.env["MIMALLOC_ALLOW_THP"] ??= "0";
process.argv.splice(2, 0, "build");
await import(new URL("../../../node_modules/astro/bin/astro.mjs", import.meta.url).href);
