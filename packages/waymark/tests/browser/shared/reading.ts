import { expect, it } from "vitest";
import type { Key, Tab } from "../engines/engine.ts";
import type { EngineName } from "../engines/installed.ts";
import { longRead } from "../long-read.ts";
import { arrive, evaluate, press, waitFor } from "./page.ts";
import { useSite } from "./site.ts";

export function testReading(name: EngineName): void {
  const site = useSite(name);

  it.each([
    [390, "folded"],
    [1440, "open"],
  ] as const)("opens a section from the table of contents at %i px (%s)", async (width, state) => {
    const tab = await site.show(longRead, width);
    const isOpen = await evaluate(tab, () =>
      document.querySelector("details a[href='#the-yard']")?.checkVisibility(),
    );
    expect(isOpen).toBe(state === "open");
    if (!isOpen) {
      await evaluate(tab, () =>
        document.querySelector<HTMLElement>("details:has(a[href='#the-yard']) > summary")?.focus(),
      );
      await tab.press("Enter");
    }
    await press(tab, "link", "The yard");
    await arrive(tab, /#the-yard$/);
    const readTop = () =>
      document.querySelector("h2#the-yard, h2:has(#the-yard)")?.getBoundingClientRect().top ?? -1;
    await waitFor("section at the top", async () => {
      const top = await evaluate(tab, readTop);
      return top >= 0 && top < 300;
    });
  });

  it("scrolls wide code by keyboard", async () => {
    const tab = await site.show(longRead, 390);
    await pressUntil(
      tab,
      "Tab",
      () =>
        document.activeElement?.matches("pre") &&
        document.activeElement.scrollWidth > document.activeElement.clientWidth,
    );
    await pressUntil(tab, "ArrowRight", () => (document.activeElement?.scrollLeft ?? 0) > 40);
  });

  it("copies code and sees a confirmation", async () => {
    const tab = await site.show(longRead);
    await press(tab, "button", "Copy doors-for-everybody-who-comes.mjs");
    await waitFor("word of it", () =>
      evaluate(tab, () =>
        [...document.querySelectorAll("[role=status]")].some(
          ({ textContent }) => textContent === "Copied",
        ),
      ),
    );
  });

  it.each([
    ["video", 1],
    ["audio", 45],
  ] as const)("plays the %s, and seeks with a range request", async (kind, later) => {
    await site.renewTab();
    const tab = await site.show(longRead);
    const played = await evaluate(tab, playAndSeek, { kind, later });
    expect(played.error).toBeNull();
    expect(played.time).toBeGreaterThanOrEqual(later);
    const statuses = site
      .proxy()
      .exchanges.flatMap(({ path, status }) => (/\.(webm|wav)$/.test(path) ? status : []));
    expect(statuses).toContain(206);
  });
}

async function pressUntil(tab: Tab, key: Key, isSo: () => boolean | undefined): Promise<void> {
  for (let count = 0; !(await evaluate(tab, isSo)); count += 1) {
    if (count > 30) throw new Error(`${key} does not lead there.`);
    await tab.press(key);
    // Keyboard scrolling continues over the next frames.
    await evaluate(tab, () => new Promise((resolve) => requestAnimationFrame(() => resolve(true))));
  }
}

async function playAndSeek({ kind, later }: { kind: string; later: number }) {
  const media = document.querySelector(kind) as HTMLMediaElement;
  const happens = (event: string) =>
    new Promise((resolve) => media.addEventListener(event, resolve, { once: true }));
  media.muted = true;
  await media.play();
  await happens("timeupdate");
  const sought = happens("seeked");
  media.currentTime = later;
  await sought;
  return { time: media.currentTime, error: media.error?.message ?? null };
}
