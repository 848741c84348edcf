import { afterAll, expect, it, vi } from "vitest";

const said = vi.spyOn(console, "error").mockImplementation(() => {});
afterAll(() => {
  vi.unstubAllEnvs();
  said.mockRestore();
});

it("the contact function says with its first start, before any visitor, what closes the form", async () => {
  vi.stubEnv("CAPTCHA_KEY", "0123456789abcdef0123456789abcdef");
  vi.stubEnv("SMTP_URL", "smtps://studio@mail.example.com");
  await import("../../functions/contact.ts");
  expect(said.mock.calls).toEqual([["The contact form is closed:", "SMTP_URL must have both a user and a password, or neither."]]);
});
