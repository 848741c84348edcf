import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../../conformance/node-server.ts";
import type { Engine, Preferences } from "./engine.ts";
import { startProgram } from "./program.ts";
import { ask } from "./webdriver.ts";
import { toTab } from "./webkit-tab.ts";

/** Toolbar buttons would be wider than a phone. */
const narrowToolbar = "button, entry { min-width: 0; padding: 0; margin: 0 }";

export async function launchWebKit(preferences: Preferences, driver = "", screen = ""): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), "webkit-"));
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(join(folder, "gtk-3.0/gtk.css"), narrowToolbar);
  const monitor = startProgram(screen, ["-displayfd", "3", "-screen", "0", "600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [display] = await once(monitor.child.stdio[3] as NodeJS.ReadableStream, "data");
  const port = await findFreePort();
  const program = startProgram(driver, [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: "x11", XDG_CONFIG_HOME: folder },
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
    // Otherwise each command would wait for responses that a test holds back.
    pageLoadStrategy: "none",
    "webkitgtk:browserOptions": { args },
  };
  return {
    async newTab() {
      const session = await ask(base, "POST", "/session", { capabilities: { alwaysMatch: options } });
      const { sessionId } = session as { sessionId: string };
      return toTab((method, path, body) => ask(base, method, `/session/${sessionId}${path}`, body));
    },
    async close() {
      for (const { stop } of [program, monitor]) await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
