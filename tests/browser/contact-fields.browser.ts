import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { describeInChromium } from "./chromium.ts";
import { fillIn, sendButton, useContactSite, written } from "./contact-visit.ts";

const site = useContactSite();
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The fields that are marked as wrong, each with what stands at it for a screen reader. */
async function readErrors(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll("[aria-invalid=true]")].map((field) => [
        field.id,
        document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent ?? "",
      ]),
    ),
  );
}

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

describeInChromium("errors", () => {
  it("go away as their fields are mended, and the focus goes to the first that is left", async () => {
    const { page } = await site.visit();
    await sendButton(page).click();
    await fillIn(page, { ...written, email: "nobody" });
    expect(await readErrors(page)).toEqual({});
    await sendButton(page).click();
    expect(Object.keys(await readErrors(page))).toEqual(["email"]);
    expect(await focusedId(page)).toBe("email");
  });

  it("that only the server sees stand at their fields too", async () => {
    const { page } = await site.visit();
    await fillIn(page, { ...written, name: "Eve\u0085dropper", email: "a@b" });
    await sendButton(page).click();
    await page.locator("#name-error:not(:empty)").waitFor();
    expect(await readErrors(page)).toEqual({
      name: "Write your name, in up to 100 characters.",
      email: "Write an address that an answer can reach, such as name@example.com.",
    });
    expect(await focusedId(page)).toBe("name");
    expect(await page.locator(".form-failure").textContent()).toContain("Not everything is as the form asks for.");
    expect(await page.getByLabel("Your message").inputValue()).toBe(written.message);
  });
});

describeInChromium("axe", () => {
  for (const width of [390, 1440]) {
    for (const colorScheme of ["light", "dark"] as const) {
      it(`finds nothing at ${width} px in ${colorScheme}: at first, with errors, while it checks, after a failure and after sending`, async () => {
        const { page } = await site.visit("/contact", { colorScheme, viewport: { width, height: 900 } });
        await sendButton(page).waitFor();
        expect(await findViolations(page), "at first").toEqual([]);
        await sendButton(page).click();
        expect(await findViolations(page), "with errors").toEqual([]);
        await fillIn(page);
        await page.route("**/contact/messages", (route) => route.abort());
        await sendButton(page).click();
        expect(await findViolations(page), "while it checks").toEqual([]);
        await page.locator(".form-failure p").first().waitFor();
        expect(await findViolations(page), "after a failure").toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await page.goto("/contact/sent#7KQ2-M9XC");
        expect(await findViolations(page), "after sending").toEqual([]);
      });
    }
  }
});

async function findViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}
