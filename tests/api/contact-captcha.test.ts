import { describe, expect, it } from "vitest";
import { createForm, soundMessage } from "./contact-form.ts";

type Payload = { challenge: { parameters: Record<string, unknown>; signature?: unknown }; solution: Record<string, unknown> };

function change(solution: string, edit: (payload: Payload) => void): string {
  const payload = JSON.parse(Buffer.from(solution, "base64").toString()) as Payload;
  edit(payload);
  return Buffer.from(JSON.stringify(payload)).toString("base64");
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");

describe("403 captcha_verification_failed, and nothing is delivered, for a captcha that is", () => {
  const wrong: [string, (solution: string) => string][] = [
    ["no base64", () => "%%%"],
    ["no JSON", () => Buffer.from("{").toString("base64")],
    ["null", () => encode(null)],
    ["an empty object", () => encode({})],
    ["without a solution", (solution) => change(solution, (payload) => Reflect.deleteProperty(payload, "solution"))],
    ["a wrong key", (solution) => change(solution, (payload) => (payload.solution["derivedKey"] = "00".repeat(32)))],
    ["unsigned", (solution) => change(solution, ({ challenge }) => Reflect.deleteProperty(challenge, "signature"))],
    ["signed by another", (solution) => change(solution, ({ challenge }) => (challenge.signature = "0".repeat(64)))],
    ["signed with a list", (solution) => change(solution, ({ challenge }) => (challenge.signature = [challenge.signature]))],
    ["made easier", (solution) => change(solution, ({ challenge }) => (challenge.parameters["keyPrefix"] = ""))],
    ["made to last", (solution) => change(solution, ({ challenge }) => (challenge.parameters["expiresAt"] = 9e9))],
  ];
  for (const [name, edit] of wrong) {
    it(name, async () => {
      const form = createForm();
      const { status, json } = await form.send({ fields: { ...soundMessage, altcha: edit(await form.solve()) } });
      expect([status, json.code, json.detail]).toEqual([403, "captcha_verification_failed", "The captcha's solution is not right."]);
      expect(form.delivered).toEqual([]);
    });
  }

  it("absent", async () => {
    const form = createForm();
    const { status, json } = await form.send({ fields: soundMessage });
    expect([status, json.code, json.detail]).toEqual([403, "captcha_verification_failed", "The captcha was not solved."]);
    expect(form.delivered).toEqual([]);
  });

  it("expired", async () => {
    const form = createForm({ captchaClock: () => Date.now() - 21 * 60 * 1000 });
    const { status, json } = await form.send({ fields: { ...soundMessage, altcha: await form.solve() } });
    expect([status, json.detail, form.delivered]).toEqual([403, "The captcha was solved too long ago.", []]);
  });

  it("issued with another key", async () => {
    const form = createForm();
    const other = createForm({ key: "another secret of 32 characters." });
    const { status, json } = await form.send({ fields: { ...soundMessage, altcha: await other.solve() } });
    expect([status, json.detail, form.delivered]).toEqual([403, "The captcha's solution is not right.", []]);
  });

  it("spent on another message", async () => {
    const form = createForm();
    const altcha = await form.solve();
    expect((await form.send({ fields: { ...soundMessage, altcha } })).status).toBe(200);
    const { status, json } = await form.send({ fields: { ...soundMessage, message: "Another message", altcha } });
    expect([status, json.detail, form.delivered.length]).toEqual([403, "The captcha's solution was used before.", 1]);
  });

  it("spent on another message at the same time", async () => {
    const form = createForm();
    const altcha = await form.solve();
    const replies = await Promise.all(
      ["one", "two", "three"].map((message) => form.send({ fields: { ...soundMessage, message, altcha } })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect(form.delivered).toHaveLength(1);
  });
});
