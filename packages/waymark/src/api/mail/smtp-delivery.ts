import { deliveryDeadline } from "../../catalog/contact.ts";
import type { Site } from "../../catalog/site.ts";
import { isLoopbackHost } from "../../http/loopback.ts";
import type { Deliver } from "../contact-outbox.ts";
import { loadMailer, type Mailer } from "./mailer.ts";
import { toMail } from "./message.ts";
import { toDeliveryError } from "./smtp-failure.ts";

/** `url` contains a username and password. `deadline` is in milliseconds. */
export type SmtpSettings = Readonly<{
  url: string;
  tls: "required" | "optional";
  deadline?: number;
  toMark?: (() => string) | undefined;
}>;

/** Throws a DeliveryError. */
export function createSmtpDelivery(
  site: Site,
  { url, tls, deadline = deliveryDeadline, toMark }: SmtpSettings,
  baseUrl: string,
  note: (message: string) => void,
): Deliver {
  const loading = loadMailer();
  return async (mail) => {
    const transport = connect(await loading, { url, tls });
    let isSending = false;
    // The stream flows once the server has accepted the sender and the recipient.
    transport.use("stream", ({ message }, next) => {
      message.processFunc((stream) => stream.once("resume", () => (isSending = true)));
      next();
    });
    // Also closes the connection, because a failed message must not be delivered later.
    const signal = AbortSignal.timeout(deadline);
    try {
      await transport.sendMail({ ...toMail(site, mail, baseUrl, toMark?.()), signal });
    } catch (error) {
      throw toDeliveryError(signal.aborted ? timeoutError : (error as Error), isSending);
    } finally {
      transport.close();
    }
    note(`The mail server accepted message ${mail.reference}.`);
  };
}

const timeoutError = Object.assign(new Error("The mail server did not respond in time."), {
  code: "ETIMEDOUT",
});

export async function verifySmtp({
  url,
  tls,
  deadline = deliveryDeadline,
}: SmtpSettings): Promise<void> {
  const transport = connect(await loadMailer(), { url, tls, deadline });
  await transport.verify().finally(() => transport.close());
}

function connect({ createTransport }: Mailer, { url, tls, deadline }: SmtpSettings) {
  const timeouts = deadline && {
    dnsTimeout: deadline,
    connectionTimeout: deadline,
    greetingTimeout: deadline,
    socketTimeout: deadline,
  };
  const loopback = toLoopback(url);
  return createTransport({
    url: loopback === undefined ? url : withHost(url, loopback),
    requireTLS: tls === "required",
    // Nothing leaves this computer, and certificates such as Debian's own are for another name.
    ...(loopback !== undefined && { tls: { rejectUnauthorized: false } }),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
}

/** nodemailer would ask the DNS even for localhost, which could lead to another computer. */
function toLoopback(url: string): string | undefined {
  // URL normalizes hosts only for schemes such as https:.
  const { hostname } = new URL(url.replace(/^smtps?:/, "https:"));
  if (!isLoopbackHost(hostname)) return undefined;
  return hostname === "localhost" ? "127.0.0.1" : hostname;
}

function withHost(url: string, hostname: string): string {
  const address = new URL(url);
  address.hostname = hostname;
  return address.href;
}
