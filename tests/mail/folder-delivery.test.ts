import { execFileSync } from "node:child_process";
import {
  closeSync,
  constants,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFolderDelivery } from "../../src/api/mail/folder-delivery.ts";
import { site } from "../fixtures/own-site.ts";
import { parseMail, valuesOf } from "./parse-mail.ts";

const reference = "7KQ2-M9XC";
const mail = {
  reference,
  message: { name: "Zoë 👋", email: "zoe@example.com", topic: "Project", budget: "Small", message: "Grüße\n.\nEnde" },
};

let scratch: string;
let folder: string;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "mail-"));
  folder = join(scratch, "new", "mail");
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

function createDelivery(deadline?: number) {
  const noted: string[] = [];
  const settings = deadline === undefined ? { folder } : { folder, deadline };
  return { noted, deliver: createFolderDelivery(site, settings, "https://waymark.example", (line) => noted.push(line)) };
}

it("a message is a whole mail in a file that only this user can read, and the note says where", async () => {
  const { deliver, noted } = createDelivery();
  await deliver(mail);
  const file = join(folder, `${reference}.eml`);
  expect(readdirSync(folder)).toEqual([`${reference}.eml`]);
  expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
  expect((statSync(folder).mode & 0o777).toString(8)).toBe("700");
  expect(noted).toEqual([`SMTP_URL is not set. The message was saved to ${file}`]);
  const parsed = parseMail(readFileSync(file));
  expect(valuesOf(parsed, "subject")).toEqual(["Project: message from Zoë 👋"]);
  expect(valuesOf(parsed, "reply-to")).toEqual(["Zoë 👋 <zoe@example.com>"]);
  expect(valuesOf(parsed, "message-id")).toEqual([`<${reference}@waymark.example>`]);
  expect(parsed.text.replaceAll("\r\n", "\n").endsWith("\n\nGrüße\n.\nEnde\n")).toBe(true);
});

it("a message that stands there already counts as delivered, and is not written again", async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${reference}.eml`), "the mail of before a restart");
  const { deliver, noted } = createDelivery();
  await deliver(mail);
  expect(readdirSync(folder)).toEqual([`${reference}.eml`]);
  expect(readFileSync(join(folder, `${reference}.eml`), "utf8")).toBe("the mail of before a restart");
  expect(noted).toEqual([`Message ${reference} is already saved in ${join(folder, `${reference}.eml`)}`]);
});

it("what a crash left half written is neither read as a mail nor in the way of one", async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${reference}.eml.part`), "half a ma");
  await createDelivery().deliver(mail);
  expect(readdirSync(folder)).toEqual([`${reference}.eml`, `${reference}.eml.part`]);
  expect(parseMail(readFileSync(join(folder, `${reference}.eml`))).text).toContain("Ende");
});

it("two that write the same message at once leave one whole mail", async () => {
  await Promise.all([createDelivery().deliver(mail), createDelivery().deliver(mail)]);
  expect(readdirSync(folder)).toEqual([`${reference}.eml`]);
  expect(parseMail(readFileSync(join(folder, `${reference}.eml`))).text).toContain("Ende");
});

describe("a folder that", () => {
  it("is a file fails the delivery", async () => {
    mkdirSync(join(scratch, "new"));
    writeFileSync(folder, "a file stands where the folder should");
    await expect(createDelivery().deliver(mail)).rejects.toMatchObject({ code: "EEXIST" });
  });

  it("stands in a file fails the delivery", async () => {
    writeFileSync(join(scratch, "new"), "a file stands where the folder should");
    await expect(createDelivery().deliver(mail)).rejects.toMatchObject({ code: "ENOTDIR" });
  });

  it("cannot take the file's name fails the delivery, and nothing half written stays", async () => {
    const long = { ...mail, reference: "r".repeat(240) };
    mkdirSync(folder, { recursive: true });
    await expect(createDelivery().deliver(long)).rejects.toMatchObject({ code: "ENAMETOOLONG" });
    expect(readdirSync(folder)).toEqual([]);
  });

  it("does not answer in time fails the delivery, and takes nothing of it later", async () => {
    const { deliver } = createDelivery(50);
    const release = occupyFileAccess();
    await expect(deliver(mail)).rejects.toMatchObject({ code: "ETIMEDOUT" });
    await release();
    const other = { ...mail, reference: "1b8f7c1e-5d5e-4c39-9a53-0a6b1f2c3d4e" };
    await createDelivery().deliver(other);
    expect(readdirSync(folder)).toEqual([`${other.reference}.eml`]);
  });
});

/** Takes every thread that reads and writes files: each opens a pipe that nobody writes to, until the release. */
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

it.skipIf(process.platform === "win32")(
  "a file that ends in the middle of the mail, for want of space, fails the delivery and does not stay",
  () => {
    const module = new URL("../../src/api/mail/folder-delivery.ts", import.meta.url).href;
    const fixture = new URL("../fixtures/own-site.ts", import.meta.url).href;
    const long = { ...mail, message: { ...mail.message, message: "m".repeat(20_000) } };
    const script = `
    import { createFolderDelivery } from ${JSON.stringify(module)};
    import { site } from ${JSON.stringify(fixture)};
    const deliver = createFolderDelivery(site, { folder: ${JSON.stringify(folder)} }, "https://waymark.example", console.log);
    await deliver(${JSON.stringify(long)}).catch(({ code }) => console.log(code));`;
    // A process that may write a kilobyte to a file at most is told so in the middle, as by a full disk.
    const argv = ["-c", 'ulimit -f 1; exec "$0" --input-type=module -e "$1"', process.execPath, script];
    expect(execFileSync("sh", argv, { encoding: "utf8" })).toBe("EFBIG\n");
    expect(readdirSync(folder)).toEqual([]);
  },
);
