import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { examineMail } from "../../src/commands/doctor/mail.ts";
import { findFreePort } from "../conformance/node-server.ts";
import { site } from "../fixtures/own-site.ts";
import { selfSigned } from "../mail/self-signed.ts";
import { refusal, startSmtp } from "../mail/smtp.ts";
import { makeProject } from "./made-project.ts";

const key = "0123456789abcdef0123456789abcdef";

async function examine(options: Parameters<typeof startSmtp>[0], { login = "", tls = "optional", deadline = 5_000 } = {}) {
  const smtp = await startSmtp({ disabledCommands: ["STARTTLS"], allowInsecureAuth: true, ...options });
  onTestFinished(smtp.stop);
  const environment = { SMTP_URL: `smtp://${login}127.0.0.1:${smtp.port}`, SMTP_TLS: tls, CAPTCHA_KEY: key };
  const steps = await examineMail(site, makeProject(environment), deadline);
  return { steps: steps.map(({ weight, text }) => `${weight}: ${text}`), taken: smtp.taken.length };
}

const login: Parameters<typeof startSmtp>[0] = {
  authOptional: false,
  onAuth: ({ password }, _, callback) => callback(password === "right" ? null : refusal(535, "No"), { user: "korn" }),
};

describe("a mail server", () => {
  it("that accepts mail requires no action and receives no message", async () => {
    expect(await examine({})).toEqual({ steps: [], taken: 0 });
    expect(await examine(login, { login: "korn:right@" })).toEqual({ steps: [], taken: 0 });
  });

  it.each<[string, Parameters<typeof examine>, RegExp]>([
    ["rejects the password", [login, { login: "korn:secret@" }], /^must: (?!.*secret).*535.* Check the user name and password/],
    ["does not offer TLS", [{}, { tls: "required" }], /or set SMTP_TLS=optional to send without encryption\.$/],
    ["has a self-signed certificate", [{ ...selfSigned, disabledCommands: [] }, { tls: "required" }], /^must: .*self-signed certificate/],
    ["does not respond", [{ onConnect: () => {} }, { deadline: 200 }], /Check the host and port in SMTP_URL\. Many networks block/],
  ])("that %s is reported, without the password", async (_, argv, message) => {
    expect((await examine(...argv)).steps).toEqual([expect.stringMatching(message)]);
  });

  it("that does not exist is reported together with a missing CAPTCHA_KEY, which only Netlify needs", async () => {
    const project = makeProject({ SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}` });
    const refused = expect.stringMatching(/ECONNREFUSED.*Check the host, port and scheme/);
    const unset = expect.stringContaining("CAPTCHA_KEY is not set");
    expect((await examineMail(site, project)).map(({ weight, text }) => [weight, text])).toEqual([
      ["must", refused],
      ["may", unset],
    ]);
    expect((await examineMail(site, { ...project, host: "netlify" })).map(({ text }) => text)).toEqual([unset, refused]);
  });
});

describe("without a mail server", () => {
  it("messages are saved as files", async () => {
    const project = makeProject({ MAIL_FOLDER: "post" });
    const text = `SMTP_URL is not set, so messages from the contact form are only saved as files in ${join(project.root, "post")}. To receive them by email, set SMTP_URL to your mail server, such as smtps://user:password@mail.example.com:465.`;
    expect(await examineMail(site, project)).toEqual([{ weight: "may", text }]);
  });

  it("a folder whose parent is a file is reported", async () => {
    const project = makeProject({ MAIL_FOLDER: "post/new" }, { post: "A file." });
    const text = expect.stringContaining("The server cannot write to");
    expect((await examineMail(site, project)).at(-1)).toEqual({ weight: "must", text });
  });

  it("the form is disabled on Netlify, for the reasons in the server's log", async () => {
    const steps = await examineMail(site, makeProject({ SITE_URL: "nowhere", SMTP_TLS: "no" }, {}, "netlify"));
    const reasons = ["CAPTCHA_KEY is not set.", "SMTP_URL is not set.", 'SMTP_TLS is "no".'];
    expect(steps.map(({ text }) => text)).toEqual(reasons.map((reason) => expect.stringContaining(reason)));
    for (const { text } of steps) expect(text).toMatch(/ Until then, the contact form is disabled\.$/);
  });
});
