import { randomUUID } from "node:crypto";
import { access, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Site } from "../../catalog/site.ts";
import type { Deliver } from "../contact-outbox.ts";
import { toMail } from "./message.ts";

/** Where mail is written. `deadline` is in milliseconds. */
export interface FolderSettings {
  readonly folder: string;
  readonly deadline?: number;
}

const usualDeadline = 8_000;

/**
 * Writes mail as `.eml` files into a folder that only this user can read; `note` says where each one is. Rejects where the
 * file does not stand there whole in time; one that stands there under the same reference is not written again.
 */
export function createFolderDelivery(
  site: Site,
  { folder, deadline = usualDeadline }: FolderSettings,
  baseUrl: string,
  note: (message: string) => void,
): Deliver {
  return async (mail) => {
    const { createTransport } = await import("nodemailer");
    const transport = createTransport({ streamTransport: true, buffer: true, disableFileAccess: true, disableUrlAccess: true });
    const { message } = await transport.sendMail(toMail(site, mail, baseUrl));
    const file = join(folder, `${mail.reference}.eml`);
    const signal = AbortSignal.timeout(deadline);
    const isNew = await Promise.race([keep(message as Buffer, folder, file, signal), expiry(signal)]);
    note(isNew ? `No SMTP_URL is set: the message was written to ${file}` : `Message ${mail.reference} was written before: ${file}`);
  };
}

/** A disk that hangs keeps what was asked of it waiting, whatever a signal says. */
function expiry(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const error = Object.assign(new Error("The mail folder did not answer in time."), { code: "ETIMEDOUT" });
    signal.addEventListener("abort", () => reject(error));
  });
}

/** Brings a file into a folder whole or not at all; whether it is new there. */
async function keep(content: Buffer, folder: string, file: string, signal: AbortSignal): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (await exists(file)) return false;
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, content, { flag: "wx", mode: 0o600, flush: true, signal });
    signal.throwIfAborted();
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
  await flushNames(folder);
  return true;
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** A name outlives a power cut once its folder is flushed; Windows has no such call. */
async function flushNames(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
