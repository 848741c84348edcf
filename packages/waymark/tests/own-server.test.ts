import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { contactBodyLimit } from "../src/catalog/contact.ts";
import { createSite } from "../src/catalog/create-site.ts";
import { features } from "../src/catalog/features.ts";
import { limits } from "../src/hosts/limits.ts";
import { invalidSetting, toLongestStop } from "../src/hosts/node/settings.ts";
import { makeFolder } from "./fixtures/folder.ts";
import { site } from "./fixtures/own-site.ts";
import { site as configuration } from "./fixtures/site.ts";
import { main } from "./fixtures/translated-site.ts";
import { selfSigned } from "./mail/self-signed.ts";
import {
  readServerFile as read,
  readNginxDirectives,
  readRequestedPaths,
  readUnitValues,
} from "./server-files.ts";

const source = "docs/own-server";
const units = readdirSync(source).filter((name) => /\.(service|timer)$/.test(name));
const folder = makeFolder("own-server");

const findNumber = (name: string, pattern: RegExp) => Number(pattern.exec(read(name))?.[1]);
const isMissing = (command: string) => spawnSync(command, ["--version"]).error !== undefined;

function run(command: string, ...argv: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command, argv, { cwd: folder, encoding: "utf8" });
  return { status, output: `${stdout}${stderr}` };
}

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

describe("the files in docs/own-server.md", () => {
  it("systemd accepts the units", ({ skip }) => {
    const missing = ["systemd-analyze", "/usr/bin/curl"].find(isMissing);
    if (missing !== undefined) skip(`${missing} is not installed`);
    const files = units.map((name) =>
      write(name, read(name).replaceAll("/srv/waymark", resolve("."))),
    );
    expect(run("systemd-analyze", "verify", "--man=no", "--recursive-errors=no", ...files)).toEqual(
      { status: 0, output: "" },
    );
  });

  it("nginx accepts its file", ({ skip }) => {
    if (isMissing("nginx")) skip("nginx is not installed");
    const { key, cert } = selfSigned;
    const files = {
      "fullchain.pem": write("cert.pem", cert),
      "privkey.pem": write("key.pem", key),
    };
    let listeners = 0;
    const site = read("nginx.conf")
      .replace(/listen \S*?(80|443)/g, () => `listen unix:${folder}/${++listeners}.sock`)
      .replace(
        /\/etc\/\S*\/(fullchain\.pem|privkey\.pem)/g,
        (_, name: keyof typeof files) => files[name],
      );
    const all = `pid ${folder}/nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${site}}\n`;
    const { status, output } = run(
      "nginx",
      "-t",
      "-q",
      "-e",
      "stderr",
      "-c",
      write("all.conf", all),
    );
    expect({ status, output: output.replace(/.*\[warn\].*(http2|"user").*\n/g, "") }).toEqual({
      status: 0,
      output: "",
    });
  });

  it("Caddy accepts its file", ({ skip }) => {
    if (isMissing("caddy")) skip("caddy is not installed");
    const { status, output } = run(
      "caddy",
      "adapt",
      "--config",
      write("Caddyfile", read("Caddyfile")),
    );
    expect({ status, warning: /.*(?:"warn"|Error).*/.exec(output)?.[0] }).toEqual({
      status: 0,
      warning: undefined,
    });
  });

  it("the unit permits enough open files and time to stop", () => {
    expect(findNumber("waymark.service", /LimitNOFILE=(\d+)/)).toBeGreaterThan(
      limits.connections + 64,
    );
    const [stopSeconds] = readUnitValues("waymark.service", "TimeoutStopSec");
    expect(Number(stopSeconds) * 1_000).toBeGreaterThan(toLongestStop(limits.shutdownTime));
    const [exampleSeconds] = /(?<=^SHUTDOWN_SECONDS=)\d+/m.exec(read("../../.env.example")) ?? [];
    expect(Number(stopSeconds) * 1_000).toBeGreaterThan(
      toLongestStop(Number(exampleSeconds) * 1_000),
    );
  });

  it("the units request an address that belongs to no optional feature and no language", () => {
    const paths = [...new Set(units.flatMap(readRequestedPaths))];
    expect(paths).toEqual(["/robots.txt"]);
    const bare = createSite({ ...configuration, without: [...features] }, {}, {});
    for (const own of [site, main, bare]) expect(own.isOffered("/robots.txt")).toBe(true);
  });

  it("the server is restarted after every failure except an invalid setting, and never given up", () => {
    expect(readUnitValues("waymark.service", "StartLimitIntervalSec")).toEqual(["0"]);
    expect(readUnitValues("waymark.service", "Restart")).toEqual(["always"]);
    expect(readUnitValues("waymark.service", "RestartPreventExitStatus")).toEqual([
      String(invalidSetting),
    ]);
  });

  it("a temporary user never has the name of a unit or of the project's owner", () => {
    const owners = readUnitValues("waymark-publish.service", "User");
    expect(owners).toEqual(["waymark"]);
    const names = [...owners, ...units.map((name) => name.replace(/\..*/, ""))];
    const temporary = units.filter((unit) => readUnitValues(unit, "DynamicUser")[0] === "yes");
    expect(temporary).toEqual(["waymark-health.service", "waymark.service"]);
    for (const unit of temporary) {
      const [user] = readUnitValues(unit, "User");
      expect([unit, user]).toEqual([unit, expect.stringMatching(/^waymark-[a-z-]{1,23}$/)]);
      expect(names).not.toContain(user);
    }
  });

  it("nginx writes no response to a temporary file, and only small request bodies", () => {
    const find = (name: string) =>
      readNginxDirectives().filter((directive) => directive.name === name);
    expect(find("proxy_pass").map(({ context }) => context)).toEqual(["server location"]);
    expect(find("proxy_max_temp_file_size")).toEqual([
      { name: "proxy_max_temp_file_size", values: ["0"], context: "server location" },
    ]);
    expect(find("client_max_body_size")).toEqual([
      { name: "client_max_body_size", values: ["256k"], context: "server" },
    ]);
  });

  it("only the builder may write to the project, and it gets no secrets and no network", () => {
    expect(read("waymark.service")).not.toMatch(/ReadWritePaths|BindPaths/);
    expect(read("waymark-publish.service")).toMatch(/^ReadWritePaths=\/srv\/waymark$/m);
    const secrets =
      /Secret:.*\n((?:[A-Z_]+=.*\n)+)/
        .exec(readFileSync(".env.example", "utf8"))?.[1]
        ?.match(/^[A-Z_]+/gm) ?? [];
    expect(secrets).toContain("SMTP_URL");
    const kept = read("waymark-publish.service").match(/^(?:UnsetEnvironment|PrivateNetwork)=.*/gm);
    expect(kept).toEqual([`UnsetEnvironment=${secrets.join(" ")}`, "PrivateNetwork=yes"]);
  });

  it("the proxies close connections before the server does, and accept every message", () => {
    const { keepAliveTimeout } = createServer();
    for (const kept of [
      findNumber("nginx.conf", /keepalive_timeout (\d+)s/),
      findNumber("Caddyfile", /keepalive (\d+)s/),
    ])
      expect(kept * 1_000).toBeLessThan(keepAliveTimeout);
    for (const most of [
      findNumber("nginx.conf", /client_max_body_size (\d+)k/),
      findNumber("Caddyfile", /max_size (\d+)KB/),
    ])
      expect(most * 1_000).toBeGreaterThan(contactBodyLimit);
  });
});
