import type { Page } from "playwright-core";
import { desk, type Opening, useBuiltSite } from "./built-site.ts";
import { collectFaults } from "./engines/chromium.ts";

export const written = {
  name: "Zoë Ångström",
  email: "zoe@example.com",
  topic: "Project",
  budget: "Medium",
  message: "Grüße 👋\n\nWe need a new site.",
} as const;

export function useContactSite() {
  const { open, ...host } = useBuiltSite();
  let visits = 0;

  async function visit(path = "/contact", options: Opening = {}) {
    visits += 1;
    const client = `192.0.2.${visits}`;
    let faults: string[] = [];
    const page = await open(path, {
      viewport: desk,
      extraHTTPHeaders: { "x-forwarded-for": client },
      prepare: async (blank) => (faults = collectFaults(blank)),
      ...options,
    });
    return { page, client, faults };
  }

  return { visit, ...host };
}

export async function fillIn(page: Page, values: Record<keyof typeof written, string> = written): Promise<void> {
  const { name, email, topic, budget, message } = values;
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Your email address").fill(email);
  await page.getByLabel("Subject").selectOption(topic);
  await page.getByLabel("Budget").selectOption(budget);
  await page.getByLabel("Your message").fill(message);
}

export function readForm(page: Page): Promise<Record<string, string>> {
  const names = Object.keys(written);
  return page.evaluate(
    (all) => Object.fromEntries(all.map((name) => [name, document.querySelector<HTMLInputElement>(`#${name}`)?.value ?? ""])),
    names,
  );
}

export const sendButton = (page: Page) => page.getByRole("button", { name: "Send the message" });

export async function readReference(page: Page): Promise<string> {
  await page.waitForURL(/\/contact\/sent#/, { timeout: 30_000 });
  const text = (await page.locator("#reference").textContent()) ?? "";
  return /^([0-9A-Z]{4}-[0-9A-Z]{4}) is your reference\./.exec(text)?.[1] ?? text;
}
