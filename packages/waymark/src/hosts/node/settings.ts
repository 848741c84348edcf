import { once } from "node:events";
import { createServer } from "node:net";
import { resolveBaseUrl } from "../../catalog/base-url.ts";
import { deliveryDeadline } from "../../catalog/contact.ts";
import type { Site } from "../../catalog/site.ts";
import { parseTrustProxy } from "../../http/client.ts";
import { isExampleHost } from "../../http/example-host.ts";
import { limits } from "../limits.ts";

export const parsePort = (value: string | undefined): number =>
  parseWhole("PORT", value, { unset: 4321, most: 65_535, example: "8080" });

/** Returns milliseconds. */
export const parseShutdownTime = (value: string | undefined): number =>
  parseWhole("SHUTDOWN_SECONDS", value, {
    unset: limits.shutdownTime / 1_000,
    most: 3_600,
    example: "30",
  }) * 1_000;

/** The exit code of the process if it cannot start with its settings (EX_CONFIG in sysexits.h). */
export const invalidSetting = 78;

/** Throws an error that says which setting to correct. */
export function parseServerSettings(site: Site, environment: Environment) {
  const { HOST, PORT, SHUTDOWN_SECONDS, TRUST_PROXY } = environment;
  parseTrustProxy(TRUST_PROXY);
  return {
    baseUrl: resolveBaseUrl(site, environment),
    host: HOST || undefined,
    port: parsePort(PORT),
    shutdownTime: parseShutdownTime(SHUTDOWN_SECONDS),
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What is still as in .env.example, and what to set instead. */
export function listExampleValues({ SITE_URL = "", SMTP_URL = "" }: Environment): string[] {
  const faults: string[] = [];
  if (URL.canParse(SITE_URL) && isExampleHost(new URL(SITE_URL).hostname))
    faults.push(
      `SITE_URL is ${SITE_URL}, which is only an example. Set it to the address of your site, and build again.`,
    );
  // URL normalizes hosts only for schemes such as https:.
  const address = SMTP_URL.replace(/^smtps?:/, "https:");
  if (!URL.canParse(address)) return faults;
  const { hostname, username, password } = new URL(address);
  if (isExampleHost(hostname))
    faults.push(
      `SMTP_URL contains the host ${hostname}, which is only an example, so the contact form cannot send messages. Set it to your mail server, or remove it to save messages as files.`,
    );
  else if (username === "user" && password === "password")
    faults.push(
      "SMTP_URL contains the user and password of the example. Set those of your mail server, or remove them.",
    );
  return faults;
}

type Range = Readonly<{ unset: number; most: number; example: string }>;

function parseWhole(
  name: string,
  value: string | undefined,
  { unset, most, example }: Range,
): number {
  if (value === undefined || value === "") return unset;
  if (/^\d{1,5}$/.test(value) && Number(value) <= most) return Number(value);
  throw new Error(
    `${name} is "${value}". Write a number from 0 to ${most}, such as ${name}=${example}.`,
  );
}

/** The longest time in milliseconds between a signal and the end of the process. A message may take longer than other responses. */
export const toLongestStop = (shutdownTime: number): number =>
  Math.max(shutdownTime, deliveryDeadline) + 2 * limits.lingerTime;

type Place = Readonly<{ host: string | undefined; port: number }>;

export function explainListenError(
  { code, message }: NodeJS.ErrnoException,
  { host, port }: Place,
): string {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is in use. Set PORT to a free port: PORT=8080 npm start`;
    case "EACCES":
      return `Port ${port} is only for privileged users. Set PORT to one from 1024 on, such as PORT=4321, and put a proxy in front.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EINVAL":
      return `HOST is "${host}", which is not an address of this computer. Set it to one, such as HOST=127.0.0.1, or remove it to listen on all addresses.`;
    default:
      return message;
  }
}

export async function assertFree(port: number, host: string | undefined): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, "listening").catch((error: NodeJS.ErrnoException) => {
    throw new Error(explainListenError(error, { host, port }));
  });
  probe.close();
  await once(probe, "close");
}
