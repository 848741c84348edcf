import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { examineMail } from "../../src/commands/doctor/mail.ts";
import { findFreePort } from "../conformance/node-server.ts";
import { site } from "../fixtures/own-site.ts";
import { createSelfSignedCertificate } from "../mail/self-signed-certificate.ts";
import { refusal, type Smtp, startSmtp } from "../mail/smtp.ts";
import { makeProject } from "./made-project.ts";

const key = "0123456789abcdef0123456789abcdef";

let smtp: Smtp | undefined;
afterEach(async () => {
  await smtp?.stop();
  smtp = undefined;
});

async function examine(options: Parameters<typeof startSmtp>[0], { login = "", tls = "optional", deadline = 5_000 } = {}) {
  smtp = await startSmtp({ disabledCommands: ["STARTTLS"], allowInsecureAuth: true, ...options });
  const environment = { SMTP_URL: `smtp://${login}127.0.0.1:${smtp.port}`, SMTP_TLS: tls, CAPTCHA_KEY: key };
  const steps = await examineMail(site, makeProject(environment), deadline);
  return { steps: steps.map(({ weight, text }) => `${weight}: ${text}`), taken: smtp.taken.length };
}

const login: Parameters<typeof startSmtp>[0] = {
  authOptional: false,
  onAuth: ({ password }, _, callback) => callback(password === "right" ? null : refusal(535, "No"), { user: "korn" }),
};

describe("a mail server", () => {
  it("that takes mail leaves nothing to do, and is sent none", async () => {
    expect(await examine({})).toEqual({ steps: [], taken: 0 });
    expect(await examine(login, { login: "korn:right@" })).toEqual({ steps: [], taken: 0 });
  });

  it("that refuses the password is named, and the password is not", async () => {
    const { steps } = await examine(login, { login: "korn:secret@" });
    expect(steps).toEqual([
      expect.stringMatching(/^must: The mail server of SMTP_URL takes no mail: .*535.* Look at the user and the password/),
    ]);
    expect(steps.join()).not.toContain("secret");
  });

  it("without TLS is none where TLS is required", async () => {
    const { steps } = await examine({}, { tls: "required" });
    expect(steps).toEqual([expect.stringContaining("or set SMTP_TLS to optional to send in the clear.")]);
  });

  it("with a certificate that nobody signed is none", async () => {
    const { steps } = await examine({ ...createSelfSignedCertificate(), disabledCommands: [] }, { tls: "required" });
    expect(steps).toEqual([expect.stringMatching(/^must: .*self-signed certificate/)]);
  });

  it("that does not answer is given up", async () => {
    const { steps } = await examine({ onConnect: () => {} }, { deadline: 200 });
    expect(steps).toEqual([expect.stringContaining("Look at the host and the port in SMTP_URL; many networks close port 25.")]);
  });

  it("that is not there is missed", async () => {
    const environment = { SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}` };
    const [first, second] = await examineMail(site, makeProject(environment));
    expect(first?.text).toMatch(/ECONNREFUSED.*Look at the host, the port and the scheme/);
    expect(second).toEqual({ weight: "may", text: expect.stringContaining("CAPTCHA_KEY is not set") });
  });
});

describe("without a mail server", () => {
  it("messages become files on a server of one's own", async () => {
    const project = makeProject({ MAIL_FOLDER: "post" });
    const text = `SMTP_URL is not set: messages of the contact form are sent to nobody. They are kept as files in ${join(project.root, "post")}. To have them sent, set SMTP_URL to your mail server, such as smtps://user:password@mail.example.com:465.`;
    expect(await examineMail(site, project)).toEqual([{ weight: "may", text }]);
  });

  // Root may write everywhere.
  it.skipIf(process.getuid?.() === 0 || process.platform === "win32")("a folder that nobody can write into is named", async () => {
    const project = makeProject({ MAIL_FOLDER: "post/new" });
    mkdirSync(join(project.root, "post"));
    chmodSync(join(project.root, "post"), 0o500);
    expect((await examineMail(site, project)).at(-1)?.text).toContain(`Nothing can be written into ${join(project.root, "post")}.`);
  });

  it("a folder below a file is named", async () => {
    const project = makeProject({ MAIL_FOLDER: "post/new" }, { post: "A file." });
    expect((await examineMail(site, project)).at(-1)).toEqual({
      weight: "must",
      text: expect.stringContaining("Nothing can be written into"),
    });
  });

  it("the form is closed on Netlify, in the words of the server's own log", async () => {
    const closed = "Until then the contact form answers server_misconfigured.";
    const examineThere = async (environment: Record<string, string>) =>
      (await examineMail(site, makeProject(environment, {}, "netlify"))).map(({ text }) => text).join("\n");
    const all = `^CAPTCHA_KEY is not set\\. .*${closed}\nSMTP_URL is not set\\. .*${closed}\nSMTP_TLS is "no"\\. .*${closed}$`;
    expect(await examineThere({ SITE_URL: "nowhere", SMTP_TLS: "no" })).toMatch(new RegExp(all));
    expect(await examineThere({ CAPTCHA_KEY: key })).toMatch(/^SMTP_URL is not set\./);
    expect(await examineThere({ CAPTCHA_KEY: key, SMTP_URL: "smtp://a.example:25" })).toMatch(
      /^SMTP_URL uses port 25, which this host blocks/,
    );
  });
});
