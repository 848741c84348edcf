import { randomBytes } from "node:crypto";
import { createCaptcha } from "../api/captcha.ts";
import type { ContactSetup } from "../api/contact.ts";
import type { Deliver } from "../api/contact-outbox.ts";
import { createFolderDelivery } from "./folder-delivery.ts";
import { createSmtpDelivery } from "./smtp-delivery.ts";

/** What stands in for missing settings on a host that is one process: a key of its own, and a folder that mail is written to. */
export interface ContactFallback {
  readonly folder: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const shortestKey = 32;

/** Reads CAPTCHA_KEY, SMTP_URL and SMTP_TLS. Without a fallback both of the first must be set. */
export function resolveContactSetup(environment: Environment, baseUrl: string, fallback?: ContactFallback): ContactSetup {
  const key = environment["CAPTCHA_KEY"] || (fallback && randomBytes(32).toString("hex"));
  if (!key)
    return { missing: "CAPTCHA_KEY is not set. Give it a secret of 32 characters or more, such as the output of openssl rand -hex 32." };
  if (key.length < shortestKey) return { missing: `CAPTCHA_KEY is too short: it must have ${shortestKey} characters or more.` };
  const delivery = resolveDelivery(environment, baseUrl, fallback);
  return typeof delivery === "string" ? { missing: delivery } : { captcha: createCaptcha(key, Date.now), deliver: delivery };
}

function resolveDelivery(environment: Environment, baseUrl: string, fallback: ContactFallback | undefined): Deliver | string {
  const url = environment["SMTP_URL"];
  if (!url)
    return fallback ? createFolderDelivery({ folder: fallback.folder }, baseUrl, console.log) : `SMTP_URL is not set. ${smtpExample}`;
  if (!isMailServer(url)) return `SMTP_URL is not the address of a mail server. ${smtpExample}`;
  const tls = environment["SMTP_TLS"] || "required";
  if (tls !== "required" && tls !== "optional") return `SMTP_TLS is "${tls}". Write optional to send without TLS too, or leave it out.`;
  return createSmtpDelivery({ url, tls }, baseUrl, console.log);
}

function isMailServer(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return /^smtps?:$/.test(protocol) && hostname !== "";
}

const smtpExample = "Give it your mail server, such as smtps://user:password@mail.example.com:465";
