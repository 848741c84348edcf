import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Engine,
  type Preferences,
  startProgram,
  type Tab,
  toClick,
  toKeyPress,
  toTyping,
} from "./engine.ts";

const settings = ({ colorScheme = "light" }: Preferences) => ({
  "layout.css.prefers-color-scheme.content-override": colorScheme === "dark" ? 0 : 1,
  "media.autoplay.default": 0,
  // A mouse, as in the other headless engines.
  "ui.primaryPointerCapabilities": 6,
  "ui.allPointerCapabilities": 6,
  "services.settings.server": "data:,",
  "network.connectivity-service.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
});

export async function launchFirefox(preferences: Preferences, executable = ""): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const lines = Object.entries(settings(preferences)).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const { child, stop } = startProgram(
    executable,
    ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile],
    {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: "1" },
    },
  );
  const bidi = await connectBidi(`${await readAddress(child)}/session`);
  await bidi.send("session.new", { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
  await bidi.send("session.subscribe", { events: ["log.entryAdded"] });
  return {
    newTab: () => openTab(bidi),
    async close() {
      await bidi.send("browser.close");
      bidi.close();
      // Firefox writes to its profile until it exits.
      if (child.exitCode === null) await once(child, "exit");
      await stop();
      rmSync(profile, { recursive: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

async function readAddress(child: ChildProcess): Promise<string> {
  let said = "";
  for await (const chunk of child.stderr ?? []) {
    said += chunk;
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
    if (address) {
      child.stderr?.resume();
      return address;
    }
  }
  throw new Error(`Firefox did not start:\n${said}`);
}

async function openTab(bidi: Bidi): Promise<Tab> {
  const { userContext } = await bidi.send("browser.createUserContext");
  const { context } = await bidi.send("browsingContext.create", { type: "tab", userContext });
  const faults: string[] = [];
  bidi.listen(({ level, text, source }) => {
    if (level === "error" && (source as { context?: string }).context === context)
      faults.push(String(text));
  });
  const perform = (actions: object) => bidi.send("input.performActions", { context, actions });
  return {
    faults,
    resize: async (width, height) =>
      void (await bidi.send("browsingContext.setViewport", {
        context,
        viewport: { width, height },
      })),
    open: async (url) =>
      void (await bidi.send("browsingContext.navigate", { context, url, wait: "complete" })),
    back: async () =>
      void (await bidi.send("browsingContext.traverseHistory", { context, delta: -1 })),
    async run(expression) {
      const script = `(async () => JSON.stringify(await (${expression})) ?? "null")()`;
      const { result, exceptionDetails } = await bidi.send("script.evaluate", {
        expression: script,
        target: { context },
        awaitPromise: true,
        userActivation: false,
      });
      if (exceptionDetails) throw new Error((exceptionDetails as { text: string }).text);
      return JSON.parse((result as { value: string }).value);
    },
    press: async (key) => void (await perform(toKeyPress(key))),
    type: async (text) => void (await perform(toTyping(text))),
    click: async (x, y) => void (await perform(toClick(x, y))),
    async screenshot() {
      const { data } = await bidi.send("browsingContext.captureScreenshot", { context });
      return Buffer.from(data as string, "base64");
    },
    async close() {
      await bidi.send("browser.removeUserContext", { userContext });
    },
  };
}

type LogListener = (entry: Record<string, unknown>) => void;
type Bidi = Awaited<ReturnType<typeof connectBidi>>;

async function connectBidi(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  const listeners: LogListener[] = [];
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, type, result, error, message, params } = JSON.parse(String(data));
    if (type === "event") return listeners.forEach((listener) => void listener(params));
    const answer = waiting.get(id);
    waiting.delete(id);
    if (type === "success") answer?.resolve(result);
    else answer?.reject(new Error(`${error}: ${message}`));
  });
  socket.addEventListener("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("the browser is gone"));
  });
  await once(socket, "open");
  return {
    send(method: string, params: object = {}) {
      last += 1;
      const answer = Promise.withResolvers<Record<string, unknown>>();
      waiting.set(last, answer);
      socket.send(JSON.stringify({ id: last, method, params }));
      return answer.promise;
    },
    listen: (listener: LogListener) => void listeners.push(listener),
    close: () => socket.close(),
  };
}
