import { afterEach, describe, expect, it } from "vitest";
import { site } from "../../src/catalog/site.ts";
import { createSmtpDelivery } from "../../src/mail/smtp-delivery.ts";
import { valuesOf } from "./parse-mail.ts";
import { type Smtp, startSmtp } from "./smtp.ts";

const reference = "0b8f7c1e-5d5e-8c39-8a53-0a6b1f2c3d4e";
const sound = { name: "李 小龙 👋", topic: "Project", budget: "Medium", message: "Grüße" };

let smtp: Smtp;
afterEach(async () => smtp.stop());

async function deliver(email: string, hideSMTPUTF8: boolean) {
  smtp = await startSmtp({ disabledCommands: ["STARTTLS"], hideSMTPUTF8 });
  const settings = { url: `smtp://127.0.0.1:${smtp.port}`, tls: "optional" } as const;
  await createSmtpDelivery(settings, "https://waymark.example", () => {})({ reference, message: { ...sound, email } });
  const [mail] = smtp.taken;
  if (mail === undefined || smtp.taken.length > 1) throw new Error(`${smtp.taken.length} mails were taken.`);
  const head = mail.raw.subarray(0, mail.raw.indexOf("\r\n\r\n"));
  const text = mail.text.replaceAll("\r\n", "\n");
  return {
    to: mail.to,
    text,
    replyTo: valuesOf(mail, "reply-to"),
    highest: Math.max(...head),
    lines: head.toString("latin1").split("\r\n"),
  };
}

const notice = "The address does not fit into this mail's header: copy it to answer.";

for (const hideSMTPUTF8 of [false, true]) {
  describe(`a mail server with${hideSMTPUTF8 ? "out" : ""} SMTPUTF8`, () => {
    const addresses: [string, string | undefined][] = [
      ["zoe@example.com", "zoe@example.com"],
      ["o'hara+tag@sub.example.museum", "o'hara+tag@sub.example.museum"],
      ["zoe@bücher.example", "zoe@xn--bcher-kva.example"],
      ["zoe@例え.テスト", "zoe@xn--r8jz45g.xn--zckzah"],
      ["zoë@example.com", undefined],
      ["用户@例え.テスト", undefined],
      ["zoe@abא.example", undefined],
    ];
    for (const [email, header] of addresses) {
      it(`gets ${email} as ${header ?? "text alone"}, and headers of seven bits`, async () => {
        const mail = await deliver(email, hideSMTPUTF8);
        expect(mail.to).toEqual([site.email]);
        expect(mail.highest).toBeLessThan(0x80);
        for (const line of mail.lines) expect(line.length).toBeLessThanOrEqual(998);
        expect(mail.replyTo).toEqual(header ? [`李 小龙 👋 <${header}>`] : []);
        expect(mail.text).toContain(`\nE-mail: ${email}\n`);
        expect(mail.text.includes(`\n${notice}\n`)).toBe(header === undefined);
      });
    }
  });
}
