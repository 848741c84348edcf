import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNodeHandler } from "../../src/hosts/node-handler.ts";
import { createSender, type Send } from "../contract/wire.ts";

describe("the Node host, when a built file is gone", () => {
  const outputFolder = mkdtempSync(join(tmpdir(), "site-"));
  const logged: string[] = [];
  let send: Send;
  const server = createServer();

  beforeAll(async () => {
    cpSync("dist", outputFolder, { recursive: true });
    rmSync(join(outputFolder, "client/about.html"));
    server.on("request", createNodeHandler({ outputFolder, environment: {}, log: (message) => logged.push(message) }));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    send = createSender(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterAll(() => {
    server.close();
    rmSync(outputFolder, { recursive: true });
  });

  it("answers an internal_error Problem that tells nothing of the cause, and logs it under the reference", async () => {
    const answer = await send("/about");
    expect([answer.status, answer.headers["content-type"], answer.headers["cache-control"]]).toEqual([
      500,
      "application/problem+json",
      "no-store",
    ]);
    expect(answer.body).not.toMatch(/ENOENT|about\.html/);
    const [, reference = "none"] = /Reference: ([0-9a-f-]{36})/.exec(answer.body) ?? [];
    expect(logged).toEqual([`internal_error ${reference} GET /about`]);
  });

  it("goes on answering", async () => {
    expect((await send("/pricing")).status).toBe(200);
  });
});
