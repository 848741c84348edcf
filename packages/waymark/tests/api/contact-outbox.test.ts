import { describe, expect, it } from "vitest";
import { type ContactMail, createOutbox } from "../../src/api/contact-outbox.ts";
import { createForm, soundMessage } from "./contact-form.ts";

function createSlowDelivery() {
  const [started, ended] = [Promise.withResolvers<ContactMail>(), Promise.withResolvers<void>()];
  let count = 0;
  const deliver = (mail: ContactMail) => {
    count += 1;
    started.resolve(mail);
    return ended.promise;
  };
  return {
    deliver,
    started: started.promise,
    end: ended.resolve,
    fail: ended.reject,
    count: () => count,
  };
}

function createFailingDelivery(failures: number) {
  const tried: ContactMail[] = [];
  const deliver = async (mail: ContactMail) => {
    tried.push(mail);
    if (tried.length > failures) return;
    throw Object.assign(
      new Error(`550 no mail for ${mail.message.email}: ${mail.message.message}`),
      { code: "EENVELOPE" },
    );
  };
  return { tried, deliver };
}

describe("the same message", () => {
  it("is delivered once if it is sent twice at the same time", async () => {
    const slow = createSlowDelivery();
    const form = createForm(slow);
    const fields = await form.fill();
    const replies = Promise.all([form.send({ fields }), form.send({ fields })]);
    await slow.started;
    slow.end();
    const [first, second] = await replies;
    expect([first.status, second.status, slow.count()]).toEqual([200, 200, 1]);
    expect(second.json.reference).toBe(first.json.reference);
  });

  it("is delivered once within an hour, with the old captcha or a new one, and again after it", async () => {
    let now = Date.now();
    const form = createForm({ clock: () => now });
    const fields = await form.fill();
    const first = await form.send({ fields });
    now += 59 * 60 * 1000;
    const old = await form.send({ fields });
    const fresh = await form.send({ fields: { ...fields, altcha: await form.solve() } });
    expect([old.json.reference, fresh.json.reference]).toEqual([
      first.json.reference,
      first.json.reference,
    ]);
    expect(form.delivered).toHaveLength(1);
    now += 60 * 1000;
    expect((await form.send({ fields: await form.fill() })).status).toBe(200);
    expect(form.delivered).toHaveLength(2);
  });
});

describe("after a restart", () => {
  it("the same message with the same captcha has the same reference", async () => {
    const [before, after] = [createForm(), createForm()];
    const fields = await before.fill();
    const first = await before.send({ fields });
    const second = await after.send({ fields: { ...fields, altcha: changeTime(fields.altcha) } });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(after.delivered[0]?.reference).toBe(before.delivered[0]?.reference);
    expect(second.json.reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it("another message or another captcha has a different reference", async () => {
    const forms = [createForm(), createForm(), createForm()] as const;
    const altcha = await forms[0].solve();
    const replies = [
      await forms[0].send({ fields: { ...soundMessage, altcha } }),
      await forms[1].send({ fields: { ...soundMessage, message: "Another message", altcha } }),
      await forms[2].send({ fields: await forms[2].fill() }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ json }) => json.reference)).size).toBe(3);
  });
});

function changeTime(solution: string): string {
  const payload = JSON.parse(Buffer.from(solution, "base64").toString());
  return Buffer.from(
    JSON.stringify({ ...payload, solution: { ...payload.solution, time: 1 } }),
  ).toString("base64");
}

describe("a failed delivery", () => {
  it("returns 502 and is logged, without the visitor's values, and the message can be sent again with the same captcha", async () => {
    const failing = createFailingDelivery(1);
    const form = createForm(failing);
    const fields = await form.fill();
    const failed = await form.send({ fields });
    expect([failed.status, failed.json.code]).toEqual([502, "upstream_error"]);
    expect(failed.json.hint).toBe(
      "Try again in a few minutes. If it keeps failing, write an email instead.",
    );
    expect(form.logged).toEqual([
      `upstream_error ${failing.tried[0]?.reference}: a message was not delivered: EENVELOPE`,
    ]);
    for (const value of Object.values(soundMessage)) expect(failed.body).not.toContain(value);
    const again = await form.send({ fields });
    expect(again.status).toBe(200);
    expect(failing.tried.map(({ reference }) => reference)).toEqual([
      again.json.reference,
      again.json.reference,
    ]);
  });

  it("fails both of two simultaneous requests, which can be sent again", async () => {
    const slow = createSlowDelivery();
    const { captcha, solve } = createForm();
    const outbox = createOutbox({ captcha, deliver: slow.deliver, clock: Date.now, log: () => {} });
    const solution = await solve();
    const first = outbox.send(soundMessage, solution);
    await slow.started;
    const second = outbox.send(soundMessage, solution);
    slow.fail(new Error("down"));
    const failure = {
      code: "upstream_error",
      detail: "The mail server did not confirm your message.",
    };
    expect(await Promise.all([first, second])).toEqual([failure, failure]);
    expect([await outbox.send(soundMessage, solution), slow.count()]).toEqual([failure, 2]);
  });
});

it("delivers a message with a valid captcha while the same message with an invalid one is rejected", async () => {
  const form = createForm();
  const altcha = await form.solve();
  const replies = await Promise.all([
    form.send({ fields: { ...soundMessage, altcha: "wrong" } }),
    form.send({ fields: { ...soundMessage, altcha } }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([403, 200]);
});
