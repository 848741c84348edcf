import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { hostOptions, resolveContactSetup } from "../../api/mail/contact-setup.ts";
import { type SmtpSettings, verifySmtp } from "../../api/mail/smtp-delivery.ts";
import { resolveBaseUrl } from "../../catalog/base-url.ts";
import type { Site } from "../../catalog/site.ts";
import { keepSteps, may, must, type Project, type Step } from "./step.ts";

const advice: Readonly<Record<string, string>> = {
  EAUTH: "Look at the user and the password in SMTP_URL; write %40 for @ and %2F for / in them.",
  ETLS: "The server offers no TLS. Take port 465 with smtps:, or set SMTP_TLS to optional to send in the clear.",
  EDNS: "Look at the host in SMTP_URL.",
  ETIMEDOUT: "Look at the host and the port in SMTP_URL; many networks close port 25.",
  ESOCKET: "Look at the host, the port and the scheme in SMTP_URL: smtps: with 465, smtp: with 587.",
};

/** Reads the settings as the server does, and connects to the mail server. */
export async function examineMail(site: Site, { root, host, environment }: Project, deadline = 10_000): Promise<readonly Step[]> {
  if (!site.has("form")) return [];
  // An invalid site address is reported elsewhere.
  const setup = resolveContactSetup(site, environment, resolveBaseUrl(site, {}), { ...hostOptions[host](environment), log: () => {} });
  if ("missing" in setup)
    return setup.missing.map((fault) =>
      must(`${fault.replace(/(?<![.!?])$/, ".")} Until then the contact form answers server_misconfigured.`),
    );
  const url = environment["SMTP_URL"] || "";
  if (url === "") return examineFolder(resolve(root, hostOptions.node(environment).folder));
  const tls = (environment["SMTP_TLS"] || "required") as SmtpSettings["tls"];
  const failure = await verifySmtp({ url, tls, deadline }).then(
    () => undefined,
    (error: Error & { readonly code?: string }) => error,
  );
  return keepSteps(
    failure !== undefined &&
      must(`The mail server of SMTP_URL takes no mail: ${failure.message}. ${advice[failure.code ?? ""] ?? ""}`.trimEnd()),
    !environment["CAPTCHA_KEY"] && may("CAPTCHA_KEY is not set: a form that is open while the server starts anew is refused once."),
  );
}

async function examineFolder(folder: string): Promise<readonly Step[]> {
  const unset = may(
    `SMTP_URL is not set: messages of the contact form are sent to nobody. They are kept as files in ${folder}. To have them sent, set SMTP_URL to your mail server, such as smtps://user:password@mail.example.com:465.`,
  );
  for (let place = folder; ; place = dirname(place)) {
    const problem = await access(place, constants.W_OK).then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error.code,
    );
    if (problem === undefined) return [unset];
    if (problem !== "ENOENT")
      return [unset, must(`Nothing can be written into ${place}. Give it to the user of the server, or set MAIL_FOLDER.`)];
  }
}
