import { resolve } from "node:path";
import { hostOptions, resolveContactSetup } from "../../api/mail/contact-setup.ts";
import { findFolderFault } from "../../api/mail/folder-delivery.ts";
import { type SmtpSettings, verifySmtp } from "../../api/mail/smtp-delivery.ts";
import { type SmtpError, toAdvice } from "../../api/mail/smtp-failure.ts";
import { resolveBaseUrl } from "../../catalog/base-url.ts";
import type { Site } from "../../catalog/site.ts";
import { keepSteps, may, must, type Project, type Step } from "./step.ts";

export async function examineMail(
  site: Site,
  { root, host, environment }: Project,
  deadline = 10_000,
): Promise<readonly Step[]> {
  if (!site.has("form")) return [];
  const setup = resolveContactSetup(site, environment, resolveBaseUrl(site, {}), {
    ...hostOptions[host](environment),
    log: () => {},
  });
  const faults = "missing" in setup ? setup.missing : [];
  const steps = faults.map((fault) =>
    must(`${fault.replace(/(?<![.!?])$/, ".")} Until then, the contact form is disabled.`),
  );
  // Only a key might be missing.
  if (faults.some((fault) => fault.includes("SMTP_"))) return steps;
  const url = environment["SMTP_URL"] || "";
  if (url === "")
    return [...steps, ...examineFolder(resolve(root, hostOptions.node(environment).folder))];
  const tls = (environment["SMTP_TLS"] || "required") as SmtpSettings["tls"];
  const failure = await verifySmtp({ url, tls, deadline }).then(
    () => undefined,
    (error: SmtpError) => error,
  );
  return keepSteps(
    ...steps,
    failure !== undefined &&
      must(
        `The mail server in SMTP_URL does not accept mail: ${failure.message}. ${toAdvice(failure)}`.trimEnd(),
      ),
    !environment["CAPTCHA_KEY"] &&
      host === "node" &&
      may(
        "CAPTCHA_KEY is not set. If the server restarts while a visitor has the form open, the first attempt to send fails. To avoid this, set CAPTCHA_KEY.",
      ),
  );
}

function examineFolder(folder: string): readonly Step[] {
  const fault = findFolderFault(folder);
  return keepSteps(
    may(
      `SMTP_URL is not set, so messages from the contact form are only saved as files in ${folder}. To receive them by email, set SMTP_URL to your mail server, such as smtps://user:password@mail.example.com:465.`,
    ),
    fault !== undefined && must(fault),
  );
}
