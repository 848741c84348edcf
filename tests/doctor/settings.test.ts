import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { examineAddress, isReserved } from "../../src/commands/doctor/address.ts";
import { examineRobots } from "../../src/commands/doctor/examine.ts";
import { examineInstallation } from "../../src/commands/doctor/installation.ts";
import { examineNames, examineServer, readEnvironment } from "../../src/commands/doctor/settings.ts";
import { findFreePort } from "../conformance/node-server.ts";
import { site } from "../fixtures/own-site.ts";
import { makeProject } from "./made-project.ts";

const toLines = (steps: readonly { readonly weight: string; readonly text: string }[]) =>
  steps.map(({ weight, text }) => `${weight}: ${text}`);

describe("what is installed", () => {
  const lock = {
    packages: { "": { version: "1" }, "node_modules/one": { version: "1.0.0" }, "node_modules/two": { version: "1.0.0", optional: true } },
  };
  const files = { ".nvmrc": "24\n", "package-lock.json": JSON.stringify(lock) };
  const examine = (more: Readonly<Record<string, string>>, version?: string) =>
    toLines(examineInstallation(makeProject({}, { ...files, ...more }).root, version));

  it("is enough where each package that is not optional has its version", () => {
    expect(examine({ "node_modules/one/package.json": '{ "version": "1.0.0" }' }, "24.0.0")).toEqual([]);
  });

  it("is nothing, is old, or is on an older Node", () => {
    expect(examine({}, "24.0.0")).toEqual(["must: Run  npm ci : nothing is installed."]);
    expect(examine({ "node_modules/one/package.json": '{ "version": "0.9.0" }' }, "24.0.0")).toEqual([
      "must: Run  npm ci : 1 packages are missing or of another version than package-lock.json says, such as node_modules/one.",
    ]);
    expect(examine({}, "22.1.0")).toEqual(["must: Install Node 24 or newer: this is 22.1.0."]);
  });
});

describe("the settings", () => {
  it("are those of the process, then those of .env", () => {
    const { root } = makeProject({}, { ".env": "PORT=1\nHOST=127.0.0.1\n" });
    expect(readEnvironment(root, { PORT: "2" })).toEqual({ PORT: "2", HOST: "127.0.0.1" });
  });

  it("whose names are misspelt are named", () => {
    const project = makeProject({ SMTP_URI: "x", PATH: "/bin", SITE_NAME: "x" }, { ".env": "CAPCHA_KEY=x\nCOLOUR=red\nPORT=1\n" });
    expect(toLines(examineNames(project))).toEqual([
      "must: CAPCHA_KEY is not a setting of this site. Did you mean CAPTCHA_KEY? It is in .env.",
      "may: COLOUR is not a setting of this site.",
      "may: SMTP_URI is not a setting of this site. Did you mean SMTP_URL?",
    ]);
  });

  it("that a server would stop at are said in its words", async () => {
    const steps = await examineServer(makeProject({ PORT: "http", TRUST_PROXY: "yes", SHUTDOWN_SECONDS: "-1" }));
    expect(steps.map(({ text }) => text.split(".")[0])).toEqual(['PORT is "http"', 'SHUTDOWN_SECONDS is "-1"', 'TRUST_PROXY is "yes"']);
  });
});

describe("the port", () => {
  const server = createServer();
  afterEach(() => void server.close());

  it("is free, or is named", async () => {
    const port = await findFreePort();
    const project = makeProject({ PORT: String(port), HOST: "127.0.0.1" });
    expect(await examineServer(project)).toEqual([]);
    await once(server.listen(port, "127.0.0.1"), "listening");
    expect((await examineServer(project))[0]?.text).toMatch(new RegExp(`^Port ${port} is taken`));
    expect(await examineServer({ ...project, host: "netlify" })).toEqual([]);
  });
});

describe("the address", () => {
  it("of the fixtures is nobody's, and so is that of their mail", () => {
    expect(examineAddress(site, makeProject()).map(({ weight, text }) => `${weight}: ${text.split(".  ")[0]}`)).toEqual([
      expect.stringMatching(/^must: https:\/\/studio\.example is an address that nobody can have\./),
      expect.stringMatching(/^must: hello@studio\.example is an address that nobody can have/),
    ]);
  });

  it("is of https, and the same in the environment and in the configuration", () => {
    expect(toLines(examineAddress(site, makeProject({ SITE_URL: "http://korn.de" }))).slice(0, 2)).toEqual([
      expect.stringMatching(/^must: http:\/\/korn\.de begins with http/),
      expect.stringMatching(/^may: The environment says http:\/\/korn\.de and src\/content\/site\.ts https:\/\/studio\.example/),
    ]);
    expect(examineAddress(site, makeProject({ SITE_URL: "korn.de" }))[0]?.text).toMatch(/^SITE_URL is "korn\.de"/);
  });

  it.each(["waymark.example", "www.example.com", "localhost", "127.0.0.1", "[::1]", "a.test"])("%s is reserved", (name) => {
    expect(isReserved(name)).toBe(true);
  });

  it.each(["example.de", "myexample.com", "contest.org", "korn.de"])("%s is somebody's", (name) => {
    expect(isReserved(name)).toBe(false);
  });
});

describe("what crawlers are asked", () => {
  it("is sound, or is named", () => {
    expect(examineRobots({ search: "yes", "ai-train": "no" })).toEqual([]);
    expect(toLines(examineRobots({ search: "no", ai: "yes" }))).toEqual([
      "may: robots.txt asks search engines to leave the site out: contentSignal.search in src/content/site.ts.",
      'may: "ai" in contentSignal is no signal that crawlers know: search, ai-input, ai-train.',
    ]);
  });
});
