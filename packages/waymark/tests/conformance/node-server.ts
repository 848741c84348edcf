import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

export const toAstro = (...command: readonly string[]) => [
  join(root, "node_modules/.bin/astro"),
  ...command,
  ...["--port", "{port}", "--host", "127.0.0.1"],
];

export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

export async function findFreePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  probe.close();
  await once(probe, "close");
  return port;
}

function toCleanEnvironment(): Record<string, string | undefined> {
  const foreign =
    /^(VITEST.*|VITE_.*|TEST|NODE_ENV|SITE_URL|URL|TRUST_PROXY|SMTP_URL|SMTP_TLS|CAPTCHA_KEY|MAIL_FOLDER)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}

export async function startProcess(
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd = process.cwd(),
): Promise<{ origin: string; getOutput: () => string; stop: () => Promise<void> }> {
  const port = await findFreePort();
  const child = spawn(
    process.execPath,
    argv.map((argument) => argument.replace("{port}", String(port))),
    {
      cwd,
      env: {
        ...toCleanEnvironment(),
        HOST: "127.0.0.1",
        PORT: String(port),
        ASTRO_TELEMETRY_DISABLED: "1",
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const origin = `http://127.0.0.1:${port}`;
  if (await isServing(origin, child, 60_000))
    return { origin, getOutput: () => output, stop: () => stop(child) };
  await stop(child);
  throw new Error(`The server did not start:\n${output}`);
}

/** Waits for `/robots.txt`. False if the process ends, or after `patience` milliseconds. */
export async function isServing(
  origin: string,
  child: ChildProcess,
  patience: number,
): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (!(await answers(`${origin}/robots.txt`))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
