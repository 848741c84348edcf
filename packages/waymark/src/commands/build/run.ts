import { setFlagsFromString } from "node:v8";

// Node removes types with WebAssembly, too briefly for V8 to optimize it. Most memory that Astro and its packages take stays in use.
for (const flag of [
  "--no-wasm-tier-up",
  "--no-wasm-dynamic-tiering",
  "--semi-space-growth-factor=32",
])
  setFlagsFromString(flag);

// Vite's bundler would clear huge pages of memory, and use little of them. It reads this when it is loaded.
process.env["MIMALLOC_ALLOW_THP"] ??= "0";

process.argv.splice(2, 0, "build");
await import(new URL("bin/astro.mjs", import.meta.resolve("astro/package.json")).href);
