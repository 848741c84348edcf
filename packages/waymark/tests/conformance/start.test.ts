import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createWorkspace } from "../workspace.ts";
import { findFreePort, isServing, listen } from "./node-server.ts";

describe("npm start", { timeout: 120_000 }, () => {
  const workspace = createWorkspace();
  const children: ChildProcess[] = [];
  afterAll(() => {
    for (const child of children) child.kill("SIGKILL");
  });

  function start(port: number) {
    const env = {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(port),
      NODE_ENV: "production",
      ASTRO_TELEMETRY_DISABLED: "1",
    };
    const child = spawn("npm", ["start"], { cwd: workspace.folder, env });
    children.push(child);
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    return { child, exited: once(child, "exit"), read: () => output };
  }

  it("reports a port that is in use before building", async () => {
    const taken = createServer();
    const port = await listen(taken);
    const { exited, read } = start(port);
    const [status] = await exited;
    taken.close();
    expect(status).toBe(1);
    expect(read()).toContain(`Port ${port} is in use. Set PORT to a free port`);
    expect(existsSync(join(workspace.folder, ".astro/build"))).toBe(false);
  });

  it("builds, responds, and stops all its processes with exit code 0 on SIGTERM", async () => {
    const port = await findFreePort();
    const { child, exited, read } = start(port);
    const origin = `http://127.0.0.1:${port}`;
    expect(await isServing(origin, child, 100_000), read()).toBe(true);
    child.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
    expect(await isServing(origin, child, 0)).toBe(false);
  });
});
