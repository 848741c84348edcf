import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { describe, expect, it } from "vitest";
import { createCaptcha } from "../../src/api/captcha.ts";
import { DeliveryError } from "../../src/api/delivery-error.ts";
import { solveCaptcha } from "../conformance/captcha-solution.ts";
import { createForm, soundMessage } from "./contact-form.ts";

type Form = ReturnType<typeof createForm>;

async function sendMessage(
  form: Form,
  message: string,
  headers: Readonly<Record<string, string>> = {},
) {
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
      expect([status, headers["RateLimit-Policy"]]).toEqual([
        count < 60 ? 403 : 429,
        '"contact-refused";q=60;w=600',
      ]);
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
    expect(await sendMessage(form, "Message 6")).toMatchObject({
      status: 429,
      headers: { "Retry-After": "600" },
    });
  });
});

it("does not count a message that the mail server certainly rejected, even beside others that it rejects at the same time", async () => {
  let isDown = true;
  const form = createForm({
    deliver: async () => {
      if (isDown) throw new DeliveryError("550 No", { isRefusal: true });
    },
  });
  const refused = await sendMessage(form, "Refused");
  expect([refused.status, refused.json.code, refused.headers["RateLimit"]]).toEqual([
    502,
    "upstream_error",
    '"contact";r=5;t=600',
  ]);
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, index) => sendMessage(form, `Refused ${index}`)),
  );
  for (const { status } of all) expect([502, 429]).toContain(status);
  isDown = false;
  await expectFiveMessages(form);
  expect((await sendMessage(form, "Message 6")).status).toBe(429);
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
  for (let count = 0; count < 60; count += 1)
    expect((await form.send({ body: "{" })).status).toBe(400);
  const { status, json, headers } = await form.send({
    read: () => Promise.reject(new Error("was read")),
  });
  expect([status, json.code, headers["RateLimit"]]).toEqual([
    429,
    "rate_limit_exceeded",
    '"contact-attempts";r=0;t=600',
  ]);
  now += 600_000;
  await expectFiveMessages(form);
});

type Payload = {
  challenge: { parameters: Record<string, unknown>; signature?: unknown };
  solution: Record<string, unknown>;
};

function change(solution: string, edit: (payload: Payload) => void): string {
  const payload = JSON.parse(Buffer.from(solution, "base64").toString()) as Payload;
  edit(payload);
  return Buffer.from(JSON.stringify(payload)).toString("base64");
}

describe("returns 403 and delivers nothing if the captcha is", () => {
  const wrong: [string, (solution: string) => string][] = [
    ["not base64", () => "%%%"],
    ["not JSON", () => Buffer.from("{").toString("base64")],
    ["null", () => Buffer.from("null").toString("base64")],
    [
      "without a solution",
      (solution) => change(solution, (payload) => Reflect.deleteProperty(payload, "solution")),
    ],
    [
      "solved with a wrong key",
      (solution) =>
        change(solution, (payload) => (payload.solution["derivedKey"] = "00".repeat(32))),
    ],
    [
      "unsigned",
      (solution) =>
        change(solution, ({ challenge }) => Reflect.deleteProperty(challenge, "signature")),
    ],
    [
      "signed with another key",
      (solution) => change(solution, ({ challenge }) => (challenge.signature = "0".repeat(64))),
    ],
    [
      "signed with an array",
      (solution) =>
        change(solution, ({ challenge }) => (challenge.signature = [challenge.signature])),
    ],
    [
      "made easier",
      (solution) => change(solution, ({ challenge }) => (challenge.parameters["keyPrefix"] = "")),
    ],
    [
      "padded over 4 KB",
      (solution) =>
        change(solution, (payload) => (payload.solution["padding"] = "x".repeat(4_096))),
    ],
  ];
  it.each(wrong)("%s", async (_, edit) => {
    const form = createForm();
    const { status, json } = await form.send({
      fields: { ...soundMessage, altcha: edit(await form.solve()) },
    });
    expect([status, json.code, json.detail]).toEqual([
      403,
      "captcha_verification_failed",
      "The captcha's solution is wrong.",
    ]);
    expect(form.delivered).toEqual([]);
  });

  it.each([
    ["absent", {}, soundMessage, "The captcha was not solved."],
    [
      "expired",
      { captchaClock: () => Date.now() - 21 * 60 * 1000 },
      undefined,
      "The captcha was solved too long ago.",
    ],
  ])("%s", async (_, options, fields, detail) => {
    const form = createForm(options);
    const { status, json } = await form.send({ fields: fields ?? (await form.fill()) });
    expect([status, json.code, json.detail, form.delivered]).toEqual([
      403,
      "captcha_verification_failed",
      detail,
      [],
    ]);
  });

  it("used for three messages at the same time", async () => {
    const form = createForm();
    const altcha = await form.solve();
    const sent = await Promise.all(
      ["one", "two", "three"].map((message) =>
        form.send({ fields: { ...soundMessage, message, altcha } }),
      ),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect(form.delivered).toHaveLength(1);
  });
});

it("ignores a solution's own options when checking it", async () => {
  const form = createForm();
  const altcha = change(await form.solve(), (payload) =>
    Object.assign(payload, { hmacAlgorithm: "SHA-512", counterMode: "string" }),
  );
  expect((await form.send({ fields: { ...soundMessage, altcha } })).status).toBe(200);
});

it("does not derive a key for a forged challenge of any cost", async () => {
  const costs: number[] = [];
  const count: typeof deriveKey = (parameters, ...rest) => {
    costs.push(parameters.cost);
    return deriveKey(parameters, ...rest);
  };
  const captcha = createCaptcha("0123456789abcdef0123456789abcdef", Date.now, {
    cost: 2,
    counters: [1, 4],
    deriveKey: count,
  });
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
