import { randomBytes } from "node:crypto";
import type { Site } from "../../catalog/site.ts";
import { logError, print } from "../../console/printable.ts";
import { createCaptcha } from "../captcha.ts";
import type { ContactSetup } from "../contact.ts";
import type { Log } from "../problem.ts";
import { createFolderDelivery, findFolderFault } from "./folder-delivery.ts";
import { createSmtpDelivery, type SmtpSettings } from "./smtp-delivery.ts";

export interface SetupOptions {
  /** Used without SMTP_URL. CAPTCHA_KEY is then optional, because the host is a single process. */
  readonly folder?: string;
  /** Blocked by the host for outgoing connections. */
  readonly closedPorts?: readonly number[];
  readonly toMark?: () => string;
  readonly log?: Log;
}

type Environment = Readonly<Record<string, string | undefined>>;

export const hostOptions = {
  node: (environment: Environment) => ({ folder: environment["MAIL_FOLDER"] || "mail" }),
  netlify: () => ({ closedPorts: [25] }),
} as const satisfies Readonly<Record<string, (environment: Environment) => SetupOptions>>;

const shortestKey = 32;
const fewestCharacters = 8;
const keyExample = "such as the output of openssl rand -hex 32.";

/**
 * Missing or invalid values are logged and disable only the form. A folder that cannot be written to
 * is only logged, because it can be repaired while the server runs.
 */
export function resolveContactSetup(
  site: Site,
  environment: Environment,
  baseUrl: string,
  { folder, closedPorts = [], toMark, log = logError }: SetupOptions = {},
): ContactSetup {
  if (!site.has("form")) return { missing: ["The site has no contact form."] };
  const key =
    environment["CAPTCHA_KEY"] || (folder === undefined ? "" : randomBytes(32).toString("hex"));
  const url = environment["SMTP_URL"] || "";
  const tls = environment["SMTP_TLS"] || "required";
  const usesFolder = url === "" && folder !== undefined;
  const missing = [
    findSurroundingSpace("CAPTCHA_KEY", key) ?? findKeyFault(key),
    findSurroundingSpace("SMTP_URL", url) ??
      (usesFolder ? undefined : findUrlFault(url, closedPorts)),
    findSurroundingSpace("SMTP_TLS", tls) ?? findTlsFault(tls),
  ].filter((fault) => fault !== undefined);
  for (const fault of missing) log("The contact form is disabled:", fault);
  if (missing.length > 0) return { missing };
  const folderFault = usesFolder ? findFolderFault(folder) : undefined;
  if (folderFault) log("The contact form cannot save messages:", folderFault);
  const deliver = usesFolder
    ? createFolderDelivery(site, { folder }, baseUrl, print)
    : createSmtpDelivery(site, { url, tls: tls as SmtpSettings["tls"], toMark }, baseUrl, print);
  return { captcha: createCaptcha(key, Date.now), deliver };
}

function findSurroundingSpace(name: string, value: string): string | undefined {
  return value === value.trim()
    ? undefined
    : `${name} starts or ends with white space. Remove the white space.`;
}

function findTlsFault(tls: string): string | undefined {
  if (tls === "required" || tls === "optional") return undefined;
  return `SMTP_TLS is "${tls}". To allow mail without TLS, set SMTP_TLS=optional. Otherwise, remove it.`;
}

function findKeyFault(key: string): string | undefined {
  if (key === "")
    return `CAPTCHA_KEY is not set. Set it to a secret of at least ${shortestKey} characters, ${keyExample}`;
  if (key.length < shortestKey)
    return `CAPTCHA_KEY is too short. Set it to a secret of at least ${shortestKey} characters, ${keyExample}`;
  if (new Set(key).size < fewestCharacters)
    return `CAPTCHA_KEY is easy to guess, because it repeats a few characters. Set it to a secret ${keyExample}`;
  return undefined;
}

const usualPorts = "Most mail servers use port 465 (smtps:) or 587 (smtp:).";
const example = "Set it to your mail server, such as smtps://user:password@mail.example.com:465";

/** Never quotes SMTP_URL, which may contain a password. */
function findUrlFault(value: string, closedPorts: readonly number[] = []): string | undefined {
  if (value === "") return `SMTP_URL is not set. ${example}`;
  const port = /:(\d+)\/?$/.exec(value)?.[1];
  if (port !== undefined && !(Number(port) >= 1 && Number(port) <= 65_535))
    return `The port in SMTP_URL must be a number from 1 to 65535. ${usualPorts}`;
  if (closedPorts.includes(Number(port)))
    return `SMTP_URL uses port ${port}, which this host blocks. ${usualPorts}`;
  // URL parses the host strictly only for schemes such as https:.
  const address = value.replace(/^smtps?:\/\/(?!\/)/, "https://");
  if (address === value || !URL.canParse(address))
    return `SMTP_URL is not a valid mail server URL. ${example}`;
  const { username, password, pathname, search, hash } = new URL(address);
  // The mailer reads options from the query, such as one that disables certificate checks.
  if (pathname !== "/" || search || hash)
    return "SMTP_URL continues after the host and port. Remove the rest. In a password, write %2F for /, %3F for ? and %23 for #.";
  if ((username === "") !== (password === ""))
    return "SMTP_URL must have both a user and a password, or neither.";
  return undefined;
}
