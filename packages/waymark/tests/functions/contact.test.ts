import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { solveCaptcha } from "../conformance/captcha-solution.ts";
import { findBuiltSite } from "../fixtures/built-site.ts";
import { valuesOf } from "../mail/parse-mail.ts";
import { startSmtp } from "../mail/smtp.ts";

// The function reads the build from its working directory.
const project = process.cwd();
process.chdir(await findBuiltSite());
const functionFile = join(process.cwd(), "functions/contact.ts");
afterAll(() => {
  process.chdir(project);
  vi.resetModules();
});

let said: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("CAPTCHA_KEY", "0123456789abcdef0123456789abcdef");
  said = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it("logs at startup why a setting disables the form", async () => {
  vi.stubEnv("SMTP_URL", "smtp://mail.example.com:25");
  await import(functionFile);
  const fault = expect.stringContaining(
    "The contact form is disabled: SMTP_URL uses port 25, which this host blocks.",
  );
  expect(said.mock.calls).toEqual([[fault]]);
});

it.each([
  ["production", "Care: message from Zoë"],
  ["deploy-preview", "[preview] Care: message from Zoë"],
])("sends a mail from a %s deployment with the subject %s", async (context, subject) => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const smtp = await startSmtp({ disabledCommands: ["STARTTLS"] });
  vi.stubEnv("SMTP_URL", `smtp://127.0.0.1:${smtp.port}`);
  vi.stubEnv("SMTP_TLS", "optional");
  const { default: answer }: typeof import("../../../../functions/contact.ts") = await import(
    functionFile
  );
  const ask = (path: string, init?: RequestInit) =>
    answer(new Request(`https://waymark.example${path}`, init), {
      ip: "192.0.2.1",
      deploy: { context },
    });
  const altcha = await solveCaptcha((await (await ask("/contact/challenge")).json()) as object);
  const body = JSON.stringify({
    name: "Zoë",
    email: "zoe@example.com",
    topic: "Care",
    message: "Hello",
    altcha,
  });
  const sent = await ask("/contact/messages", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  await smtp.stop();
  expect([sent.status, smtp.taken.flatMap((mail) => valuesOf(mail, "subject"))]).toEqual([
    200,
    [subject],
  ]);
});
