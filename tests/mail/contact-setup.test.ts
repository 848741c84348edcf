import { describe, expect, it } from "vitest";
import { resolveContactSetup, type SetupOptions } from "../../src/api/mail/contact-setup.ts";
import { site } from "../fixtures/own-site.ts";

const key = "0123456789abcdef0123456789abcdef";
const url = "smtps://studio:secret@mail.example.com:465";
const example = "Set it to your mail server, such as smtps://user:password@mail.example.com:465";

function resolve(environment: Record<string, string>, options: SetupOptions = {}) {
  const logged: string[] = [];
  const log = (message: string, error: unknown) => logged.push(`${message} ${error}`);
  const setup = resolveContactSetup(site, environment, "https://waymark.example", { log, ...options });
  return { result: "missing" in setup ? setup.missing.join("\n") : "ready", logged };
}

function explain(environment: Record<string, string>, options?: SetupOptions): string {
  return resolve(environment, options).result;
}

describe("the contact form's settings", () => {
  it("accept a key and a mail server", () => {
    expect(resolve({ CAPTCHA_KEY: key, SMTP_URL: url })).toEqual({ result: "ready", logged: [] });
    expect(explain({ CAPTCHA_KEY: key, SMTP_URL: "smtp://localhost", SMTP_TLS: "optional" })).toBe("ready");
  });

  it("accept every kind of mail server URL", () => {
    const plain = "smtp://localhost smtp://127.0.0.1:1 smtp://[::1]:65535 smtps://mail.example.com:443 smtps://bücher.example/";
    const named = "smtps://studio%40example.com:p%40ss%2Fword%25@mail.example.com smtps://studio:p@ss:word@mail.example.com";
    for (const address of `${plain} ${named}`.split(" ")) expect(explain({ CAPTCHA_KEY: key, SMTP_URL: address }), address).toBe("ready");
  });

  it("reject a port that the host blocks", () => {
    const settings = { CAPTCHA_KEY: key, SMTP_URL: "smtp://mail.example.com:25" };
    expect(explain(settings)).toBe("ready");
    expect(explain(settings, { closedPorts: [25] })).toBe(
      "SMTP_URL uses port 25, which this host blocks. Most mail servers use port 465 (smtps:) or 587 (smtp:).",
    );
  });

  it("may be missing if mail goes to a folder", () => {
    expect(resolve({}, { folder: "mail" })).toEqual({ result: "ready", logged: [] });
    expect(explain({ CAPTCHA_KEY: "", SMTP_URL: "" }, { folder: "mail" })).toBe("ready");
    expect(explain({ SMTP_URL: "mail.example.com" }, { folder: "mail" })).toMatch(/^SMTP_URL is not a valid/);
  });

  it("are logged once if they are missing or invalid", () => {
    expect(resolve({ CAPTCHA_KEY: key, SMTP_URL: "" }).logged).toEqual([`The contact form is disabled: SMTP_URL is not set. ${example}`]);
    expect(resolve({ CAPTCHA_KEY: "short" }, { folder: "mail" }).logged).toEqual([
      "The contact form is disabled: CAPTCHA_KEY is too short. Set it to a secret of at least 32 characters, such as the output of openssl rand -hex 32.",
    ]);
  });

  it("are never quoted, because they may contain a password", () => {
    for (const wrong of ["https://studio:secret@mail.example.com", "smtps://studio:secret@mail.example.com/x", "smtps://studio:77777777"]) {
      const { result, logged } = resolve({ CAPTCHA_KEY: key, SMTP_URL: wrong });
      expect(result, wrong).toMatch(/^SMTP_URL|^The port in SMTP_URL/);
      expect(`${result} ${logged}`, wrong).not.toMatch(/secret|7777/);
    }
    expect(explain({ CAPTCHA_KEY: "hunter2", SMTP_URL: url })).not.toContain("hunter2");
  });
});

const unset = "CAPTCHA_KEY is not set. Set it to a secret of at least 32 characters, such as the output of openssl rand -hex 32.";
const guessed = "is easy to guess, because it repeats a few characters. Set it to a secret such as the output of openssl rand -hex 32.";
const spaced = "starts or ends with white space. Remove the white space.";

it.each<[string, string, readonly string[]]>([
  ["that is not set", unset, [""]],
  ["that is easy to guess", `CAPTCHA_KEY ${guessed}`, ["k".repeat(64), "ab".repeat(32), "1234567".repeat(8)]],
  ["with white space at its ends", `CAPTCHA_KEY ${spaced}`, [` ${key}`, `${key}\n`, " ".repeat(40)]],
])("CAPTCHA_KEY %s", (_, sentence, values) => {
  for (const value of values) expect(explain({ CAPTCHA_KEY: value, SMTP_URL: url }), value).toBe(sentence);
});

const unlike = `SMTP_URL is not a valid mail server URL. ${example}`;
const beyond = "SMTP_URL continues after the host and port. Remove the rest. In a password, write %2F for /, %3F for ? and %23 for #.";
const unported = "The port in SMTP_URL must be a number from 1 to 65535. Most mail servers use port 465 (smtps:) or 587 (smtp:).";

describe("SMTP_URL", () => {
  it.each([
    ["without a scheme, or with another", unlike, "mail.example.com:465 https://mail.example.com smtp:studio:secret@mail.example.com"],
    ["without a host", unlike, "smtps:// smtps:/// smtps:mail.example.com smtps://mail%00.example.com"],
    ["with an invalid port", unlike, "smtps://mail.example.com:port smtps://studio:pass/word@mail.example.com:465"],
    ["with a path or a fragment", beyond, "smtps://mail.example.com/inbox smtps://mail.example.com#x smtps://studio:1#secret@a.example"],
    ["with options", beyond, "smtps://mail.example.com?tls.rejectUnauthorized=false smtp://mail.example.com:587/?ignoreTLS=true"],
    ["with a port out of range", unported, "smtps://a.example:0 smtps://a.example:65536 smtp://a.example:99999999/"],
    [
      "with only a user or only a password",
      "SMTP_URL must have both a user and a password, or neither.",
      "smtps://studio@mail.example.com smtps://studio:@mail.example.com smtps://:secret@mail.example.com",
    ],
  ])("%s", (_, sentence, values) => {
    for (const value of values.split(" ")) expect(explain({ CAPTCHA_KEY: key, SMTP_URL: value }), value).toBe(sentence);
  });

  it("with white space", () => {
    for (const value of [` ${url}`, `${url}\r\n`]) expect(explain({ CAPTCHA_KEY: key, SMTP_URL: value })).toBe(`SMTP_URL ${spaced}`);
    expect(explain({ CAPTCHA_KEY: key, SMTP_URL: "smtps://mail example.com" })).toBe(unlike);
  });
});

it("SMTP_TLS with an invalid value", () => {
  const advice = 'SMTP_TLS is "yes". To allow mail without TLS, set SMTP_TLS=optional. Otherwise, remove it.';
  expect(explain({ CAPTCHA_KEY: key, SMTP_URL: url, SMTP_TLS: "yes" })).toBe(advice);
  expect(explain({ SMTP_TLS: "yes" }, { folder: "mail" })).toBe(advice);
  expect(explain({ CAPTCHA_KEY: key, SMTP_URL: url, SMTP_TLS: "optional " })).toBe(`SMTP_TLS ${spaced}`);
});
