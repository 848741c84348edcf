import { randomUUID } from "node:crypto";
import { accessSync, constants, statSync } from "node:fs";
import { access, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Site } from "../../catalog/site.ts";
import type { Deliver } from "../contact-outbox.ts";
import { DeliveryError } from "../delivery-error.ts";
import { loadMailer } from "./mailer.ts";
import { toMail } from "./message.ts";

/** `deadline` is in milliseconds. */
export type FolderSettings = Readonly<{ folder: string; deadline?: number }>;

const usualDeadline = 8_000;

/** Says what to set if messages cannot be saved. The folder is created with the first message. */
export function findFolderFault(folder: string): string | undefined {
  const nearest = findExisting(resolve(folder));
  try {
    if (!statSync(nearest).isDirectory())
      return `${nearest} is not a folder. Set MAIL_FOLDER to a folder, such as /var/lib/waymark/mail.`;
    accessSync(nearest, constants.W_OK | constants.X_OK);
    return undefined;
  } catch {
    return `The server cannot write to ${nearest}. Make its user the owner of that folder, or set MAIL_FOLDER to another folder.`;
  }
}

/** The path itself, or the nearest folder above it. */
function findExisting(path: string): string {
  try {
    accessSync(path);
    return path;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code !== "EACCES";
    return isMissing && dirname(path) !== path ? findExisting(dirname(path)) : path;
  }
}

/** `.eml` files that only this user can read. Never overwrites one with the same reference. */
export function createFolderDelivery(
  site: Site,
  { folder, deadline = usualDeadline }: FolderSettings,
  baseUrl: string,
  note: (message: string) => void,
): Deliver {
  const loading = loadMailer();
  return async (mail) => {
    const { createTransport } = await loading;
    const transport = createTransport({
      streamTransport: true,
      buffer: true,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const { message } = await transport.sendMail(toMail(site, mail, baseUrl));
    const file = join(folder, `${mail.reference}.eml`);
    const signal = AbortSignal.timeout(deadline);
    const isNew = await Promise.race([
      keep(message as Buffer, folder, file, signal),
      expiry(signal),
    ]).catch((error: NodeJS.ErrnoException) => {
      throw toDeliveryError(error, folder);
    });
    note(
      isNew
        ? `SMTP_URL is not set. The message was saved to ${file}`
        : `Message ${mail.reference} is already saved in ${file}`,
    );
  };
}

/** A disk that does not respond might still write the message. */
function toDeliveryError({ code = "", message }: NodeJS.ErrnoException, folder: string) {
  const cause = code === "ETIMEDOUT" ? message : `${code} in the mail folder ${folder}.`;
  const advice =
    code === "ENOSPC"
      ? "The disk is full."
      : "Let the server's user write to that folder, or set MAIL_FOLDER to another one.";
  return new DeliveryError(`${cause} ${advice}`, { code, isRefusal: code !== "ETIMEDOUT" });
}

/** The signal cannot cancel a call to a disk that does not respond. */
function expiry(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const error = Object.assign(new Error("Saving the message took too long."), {
      code: "ETIMEDOUT",
    });
    signal.addEventListener("abort", () => reject(error));
  });
}

/** Writes the whole file or nothing. Returns whether the file is new. */
async function keep(
  content: Buffer,
  folder: string,
  file: string,
  signal: AbortSignal,
): Promise<boolean> {
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

/** Makes the rename survive a power failure, except on Windows. */
async function flushNames(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
