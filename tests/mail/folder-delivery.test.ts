import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { createFolderDelivery } from "../../src/mail/folder-delivery.ts";
import { parseMail, valuesOf } from "./parse-mail.ts";

const reference = "0b8f7c1e-5d5e-4c39-9a53-0a6b1f2c3d4e";
const mail = {
  reference,
  message: { name: "Zoë 👋", email: "zoe@example.com", topic: "Project", budget: "Small", message: "Grüße\n.\nEnde" },
};

const scratch = mkdtempSync(join(tmpdir(), "mail-"));
const folder = join(scratch, "new", "mail");
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

it("a message is a whole mail in a file that only this user can read, and the note says where", async () => {
  const noted: string[] = [];
  await createFolderDelivery(folder, "https://waymark.example", (line) => noted.push(line))(mail);
  const file = join(folder, `${reference}.eml`);
  expect(readdirSync(folder)).toEqual([`${reference}.eml`]);
  expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
  expect((statSync(folder).mode & 0o777).toString(8)).toBe("700");
  expect(noted).toEqual([`No SMTP_URL is set: the message was written to ${file}`]);
  const parsed = parseMail(readFileSync(file));
  expect(valuesOf(parsed, "subject")).toEqual(["Project: message from Zoë 👋"]);
  expect(valuesOf(parsed, "reply-to")).toEqual(["Zoë 👋 <zoe@example.com>"]);
  expect(valuesOf(parsed, "message-id")).toEqual([`<${reference}@waymark.example>`]);
  expect(parsed.text.replaceAll("\r\n", "\n").endsWith("\n\nGrüße\n.\nEnde\n")).toBe(true);
});

it("a folder that cannot be written fails the delivery", async () => {
  rmSync(scratch, { recursive: true, force: true });
  writeFileSync(scratch, "a file stands where the folder should");
  await expect(createFolderDelivery(folder, "https://waymark.example", () => {})(mail)).rejects.toMatchObject({ code: "ENOTDIR" });
});
