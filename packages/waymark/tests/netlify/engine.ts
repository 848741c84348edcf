import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { findFreePort, isServing } from "../conformance/node-server.ts";
import { makeFolder } from "../fixtures/folder.ts";
import {
  removePreviousBuild,
  requireEdgeRoutes,
  requireTools,
  root,
  toEnvironment,
  writeDenoCache,
} from "./engine-setup.ts";

export type Engine = Awaited<ReturnType<typeof startEngine>>;

const tool = fileURLToPath(new URL("node_modules/netlify-cli/bin/run.js", import.meta.url));
const preloads = ["loopback.ts", "function-instances.ts", "platform-rules.ts"].flatMap((name) => [
  "--import",
  new URL(name, import.meta.url).href,
]);

/**
 * Offline, like a deployment in the given context. `variables` are an operator's settings. `site` is
 * the folder of the site.
 */
export async function startEngine(
  context = "production",
  variables: Readonly<Record<string, string>> = {},
  site = root,
) {
  requireTools();
  removePreviousBuild(site);
  const port = String(await findFreePort());
  const scratch = makeFolder("netlify-engine");
  writeDenoCache(scratch);
  const child = spawn(
    process.execPath,
    [...preloads, tool, "serve", "--offline", "--context", context, "--port", port],
    {
      cwd: site,
      env: { ...toEnvironment(scratch), ...variables },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      detached: true,
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => (output += chunk));
  const origin = `http://127.0.0.1:${port}`;
  const stop = () => end(child);
  try {
    if (!(await isServing(origin, child, 120_000)))
      throw new Error("It ended, or did not respond in time.");
    requireEdgeRoutes(site);
  } catch (cause) {
    await stop();
    throw new Error(`Netlify's engine did not start:\n${output}`, { cause });
  }
  /** Stops the function instances. */
  const restart = async () => {
    child.send("restart");
    await once(child, "message");
  };
  await restart();
  return { origin, restart, stop };
}

/** The tool leaves Deno running. */
async function end(child: ChildProcess): Promise<void> {
  const ended =
    child.exitCode === null && child.signalCode === null ? once(child, "exit") : undefined;
  try {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
  await ended;
}
