import { execFileSync } from "node:child_process";
import { closeSync, constants, mkdirSync, openSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { createFolderDelivery } from "../../src/api/mail/folder-delivery.ts";
import { makeFolder } from "../fixtures/folder.ts";
import { site } from "../fixtures/own-site.ts";
import { parseMail, valuesOf } from "./parse-mail.ts";

const reference = "7KQ2-M9XC";
const mail = { reference, message: { name: "Zoë 👋", email: "zoe@example.com", topic: "Care", budget: "", message: "Grüße\n.\nEnde" } };

let scratch: string;
let folder: string;
beforeEach(() => {
  scratch = makeFolder("mail");
  folder = join(scratch, "new", "mail");
});

function createDelivery(deadline?: number) {
  const noted: string[] = [];
  const settings = deadline === undefined ? { folder } : { folder, deadline };
  return { noted, deliver: createFolderDelivery(site, settings, "https://waymark.example", (line) => noted.push(line)) };
}

it("saves a message as a mail file that only this user can read, and logs its path", async () => {
  const { deliver, noted } = createDelivery();
  await deliver(mail);
  const file = join(folder, `${reference}.eml`);
  expect(readdirSync(folder)).toEqual([`${reference}.eml`]);
  expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
  expect((statSync(folder).mode & 0o777).toString(8)).toBe("700");
  expect(noted).toEqual([`SMTP_URL is not set. The message was saved to ${file}`]);
  const parsed = parseMail(readFileSync(file));
  expect(valuesOf(parsed, "subject")).toEqual(["Care: message from Zoë 👋"]);
  expect(valuesOf(parsed, "reply-to")).toEqual(["Zoë 👋 <zoe@example.com>"]);
  expect(valuesOf(parsed, "message-id")).toEqual([`<${reference}@waymark.example>`]);
  expect(parsed.text.replaceAll("\r\n", "\n").endsWith("\n\nGrüße\n.\nEnde\n")).toBe(true);
});

it("does not write a message again if it is already saved", async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${reference}.eml`), "the mail of before a restart");
  const { deliver, noted } = createDelivery();
  await deliver(mail);
  expect(readdirSync(folder)).toEqual([`${reference}.eml`]);
  expect(readFileSync(join(folder, `${reference}.eml`), "utf8")).toBe("the mail of before a restart");
  expect(noted).toEqual([`Message ${reference} is already saved in ${join(folder, `${reference}.eml`)}`]);
});

it("ignores a partial file left by a crash", async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${reference}.eml.part`), "half a ma");
  await createDelivery().deliver(mail);
  expect(readdirSync(folder)).toEqual([`${reference}.eml`, `${reference}.eml.part`]);
  expect(parseMail(readFileSync(join(folder, `${reference}.eml`))).text).toContain("Ende");
});

it("saves one complete mail if the same message is written twice at the same time", async () => {
  await Promise.all([createDelivery().deliver(mail), createDelivery().deliver(mail)]);
  expect(readdirSync(folder)).toEqual([`${reference}.eml`]);
  expect(parseMail(readFileSync(join(folder, `${reference}.eml`))).text).toContain("Ende");
});

describe("a delivery fails if", () => {
  it("there is a file in place of the folder", async () => {
    writeFileSync(join(scratch, "new"), "a file");
    await expect(createDelivery().deliver(mail)).rejects.toMatchObject({ code: "ENOTDIR" });
  });

  it("the disk hangs, and the message is not saved afterward", async () => {
    const { deliver } = createDelivery(50);
    const release = occupyFileAccess();
    await expect(deliver(mail)).rejects.toMatchObject({ code: "ETIMEDOUT" });
    await release();
    const other = { ...mail, reference: "1b8f7c1e-5d5e-4c39-9a53-0a6b1f2c3d4e" };
    await createDelivery().deliver(other);
    expect(readdirSync(folder)).toEqual([`${other.reference}.eml`]);
  });
});

/** Blocks every file system thread with a pipe, until it is released. */
function occupyFileAccess(): () => Promise<void> {
  const pipe = join(scratch, "pipe");
  execFileSync("mkfifo", [pipe]);
  const threads = Number(process.env["UV_THREADPOOL_SIZE"] ?? 4);
  const opening = Array.from({ length: threads }, () => open(pipe, "r"));
  return async () => {
    const end = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
    for (const handle of await Promise.all(opening)) await handle.close();
    closeSync(end);
  };
}

it.skipIf(process.platform === "win32")("fails and leaves no partial file if the disk is full", () => {
  const module = new URL("../../src/api/mail/folder-delivery.ts", import.meta.url).href;
  const fixture = new URL("../fixtures/own-site.ts", import.meta.url).href;
  const long = { ...mail, message: { ...mail.message, message: "m".repeat(20_000) } };
  const script = `
    import { createFolderDelivery } from ${JSON.stringify(module)};
    import { site } from ${JSON.stringify(fixture)};
    const deliver = createFolderDelivery(site, { folder: ${JSON.stringify(folder)} }, "https://waymark.example", console.log);
    await deliver(${JSON.stringify(long)}).catch(({ code }) => console.log(code));`;
  // A file size limit acts like a full disk.
  const argv = ["-c", 'ulimit -f 1; exec "$0" --input-type=module -e "$1"', process.execPath, script];
  expect(execFileSync("sh", argv, { encoding: "utf8" })).toBe("EFBIG\n");
  expect(readdirSync(folder)).toEqual([]);
});
