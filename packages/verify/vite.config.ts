import { join } from "node:path";
import { defineConfig } from "vite";

const root = join(import.meta.dirname, "../..");

/** Node strips no types in node_modules. */
export default defineConfig({
  root,
  publicDir: false,
  ssr: { noExternal: true, target: "node" },
  build: {
    ssr: true,
    outDir: "bin",
    target: "node22",
    reportCompressedSize: false,
    rollupOptions: {
      input: ["packages/verify/run.ts", "packages/verify/lint-description.ts"],
      output: {
        // `openapi.ts` expects `lint-description` beside itself.
        chunkFileNames: "[name]-[hash].js",
        banner: (chunk) => (chunk.name === "run" ? "#!/usr/bin/env node" : ""),
      },
    },
  },
});
