import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { startProcess } from "../conformance/node-server.ts";
import { type Smtp, startSmtp } from "../mail/smtp.ts";
import { launchChromium } from "./chromium.ts";
import { findReadSite } from "./long-read.ts";

/** What a visitor may write. */
export const written = {
  name: "Zoë Ångström",
  email: "zoe@example.com",
  topic: "Project",
  budget: "Medium",
  message: "Grüße 👋\n\nWe need a new site.",
} as const;

/** A page in a browser of its own, with everything that went wrong in it. */
export interface Visit {
  readonly page: Page;
  readonly client: string;
  /** Errors of the console and of scripts, refusals of the content security policy, and requests to other sites. */
  readonly faults: readonly string[];
}

/** The site with a mail server beside it, and a browser, for a whole suite. Every visit is a client of its own. */
export function useContactSite() {
  let browser: Browser;
  let smtp: Smtp;
  let server: Awaited<ReturnType<typeof startProcess>>;
  let visits = 0;

  beforeAll(async () => {
    browser = await launchChromium();
    smtp = await startSmtp({ disabledCommands: ["STARTTLS"] });
    const env = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, SMTP_TLS: "optional", TRUST_PROXY: "1" };
    server = await startProcess(["dist/server/entry.mjs"], env, await findReadSite());
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await smtp?.stop();
  });

  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });

  async function visit(path = "/contact", options: BrowserContextOptions = {}): Promise<Visit> {
    visits += 1;
    const client = `192.0.2.${visits}`;
    const { origin } = server;
    const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders: { "x-forwarded-for": client }, ...options });
    await context.addInitScript(() =>
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
        console.error(`${effectiveDirective} refused ${blockedURI} of ${sourceFile}:${lineNumber}`),
      ),
    );
    const page = await context.newPage();
    const faults: string[] = [];
    page.on("console", (message) => ["error", "warning"].includes(message.type()) && faults.push(message.text()));
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on(
      "request",
      (request) => !/^(data|blob):/.test(request.url()) && !request.url().startsWith(origin) && faults.push(request.url()),
    );
    await page.goto(path);
    return { page, client, faults };
  }

  return {
    visit,
    origin: () => server.origin,
    taken: () => smtp.taken,
    stopMail: () => smtp.stop(),
    startMail: async () => {
      smtp = await startSmtp({ disabledCommands: ["STARTTLS"] }, smtp.port);
    },
  };
}

/** Fills in the form. */
export async function fillIn(
  page: Page,
  { name, email, topic, budget, message }: Record<keyof typeof written, string> = written,
): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Your e-mail address").fill(email);
  await page.getByLabel("Subject").selectOption(topic);
  await page.getByLabel("Budget").selectOption(budget);
  await page.getByLabel("Your message").fill(message);
}

/** What stands in the form. */
export async function readForm(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(
      ["name", "email", "topic", "budget", "message"].map((name) => [
        name,
        document.querySelector<HTMLInputElement>(`#${name}`)?.value ?? "",
      ]),
    ),
  );
}

export const sendButton = (page: Page) => page.getByRole("button", { name: "Send the message" });

/** Waits for the page after sending; the reference that it shows. */
export async function readReference(page: Page): Promise<string> {
  await page.waitForURL(/\/contact\/sent#/, { timeout: 30_000 });
  const text = (await page.locator("#reference").textContent()) ?? "";
  return /^([0-9A-Z]{4}-[0-9A-Z]{4}) is your reference\./.exec(text)?.[1] ?? text;
}
