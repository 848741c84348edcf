import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { createSender } from "../conformance/wire.ts";
import {
  describeInChromium,
  desk,
  findViolations,
  type Opening,
  phone,
  useBuiltSite,
} from "./built-site.ts";
import { collectFaults } from "./engines/chromium.ts";
import { readErrors } from "./shared/contact.ts";
import { readOverflow } from "./shared/inspection.ts";

const site = useBuiltSite();
let visits = 0;
const toReference = expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);

const written = {
  name: "Zoë",
  email: "zoe@example.com",
  topic: "Project",
  budget: "Medium",
  message: "Grüße 👋\n\nA new site.",
} as const;

async function visit(path = "/contact", options: Opening = {}) {
  visits += 1;
  const client = `192.0.2.${visits}`;
  let faults: string[] = [];
  const page = await site.open(path, {
    viewport: desk,
    extraHTTPHeaders: { "x-forwarded-for": client },
    prepare: async (blank) => (faults = collectFaults(blank)),
    ...options,
  });
  return { page, client, faults };
}

async function fillIn(
  page: Page,
  values: Record<keyof typeof written, string> = written,
): Promise<void> {
  const { name, email, topic, budget, message } = values;
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Your email address").fill(email);
  await page.getByLabel("Subject").selectOption(topic);
  await page.getByLabel("Budget").selectOption(budget);
  await page.getByLabel("Your message").fill(message);
}

const sendButton = (page: Page) => page.getByRole("button", { name: "Send the message" });

async function readReference(page: Page): Promise<string> {
  await page.waitForURL(/\/contact\/sent#/, { timeout: 30_000 });
  const text = (await page.locator("#reference").textContent()) ?? "";
  return /^([0-9A-Z]{4}-[0-9A-Z]{4}) is your reference\./.exec(text)?.[1] ?? text;
}

async function expectFailure(page: Page, sentences: readonly (string | RegExp)[]): Promise<void> {
  const alert = page.locator(".form-failure");
  await alert.locator("p").first().waitFor();
  const said = await alert.locator("p").allTextContents();
  for (const [index, sentence] of sentences.entries()) expect(said[index]).toMatch(sentence);
  expect(await alert.getAttribute("role")).toBe("alert");
  expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByRole("status").textContent()).toBe("");
  for (const [name, value] of Object.entries(written))
    expect(await page.locator(`#${name}`).inputValue()).toBe(value);
}

describeInChromium("a message that is not sent", () => {
  // First, because a mail server stops only after its open connections close.
  it("can be sent again once the mail server is back", async () => {
    const { page } = await visit();
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
    expect(await readReference(page)).toEqual(toReference);
    expect(site.mails()).toHaveLength(1);
  });

  it("shows how long to wait after too many messages", async () => {
    const { page, client } = await visit();
    const send = createSender(site.getOrigin());
    const headers = { "x-forwarded-for": client, "content-type": "application/json" };
    for (let count = 0; count < 60; count += 1)
      await send("/contact/messages", { method: "POST", headers, body: "{}" });
    await fillIn(page);
    await sendButton(page).click();
    await expectFailure(page, [
      "Too many messages came from your network in a short time.",
      /^You can send again in (9|10) minutes\.$/,
    ]);
  });

  it.each([
    [
      "an unreachable site",
      "messages",
      [
        "The site can’t be reached.",
        "Your message is still here. Check your connection and send it",
      ],
    ],
    [
      "a missing challenge",
      "challenge",
      ["The robot check failed.", "Try again in a minute, or write an email."],
    ],
    [
      "a refused challenge",
      "challenge",
      ["The contact form isn’t set up on this server.", "Please write an email instead."],
      "server_misconfigured",
    ],
  ] as const)(
    "explains %s, and can be sent again afterward",
    async (_, name, sentences, code?: string) => {
      const route = `**/contact/${name}`;
      const { page } = await visit();
      await fillIn(page);
      const problem = {
        status: 500,
        contentType: "application/problem+json",
        body: JSON.stringify({ code }),
      };
      await page.route(route, (request) => (code ? request.fulfill(problem) : request.abort()));
      await sendButton(page).click();
      await expectFailure(page, sentences);
      await page.unroute(route);
      await sendButton(page).click();
      expect(await readReference(page)).toEqual(toReference);
    },
  );
});

describeInChromium("a visitor who sends a message", () => {
  it("sends one mail if the button is pressed twice", async () => {
    const { page, faults } = await visit();
    await fillIn(page, { ...written, name: "Double" });
    const before = site.mails().length;
    await sendButton(page).dblclick();
    await readReference(page);
    expect([site.mails().length - before, faults]).toEqual([1, []]);
  });

  it("may be submitted after the captcha's checkbox is selected", async () => {
    const { page, faults } = await visit();
    await fillIn(page, { ...written, name: "Ticked" });
    await page.getByText("I’m not a robot").click();
    await page.locator("altcha-widget [data-state=verified]").waitFor();
    await sendButton(page).click();
    expect(await readReference(page)).toEqual(toReference);
    expect(faults).toEqual([]);
  });

  it("sees errors disappear as fields are corrected, and the focus move to the first remaining error", async () => {
    const { page } = await visit();
    await sendButton(page).click();
    await fillIn(page, { ...written, email: "nobody" });
    expect(await page.evaluate(readErrors)).toEqual({});
    await sendButton(page).click();
    expect(Object.keys(await page.evaluate(readErrors))).toEqual(["email"]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("email");
  });
});

describeInChromium("axe", () => {
  const looks = [phone, desk].flatMap((viewport) =>
    (["light", "dark"] as const).map((colorScheme) => ({ viewport, colorScheme })),
  );

  it.each(looks)(
    "passes at $viewport.width px in $colorScheme: with errors, while checking, and after a failure",
    async (look) => {
      const { page } = await visit("/contact", look);
      await sendButton(page).click();
      expect(await findViolations(page), "with errors").toEqual([]);
      await fillIn(page);
      await page.route("**/contact/messages", (route) => route.abort());
      await sendButton(page).click();
      expect(await findViolations(page), "while it checks").toEqual([]);
      await page.locator(".form-failure p").first().waitFor();
      expect(await findViolations(page), "after a failure").toEqual([]);
      expect(await page.evaluate(readOverflow)).toBe(0);
    },
  );
});

describeInChromium("the page after sending", () => {
  const reference = "7KQ2-M9XC";
  const invalid = [
    `#${reference}x`,
    `#x${reference}`,
    "#<img src=x onerror=alert(1)>",
    `#${reference}%0ACall us`,
    "#You have won",
  ];

  it.each(["", "#x", ...invalid])("shows no reference from the URL fragment %j", async (hash) => {
    const { page, faults } = await visit(`/contact/sent${hash}`);
    expect(await page.locator("#reference").textContent()).toBe("");
    expect(faults).toEqual([]);
  });
});
