import { describe, expect, it } from "vitest";
import { valuesOf } from "../mail/parse-mail.ts";
import { hostname } from "../operator.ts";
import { fillIn, readReference, sendButton, useContactSite, written } from "./contact-visit.ts";

const site = useContactSite();

/** The message ids of the mails that arrived while `act` ran. */
async function collectMail(act: () => Promise<void>): Promise<readonly string[]> {
  const before = site.taken().length;
  await act();
  return site
    .taken()
    .slice(before)
    .flatMap((mail) => valuesOf(mail, "message-id"));
}

describe("a visitor who sends a message", () => {
  it("sees its reference, and the mail arrives, without an error, a refusal of the policy, a cookie or a third party", async () => {
    const { page, faults } = await site.visit();
    await page.evaluate(() => {
      const status = document.querySelector("[role=status]") as Element;
      new MutationObserver(() => sessionStorage.setItem("said", `${sessionStorage.getItem("said") ?? ""}${status.textContent}|`)).observe(
        status,
        { childList: true },
      );
    });
    await fillIn(page);
    let reference = "";
    const mail = await collectMail(async () => {
      await sendButton(page).click();
      reference = await readReference(page);
    });
    expect(mail).toEqual([`<${reference}@${hostname}>`]);
    expect(site.taken().at(-1)?.text.replaceAll("\r\n", "\n")).toContain(written.message);
    expect(await page.title()).toBe("Your message was sent · Example Studio");
    expect(await page.evaluate(() => sessionStorage.getItem("said"))).toContain(
      "Checking that this is no robot. This takes a few seconds.|Sending your message.|",
    );
    expect([await page.context().cookies(), await page.evaluate(() => localStorage.length)]).toEqual([[], 0]);
    expect(faults).toEqual([]);
  });

  it("presses the button twice and sends one mail", async () => {
    const { page, faults } = await site.visit();
    await fillIn(page, { ...written, name: "Double" });
    const mail = await collectMail(async () => {
      await sendButton(page).dblclick();
      await readReference(page);
    });
    expect([mail.length, faults]).toEqual([1, []]);
  });

  it("uses the keyboard alone", async () => {
    const { page } = await site.visit();
    const { keyboard } = page;
    const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent?.trim() || "");
    for (let count = 0; (await focused()) !== "name"; count += 1) {
      if (count > 30) throw new Error("The form cannot be reached.");
      await keyboard.press("Tab");
    }
    const order = ["name"];
    for (const keys of ["Kim", "kim@example.com", "Care", "Small", "By keyboard"]) {
      await keyboard.type(keys);
      await keyboard.press("Tab");
      order.push(await focused());
    }
    expect(order.slice(0, 5)).toEqual(["name", "email", "topic", "budget", "message"]);
    for (let count = 0; (await focused()) !== "Send the message"; count += 1) {
      if (count > 3) throw new Error("The button cannot be reached.");
      await keyboard.press("Tab");
    }
    const mail = await collectMail(async () => {
      await keyboard.press("Enter");
      await readReference(page);
    });
    expect(mail).toHaveLength(1);
    expect(site.taken().at(-1)?.text).toContain("Name: Kim\r\nE-mail: kim@example.com\r\nAbout: Care\r\nBudget: Small\r\n");
  });

  it("goes back and finds the page usable: nothing is announced, and another message is sent", async () => {
    const { page } = await site.visit();
    await fillIn(page, { ...written, name: "Back" });
    await sendButton(page).click();
    const first = await readReference(page);
    await page.goBack({ waitUntil: "commit" });
    await page.waitForURL(/\/contact$/, { waitUntil: "commit" });
    await sendButton(page).waitFor();
    expect(await page.getByRole("status").textContent()).toBe("");
    expect(await page.locator(".form-failure").textContent()).toBe("");
    await fillIn(page, { ...written, name: "Back", message: "One more thing" });
    await sendButton(page).click();
    await page.waitForURL((url) => url.hash !== "" && !url.hash.includes(first));
    expect(await readReference(page)).not.toBe(first);
  });

  it("may tick the captcha's box first", async () => {
    const { page, faults } = await site.visit();
    await fillIn(page, { ...written, name: "Ticked" });
    await page.getByText("I'm not a robot").click();
    await page.locator("altcha-widget [data-state=verified]").waitFor();
    await sendButton(page).click();
    expect(await readReference(page)).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(faults).toEqual([]);
  });
});

describe("a script that was smuggled in", () => {
  for (const path of ["/", "/articles/signs", "/articles/posts", "/tags/http", "/developers", "/contact"])
    it(`finds on ${path} that text becomes neither markup nor code, nor the address of a worker elsewhere`, async () => {
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

describe("the page after sending", () => {
  const reference = "7KQ2-M9XC";

  it("shows a reference", async () => {
    const { page, faults } = await site.visit(`/contact/sent#${reference}`);
    expect(await page.locator("#reference").textContent()).toContain(`Your reference is ${reference}.`);
    expect(faults).toEqual([]);
  });

  it("shows nothing else that stands in the address", async () => {
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
