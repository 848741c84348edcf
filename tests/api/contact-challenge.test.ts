import { describe, expect, it } from "vitest";
import type { ContactSetup } from "../../src/api/contact.ts";
import { createForm, soundMessage } from "./contact-form.ts";

const commonHeaders = {
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
  "Strict-Transport-Security": "max-age=31536000",
};

describe("a form that is not set up", () => {
  const setup: ContactSetup = { missing: "SMTP_URL is not set." };

  it("500 server_misconfigured on both routes, which tells nothing of the reason", async () => {
    const form = createForm({ setup });
    const message = await form.send({ fields: { ...soundMessage, altcha: "solution" } });
    const challenge = await form.send({ path: "/contact/challenge", method: "GET" });
    for (const { status, headers, json, body } of [message, challenge]) {
      expect([status, headers["Content-Type"], json.code]).toEqual([500, "application/problem+json", "server_misconfigured"]);
      expect(body).not.toContain("SMTP_URL");
    }
  });

  it("still tells the visitor first what is wrong with the message", async () => {
    expect((await createForm({ setup }).send({ fields: {} })).json.code).toBe("missing_required_field");
  });
});

describe("GET /contact/challenge", () => {
  const path = "/contact/challenge";

  it("200 with a fresh signed challenge of 20 minutes, out of a budget of its own", async () => {
    const now = Date.now();
    const form = createForm({ captchaClock: () => now });
    const [first, second] = [await form.send({ path, method: "GET" }), await form.send({ path, method: "GET" })];
    expect([first.status, first.headers["Content-Type"]]).toEqual([200, "application/json"]);
    expect(first.headers).toMatchObject({
      ...commonHeaders,
      "RateLimit-Policy": '"contact-challenge";q=60;w=600',
      RateLimit: '"contact-challenge";r=59;t=600',
    });
    expect(first.json.parameters.expiresAt).toBe(Math.floor(now / 1000) + 1200);
    expect(first.json.signature).toMatch(/^[0-9a-f]{64}$/);
    expect(second.json.parameters.nonce).not.toBe(first.json.parameters.nonce);
  });

  it("403 for a request from another site, which spends no challenge", async () => {
    const { send } = createForm();
    for (let count = 0; count < 100; count += 1) {
      const { status, headers } = await send({ path, method: "GET", headers: { "sec-fetch-site": "cross-site" } });
      expect([status, headers["RateLimit-Policy"]]).toEqual([count < 60 ? 403 : 429, '"contact-refused";q=60;w=600']);
    }
    const own = await send({ path, method: "GET", headers: { "sec-fetch-site": "same-origin" } });
    expect([own.status, own.headers["RateLimit-Remaining"]]).toEqual([200, "59"]);
  });

  it("429 after 60 challenges", async () => {
    const { send } = createForm();
    for (let count = 0; count < 60; count += 1) expect((await send({ path, method: "GET" })).status).toBe(200);
    const { status, json, headers } = await send({ path, method: "GET" });
    expect([status, json.code, headers["Retry-After"]]).toEqual([429, "rate_limit_exceeded", "600"]);
  });
});
