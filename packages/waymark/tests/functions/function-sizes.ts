import { readdir } from "node:fs/promises";
import { join, parse } from "node:path";
import { build, type InlineConfig } from "vite";

/** Bundled and minified, without `external` modules and Netlify's own code. */
export async function measureFunctions(external: readonly RegExp[]) {
  const folder = "functions";
  const files = (await readdir(folder)).filter((name) => name.endsWith(".ts")).sort();
  return Promise.all(
    files.map(async (file) => ({
      name: parse(file).name,
      bytes: await measure(join(folder, file), [...external]),
    })),
  );
}

const bundling = {
  configFile: false,
  logLevel: "silent",
  ssr: { noExternal: true, target: "node" },
} as const satisfies InlineConfig;

async function measure(entry: string, external: RegExp[]): Promise<number> {
  const result = await build({
    ...bundling,
    build: {
      ssr: entry,
      write: false,
      minify: true,
      rolldownOptions: { external, output: { codeSplitting: false } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  return outputs
    .flatMap((bundle) => ("output" in bundle ? bundle.output : []))
    .reduce(
      (bytes, chunk) => bytes + (chunk.type === "chunk" ? Buffer.byteLength(chunk.code) : 0),
      0,
    );
}
