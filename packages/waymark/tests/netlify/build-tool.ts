import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./engine-setup.ts";

const tool = fileURLToPath(new URL("node_modules/.bin/netlify-build", import.meta.url));

export interface BuildRun {
  readonly folder: string;
  readonly site: string;
  readonly plugin: string;
  readonly build?: string;
  readonly deployUrl?: string;
  readonly mode: "buildbot" | "cli";
}

export function runBuildTool({
  folder,
  site,
  plugin,
  build = "",
  deployUrl,
  mode,
}: BuildRun): Promise<{ status: number; output: string }> {
  const blocks = readFileSync(join(root, "netlify.toml"), "utf8").split(/^(?=\[\[|# )/m);
  const block = blocks.find((text) => text.includes(`package = "${plugin}"`));
  const config = join(folder, "netlify.toml");
  writeFileSync(config, `[build]\npublish = "dist/client"\n${build}\n${block}`);
  const folders = ["--cwd", site, "--repository-root", site, "--cache-dir", join(folder, "cache")];
  const argv = [tool, "--offline", "--mode", mode, "--config", config, ...folders];
  const env = {
    PATH: process.env["PATH"],
    HOME: folder,
    NO_COLOR: "1",
    ASTRO_TELEMETRY_DISABLED: "1",
    DEPLOY_URL: deployUrl,
  };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      argv,
      { cwd: site, env, maxBuffer: 2 ** 24 },
      (_, output, errors) =>
        resolve({
          status: child.exitCode ?? -1,
          output: (output + errors).replace(/^ *Resolved config$.*?^(?=\S)/gms, ""),
        }),
    );
  });
}
