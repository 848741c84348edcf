import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { findBuiltSite } from "../fixtures/built-site.ts";
import type { Workspace } from "../workspace.ts";
import { makeTone } from "./recordings.ts";

const fixture = resolve(import.meta.dirname, "../fixtures/long-read");

export const longRead = "/articles/tour";

export function addRecordings({ folder }: Workspace): void {
  const media = join(folder, "public/media");
  mkdirSync(media, { recursive: true });
  cpSync(join(fixture, "tour.webm"), join(media, "tour.webm"));
  writeFileSync(join(media, "tone.wav"), makeTone(60));
}

export const findReadSite = (): Promise<string> =>
  findBuiltSite((workspace) => {
    addRecordings(workspace);
    cpSync(join(fixture, "article.md"), join(workspace.folder, "src/content/articles/tour.md"));
  });
