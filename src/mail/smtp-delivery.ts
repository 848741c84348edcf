import type { Deliver } from "../api/contact-outbox.ts";
import { toMail } from "./message.ts";

/** Milliseconds in which a mail server must have taken a message; a function has ten seconds in all. */
const usualDeadline = 8_000;

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
    // Loaded with the first message: it would take a third of the time in which the server is ready.
    const { createTransport } = await import("nodemailer");
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
