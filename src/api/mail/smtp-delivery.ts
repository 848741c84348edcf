import { deliveryDeadline } from "../../catalog/contact.ts";
import type { Site } from "../../catalog/site.ts";
import type { Deliver } from "../contact-outbox.ts";
import { toMail } from "./message.ts";

/** Where mail goes by SMTP. `url` is smtp: or smtps:, with user and password; without TLS nothing is sent unless `tls` is optional. */
export interface SmtpSettings {
  readonly url: string;
  readonly tls: "required" | "optional";
  readonly deadline?: number;
  /** Gives what stands before each subject. */
  readonly toMark?: (() => string) | undefined;
}

/** Hands mail to an SMTP server (RFC 5321). Rejects where the server refuses, breaks off, or does not answer in time. */
export function createSmtpDelivery(
  site: Site,
  { url, tls, deadline = deliveryDeadline, toMark }: SmtpSettings,
  baseUrl: string,
  note: (message: string) => void,
): Deliver {
  return async (mail) => {
    const transport = await connect({ url, tls });
    // The signal ends the connection too: what was given up must not be delivered later.
    const signal = AbortSignal.timeout(deadline);
    try {
      await transport.sendMail({ ...toMail(site, mail, baseUrl, toMark?.()), signal });
    } catch (error) {
      throw signal.aborted ? Object.assign(new Error("The mail server did not answer in time."), { code: "ETIMEDOUT" }) : error;
    } finally {
      transport.close();
    }
    note(`The mail server took message ${mail.reference}.`);
  };
}

/** Connects to an SMTP server as for a message, and logs in, without sending one. Rejects as a delivery does. */
export async function verifySmtp({ url, tls, deadline = deliveryDeadline }: SmtpSettings): Promise<void> {
  const transport = await connect({ url, tls, deadline });
  await transport.verify().finally(() => transport.close());
}

async function connect({ url, tls, deadline }: SmtpSettings) {
  // Loaded with the first message: it would take a third of the time in which the server is ready.
  const { createTransport } = await import("nodemailer");
  const timeouts = deadline && { dnsTimeout: deadline, connectionTimeout: deadline, greetingTimeout: deadline, socketTimeout: deadline };
  return createTransport({ url, requireTLS: tls === "required", disableFileAccess: true, disableUrlAccess: true, ...timeouts });
}
