import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SendMailOptions } from "nodemailer";
import type { ContactMail, Deliver } from "../api/contact-outbox.ts";
import { site } from "../catalog/site.ts";

/** Milliseconds in which a mail server must have taken a message; a function has ten seconds in all. */
const usualDeadline = 8_000;

/** Loaded with the first message: it would take a third of the time in which the server is ready. */
const loadMailer = () => import("nodemailer");

/** Where mail goes by SMTP. `url` is smtp: or smtps:, with user and password; without TLS nothing is sent unless `tls` is optional. */
export interface SmtpSettings {
  readonly url: string;
  readonly tls: "required" | "optional";
  readonly deadline?: number;
}

/** Hands mail to an SMTP server (RFC 5321). Rejects where the server refuses, breaks off, or does not answer in time. */
export function createSmtpDelivery(
  { url, tls, deadline = usualDeadline }: SmtpSettings,
  baseUrl: string,
  note: (message: string) => void,
): Deliver {
  return async (mail) => {
    const { createTransport } = await loadMailer();
    const transport = createTransport({ url, requireTLS: tls === "required", disableFileAccess: true, disableUrlAccess: true });
    // The signal ends the connection too: what was given up must not be delivered later.
    const signal = AbortSignal.timeout(deadline);
    try {
      await transport.sendMail({ ...toMail(mail, baseUrl), signal });
    } catch (error) {
      throw signal.aborted ? Object.assign(new Error("The mail server did not answer in time."), { code: "ETIMEDOUT" }) : error;
    } finally {
      transport.close();
    }
    note(`The mail server took message ${mail.reference}.`);
  };
}

/** Writes mail as `.eml` files into a folder that only this user can read; `note` says where each one is. */
export function createFolderDelivery(folder: string, baseUrl: string, note: (message: string) => void): Deliver {
  return async (mail) => {
    const { createTransport } = await loadMailer();
    const transport = createTransport({ streamTransport: true, buffer: true, disableFileAccess: true, disableUrlAccess: true });
    const { message } = await transport.sendMail(toMail(mail, baseUrl));
    const file = join(folder, `${mail.reference}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, message as Buffer, { mode: 0o600 });
    note(`No SMTP_URL is set: the message was written to ${file}`);
  };
}

/** The mail that the studio reads. Its one recipient is the site's own address: the visitor's is for the reply alone. */
function toMail({ reference, message }: ContactMail, baseUrl: string): SendMailOptions {
  const { name, email, topic, budget } = message;
  const facts = [
    `Name: ${name}`,
    `E-mail: ${email}`,
    `About: ${topic}`,
    ...(budget ? [`Budget: ${budget}`] : []),
    `Reference: ${reference}`,
  ];
  return {
    from: { name: site.name, address: site.email },
    to: { name: site.name, address: site.email },
    replyTo: { name, address: email },
    subject: `${topic}: message from ${name}`,
    messageId: `<${reference}@${new URL(baseUrl).hostname}>`,
    text: `${facts.join("\n")}\n\n${message.message}\n`,
  };
}
