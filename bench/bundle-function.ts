import { join, parse } from "node:path";
import { build } from "vite";
import { functionBundling } from "../src/build/function-sizes.ts";

/** Bundles a function into a folder as one module, as Netlify does, and returns the module's path. */
export async function bundleFunction(entry: string, folder: string): Promise<string> {
  const file = `${parse(entry).name}.mjs`;
  await build({
    ...functionBundling,
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: file } },
    },
  });
  return join(folder, file);
}
