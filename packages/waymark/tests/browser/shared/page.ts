import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as wait } from "node:timers/promises";
import type { AxeResults } from "axe-core";
import type { Tab } from "../engines/engine.ts";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

const patience = 30_000;

interface Axe {
  run(): Promise<AxeResults>;
  setup(root: Element): void;
  teardown(): void;
  readonly commons: {
    readonly aria: { getRole(element: Element): string | null };
    readonly text: { accessibleText(element: Element): string };
  };
}

type Page = Pick<Tab, "run">;

/** Sends arguments and result as JSON. */
export async function evaluate<Value, Arguments extends readonly unknown[]>(
  tab: Page,
  script: (...argv: Arguments) => Value | Promise<Value>,
  ...argv: Arguments
): Promise<Value> {
  return (await tab.run(`(${script})(...${JSON.stringify(argv)})`)) as Value;
}

/** Throws after thirty seconds. An unloading page is not ready. */
export async function waitFor<Value>(
  what: string,
  look: () => Promise<Value | null | undefined | false>,
): Promise<Value> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const found = await look().catch(() => undefined);
    if (found) return found;
    await wait(50);
  }
  throw new Error(`There was no ${what} within ${patience} ms.`);
}

async function addAxe(tab: Page): Promise<void> {
  if (!(await tab.run("'axe' in window"))) await tab.run(`(() => { ${axeSource} })()`);
}

export async function findViolations(tab: Page): Promise<readonly string[]> {
  await addAxe(tab);
  return evaluate(tab, async () => {
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  });
}

type Sought = readonly [role: string, name: string];

async function locate(
  tab: Tab,
  [role, name]: Sought,
): Promise<{ readonly x: number; readonly y: number }> {
  return waitFor(`${role} "${name}"`, async () => {
    await addAxe(tab);
    return evaluate(
      tab,
      async ({ role, name }) => {
        const { axe } = globalThis as unknown as { axe: Axe };
        axe.setup(document.documentElement);
        const fits = (element: Element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          axe.commons.aria.getRole(element) === role &&
          axe.commons.text.accessibleText(element).trim().startsWith(name);
        const element = [...document.body.querySelectorAll("*")].find(fits);
        axe.teardown();
        element?.scrollIntoView({ block: "center", behavior: "instant" });
        // WebKit scrolls in the next frame, and may already be scrolling.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        const box = element?.getClientRects()[0];
        const place = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        return place && place.y > 0 && place.y < innerHeight && place;
      },
      { role, name },
    );
  });
}

export async function press(tab: Tab, ...sought: Sought): Promise<void> {
  const { x, y } = await locate(tab, sought);
  await tab.click(x, y);
}

export const arrive = (tab: Tab, path: RegExp): Promise<string> =>
  waitFor(`page ${path}`, async () => {
    const [address, state] = await evaluate(
      tab,
      () => [location.pathname + location.hash, document.readyState] as const,
    );
    return state === "complete" && path.test(address) && address;
  });
