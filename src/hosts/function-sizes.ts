import { readdir } from "node:fs/promises";
import { join, parse } from "node:path";
import { build } from "vite";

/** A function of Netlify's and the bytes of its own code, bundled and minified. */
export interface FunctionSize {
  readonly name: string;
  readonly bytes: number;
}

/** Bundles each function of a folder as Netlify does, without what the platform adds, and measures it. */
export async function measureFunctions(folder = "functions"): Promise<FunctionSize[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".ts")).sort();
  return Promise.all(files.map(async (file) => ({ name: parse(file).name, bytes: await measure(join(folder, file)) })));
}

async function measure(entry: string): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: { ssr: entry, write: false, minify: true, rolldownOptions: { output: { codeSplitting: false } } },
    ssr: { noExternal: true, target: "node" },
  });
  const outputs = Array.isArray(result) ? result : [result];
  return outputs
    .flatMap((bundle) => ("output" in bundle ? bundle.output : []))
    .reduce((bytes, chunk) => bytes + (chunk.type === "chunk" ? Buffer.byteLength(chunk.code) : 0), 0);
}
