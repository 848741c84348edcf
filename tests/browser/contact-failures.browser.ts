import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { createSender } from "../conformance/wire.ts";
import { describeInChromium } from "./chromium.ts";
import { fillIn, readForm, readReference, sendButton, useContactSite, written } from "./contact-visit.ts";

const site = useContactSite();

async function expectFailure(page: Page, sentences: readonly (string | RegExp)[]): Promise<void> {
  const alert = page.locator(".form-failure");
  await alert.locator("p").first().waitFor();
  const said = await alert.locator("p").allTextContents();
  for (const [index, sentence] of sentences.entries()) expect(said[index]).toMatch(sentence);
  expect(await alert.getAttribute("role")).toBe("alert");
  expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByRole("status").textContent()).toBe("");
  expect(await readForm(page)).toEqual(written);
}

describeInChromium("a message that is not sent", () => {
  it("can be sent again once the mail server is back", async () => {
    const { page } = await site.visit();
    await site.stopMail();
    await fillIn(page);
    await sendButton(page).click();
    await expectFailure(page, [
      "The mail server didn’t confirm your message.",
      "Try again in a few minutes. If it keeps failing, write an email instead.",
      "Your text is still here.",
    ]);
    await site.startMail();
    await sendButton(page).click();
    expect(await readReference(page)).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(site.mails()).toHaveLength(1);
  });

  it("shows how long to wait after too many messages", async () => {
    const { page, client } = await site.visit();
    const send = createSender(site.getOrigin());
    const headers = { "x-forwarded-for": client, "content-type": "application/json" };
    for (let count = 0; count < 60; count += 1) await send("/contact/messages", { method: "POST", headers, body: "{}" });
    await fillIn(page);
    await sendButton(page).click();
    await expectFailure(page, ["Too many messages came from your network in a short time.", /^You can send again in (9|10) minutes\.$/]);
  });

  it.each([
    {
      reason: "the site cannot be reached",
      route: "**/contact/messages",
      sentences: ["The site can’t be reached.", "Your message is still here. Check your connection and send it again."],
    },
    {
      reason: "no challenge is given",
      route: "**/contact/challenge",
      sentences: ["The robot check failed.", "Try again in a minute, or write an email."],
    },
    {
      reason: "a challenge is refused",
      route: "**/contact/challenge",
      problem: { code: "server_misconfigured" },
      sentences: ["The contact form isn’t set up on this server.", "Please write an email instead.", "Your text is still here."],
    },
  ])("explains $reason and can be sent again afterwards", async ({ route, problem, sentences }) => {
    const { page } = await site.visit();
    await fillIn(page);
    await page.route(route, (request) =>
      problem ? request.fulfill({ status: 500, contentType: "application/problem+json", body: JSON.stringify(problem) }) : request.abort(),
    );
    await sendButton(page).click();
    await expectFailure(page, sentences);
    await page.unroute(route);
    await sendButton(page).click();
    expect(await readReference(page)).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  });
});

describeInChromium("what is announced", () => {
  it("appears in live regions that existed before", async () => {
    const { page } = await site.visit();
    await sendButton(page).waitFor();
    for (const role of ["status", "alert"] as const) expect(await page.getByRole(role).count(), role).toBe(1);
  });
});
