import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { findViolations } from "./accessibility.ts";
import { useBuiltSite } from "./built-site.ts";
import { readShift } from "./layout-shift.ts";
import { adoptStyle, findOverlaps } from "./overlaps.ts";

/** One page of each template. */
const templates = [
  "/",
  "/about",
  "/pricing",
  "/articles",
  "/articles/signs",
  "/articles/paint",
  "/articles/posts",
  "/tags/http",
  "/privacy",
  "/developers",
  "/nope",
];

/** What readers may ask of a page: WCAG 2.2's criteria 1.4.10 (reflow, 400 % of 1,280 px), 1.4.12 (text spacing) and 1.4.4 (200 %). */
const demands = [
  { reason: "as under a zoom of 400 %", width: 320, style: "" },
  {
    reason: "with a reader's spacing of text",
    width: 320,
    style:
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }",
  },
  { reason: "with text of twice the size", width: 390, style: ":root { font-size: 200% }" },
];

const newContext = useBuiltSite();

async function open(path: string, width: number, colorScheme: "light" | "dark"): Promise<{ page: Page; faults: string[] }> {
  const context = await newContext({ viewport: { width, height: 900 }, colorScheme });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(String(error)));
  await page.goto(path, { waitUntil: "networkidle" });
  return { page, faults: faults.filter((fault) => !(path === "/nope" && fault.includes("404"))) };
}

for (const path of templates) {
  describe(path, () => {
    for (const width of [390, 1440])
      for (const colorScheme of ["light", "dark"] as const)
        it(`axe finds nothing at ${width} px in ${colorScheme}, and nothing goes wrong`, async () => {
          const { page, faults } = await open(path, width, colorScheme);
          expect(await findViolations(page)).toEqual([]);
          expect(faults).toEqual([]);
          await page.context().close();
        });

    it("does not move while it loads", async () => {
      const { page } = await open(path, 390, "light");
      expect(await readShift(page)).toBeLessThanOrEqual(0.02);
      await page.context().close();
    });

    it.each(demands)("fits a window of $width px $reason, and no words lie over others", async ({ width, style }) => {
      const { page } = await open(path, width, "light");
      await page.evaluate(adoptStyle, style);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await page.evaluate(findOverlaps)).toEqual([]);
      await page.context().close();
    });

    it("can be walked with the keyboard: every link and control once, radio buttons together, in order, each with a visible focus", async () => {
      const { page } = await open(path, 1440, "light");
      const expected = await page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLElement>("a[href], button, summary, input, select, textarea, [tabindex='0']")].filter(
            (e) => e.tabIndex >= 0 && e.checkVisibility() && !e.matches("[type=radio]:not(:checked)"),
          ).length,
      );
      const seen = new Set<string>();
      for (let count = 0; count < expected; count += 1) {
        await page.keyboard.press("Tab");
        const focus = await page.evaluate(() => {
          const element = document.activeElement as HTMLElement;
          const all = [...document.querySelectorAll("*")];
          const styles = [getComputedStyle(element), getComputedStyle(element, "::after")];
          return { index: all.indexOf(element), visible: styles.some(({ outlineStyle }) => outlineStyle !== "none") };
        });
        expect(focus.visible, `stop ${count + 1}`).toBe(true);
        seen.add(String(focus.index));
      }
      expect(seen.size).toBe(expected);
      expect([...seen].map(Number)).toEqual([...seen].map(Number).sort((a, b) => a - b));
      await page.context().close();
    });
  });
}
