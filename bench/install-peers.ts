import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { showProgress } from "./progress.ts";

/** What this site is compared with and does not itself need. */
export const peersFolder = join(import.meta.dirname, "peers");

/** Installs the peers unless they are there as their lockfile says; false where that fails, as it does without a network. */
export async function installPeers(): Promise<boolean> {
  const installed = await installPackages(peersFolder, "Installing what is compared with into bench/peers (40 MB)");
  if (!installed) console.error("bench/peers could not be installed: fastify, sirv and Eleventy are left out.");
  return installed;
}

/** Installs what the lockfile of a folder names unless it is there, and shows `progress` meanwhile; false where that fails. */
async function installPackages(folder: string, progress: string): Promise<boolean> {
  if (isInstalled(folder)) return true;
  showProgress(progress);
  const child = spawn("npm", ["ci", "--prefix", folder], {
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  const [status] = await once(child, "close").catch(() => [1]);
  showProgress("");
  return status === 0;
}

/** Whether what npm wrote into a folder when it last installed there is newer than the folder's lockfile. */
export function isInstalled(folder: string): boolean {
  const installed = join(folder, "node_modules/.package-lock.json");
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(folder, "package-lock.json")).mtimeMs;
}
