import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNodeHandler } from "../../src/hosts/node/handler.ts";
import { createSender, type Send } from "../contract/wire.ts";

describe("the Node host, with a CAPTCHA_KEY that is too short", () => {
  const logged: string[] = [];
  let send: Send;
  const server = createServer();

  beforeAll(async () => {
    const log = (message: string, error: unknown) => logged.push(`${message} ${error}`);
    server.on("request", createNodeHandler({ outputFolder: "dist", environment: { CAPTCHA_KEY: "short" }, log }));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    send = createSender(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterAll(() => void server.close());

  it("says at start that the contact form is closed, and why", () => {
    expect(logged).toEqual([
      "The contact form is closed: CAPTCHA_KEY is too short: it must have 32 characters or more, such as the output of openssl rand -hex 32.",
    ]);
  });

  it("answers server_misconfigured for the form, and everything else as ever", async () => {
    const challenge = await send("/contact/challenge");
    expect([challenge.status, JSON.parse(challenge.body).code]).toEqual([500, "server_misconfigured"]);
    expect((await send("/contact")).status).toBe(200);
    expect((await send("/api/health")).status).toBe(200);
  });
});
