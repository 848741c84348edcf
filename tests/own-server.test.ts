import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { contactBodyLimit } from "../src/catalog/contact.ts";
import { limits } from "../src/hosts/node/limits.ts";
import { makeFolder } from "./fixtures/folder.ts";
import { selfSigned } from "./mail/self-signed.ts";

const source = "docs/own-server";
const folder = makeFolder("own-server");

const read = (name: string) => readFileSync(join(source, name), "utf8");
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
    const units = readdirSync(source).filter((name) => /\.(service|timer)$/.test(name));
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
    expect(findNumber("waymark.service", /TimeoutStopSec=(\d+)/) * 1_000).toBeGreaterThan(
      limits.shutdownTime + limits.lingerTime,
    );
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
      findNumber("nginx.conf", /client_max_body_size (\d+)m/),
      findNumber("Caddyfile", /max_size (\d+)MB/),
    ])
      expect(most * 1_000_000).toBeGreaterThan(contactBodyLimit);
  });
});
