import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { valuesOf } from "../../mail/parse-mail.ts";
import { hostname } from "../../operator.ts";
import type { Tab } from "../engines/engine.ts";
import type { EngineName } from "../engines/installed.ts";
import { arrive, evaluate, press, waitFor } from "./page.ts";
import { useSite } from "./site.ts";

const written = [
  "Zoë Ångström",
  "zoe@example.com",
  "Project",
  "Medium",
  "Grüße 👋 We need a new site.",
];

const button = ["button", "Send the message"] as const;

export function testContact(name: EngineName): void {
  const site = useSite(name);

  async function fillIn(tab: Tab, texts: readonly string[] = written): Promise<void> {
    await press(tab, "textbox", "Your name");
    await typeFields(tab, texts);
  }

  async function readOutcome(tab: Tab, before: number) {
    await arrive(tab, /^\/contact\/sent#/);
    const sentence = await waitFor("reference", () =>
      evaluate(tab, () => document.querySelector("#reference")?.textContent),
    );
    const reference =
      /^([0-9A-Z]{4}-[0-9A-Z]{4}) is your reference\./.exec(sentence)?.[1] ?? sentence;
    return { reference, mails: site.mails().slice(before) };
  }

  it("sends a message by keyboard and shows its reference, without errors, policy violations, cookies or third parties", async () => {
    const tab = await site.show("/contact");
    await waitFor("form", () => evaluate(tab, isFormShown));
    await tabTo(tab, "name", 40);
    expect(await typeFields(tab, written)).toEqual(["name", "email", "topic", "budget", "message"]);
    await evaluate(tab, recordStatus);
    await tabTo(tab, "Send the message", 5);
    const before = site.mails().length;
    await tab.press("Enter");
    const { reference, mails } = await readOutcome(tab, before);
    expect(mails.flatMap((mail) => valuesOf(mail, "message-id"))).toEqual([
      `<${reference}@${hostname}>`,
    ]);
    expect(mails[0]?.text).toContain("Grüße 👋 We need a new site.");
    expect(mails[0]?.text).toContain("About: Project\r\nBudget: Medium\r\n");
    expect(await evaluate(tab, () => sessionStorage.getItem("said"))).toContain(
      "Checking that you’re not a robot. This takes a few seconds.|Sending your message…|",
    );
    expect(await evaluate(tab, () => [document.cookie, localStorage.length])).toEqual(["", 0]);
    expect(await evaluate(tab, findForeign)).toEqual([]);
    expect(site.proxy().refusals).toEqual([]);
    expect(tab.faults ?? []).toEqual([]);
  });

  it("can use the form after going back: nothing is announced, and another message can be sent", async () => {
    const tab = await site.show("/contact");
    await fillIn(tab, written.with(0, "Back"));
    await press(tab, ...button);
    const first = await readOutcome(tab, site.mails().length);
    await tab.back();
    await arrive(tab, /^\/contact$/);
    await waitFor("form", () => evaluate(tab, isFormShown));
    expect(await evaluate(tab, readAnnouncements)).toEqual(["", ""]);
    const before = site.mails().length;
    await evaluate(tab, () => document.querySelector<HTMLFormElement>(".frame form")?.reset());
    await fillIn(tab, written.with(-1, "One more thing"));
    await press(tab, ...button);
    const second = await readOutcome(tab, before);
    expect(second.mails).toHaveLength(1);
    expect(second.reference).not.toBe(first.reference);
  });

  it("sees an error for every missing field in an empty form, with the focus on the first, and sends nothing", async () => {
    const tab = await site.show("/contact");
    await press(tab, ...button);
    expect(await evaluate(tab, readErrors)).toEqual({
      name: "Enter your name, up to 100 characters.",
      email: "Enter an address we can reply to, such as name@example.com.",
      topic: "Choose a subject.",
      message: "Enter a message, up to 20,000 characters.",
    });
    expect(await readFocus(tab)).toBe("name");
    expect(site.proxy().exchanges.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it("sees errors that only the server finds, and keeps the text", async () => {
    const tab = await site.show("/contact");
    await fillIn(tab, written.with(1, "a@b"));
    await press(tab, ...button);
    const refusal = await waitFor("refusal", () =>
      evaluate(tab, () => document.querySelector("[role=alert] p")?.textContent),
    );
    expect(refusal).toBe("Some fields aren’t valid.");
    expect(await evaluate(tab, readErrors)).toEqual({
      email: "Enter an address we can reply to, such as name@example.com.",
    });
    expect(await readFocus(tab)).toBe("email");
    expect(await evaluate(tab, () => document.querySelector("textarea")?.value)).toBe(
      written.at(-1),
    );
  });
}

const isFormShown = () => document.querySelector(".frame form button")?.checkVisibility();

/** From the focused field, in focus order. */
async function typeFields(tab: Tab, texts: readonly string[]): Promise<readonly string[]> {
  const order: string[] = [];
  for (const text of texts) {
    order.push(await readFocus(tab));
    await tab.type(text);
    // WebKit's list reads letters too soon after others as one word.
    for (; await evaluate(tab, isUnchosen); await tab.type(text)) await wait(1_500);
    await tab.press("Tab");
  }
  return order;
}

const isUnchosen = () =>
  document.activeElement instanceof HTMLSelectElement && document.activeElement.value === "";

async function tabTo(tab: Tab, place: string, most: number): Promise<void> {
  for (let count = 0; (await readFocus(tab)) !== place; count += 1) {
    if (count > most) throw new Error(`${place} cannot be reached.`);
    await tab.press("Tab");
  }
}

const readFocus = (tab: Tab) =>
  evaluate(
    tab,
    () => document.activeElement?.id || document.activeElement?.textContent?.trim() || "",
  );

function recordStatus(): void {
  const status = document.querySelector(".frame form [role=status]") as Element;
  const observer = new MutationObserver(() =>
    sessionStorage.setItem("said", `${sessionStorage.getItem("said") ?? ""}${status.textContent}|`),
  );
  observer.observe(status, { childList: true });
}

const readAnnouncements = () =>
  ["status", "alert"].map(
    (role) => document.querySelector(`.frame form [role=${role}]`)?.textContent ?? `no ${role}`,
  );

const findForeign = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((url) => !/^(data|blob):/.test(url) && new URL(url).origin !== location.origin);

/** With their accessible errors. Runs in the page. */
export const readErrors = () =>
  Object.fromEntries(
    [...document.querySelectorAll("[aria-invalid=true]")].map((field) => [
      field.id,
      document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent ?? "",
    ]),
  );
