import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Deliver } from "../api/contact-outbox.ts";
import { toMail } from "./message.ts";

/** Writes mail as `.eml` files into a folder that only this user can read; `note` says where each one is. */
export function createFolderDelivery(folder: string, baseUrl: string, note: (message: string) => void): Deliver {
  return async (mail) => {
    const { createTransport } = await import("nodemailer");
    const transport = createTransport({ streamTransport: true, buffer: true, disableFileAccess: true, disableUrlAccess: true });
    const { message } = await transport.sendMail(toMail(mail, baseUrl));
    const file = join(folder, `${mail.reference}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, message as Buffer, { mode: 0o600 });
    note(`No SMTP_URL is set: the message was written to ${file}`);
  };
}
