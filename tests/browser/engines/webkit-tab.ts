import { setTimeout as wait } from "node:timers/promises";
import { toClick, toKeyPress, toTyping } from "./actions.ts";
import type { Tab } from "./engine.ts";
import type { Session } from "./webdriver.ts";

export async function toTab(session: Session): Promise<Tab> {
  const run = (expression: string) => evaluate(session, expression);
  const until = (condition: string) => waitUntil(async () => Boolean(await run(condition).catch(() => false)), condition);
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

/** Polls, because a script that waits in an unloaded page never returns. */
async function evaluate(session: Session, expression: string): Promise<unknown> {
  const execute = (script: string) => session("POST", "/execute/sync", { script, args: [] }) as Promise<string | null>;
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

async function waitUntil(isSo: () => Promise<boolean>, condition: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`It never came that ${condition}.`);
    await wait(20);
  }
}
