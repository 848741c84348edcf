import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  examineAddress,
  examineNames,
  examinePublishing,
  examineRobots,
  examineServer,
  isReserved,
  readEnvironment,
} from "../../src/commands/doctor/examine.ts";
import { examineInstallation } from "../../src/commands/doctor/installation.ts";
import { examineMail } from "../../src/commands/doctor/mail.ts";
import type { Project } from "../../src/commands/doctor/step.ts";
import { makeSite } from "../check/made-site.ts";
import { findFreePort } from "../conformance/node-server.ts";
import { site } from "../fixtures/own-site.ts";
import { selfSigned } from "../mail/self-signed.ts";
import { refusal, startSmtp } from "../mail/smtp.ts";

function makeProject(
  environment: Project["environment"] = {},
  files: Readonly<Record<string, string>> = {},
  host: Project["host"] = "node",
): Project {
  const root = makeSite({
    ".env.example": "SMTP_URL=\nCAPTCHA_KEY=\nSITE_URL=\nSMTP_TLS=\nHOST=\nPORT=\nTRUST_PROXY=\n",
    ...files,
  });
  return { root, host, environment };
}

const toLines = (steps: readonly { readonly weight: string; readonly text: string }[]) =>
  steps.map(({ weight, text }) => `${weight}: ${text}`);

const lock = {
  packages: {
    "": {},
    "node_modules/one": { version: "1.0.0" },
    "node_modules/two": { version: "1", optional: true },
  },
};

it.each([
  [
    "matches the lockfile, except for optional packages",
    { "node_modules/one/package.json": '{ "version": "1.0.0" }' },
    "24.0.0",
    [],
  ],
  ["is missing", {}, "24.0.0", ["must: The packages are not installed. Run npm ci."]],
  [
    "has an old package",
    { "node_modules/one/package.json": '{ "version": "0.9.0" }' },
    "24.0.0",
    ["must: Packages that are missing"],
  ],
  ["has an old Node", {}, "22.1.0", ["must: Node 22.1.0 is too old. Install Node 24 or newer."]],
])("the installation › %s", (_, more, version, expected) => {
  const { root } = makeProject(
    {},
    { ".nvmrc": "24\n", "package-lock.json": JSON.stringify(lock), ...more },
  );
  expect(toLines(examineInstallation(root, version))).toEqual(
    expected.map((line) => expect.stringContaining(line)),
  );
});

describe("the settings", () => {
  it("come from the process first, then from .env", () => {
    const { root } = makeProject({}, { ".env": "PORT=1\nHOST=127.0.0.1\n" });
    expect(readEnvironment(root, { PORT: "2" })).toEqual({ PORT: "2", HOST: "127.0.0.1" });
  });

  it("are reported if their names are misspelled", () => {
    const project = makeProject(
      { SMTP_URI: "x", PATH: "/bin", SITE_NAME: "x" },
      { ".env": "CAPCHA_KEY=x\nCOLOUR=red\nPORT=1\n" },
    );
    expect(toLines(examineNames(project))).toEqual([
      "must: .env: CAPCHA_KEY is not a setting of this site. Did you mean CAPTCHA_KEY?",
      "may: .env: COLOUR is not a setting of this site.",
      "may: SMTP_URI is not a setting of this site. Did you mean SMTP_URL?",
    ]);
  });

  it("are reported with the server's messages if their values are invalid", async () => {
    const steps = await examineServer(
      makeProject({ PORT: "http", TRUST_PROXY: "yes", SHUTDOWN_SECONDS: "-1" }),
    );
    expect(steps.map(({ text }) => text.split(".")[0])).toEqual([
      'PORT is "http"',
      'SHUTDOWN_SECONDS is "-1"',
      'TRUST_PROXY is "yes"',
    ]);
  });

  it("are reported if the port is in use", async () => {
    const port = await findFreePort();
    const project = makeProject({ PORT: String(port), HOST: "127.0.0.1" });
    expect(await examineServer(project)).toEqual([]);
    const server = createServer().listen(port, "127.0.0.1");
    await once(server, "listening");
    expect((await examineServer(project))[0]?.text).toMatch(new RegExp(`^Port ${port} is in use`));
    expect(await examineServer({ ...project, host: "netlify" })).toEqual([]);
    server.close();
  });
});

describe("the address", () => {
  it("from the sample is not public, and neither is its email address", () => {
    expect(toLines(examineAddress(site, makeProject()))).toEqual([
      expect.stringMatching(
        /^must: https:\/\/studio\.example is not a public address\. Set SITE_URL/,
      ),
      expect.stringMatching(/^must: No mail can reach hello@studio\.example\. Set email/),
    ]);
  });

  it("uses HTTPS, and is the same in the environment and the configuration", () => {
    expect(
      toLines(examineAddress(site, makeProject({ SITE_URL: "http://korn.de" }))).slice(0, 2),
    ).toEqual([
      expect.stringMatching(/^must: http:\/\/korn\.de uses http/),
      expect.stringMatching(
        /^may: SITE_URL \(or URL\) is http:\/\/korn\.de, but url in src\/content\/site\.ts is https:\/\/studio/,
      ),
    ]);
    expect(examineAddress(site, makeProject({ SITE_URL: "korn.de" }))[0]?.text).toMatch(
      /^SITE_URL is "korn\.de"/,
    );
  });

  it.each([
    ...["waymark.example", "www.example.com", "localhost", "127.0.0.1", "[::1]", "a.test"].map(
      (name) => [name, true] as const,
    ),
    ...["example.de", "myexample.com", "contest.org", "korn.de"].map(
      (name) => [name, false] as const,
    ),
  ])("%s is reserved: %s", (name, expected) => {
    expect(isReserved(name)).toBe(expected);
  });
});

it("unusual values of contentSignal are reported", () => {
  expect(examineRobots({ search: "yes", "ai-train": "no" })).toEqual([]);
  expect(toLines(examineRobots({ search: "no", ai: "yes" }))).toEqual([
    'may: robots.txt asks search engines not to list the site. To allow it, set search: "yes" under contentSignal in src/content/site.ts.',
    'may: contentSignal in src/content/site.ts: crawlers do not know the signal "ai". Use search, ai-input, ai-train.',
  ]);
});

it.each([
  [
    "netlify",
    undefined,
    ["may", "PUBLISH_HOOK is not set, so scheduled articles wait for the next build."],
  ],
  [
    "netlify",
    "api.netlify.com/build_hooks/1",
    ["must", "PUBLISH_HOOK is not the address of a build hook,"],
  ],
  ["netlify", "https://api.netlify.com/build_hooks/1", []],
  ["node", undefined, []],
] as const)("on %s, PUBLISH_HOOK is %s", (host, hook, [weight, start]) => {
  const steps = examinePublishing(site, { ...makeProject({ PUBLISH_HOOK: hook }), host });
  expect(steps.map((step) => step.weight)).toEqual(weight === undefined ? [] : [weight]);
  expect(steps[0]?.text ?? "").toContain(start ?? "");
});

const key = "0123456789abcdef0123456789abcdef";

async function examine(
  options: Parameters<typeof startSmtp>[0],
  { login = "", host = "127.0.0.1", tls = "optional", deadline = 5_000 } = {},
) {
  const smtp = await startSmtp({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    ...options,
  });
  onTestFinished(smtp.stop);
  const environment = {
    SMTP_URL: `smtp://${login}${host}:${smtp.port}`,
    SMTP_TLS: tls,
    CAPTCHA_KEY: key,
  };
  const steps = await examineMail(site, makeProject(environment), deadline);
  return { steps: toLines(steps), taken: smtp.taken.length };
}

const login: Parameters<typeof startSmtp>[0] = {
  authOptional: false,
  onAuth: ({ password }, _, callback) =>
    callback(password === "right" ? null : refusal(535, "No"), { user: "korn" }),
};

describe("a mail server", () => {
  it("that accepts mail requires no action and receives no message", async () => {
    expect(await examine({})).toEqual({ steps: [], taken: 0 });
    expect(await examine(login, { login: "korn:right@" })).toEqual({ steps: [], taken: 0 });
  });

  it("on this computer may have a self-signed certificate", async () => {
    const options = { ...selfSigned, disabledCommands: [] };
    for (const host of ["localhost", "127.0.0.1"])
      expect(await examine(options, { tls: "required", host })).toEqual({ steps: [], taken: 0 });
  });

  it.each<[string, Parameters<typeof examine>, RegExp]>([
    [
      "rejects the password",
      [login, { login: "korn:secret@" }],
      /^must: (?!.*secret).*535.* Check the user name and password/,
    ],
    [
      "does not offer TLS",
      [{}, { tls: "required" }],
      /or set SMTP_TLS=optional to send without encryption\.$/,
    ],
    [
      "has a self-signed certificate",
      // Leads to this computer, but is not one of its loopback addresses.
      [
        { ...selfSigned, disabledCommands: [] },
        { tls: "required", host: "0.0.0.0" },
      ],
      /^must: .*self-signed certificate.*\. The certificate of the mail server is not valid for this host\. If the mail server runs on this computer, write localhost/,
    ],
    [
      "rejects connections",
      [{ onConnect: (_, callback) => callback(refusal(554, "No service")) }],
      /554.*The mail server does not accept connections from this computer\./,
    ],
    [
      "rejects connections for now",
      [{ onConnect: (_, callback) => callback(refusal(421, "Try later")) }],
      /421.*only for now, such as with greylisting\./,
    ],
    [
      "does not respond",
      [{ onConnect: () => {} }, { deadline: 200 }],
      /Check the host and port in SMTP_URL\. Many networks block/,
    ],
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
    expect(
      (await examineMail(site, { ...project, host: "netlify" })).map(({ text }) => text),
    ).toEqual([unset, refused]);
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
    const text = `${join(project.root, "post")} is not a folder. Set MAIL_FOLDER to a folder, such as /var/lib/waymark/mail.`;
    expect((await examineMail(site, project)).at(-1)).toEqual({ weight: "must", text });
  });

  it("the form is disabled on Netlify, for the reasons in the server's log", async () => {
    const steps = await examineMail(
      site,
      makeProject({ SITE_URL: "nowhere", SMTP_TLS: "no" }, {}, "netlify"),
    );
    const reasons = ["CAPTCHA_KEY is not set.", "SMTP_URL is not set.", 'SMTP_TLS is "no".'];
    expect(steps.map(({ text }) => text)).toEqual(
      reasons.map((reason) => expect.stringContaining(reason)),
    );
    for (const { text } of steps)
      expect(text).toMatch(/ Until then, the contact form is disabled\.$/);
  });
});
