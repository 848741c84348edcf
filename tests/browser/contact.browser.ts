import { expect, it } from "vitest";
import { describeInChromium } from "./chromium.ts";
import { fillIn, readReference, sendButton, useContactSite, written } from "./contact-visit.ts";

const site = useContactSite();

describeInChromium("a visitor who sends a message", () => {
  it("sends one mail if the button is pressed twice", async () => {
    const { page, faults } = await site.visit();
    await fillIn(page, { ...written, name: "Double" });
    const before = site.mails().length;
    await sendButton(page).dblclick();
    await readReference(page);
    expect([site.mails().length - before, faults]).toEqual([1, []]);
  });

  it("may be submitted with the captcha's box ticked first", async () => {
    const { page, faults } = await site.visit();
    await fillIn(page, { ...written, name: "Ticked" });
    await page.getByText("I’m not a robot").click();
    await page.locator("altcha-widget [data-state=verified]").waitFor();
    await sendButton(page).click();
    expect(await readReference(page)).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(faults).toEqual([]);
  });
});

describeInChromium("a script that was smuggled in", () => {
  for (const path of ["/developers", "/contact"])
    it(`cannot turn text into markup, code or a foreign worker on ${path}`, async () => {
      const { page } = await site.visit(path);
      const outcomes = await page.evaluate(() => {
        const attempts = {
          markup: () => (document.createElement("div").innerHTML = "<img src=x onerror=alert(1)>"),
          code: () => setTimeout("alert(1)"),
          worker: () => new Worker("https://elsewhere.example/worker.js"),
          policy: () =>
            (window as unknown as { trustedTypes: { createPolicy(name: string): unknown } }).trustedTypes.createPolicy("another"),
        };
        return Object.entries(attempts).map(([name, attempt]) => {
          try {
            attempt();
            return `${name} taken`;
          } catch (error) {
            return `${name} ${(error as Error).name}`;
          }
        });
      });
      expect(outcomes).toEqual(["markup TypeError", "code TypeError", "worker TypeError", "policy TypeError"]);
    });
});

describeInChromium("the page after sending", () => {
  const reference = "7KQ2-M9XC";

  it("only shows a valid reference from the URL", async () => {
    for (const hash of [
      "",
      "#x",
      `#${reference}x`,
      `#x${reference}`,
      "#<img src=x onerror=alert(1)>",
      `#${reference}%0ACall us`,
      "#You have won",
    ]) {
      const { page, faults } = await site.visit(`/contact/sent${hash}`);
      expect(await page.locator("#reference").textContent(), hash).toBe("");
      expect(faults).toEqual([]);
    }
  });
});
