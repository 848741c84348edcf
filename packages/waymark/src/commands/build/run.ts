import { setFlagsFromString } from "node:v8";
import { runAstro } from "../astro/run.ts";

export async function runBuild(argv: readonly string[]): Promise<void> {
  // Node removes types with WebAssembly, too briefly for V8 to optimize it. Most memory that Astro and its packages take stays in use.
  for (const flag of [
    "--no-wasm-tier-up",
    "--no-wasm-dynamic-tiering",
    "--semi-space-growth-factor=32",
  ])
    setFlagsFromString(flag);

  // Vite's bundler would clear huge pages of memory, and use little of them. It reads this when it is loaded.
  process.env["MIMALLOC_ALLOW_THP"] ??= "0";

  await runAstro("build", argv);
}
