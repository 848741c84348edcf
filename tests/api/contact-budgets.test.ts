import { describe, expect, it } from "vitest";
import { createForm, soundMessage } from "./contact-form.ts";

type Form = ReturnType<typeof createForm>;

/** Sends a message that was not sent before, with a sound captcha. */
async function sendMessage(form: Form, message: string, headers: Readonly<Record<string, string>> = {}) {
  return form.send({ fields: await form.fill({ message }), headers });
}

async function expectFiveMessages(form: Form): Promise<void> {
  for (let count = 1; count <= 5; count += 1) {
    const { status, headers } = await sendMessage(form, `Message ${count}`);
    expect([status, headers["RateLimit"]]).toEqual([200, `"contact";r=${5 - count};t=600`]);
  }
}

describe("a visitor's five messages are not used up", () => {
  it("by 100 images of another site that point at the form", async () => {
    const form = createForm();
    for (let count = 1; count <= 100; count += 1) {
      const { status, headers } = await form.send({ method: "GET", headers: { "sec-fetch-site": "cross-site" } });
      expect([status, headers["RateLimit-Policy"]]).toEqual([count <= 60 ? 405 : 429, '"contact-refused";q=60;w=600']);
    }
    await expectFiveMessages(form);
  });

  it("by mistakes, which a budget of their own counts", async () => {
    const form = createForm();
    const answers = [
      await form.send({ body: "{" }),
      await form.send({ fields: { ...soundMessage, email: "nobody" } }),
      await form.send({ fields: soundMessage }),
      // The field that people do not see.
      await form.send({ fields: await form.fill({ website: "https://spam.example" }) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 403, 403]);
    const spent = [59, 58, 57, 56].map((left) => `"contact-attempts";r=${left};t=600`);
    expect(answers.map(({ headers }) => headers["RateLimit"])).toEqual(spent);
    expect(form.delivered).toEqual([]);
    await expectFiveMessages(form);
  });

  it("by a form on another site that sends a good message, which is refused unread", async () => {
    const form = createForm();
    const cross = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    for (let count = 0; count < 70; count += 1) {
      const { status, headers } = await sendMessage(form, "Planted", cross);
      expect([status, headers["RateLimit-Policy"]]).toEqual([count < 60 ? 403 : 429, '"contact-refused";q=60;w=600']);
    }
    const { json } = await form.send({ client: "192.0.2.2", headers: cross });
    expect([json.code, json.detail]).toEqual(["captcha_verification_failed", "Messages are taken from this site's own form only."]);
    expect(form.delivered).toEqual([]);
    await expectFiveMessages(form);
  });

  it("by the same message pressed again, which has the outcome of the first even after the five", async () => {
    const form = createForm();
    const fields = await form.fill({ message: "Message 1" });
    await expectFiveMessages(form);
    const again = await form.send({ fields });
    expect([again.status, again.json.reference]).toEqual([200, form.delivered[0]?.reference]);
    expect(again.headers["RateLimit"]).toBe('"contact-attempts";r=54;t=600');
    expect((await sendMessage(form, "Message 6")).status).toBe(429);
  });
});

describe("a delivery that fails", () => {
  it("counts, because the message might have been sent", async () => {
    const deliver = () => Promise.reject(new Error("cut"));
    const form = createForm({ deliver });
    const fields = await form.fill();
    for (let count = 1; count <= 5; count += 1) {
      const { status, headers } = await form.send({ fields });
      expect([status, headers["RateLimit"]]).toEqual([502, `"contact";r=${5 - count};t=600`]);
    }
    const { status, headers } = await form.send({ fields });
    expect([status, headers["RateLimit"], headers["Retry-After"]]).toEqual([429, '"contact";r=0;t=600', "600"]);
  });
});

describe("posts over the wide budget", () => {
  it("429 before their body is read, good messages among them, until its window ends", async () => {
    let now = Date.now();
    const form = createForm({ clock: () => now });
    for (let count = 0; count < 60; count += 1) expect((await form.send({ body: "{" })).status).toBe(400);
    const read = () => Promise.reject(new Error("was read"));
    const call = { method: "POST", target: "/contact/messages", client: "192.0.2.1", header: () => undefined, read };
    const { status, headers, body } = await form.contact.answer(call);
    expect([status, JSON.parse(body).code, headers["RateLimit"]]).toEqual([429, "rate_limit_exceeded", '"contact-attempts";r=0;t=600']);
    expect((await sendMessage(form, "Good")).status).toBe(429);
    now += 600_000;
    await expectFiveMessages(form);
  });
});
