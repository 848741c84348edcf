import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { describe, expect, it } from "vitest";
import { createCaptcha } from "../../src/api/captcha.ts";
import { solveCaptcha } from "../conformance/captcha-solution.ts";
import { createForm, soundMessage } from "./contact-form.ts";

type Payload = { challenge: { parameters: Record<string, unknown>; signature?: unknown }; solution: Record<string, unknown> };

function change(solution: string, edit: (payload: Payload) => void): string {
  const payload = JSON.parse(Buffer.from(solution, "base64").toString()) as Payload;
  edit(payload);
  return Buffer.from(JSON.stringify(payload)).toString("base64");
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");

describe("returns 403 and delivers nothing if the captcha is", () => {
  const wrong: [string, (solution: string) => string][] = [
    ["not base64", () => "%%%"],
    ["not JSON", () => Buffer.from("{").toString("base64")],
    ["null", () => encode(null)],
    ["without a solution", (solution) => change(solution, (payload) => Reflect.deleteProperty(payload, "solution"))],
    ["solved with a wrong key", (solution) => change(solution, (payload) => (payload.solution["derivedKey"] = "00".repeat(32)))],
    ["unsigned", (solution) => change(solution, ({ challenge }) => Reflect.deleteProperty(challenge, "signature"))],
    ["signed with another key", (solution) => change(solution, ({ challenge }) => (challenge.signature = "0".repeat(64)))],
    ["signed with an array", (solution) => change(solution, ({ challenge }) => (challenge.signature = [challenge.signature]))],
    ["made easier", (solution) => change(solution, ({ challenge }) => (challenge.parameters["keyPrefix"] = ""))],
    ["made harder", (solution) => change(solution, ({ challenge }) => (challenge.parameters["cost"] = 1e9))],
    ["padded over 4 KB", (solution) => change(solution, (payload) => (payload.solution["padding"] = "x".repeat(4_096)))],
    ["extended", (solution) => change(solution, ({ challenge }) => (challenge.parameters["expiresAt"] = 9e9))],
  ];
  it.each(wrong)("%s", async (_, edit) => {
    const form = createForm();
    const { status, json } = await form.send({ fields: { ...soundMessage, altcha: edit(await form.solve()) } });
    expect([status, json.code, json.detail]).toEqual([403, "captcha_verification_failed", "The captcha's solution is wrong."]);
    expect(form.delivered).toEqual([]);
  });

  it.each([
    ["absent", {}, soundMessage, "The captcha was not solved."],
    ["expired", { captchaClock: () => Date.now() - 21 * 60 * 1000 }, undefined, "The captcha was solved too long ago."],
  ])("%s", async (_, options, fields, detail) => {
    const form = createForm(options);
    const { status, json } = await form.send({ fields: fields ?? (await form.fill()) });
    expect([status, json.code, json.detail, form.delivered]).toEqual([403, "captcha_verification_failed", detail, []]);
  });

  it("used for three messages at the same time", async () => {
    const form = createForm();
    const altcha = await form.solve();
    const sent = await Promise.all(["one", "two", "three"].map((message) => form.send({ fields: { ...soundMessage, message, altcha } })));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect(form.delivered).toHaveLength(1);
  });
});

it("ignores a solution's own options when checking it", async () => {
  const form = createForm();
  const altcha = change(await form.solve(), (payload) => Object.assign(payload, { hmacAlgorithm: "SHA-512", counterMode: "string" }));
  expect((await form.send({ fields: { ...soundMessage, altcha } })).status).toBe(200);
});

it("does not derive a key for a forged challenge of any cost", async () => {
  const costs: number[] = [];
  const count: typeof deriveKey = (parameters, ...rest) => {
    costs.push(parameters.cost);
    return deriveKey(parameters, ...rest);
  };
  const captcha = createCaptcha("0123456789abcdef0123456789abcdef", Date.now, { cost: 2, counters: [1, 4], deriveKey: count });
  const sound = await solveCaptcha(await captcha.challenge());
  const forgeries = [
    change(sound, ({ challenge }) => (challenge.parameters["cost"] = 1e9)),
    change(sound, ({ challenge }) => (challenge.parameters["keyLength"] = 1e9)),
    change(sound, ({ challenge }) => {
      challenge.parameters["cost"] = 1e9;
      Reflect.deleteProperty(challenge.parameters, "keySignature");
    }),
  ];
  for (const forged of forgeries) expect((await captcha.spend(forged)).verdict).toBe("wrong");
  expect((await captcha.spend(sound)).verdict).toBe("sound");
  expect(costs).toEqual([2]);
});
