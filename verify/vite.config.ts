import { join } from "node:path";
import { defineConfig } from "vite";

const root = join(import.meta.dirname, "..");

/** Node strips no types in node_modules. */
export default defineConfig({
  root,
  publicDir: false,
  ssr: { noExternal: true, target: "node" },
  build: {
    ssr: "verify/run.ts",
    outDir: "bin",
    target: "node22",
    reportCompressedSize: false,
    rollupOptions: { output: { banner: (chunk) => (chunk.isEntry ? "#!/usr/bin/env node" : "") } },
  },
});
