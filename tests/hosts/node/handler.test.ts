import { truncateSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodiesFile } from "../../../src/build/static-manifest.ts";
import { createSender, type Send } from "../../conformance/wire.ts";
import { type RunningServer, startServer } from "./running-server.ts";

describe("the Node host, when the file of all bodies is damaged", () => {
  let server: RunningServer;
  let send: Send;
  beforeAll(async () => {
    server = await startServer({ "about.html": "<p>About</p>", "pricing.html": "<p>Pricing</p>" });
    send = createSender(server.origin);
    expect((await send("/pricing")).status).toBe(200);
    truncateSync(join(server.release.folder, bodiesFile), 1);
  });
  afterAll(() => server.stop());

  it("answers an internal_error Problem that tells nothing of the cause, and logs it under the reference", async () => {
    const answer = await send("/about");
    expect([answer.status, answer.headers["content-type"], answer.headers["cache-control"]]).toEqual([
      500,
      "application/problem+json",
      "no-store",
    ]);
    expect(answer.body).not.toMatch(/bodies|about\.html/);
    const [, reference = "none"] = /Reference: ([0-9a-f-]{36})/.exec(answer.body) ?? [];
    expect(server.errors).toEqual([`internal_error ${reference} GET /about`]);
  });

  it("goes on answering", async () => {
    expect((await send("/pricing")).status).toBe(200);
  });
});
