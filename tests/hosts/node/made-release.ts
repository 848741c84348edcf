import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buildStaticManifest } from "../../../src/build/build-static-manifest.ts";
import { recordFile, siteIndexFile } from "../../../src/build/static-manifest.ts";
import { site } from "../../fixtures/own-site.ts";

/** Published files by their names. */
export type Files = Readonly<Record<string, string | Buffer>>;

/** A folder with the output of a build, as far as the Node host reads it. */
export interface MadeRelease {
  readonly folder: string;
  /** Puts another output in its place, as a build does: whole, by renames. */
  replace(files: Files, code?: string): Promise<void>;
  remove(): void;
}

/** Makes the output of a build; `code` stands for the server's. */
export async function makeRelease(files: Files, code = "first"): Promise<MadeRelease> {
  const root = mkdtempSync(join(tmpdir(), "release-"));
  const folder = join(root, "dist");
  await write(folder, files, code);
  return {
    folder,
    async replace(others, otherCode = code) {
      await write(join(root, "made"), others, otherCode);
      renameSync(folder, join(root, "aside"));
      renameSync(join(root, "made"), folder);
      rmSync(join(root, "aside"), { recursive: true });
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}

async function write(folder: string, files: Files, code: string): Promise<void> {
  const put = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  put("client/404.html", "<!doctype html><p>Not found</p>");
  for (const [name, content] of Object.entries(files)) put(`client/${name}`, content);
  put(siteIndexFile, "[]");
  put("server/entry.mjs", code);
  await buildStaticManifest(site, folder, { baseUrl: "https://example.com", redirects: {} });
  put(recordFile, "{}");
}
