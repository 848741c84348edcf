import { describe, expect, it } from "vitest";
import { createForm, soundMessage } from "./contact-form.ts";

type Form = ReturnType<typeof createForm>;

async function sendMessage(form: Form, message: string, headers: Readonly<Record<string, string>> = {}) {
  return form.send({ fields: await form.fill({ message }), headers });
}

async function expectFiveMessages(form: Form): Promise<void> {
  for (let count = 1; count <= 5; count += 1) {
    const { status, headers } = await sendMessage(form, `Message ${count}`);
    expect([status, headers["RateLimit"]]).toEqual([200, `"contact";r=${5 - count};t=600`]);
  }
}

describe("the budget of five messages is not spent by", () => {
  it("invalid messages, which have their own budget", async () => {
    const form = createForm();
    const answers = [
      await form.send({ body: "{" }),
      await form.send({ fields: { ...soundMessage, email: "nobody" } }),
      await form.send({ fields: soundMessage }),
      await form.send({ fields: await form.fill({ website: "https://spam.example" }) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 403, 403]);
    const spent = [59, 58, 57, 56].map((left) => `"contact-attempts";r=${left};t=600`);
    expect(answers.map(({ headers }) => headers["RateLimit"])).toEqual(spent);
    expect(form.delivered).toEqual([]);
    await expectFiveMessages(form);
  });

  it("a valid message from a form on another site", async () => {
    const form = createForm();
    const cross = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    for (let count = 0; count < 70; count += 1) {
      const { status, headers } = await sendMessage(form, "Planted", cross);
      expect([status, headers["RateLimit-Policy"]]).toEqual([count < 60 ? 403 : 429, '"contact-refused";q=60;w=600']);
    }
    expect(form.delivered).toEqual([]);
    await expectFiveMessages(form);
  });

  it("the same message sent again after the fifth message", async () => {
    const form = createForm();
    const fields = await form.fill({ message: "Message 1" });
    await expectFiveMessages(form);
    const again = await form.send({ fields });
    expect([again.status, again.json.reference]).toEqual([200, form.delivered[0]?.reference]);
    expect(again.headers["RateLimit"]).toBe('"contact-attempts";r=54;t=600');
    expect(await sendMessage(form, "Message 6")).toMatchObject({ status: 429, headers: { "Retry-After": "600" } });
  });
});

it("counts a failed delivery, because the message might have been sent", async () => {
  const form = createForm({ deliver: () => Promise.reject(new Error("cut")) });
  const fields = await form.fill();
  for (let count = 1; count <= 5; count += 1) {
    const { status, headers } = await form.send({ fields });
    expect([status, headers["RateLimit"]]).toEqual([502, `"contact";r=${5 - count};t=600`]);
  }
  expect((await form.send({ fields })).status).toBe(429);
});

it("returns 429 to the 61st POST before reading its body, until the window ends", async () => {
  let now = Date.now();
  const form = createForm({ clock: () => now });
  for (let count = 0; count < 60; count += 1) expect((await form.send({ body: "{" })).status).toBe(400);
  const { status, json, headers } = await form.send({ read: () => Promise.reject(new Error("was read")) });
  expect([status, json.code, headers["RateLimit"]]).toEqual([429, "rate_limit_exceeded", '"contact-attempts";r=0;t=600']);
  now += 600_000;
  await expectFiveMessages(form);
});
