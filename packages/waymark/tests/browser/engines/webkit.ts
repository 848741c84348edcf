import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../../conformance/node-server.ts";
import { waitFor } from "../shared/page.ts";
import {
  type Engine,
  type Preferences,
  startProgram,
  type Tab,
  toClick,
  toKeyPress,
  toTyping,
} from "./engine.ts";

type Session = (method: string, path: string, body?: object) => Promise<unknown>;

/** Toolbar buttons would be wider than a phone. */
const narrowToolbar = "button, entry { min-width: 0; padding: 0; margin: 0 }";

export async function launchWebKit(
  preferences: Preferences,
  driver = "",
  screen = "",
): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), "webkit-"));
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(join(folder, "gtk-3.0/gtk.css"), narrowToolbar);
  const monitor = startProgram(
    screen,
    ["-displayfd", "3", "-screen", "0", "600x1200x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    },
  );
  const [display] = await once(monitor.child.stdio[3] as NodeJS.ReadableStream, "data");
  const port = await findFreePort();
  const program = startProgram(driver, [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: "x11",
      XDG_CONFIG_HOME: folder,
    },
  });
  const base = `http://127.0.0.1:${port}`;
  while (!(await ask(base, "GET", "/status").catch(() => undefined))) {
    if (program.child.exitCode !== null) throw new Error("WebKitGTK's driver did not start");
    await wait(50);
  }
  const args = ["--automation", "--autoplay-policy=allow"];
  if (preferences.colorScheme === "dark") args.push("--dark-mode");
  const options = {
    browserName: "MiniBrowser",
    acceptInsecureCerts: true,
    // Otherwise commands wait for responses that a test holds back.
    pageLoadStrategy: "none",
    "webkitgtk:browserOptions": { args },
  };
  return {
    async newTab() {
      const session = await ask(base, "POST", "/session", {
        capabilities: { alwaysMatch: options },
      });
      const { sessionId } = session as { sessionId: string };
      return toTab((method, path, body) => ask(base, method, `/session/${sessionId}${path}`, body));
    },
    async close() {
      for (const { stop } of [program, monitor]) await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

async function toTab(session: Session): Promise<Tab> {
  const run = (expression: string) => evaluate(session, expression);
  const until = (condition: string) => waitFor(condition, () => run(condition));
  const perform = (actions: object) => session("POST", "/actions", { actions });
  await until("innerHeight > 0 && innerHeight < outerHeight");
  const toolbar = Number(await run("outerHeight - innerHeight"));
  return {
    // WebDriver has no console API.
    faults: undefined,
    run,
    async resize(width, height) {
      await session("POST", "/window/rect", { width, height: height + toolbar });
      await until(`innerWidth === ${width} && innerHeight === ${height}`);
    },
    async open(url) {
      await run("window.isLeft = true");
      await session("POST", "/url", { url });
      await until("!window.isLeft && document.readyState === 'complete'");
    },
    back: async () => void (await session("POST", "/back", {})),
    press: async (key) => void (await perform(toKeyPress(key))),
    type: async (text) => void (await perform(toTyping(text))),
    click: async (x, y) => void (await perform(toClick(x, y))),
    screenshot: async () => Buffer.from((await session("GET", "/screenshot")) as string, "base64"),
    close: async () => void (await session("DELETE", "")),
  };
}

/** A script that waits in an unloaded page never returns. */
async function evaluate(session: Session, expression: string): Promise<unknown> {
  const execute = (script: string) =>
    session("POST", "/execute/sync", { script, args: [] }) as Promise<string | null>;
  let outcome = await execute(`
    const value = (${expression});
    if (typeof value?.then !== "function") return JSON.stringify({ value: value ?? null });
    window.outcome = "pending";
    value.then((value) => { outcome = JSON.stringify({ value: value ?? null }) }, (error) => { outcome = JSON.stringify({ error: String(error) }) });
    return outcome;`);
  while (outcome === "pending") {
    await wait(10);
    outcome = await execute("return window.outcome ?? null");
  }
  if (outcome === null) throw new Error("the page was left");
  const { error, value } = JSON.parse(outcome) as { error?: string; value?: unknown };
  if (error !== undefined) throw new Error(error);
  return value;
}

/** Milliseconds. A command may get no reply while a page unloads. */
const patience = 10_000;

async function ask(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(patience);
  const answer = await fetch(
    `${base}${path}`,
    body ? { method, signal, body: JSON.stringify(body) } : { method, signal },
  ).catch((error) => {
    throw new Error(`no answer to ${method} ${path} ${JSON.stringify(body ?? {}).slice(0, 200)}`, {
      cause: error,
    });
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}
