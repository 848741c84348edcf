import { execFileSync } from "node:child_process";
import {
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { resolveContactSetup, type SetupOptions } from "../../src/api/mail/contact-setup.ts";
import { createFolderDelivery } from "../../src/api/mail/folder-delivery.ts";
import { makeFolder } from "../fixtures/folder.ts";
import { site } from "../fixtures/own-site.ts";
import { parseMail, valuesOf } from "./parse-mail.ts";

const reference = "7KQ2-M9XC";
const mail = {
  reference,
  message: {
    name: "Zoë 👋",
    email: "zoe@example.com",
    topic: "Care",
    budget: "",
    message: "Grüße\n.\nEnde",
  },
};

let scratch: string;
let folder: string;
beforeEach(() => {
  scratch = makeFolder("mail");
  folder = join(scratch, "new", "mail");
});

function createDelivery(deadline?: number) {
  const noted: string[] = [];
  const settings = deadline === undefined ? { folder } : { folder, deadline };
  return {
    noted,
    deliver: createFolderDelivery(site, settings, "https://waymark.example", (line) =>
      noted.push(line),
    ),
  };
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
  expect(readFileSync(join(folder, `${reference}.eml`), "utf8")).toBe(
    "the mail of before a restart",
  );
  expect(noted).toEqual([
    `Message ${reference} is already saved in ${join(folder, `${reference}.eml`)}`,
  ]);
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

/** Blocks every file system thread until released. */
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
  "fails and leaves no partial file if the disk is full",
  () => {
    const module = new URL("../../src/api/mail/folder-delivery.ts", import.meta.url).href;
    const fixture = new URL("../fixtures/own-site.ts", import.meta.url).href;
    const long = { ...mail, message: { ...mail.message, message: "m".repeat(20_000) } };
    const script = `
    import { createFolderDelivery } from ${JSON.stringify(module)};
    import { site } from ${JSON.stringify(fixture)};
    const deliver = createFolderDelivery(site, { folder: ${JSON.stringify(folder)} }, "https://waymark.example", console.log);
    await deliver(${JSON.stringify(long)}).catch(({ code }) => console.log(code));`;
    // Like a full disk.
    const argv = [
      "-c",
      'ulimit -f 1; exec "$0" --input-type=module -e "$1"',
      process.execPath,
      script,
    ];
    expect(execFileSync("sh", argv, { encoding: "utf8" })).toBe("EFBIG\n");
    expect(readdirSync(folder)).toEqual([]);
  },
);

const key = "0123456789abcdef0123456789abcdef";
const url = "smtps://studio:secret@mail.example.com:465";
const example = "Set it to your mail server, such as smtps://user:password@mail.example.com:465";

function resolve(environment: Record<string, string>, options: SetupOptions = {}) {
  const logged: string[] = [];
  const log = (message: string, error: unknown) => logged.push(`${message} ${error}`);
  const setup = resolveContactSetup(site, environment, "https://waymark.example", {
    log,
    ...options,
  });
  return { result: "missing" in setup ? setup.missing.join("\n") : "ready", logged };
}

const explain = (environment: Record<string, string>, options?: SetupOptions): string =>
  resolve(environment, options).result;

describe("the contact form's settings", () => {
  it("accept a key and a mail server", () => {
    expect(resolve({ CAPTCHA_KEY: key, SMTP_URL: url })).toEqual({ result: "ready", logged: [] });
    expect(explain({ CAPTCHA_KEY: key, SMTP_URL: "smtp://localhost", SMTP_TLS: "optional" })).toBe(
      "ready",
    );
  });

  it("log at the start that messages cannot be saved, without disabling the form", () => {
    const file = join(scratch, "file");
    writeFileSync(file, "");
    const line = `The contact form cannot save messages: ${file} is not a folder. Set MAIL_FOLDER to a folder, such as /var/lib/waymark/mail.`;
    for (const place of [file, join(file, "mail")])
      expect(resolve({}, { folder: place })).toEqual({ result: "ready", logged: [line] });
    expect(resolve({}, { folder })).toEqual({ result: "ready", logged: [] });
    expect(resolve({ SMTP_URL: url }, { folder: file })).toEqual({ result: "ready", logged: [] });
  });

  it("accept every kind of mail server URL", () => {
    const plain =
      "smtp://localhost smtp://127.0.0.1:1 smtp://[::1]:65535 smtps://mail.example.com:443 smtps://bücher.example/";
    const named =
      "smtps://studio%40example.com:p%40ss%2Fword%25@mail.example.com smtps://studio:p@ss:word@mail.example.com";
    for (const address of `${plain} ${named}`.split(" "))
      expect(explain({ CAPTCHA_KEY: key, SMTP_URL: address }), address).toBe("ready");
  });

  it("reject a port that the host blocks", () => {
    const settings = { CAPTCHA_KEY: key, SMTP_URL: "smtp://mail.example.com:25" };
    expect(explain(settings)).toBe("ready");
    expect(explain(settings, { closedPorts: [25] })).toBe(
      "SMTP_URL uses port 25, which this host blocks. Most mail servers use port 465 (smtps:) or 587 (smtp:).",
    );
  });

  it("may be missing if mail goes to a folder", () => {
    expect(resolve({}, { folder: "mail" })).toEqual({ result: "ready", logged: [] });
    expect(explain({ CAPTCHA_KEY: "", SMTP_URL: "" }, { folder: "mail" })).toBe("ready");
    expect(explain({ SMTP_URL: "mail.example.com" }, { folder: "mail" })).toMatch(
      /^SMTP_URL is not a valid/,
    );
  });

  it("are logged once if they are missing or invalid", () => {
    expect(resolve({ CAPTCHA_KEY: key, SMTP_URL: "" }).logged).toEqual([
      `The contact form is disabled: SMTP_URL is not set. ${example}`,
    ]);
    expect(resolve({ CAPTCHA_KEY: "short" }, { folder: "mail" }).logged).toEqual([
      "The contact form is disabled: CAPTCHA_KEY is too short. Set it to a secret of at least 32 characters, such as the output of openssl rand -hex 32.",
    ]);
  });

  it("are never quoted, because they may contain a password", () => {
    for (const wrong of [
      "https://studio:secret@mail.example.com",
      "smtps://studio:secret@mail.example.com/x",
      "smtps://studio:77777777",
    ]) {
      const { result, logged } = resolve({ CAPTCHA_KEY: key, SMTP_URL: wrong });
      expect(result, wrong).toMatch(/^SMTP_URL|^The port in SMTP_URL/);
      expect(`${result} ${logged}`, wrong).not.toMatch(/secret|7777/);
    }
    expect(explain({ CAPTCHA_KEY: "hunter2", SMTP_URL: url })).not.toContain("hunter2");
  });
});

const unset =
  "CAPTCHA_KEY is not set. Set it to a secret of at least 32 characters, such as the output of openssl rand -hex 32.";
const guessed =
  "is easy to guess, because it repeats a few characters. Set it to a secret such as the output of openssl rand -hex 32.";
const spaced = "starts or ends with white space. Remove the white space.";

it.each<[string, string, readonly string[]]>([
  ["that is not set", unset, [""]],
  [
    "that is easy to guess",
    `CAPTCHA_KEY ${guessed}`,
    ["k".repeat(64), "ab".repeat(32), "1234567".repeat(8)],
  ],
  [
    "with white space at its ends",
    `CAPTCHA_KEY ${spaced}`,
    [` ${key}`, `${key}\n`, " ".repeat(40)],
  ],
])("CAPTCHA_KEY %s", (_, sentence, values) => {
  for (const value of values)
    expect(explain({ CAPTCHA_KEY: value, SMTP_URL: url }), value).toBe(sentence);
});

const unlike = `SMTP_URL is not a valid mail server URL. ${example}`;
const beyond =
  "SMTP_URL continues after the host and port. Remove the rest. In a password, write %2F for /, %3F for ? and %23 for #.";
const unported =
  "The port in SMTP_URL must be a number from 1 to 65535. Most mail servers use port 465 (smtps:) or 587 (smtp:).";

describe("SMTP_URL", () => {
  it.each([
    [
      "without a scheme, or with another",
      unlike,
      "mail.example.com:465 https://mail.example.com smtp:studio:secret@mail.example.com",
    ],
    [
      "without a host",
      unlike,
      "smtps:// smtps:/// smtps:mail.example.com smtps://mail%00.example.com",
    ],
    [
      "with an invalid port",
      unlike,
      "smtps://mail.example.com:port smtps://studio:pass/word@mail.example.com:465",
    ],
    [
      "with a path or a fragment",
      beyond,
      "smtps://mail.example.com/inbox smtps://mail.example.com#x smtps://studio:1#secret@a.example",
    ],
    [
      "with options",
      beyond,
      "smtps://mail.example.com?tls.rejectUnauthorized=false smtp://mail.example.com:587/?ignoreTLS=true",
    ],
    [
      "with a port out of range",
      unported,
      "smtps://a.example:0 smtps://a.example:65536 smtp://a.example:99999999/",
    ],
    [
      "with only a user or only a password",
      "SMTP_URL must have both a user and a password, or neither.",
      "smtps://studio@mail.example.com smtps://studio:@mail.example.com smtps://:secret@mail.example.com",
    ],
  ])("%s", (_, sentence, values) => {
    for (const value of values.split(" "))
      expect(explain({ CAPTCHA_KEY: key, SMTP_URL: value }), value).toBe(sentence);
  });

  it("with white space", () => {
    for (const value of [` ${url}`, `${url}\r\n`])
      expect(explain({ CAPTCHA_KEY: key, SMTP_URL: value })).toBe(`SMTP_URL ${spaced}`);
    expect(explain({ CAPTCHA_KEY: key, SMTP_URL: "smtps://mail example.com" })).toBe(unlike);
  });
});

it("SMTP_TLS with an invalid value", () => {
  const advice =
    'SMTP_TLS is "yes". To allow mail without TLS, set SMTP_TLS=optional. Otherwise, remove it.';
  expect(explain({ CAPTCHA_KEY: key, SMTP_URL: url, SMTP_TLS: "yes" })).toBe(advice);
  expect(explain({ SMTP_TLS: "yes" }, { folder: "mail" })).toBe(advice);
  expect(explain({ CAPTCHA_KEY: key, SMTP_URL: url, SMTP_TLS: "optional " })).toBe(
    `SMTP_TLS ${spaced}`,
  );
});
