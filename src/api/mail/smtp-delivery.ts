import { deliveryDeadline } from "../../catalog/contact.ts";
import type { Site } from "../../catalog/site.ts";
import type { Deliver } from "../contact-outbox.ts";
import { toMail } from "./message.ts";

/** `url` contains a username and password. `deadline` is in milliseconds. */
export type SmtpSettings = Readonly<{
  url: string;
  tls: "required" | "optional";
  deadline?: number;
  toMark?: (() => string) | undefined;
}>;

export function createSmtpDelivery(
  site: Site,
  { url, tls, deadline = deliveryDeadline, toMark }: SmtpSettings,
  baseUrl: string,
  note: (message: string) => void,
): Deliver {
  return async (mail) => {
    const transport = await connect({ url, tls });
    // Also closes the connection, because a failed message must not be delivered later.
    const signal = AbortSignal.timeout(deadline);
    try {
      await transport.sendMail({ ...toMail(site, mail, baseUrl, toMark?.()), signal });
    } catch (error) {
      throw signal.aborted
        ? Object.assign(new Error("The mail server did not respond in time."), {
            code: "ETIMEDOUT",
          })
        : error;
    } finally {
      transport.close();
    }
    note(`The mail server accepted message ${mail.reference}.`);
  };
}

export async function verifySmtp({
  url,
  tls,
  deadline = deliveryDeadline,
}: SmtpSettings): Promise<void> {
  const transport = await connect({ url, tls, deadline });
  await transport.verify().finally(() => transport.close());
}

async function connect({ url, tls, deadline }: SmtpSettings) {
  // Loading takes a third of the startup time.
  const { createTransport } = await import("nodemailer");
  const timeouts = deadline && {
    dnsTimeout: deadline,
    connectionTimeout: deadline,
    greetingTimeout: deadline,
    socketTimeout: deadline,
  };
  return createTransport({
    url,
    requireTLS: tls === "required",
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
}
