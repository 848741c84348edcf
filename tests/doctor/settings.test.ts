import { once } from "node:events";
import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import {
  examineAddress,
  examineLanguage,
  examineNames,
  examinePublishing,
  examineRobots,
  examineServer,
  isReserved,
  readEnvironment,
} from "../../src/commands/doctor/examine.ts";
import { examineInstallation } from "../../src/commands/doctor/installation.ts";
import { findFreePort } from "../conformance/node-server.ts";
import { site } from "../fixtures/own-site.ts";
import { main } from "../fixtures/translated-site.ts";
import { makeProject } from "./made-project.ts";

const toLines = (steps: readonly { readonly weight: string; readonly text: string }[]) =>
  steps.map(({ weight, text }) => `${weight}: ${text}`);

const lock = { packages: { "": {}, "node_modules/one": { version: "1.0.0" }, "node_modules/two": { version: "1", optional: true } } };

it.each([
  ["matches the lockfile, except for optional packages", { "node_modules/one/package.json": '{ "version": "1.0.0" }' }, "24.0.0", []],
  ["is missing", {}, "24.0.0", ["must: The packages are not installed. Run npm ci."]],
  ["has an old package", { "node_modules/one/package.json": '{ "version": "0.9.0" }' }, "24.0.0", ["must: Packages that are missing"]],
  ["has an old Node", {}, "22.1.0", ["must: Node 22.1.0 is too old. Install Node 24 or newer."]],
])("the installation › %s", (_, more, version, expected) => {
  const { root } = makeProject({}, { ".nvmrc": "24\n", "package-lock.json": JSON.stringify(lock), ...more });
  expect(toLines(examineInstallation(root, version))).toEqual(expected.map((line) => expect.stringContaining(line)));
});

describe("the settings", () => {
  it("come from the process first, then from .env", () => {
    const { root } = makeProject({}, { ".env": "PORT=1\nHOST=127.0.0.1\n" });
    expect(readEnvironment(root, { PORT: "2" })).toEqual({ PORT: "2", HOST: "127.0.0.1" });
  });

  it("are reported if their names are misspelled", () => {
    const project = makeProject({ SMTP_URI: "x", PATH: "/bin", SITE_NAME: "x" }, { ".env": "CAPCHA_KEY=x\nCOLOUR=red\nPORT=1\n" });
    expect(toLines(examineNames(project))).toEqual([
      "must: .env: CAPCHA_KEY is not a setting of this site. Did you mean CAPTCHA_KEY?",
      "may: .env: COLOUR is not a setting of this site.",
      "may: SMTP_URI is not a setting of this site. Did you mean SMTP_URL?",
    ]);
  });

  it("are reported with the server's messages if their values are invalid", async () => {
    const steps = await examineServer(makeProject({ PORT: "http", TRUST_PROXY: "yes", SHUTDOWN_SECONDS: "-1" }));
    expect(steps.map(({ text }) => text.split(".")[0])).toEqual(['PORT is "http"', 'SHUTDOWN_SECONDS is "-1"', 'TRUST_PROXY is "yes"']);
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
      expect.stringMatching(/^must: https:\/\/studio\.example is not a public address\. Set SITE_URL/),
      expect.stringMatching(/^must: No mail can reach hello@studio\.example\. Set email/),
    ]);
  });

  it("uses HTTPS, and is the same in the environment and the configuration", () => {
    expect(toLines(examineAddress(site, makeProject({ SITE_URL: "http://korn.de" }))).slice(0, 2)).toEqual([
      expect.stringMatching(/^must: http:\/\/korn\.de uses http/),
      expect.stringMatching(/^may: SITE_URL \(or URL\) is http:\/\/korn\.de, but url in src\/content\/site\.ts is https:\/\/studio/),
    ]);
    expect(examineAddress(site, makeProject({ SITE_URL: "korn.de" }))[0]?.text).toMatch(/^SITE_URL is "korn\.de"/);
  });

  it.each([
    ...["waymark.example", "www.example.com", "localhost", "127.0.0.1", "[::1]", "a.test"].map((name) => [name, true] as const),
    ...["example.de", "myexample.com", "contest.org", "korn.de"].map((name) => [name, false] as const),
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
  ["netlify", undefined, ["may", "PUBLISH_HOOK is not set, so scheduled articles wait for the next build."]],
  ["netlify", "api.netlify.com/build_hooks/1", ["must", "PUBLISH_HOOK is not the address of a build hook,"]],
  ["netlify", "https://api.netlify.com/build_hooks/1", []],
  ["node", undefined, []],
] as const)("on %s, PUBLISH_HOOK is %s", (host, hook, [weight, start]) => {
  const steps = examinePublishing(site, { ...makeProject({ PUBLISH_HOOK: hook }), host });
  expect(steps.map((step) => step.weight)).toEqual(weight === undefined ? [] : [weight]);
  expect(steps[0]?.text ?? "").toContain(start ?? "");
});

it("a language's missing pages are listed", () => {
  const project = makeProject({}, { "src/content/fr/pages/index.md": "", "src/content/fr/pages/contact.md": "" });
  expect(toLines(main.all.flatMap((own) => examineLanguage(own, project)))).toEqual([
    "must: Pages are missing in fr: src/content/fr/pages/contact/sent.md, src/content/fr/pages/pricing.md. To write them, run npm run new -- language fr.",
  ]);
});
