import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { listStarterFiles } from "../src/commands/writing/starter.ts";
import { listFolder } from "../src/files/list-folder.ts";
import { toPublishedComponent } from "./astro-source.ts";
import { compile } from "./compile.ts";
import { compiledFolder, type SourceManifest, toPublishedManifest } from "./manifest.ts";

/** What the published engine contains. The rest of its folder is for maintainers. */
const folders = ["src", "contract", "tests/conformance"];

/** In `tests/conformance`, an owner's tests need only these. */
const isPublished = (file: string): boolean =>
  !file.startsWith("tests/") || /\/(?:checks|node-server|wire)\.ts$/.test(file);

/** Writes the folder from which npm packs the engine. */
export async function stageEngine(root: string, stage: string): Promise<void> {
  const folder = join(root, "packages/waymark");
  const output = join(stage, compiledFolder);
  const files = (await Promise.all(folders.map((part) => listFolder(folder, part))))
    .flat()
    .filter(isPublished);
  compile({
    root,
    folder,
    output,
    files: [
      ...files.filter((file) => file.endsWith(".ts")).map((file) => join(folder, file)),
      // What `astro sync` writes: the types of Astro's virtual modules.
      join(root, ".astro/types.d.ts"),
    ],
    declarationsOnly: false,
  });
  for (const file of files.filter((file) => !isCompiled(file))) {
    const target = join(output, file);
    mkdirSync(dirname(target), { recursive: true });
    if (file.endsWith(".astro")) writeFileSync(target, publishComponent(folder, file));
    else cpSync(join(folder, file), target);
  }
  const source = readManifest(folder);
  // Netlify and npm need these at the same path in both forms of the package.
  for (const part of ["netlify", "README.md", ...(source.bin ? ["bin"] : [])])
    cpSync(join(folder, part), join(stage, part), { recursive: true });
  // What `waymark init` begins with.
  for (const file of listStarterFiles(root))
    cpSync(join(root, file), join(stage, "starter", file), { recursive: true });
  for (const file of ["LICENSE", "NOTICE.md"]) cpSync(join(root, file), join(stage, file));
  for (const file of (await listFolder(root, "docs")).filter(isForOwners))
    cpSync(join(root, file), join(stage, file));
  const manifest = toPublishedManifest(source, readManifest(root));
  writeFileSync(join(stage, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The other documents are for the engine's maintainers, or are pictures of the README. */
const isForOwners = (file: string): boolean =>
  /^docs\/(?:own-server\/.+|[\w-]+\.md)$/.test(file) &&
  !/^docs\/(?:engineer|refused|tested)\.md$/.test(file);

const isCompiled = (file: string): boolean => file.endsWith(".ts") && !file.endsWith(".d.ts");

function publishComponent(folder: string, file: string): string {
  try {
    return toPublishedComponent(readFileSync(join(folder, file), "utf8"));
  } catch (cause) {
    throw new Error(`${file}: ${(cause as Error).message}`, { cause });
  }
}

export const readManifest = (folder: string): SourceManifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
