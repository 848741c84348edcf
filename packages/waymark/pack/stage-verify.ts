import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { listFolder } from "../src/files/list-folder.ts";
import { compile } from "./compile.ts";
import { readManifest } from "./stage-engine.ts";

/**
 * Writes the folder from which npm packs `waymark-verify`. Each module of the program is a file, and
 * the packages that it needs are in chunks beside them, so that it installs nothing.
 */
export async function stageVerify(root: string, stage: string): Promise<void> {
  const folder = join(root, "packages/verify");
  const modules = (await listFolder(folder, "."))
    .filter((file) => /\.[jt]s$/.test(file) && file !== "vite.config.ts")
    .map((file) => file.replace(/^\.\//, ""));
  const sources = modules.filter((file) => file.endsWith(".ts"));
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "warn",
    ssr: { noExternal: true, target: "node" },
    build: {
      ssr: true,
      outDir: stage,
      emptyOutDir: false,
      target: "node22",
      rolldownOptions: {
        input: Object.fromEntries(
          modules.map((file) => [file.replace(/\.[jt]s$/, ""), join(folder, file)]),
        ),
        preserveEntrySignatures: "allow-extension",
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "[name]-[hash].js",
          banner: (chunk) => (chunk.name === "run" ? "#!/usr/bin/env node" : ""),
        },
      },
    },
  });
  compile({
    root,
    folder,
    output: stage,
    files: sources.map((file) => join(folder, file)),
    declarationsOnly: true,
  });
  cpSync(join(folder, "netlify/manifest.yml"), join(stage, "netlify/manifest.yml"));
  cpSync(join(folder, "README.md"), join(stage, "README.md"));
  for (const file of ["LICENSE"]) cpSync(join(root, file), join(stage, file));
  const { name, version, description, license, keywords, engines } = readManifest(folder);
  const manifest = {
    name,
    version,
    description,
    license,
    keywords,
    type: "module",
    engines,
    bin: { [name]: "run.js" },
    exports: {
      "./*.ts": { types: "./*.d.ts", default: "./*.js" },
      "./package.json": "./package.json",
    },
    files: ["**/*.js", "**/*.d.ts", "netlify"],
  };
  writeFileSync(join(stage, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}
