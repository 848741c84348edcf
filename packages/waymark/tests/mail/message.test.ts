import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toMail } from "../../src/api/mail/message.ts";
import { createSmtpDelivery } from "../../src/api/mail/smtp-delivery.ts";
import { defaults } from "../../src/catalog/site-configuration.ts";
import { site } from "../fixtures/own-site.ts";
import { valuesOf } from "./parse-mail.ts";
import { type Smtp, startSmtp } from "./smtp.ts";

const reference = "7KQ2-M9XC";
const sound = {
  name: "Zoë Ångström",
  email: "zoe@example.com",
  topic: "Project",
  budget: "Medium",
  message: "Grüße 👋\n\nZweiter Absatz",
};

let plain: Smtp;
let hiding: Smtp;
beforeAll(async () => {
  const options = { disabledCommands: ["STARTTLS"] };
  [plain, hiding] = await Promise.all([
    startSmtp(options),
    startSmtp({ ...options, hideSMTPUTF8: true }),
  ]);
});
afterAll(() => Promise.all([plain.stop(), hiding.stop()]));

async function deliver(changes: Partial<typeof sound> = {}, smtp = plain) {
  const before = smtp.taken.length;
  const noted: string[] = [];
  const settings = { url: `smtp://127.0.0.1:${smtp.port}`, tls: "optional" } as const;
  const send = createSmtpDelivery(site, settings, "https://waymark.example", (line) =>
    noted.push(line),
  );
  await send({ reference, message: { ...sound, ...changes } });
  const [mail, ...others] = smtp.taken.slice(before);
  if (mail === undefined || others.length > 0)
    throw new Error(`${smtp.taken.length - before} mails were taken.`);
  return { ...mail, noted, valuesOf: (name: string) => valuesOf(mail, name) };
}

describe("a mail, parsed again", () => {
  it("has the site's address in From and To, the visitor's in Reply-To, the reference, plain text, and no other headers", async () => {
    const mail = await deliver();
    expect([mail.from, mail.to]).toEqual([site.email, [site.email]]);
    expect(mail.valuesOf("from")).toEqual([`${site.name} <${site.email}>`]);
    expect(mail.valuesOf("to")).toEqual([`${site.name} <${site.email}>`]);
    expect(mail.valuesOf("reply-to")).toEqual(["Zoë Ångström <zoe@example.com>"]);
    expect(mail.valuesOf("subject")).toEqual(["Project: message from Zoë Ångström"]);
    expect(mail.valuesOf("message-id")).toEqual([`<${reference}@waymark.example>`]);
    expect(mail.valuesOf("content-type")).toEqual(["text/plain; charset=utf-8"]);
    expect(mail.noted).toEqual([`The mail server accepted message ${reference}.`]);
    const names =
      "content-transfer-encoding content-type date from message-id mime-version reply-to subject to";
    expect(mail.headers.map(([name]) => name).sort()).toEqual(names.split(" "));
  });

  it("contains the visitor's values in every script", async () => {
    const message =
      "Grüße, Ελληνικά, русский, 日本語, العربية, עברית, 👩‍👩‍👧‍👦 🏳️‍🌈\n\n.\n..\nFrom me\n=C3=BC ?= =?utf-8?q?x?=\tend  \nlast";
    const mail = await deliver({ name: "李 小龙 👋", message });
    expect(mail.valuesOf("subject")).toEqual(["Project: message from 李 小龙 👋"]);
    expect(mail.text.replaceAll("\r\n", "\n")).toBe(
      `Name: 李 小龙 👋\nEmail: zoe@example.com\nAbout: Project\nBudget: Medium\nReference: ${reference}\n\n${message}\n`,
    );
  });

  it.each([
    ["one line of ASCII", "m".repeat(20_000)],
    ["emoji", "👋".repeat(10_000)],
    ["line breaks", `a${"\n".repeat(19_998)}z`],
    ["dots at the start of lines", `a${"\n.".repeat(9_999)}z`],
    ["Chinese", "漢".repeat(20_000)],
  ])("contains 20,000 characters of %s in lines that SMTP permits", async (_, message) => {
    const mail = await deliver({ message });
    expect(message).toHaveLength(20_000);
    expect(mail.text.replaceAll("\r\n", "\n").endsWith(`\n\n${message}\n`)).toBe(true);
    for (const line of mail.raw.toString("latin1").split("\r\n"))
      expect(line.length).toBeLessThanOrEqual(998);
  });
});

describe("header injection", () => {
  it.each([
    "Eve\r\nBcc: victim@example.net",
    "Eve\r\n\r\nBody of another kind",
    "Eve\u2028Bcc: victim@example.net",
    "Eve <victim@example.net>, Other",
    'Eve" <victim@example.net>, "Other',
    "=?utf-8?q?Eve=0D=0ABcc:_victim@example.net?=",
  ])("fails with %j as a name, even without the form's check", async (name) => {
    const mail = await deliver({ name, topic: name });
    expect(mail.to).toEqual([site.email]);
    expect(mail.headers).toHaveLength(9);
    expect(mail.valuesOf("bcc")).toEqual([]);
    expect(mail.valuesOf("reply-to")).toEqual([expect.stringMatching(/ <zoe@example\.com>$/)]);
    expect(mail.text).toContain(`Reference: ${reference}`);
  });

  it.each([
    "zoe@example.com\r\nBcc: victim@example.net",
    "zoe@example.com, victim@example.net",
    "zoe@example.com>\r\n\r\nbody",
  ])("fails with %j as an address", async (email) => {
    const mail = await deliver({ email });
    expect(mail.to).toEqual([site.email]);
    expect(mail.headers).toHaveLength(8);
    expect(mail.valuesOf("reply-to")).toEqual([]);
    expect(mail.valuesOf("bcc")).toEqual([]);
  });
});

describe.each([
  ["offers", () => plain],
  ["hides", () => hiding],
])("a mail server that %s SMTPUTF8", (_, getServer) => {
  it.each([
    ["zoe@example.com", "zoe@example.com"],
    ["zoe@bücher.example", "zoe@xn--bcher-kva.example"],
    ["zoe@例え.テスト", "zoe@xn--r8jz45g.xn--zckzah"],
    ["zoë@example.com", undefined],
    ["zoe@abא.example", undefined],
  ])("gets %s as %s or only in the text, and only ASCII headers", async (email, header) => {
    const mail = await deliver({ name: "李 小龙 👋", email }, getServer());
    const head = mail.raw.subarray(0, mail.raw.indexOf("\r\n\r\n"));
    expect(mail.to).toEqual([site.email]);
    expect(Math.max(...head)).toBeLessThan(0x80);
    for (const line of head.toString("latin1").split("\r\n"))
      expect(line.length).toBeLessThanOrEqual(998);
    expect(mail.valuesOf("reply-to")).toEqual(header ? [`李 小龙 👋 <${header}>`] : []);
    const notice =
      "The sender's address does not fit in the header of this email. To reply, copy it.";
    const lines = mail.text.split("\r\n");
    expect([lines.includes(`Email: ${email}`), lines.includes(notice)]).toEqual([
      true,
      header === undefined,
    ]);
  });
});

it("has no topic on a site without offers, and no budget if none is chosen", () => {
  const unpriced = { ...site, pricing: defaults.pricing };
  const { subject, text } = toMail(
    unpriced,
    { reference, message: { ...sound, topic: "Something else", budget: "" } },
    "https://waymark.example",
  );
  expect(subject).toBe("Message from Zoë Ångström");
  expect(text).toMatch(/^Name: .*\nEmail: .*\nReference: /);
});
