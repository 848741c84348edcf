import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { type ContentFile, collections, readContentFile } from "./content-file.ts";
import type { Finding } from "./finding.ts";

/** All that editors wrote for a site. */
export interface Content {
  readonly root: string;
  readonly files: readonly ContentFile[];
}

/** What a rule says of one file. */
export type Problem = Omit<Finding, "file">;

/** Looks for one kind of mistake in a file. */
export type FileRule = (file: ContentFile, content: Content) => readonly Problem[] | Promise<readonly Problem[]>;

/** Looks for one kind of mistake that no file has alone. */
export type ContentRule = (content: Content) => readonly Finding[] | Promise<readonly Finding[]>;

/** The paths of the files in the content folders of a site, relative to the project, with slashes, in order. */
export async function listContent(root: string): Promise<readonly string[]> {
  const lists = await Promise.all(collections.map((collection) => listFolder(root, `src/content/${collection}`)));
  return lists.flat();
}

async function listFolder(root: string, folder: string): Promise<readonly string[]> {
  if (!existsSync(join(root, folder))) return [];
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return names.map((name) => name.slice(join(root, "/").length).split(sep).join("/")).sort();
}

/** Whether a path is that of a file that becomes a page or a task guide. */
export function isPublished(path: string): boolean {
  return path.startsWith("src/content/articles/") ? /\.mdx?$/.test(path) : path.endsWith(".md");
}

/** Reads the whole content of a site. */
export async function readContent(root: string): Promise<Content> {
  const paths = (await listContent(root)).filter(isPublished);
  const files = await Promise.all(paths.map(async (path) => readContentFile(path, await readFile(join(root, path), "utf8"))));
  return { root, files };
}
