import { randomBytes } from "node:crypto";
import type { Site } from "../../catalog/site.ts";
import { createCaptcha } from "../captcha.ts";
import type { ContactSetup } from "../contact.ts";
import type { Log } from "../internal-error.ts";
import { createFolderDelivery } from "./folder-delivery.ts";
import { createSmtpDelivery, type SmtpSettings } from "./smtp-delivery.ts";
import { findUrlFault } from "./smtp-url.ts";

/** What a host adds to the settings. */
export interface SetupOptions {
  /** Where mail goes while SMTP_URL is not set, on a host that is one process; such a host needs no CAPTCHA_KEY either. */
  readonly folder?: string;
  /** Ports that nothing can be sent to from the host. */
  readonly closedPorts?: readonly number[];
  /** Gives what stands before the subject of each mail. */
  readonly toMark?: () => string;
  readonly log?: Log;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What each host adds. */
export const hostOptions = {
  node: (environment: Environment) => ({ folder: environment["MAIL_FOLDER"] || "mail" }),
  netlify: () => ({ closedPorts: [25] }),
} as const satisfies Readonly<Record<string, (environment: Environment) => SetupOptions>>;

const shortestKey = 32;
const fewestCharacters = 8;
const keyExample = "such as the output of openssl rand -hex 32.";

/**
 * Reads CAPTCHA_KEY, SMTP_URL and SMTP_TLS. What is missing or wrong among them closes the form and nothing else, and the log
 * says so at once. A site without the form reads none of them.
 */
export function resolveContactSetup(
  site: Site,
  environment: Environment,
  baseUrl: string,
  { folder, closedPorts = [], toMark, log = console.error }: SetupOptions = {},
): ContactSetup {
  if (!site.has("form")) return { missing: ["The site has no contact form."] };
  const key = environment["CAPTCHA_KEY"] || (folder === undefined ? "" : randomBytes(32).toString("hex"));
  const url = environment["SMTP_URL"] || "";
  const tls = environment["SMTP_TLS"] || "required";
  const usesFolder = url === "" && folder !== undefined;
  const missing = [
    findSurroundingSpace("CAPTCHA_KEY", key) ?? findKeyFault(key),
    findSurroundingSpace("SMTP_URL", url) ?? (usesFolder ? undefined : findUrlFault(url, closedPorts)),
    findSurroundingSpace("SMTP_TLS", tls) ?? findTlsFault(tls),
  ].filter((fault) => fault !== undefined);
  for (const fault of missing) log("The contact form is closed:", fault);
  if (missing.length > 0) return { missing };
  const deliver = usesFolder
    ? createFolderDelivery(site, { folder }, baseUrl, console.log)
    : createSmtpDelivery(site, { url, tls: tls as SmtpSettings["tls"], toMark }, baseUrl, console.log);
  return { captcha: createCaptcha(key, Date.now), deliver };
}

function findSurroundingSpace(name: string, value: string): string | undefined {
  return value === value.trim() ? undefined : `${name} begins or ends with white space. Set it without.`;
}

function findTlsFault(tls: string): string | undefined {
  if (tls === "required" || tls === "optional") return undefined;
  return `SMTP_TLS is "${tls}". Write optional to send without TLS too, or leave it out.`;
}

function findKeyFault(key: string): string | undefined {
  if (key === "") return `CAPTCHA_KEY is not set. Give it a secret of ${shortestKey} characters or more, ${keyExample}`;
  if (key.length < shortestKey) return `CAPTCHA_KEY is too short: it must have ${shortestKey} characters or more, ${keyExample}`;
  if (new Set(key).size < fewestCharacters)
    return `CAPTCHA_KEY is easy to guess: it repeats a few characters. Give it a secret ${keyExample}`;
  return undefined;
}
