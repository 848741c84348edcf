import { truncateSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { bodiesFile } from "../../../src/build/static-manifest.ts";
import { useServer } from "./running-server.ts";

describe("the Node host, when the file of all bodies is damaged", () => {
  const { get, send } = useServer({ "about.html": "<p>About</p>", "pricing.html": "<p>Pricing</p>" });
  beforeAll(async () => {
    expect((await send("/pricing")).status).toBe(200);
    truncateSync(join(get().release.folder, bodiesFile), 1);
  });

  it("answers an internal_error Problem that tells nothing of the cause, and logs it under the reference", async () => {
    const answer = await send("/about");
    expect([answer.status, answer.headers["content-type"], answer.headers["cache-control"]]).toEqual([
      500,
      "application/problem+json",
      "no-store",
    ]);
    expect(answer.body).not.toMatch(/bodies|about\.html/);
    const [, reference = "none"] = /Reference: ([0-9a-f-]{36})/.exec(answer.body) ?? [];
    expect(get().errors).toEqual([`internal_error ${reference} GET /about`]);
  });

  it("goes on answering", async () => {
    expect((await send("/pricing")).status).toBe(200);
  });
});
