import { describe, expect, it } from "vitest";
import { useServer } from "./running-server.ts";

describe("the Node host, with a CAPTCHA_KEY that is too short", () => {
  const { get, send } = useServer({ "contact.html": "<p>Contact</p>" }, {}, { CAPTCHA_KEY: "short" });

  it("says at start that the contact form is closed, and why", () => {
    expect(get().errors).toEqual([
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
