import { expect, it } from "vitest";
import { desk, phone } from "./built-site.ts";
import { describeInChromium, findViolations } from "./chromium.ts";
import { fillIn, sendButton, useContactSite, written } from "./contact-visit.ts";
import { readErrors } from "./shared/contact.ts";
import { readOverflow } from "./shared/inspection.ts";

const site = useContactSite();

describeInChromium("errors", () => {
  it("disappear as their fields are corrected, and the focus moves to the first that is left", async () => {
    const { page } = await site.visit();
    await sendButton(page).click();
    await fillIn(page, { ...written, email: "nobody" });
    expect(await page.evaluate(readErrors)).toEqual({});
    await sendButton(page).click();
    expect(Object.keys(await page.evaluate(readErrors))).toEqual(["email"]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("email");
  });
});

describeInChromium("axe", () => {
  for (const viewport of [phone, desk]) {
    for (const colorScheme of ["light", "dark"] as const) {
      it(`passes axe at ${viewport.width} px in ${colorScheme}: at first, with errors, while checking, after a failure and after sending`, async () => {
        const { page } = await site.visit("/contact", { colorScheme, viewport });
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
        expect(await page.evaluate(readOverflow)).toBe(0);
        await page.goto("/contact/sent#7KQ2-M9XC");
        expect(await findViolations(page), "after sending").toEqual([]);
      });
    }
  }
});
