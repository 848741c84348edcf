import { describe, expect, it } from "vitest";
import { resolveContactSetup } from "../../src/mail/contact-setup.ts";

const key = "0123456789abcdef0123456789abcdef";
const url = "smtps://studio:secret@mail.example.com:465";

function explain(environment: Record<string, string>, fallback?: { folder: string }): string {
  const setup = resolveContactSetup(environment, "https://waymark.example", fallback);
  return "missing" in setup ? setup.missing : "ready";
}

describe("the contact form's settings", () => {
  it("are ready with a key and a mail server", () => {
    expect(explain({ CAPTCHA_KEY: key, SMTP_URL: url })).toBe("ready");
    expect(explain({ CAPTCHA_KEY: key, SMTP_URL: "smtp://localhost", SMTP_TLS: "optional" })).toBe("ready");
  });

  it("may be missing where a folder stands in for the mail server, as on one's own machine", () => {
    expect(explain({}, { folder: "mail" })).toBe("ready");
    expect(explain({ CAPTCHA_KEY: "", SMTP_URL: "" }, { folder: "mail" })).toBe("ready");
  });

  it("say which one is missing or wrong, and what to write", () => {
    const example = "Give it your mail server, such as smtps://user:password@mail.example.com:465";
    expect(explain({ SMTP_URL: url })).toMatch(/^CAPTCHA_KEY is not set\. .*openssl rand -hex 32\.$/);
    expect(explain({ CAPTCHA_KEY: "short", SMTP_URL: url })).toBe("CAPTCHA_KEY is too short: it must have 32 characters or more.");
    expect(explain({ CAPTCHA_KEY: key })).toBe(`SMTP_URL is not set. ${example}`);
    for (const wrong of ["mail.example.com:465", "https://mail.example.com", "smtps://", "smtp:studio:secret@mail.example.com"])
      expect(explain({ CAPTCHA_KEY: key, SMTP_URL: wrong }), wrong).toBe(`SMTP_URL is not the address of a mail server. ${example}`);
    expect(explain({ CAPTCHA_KEY: key, SMTP_URL: url, SMTP_TLS: "yes" })).toMatch(/^SMTP_TLS is "yes"\. Write optional /);
  });

  it("that are wrong are wrong with a folder too", () => {
    expect(explain({ CAPTCHA_KEY: "short" }, { folder: "mail" })).toMatch(/^CAPTCHA_KEY is too short/);
    expect(explain({ SMTP_URL: "mail.example.com" }, { folder: "mail" })).toMatch(/^SMTP_URL is not the address/);
  });

  it("never say back what may hold a password", () => {
    expect(explain({ CAPTCHA_KEY: key, SMTP_URL: "https://studio:secret@mail.example.com" })).not.toContain("secret");
    expect(explain({ CAPTCHA_KEY: "hunter2", SMTP_URL: url })).not.toContain("hunter2");
  });
});
