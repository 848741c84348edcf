import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Given } from "../check/content.ts";
import { listFolder } from "../check/list-folder.ts";

/** The project whose code is running. */
const project = resolve(import.meta.dirname, "../..");

/** A digest of what texts are read by: the settings, all code, the list of packages, and Node. Facts of the catalog are code. */
export async function digestCode({ settings: { baseUrl, embeds, sections, without } }: Given): Promise<string> {
  const modules = (await listFolder(project, "src")).filter((path) => path.endsWith(".ts"));
  const read = (path: string) => [path, existsSync(join(project, path)) ? hash("sha256", readFileSync(join(project, path))) : ""];
  const code = [...modules, "package-lock.json"].map(read);
  return hash("sha256", JSON.stringify([baseUrl, embeds, sections, without, process.version, code]));
}
