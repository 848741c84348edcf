import { describe, expect, it } from "vitest";
import type { ContactSetup } from "../../src/api/contact.ts";
import { type ProblemCode, type ProblemType, problems } from "../../src/catalog/problems.ts";
import { BodyError, BusyError } from "../../src/http/body.ts";
import { main } from "../fixtures/translated-site.ts";
import { createForm, type FormRequest, soundMessage } from "./contact-form.ts";

const commonHeaders = {
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
};

describe("POST /contact/messages", () => {
  it("returns 400 missing_required_field with all errors", async () => {
    const { send } = createForm();
    const { status, headers, json } = await send({
      fields: { ...soundMessage, name: "", message: " ", email: "nobody" },
    });
    expect([status, headers["Content-Type"], json.code]).toEqual([
      400,
      "application/problem+json",
      "missing_required_field",
    ]);
    expect([json.detail, json.message]).toEqual([
      "Missing: name, message.",
      "Missing: name, message.",
    ]);
    expect(json.errors).toEqual([
      { pointer: "#/name", detail: "Enter your name, up to 100 characters." },
      { pointer: "#/email", detail: "Enter an address we can reply to, such as name@example.com." },
      { pointer: "#/message", detail: "Enter a message, up to 20,000 characters." },
    ]);
  });

  it("returns 400 invalid_request_body with the names of invalid fields", async () => {
    const { send } = createForm();
    const { status, json } = await send({
      fields: { ...soundMessage, name: "Eve\r\nBcc: victim@example.net", budget: "Huge" },
    });
    expect([status, json.code, json.detail]).toEqual([
      400,
      "invalid_request_body",
      "Invalid: name, budget.",
    ]);
    expect(json.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      "#/name",
      "#/budget",
    ]);
  });

  it.each<[string, Error, Record<string, string>, number, string, string | undefined]>([
    [
      "400 if the body breaks off",
      new Error("aborted"),
      {},
      400,
      "The body is incomplete.",
      undefined,
    ],
    [
      "400 for a long body",
      new BodyError("was read"),
      { "content-length": "65537" },
      400,
      "The body is longer than 64 KB.",
      undefined,
    ],
    [
      "429 if busy",
      new BusyError(),
      {},
      429,
      "Too many requests are being received at once. Send this one again in 5 seconds.",
      "5",
    ],
  ])("returns %s, from the wide budget", async (_, error, others, expected, detail, retryAfter) => {
    const { send, logged } = createForm();
    const { status, headers, json } = await send({
      headers: others,
      read: () => Promise.reject(error),
    });
    expect([status, json.detail, headers["Retry-After"]]).toEqual([expected, detail, retryAfter]);
    expect(headers).toMatchObject({ ...commonHeaders, RateLimit: '"contact-attempts";r=59;t=600' });
    expect(logged).toEqual([]);
  });

  it("returns 500 internal_error with a reference to the log if the captcha check fails", async () => {
    const { captcha } = createForm();
    const failing = { ...captcha, spend: () => Promise.reject(new Error("a secret")) };
    const form = createForm({ setup: { captcha: failing, deliver: async () => {} } });
    const { status, json, headers, body } = await form.send({ fields: soundMessage });
    expect([status, json.code, headers["Cache-Control"]]).toEqual([
      500,
      "internal_error",
      "no-store",
    ]);
    expect(body).not.toContain("a secret");
    const [reference] = /[0-9a-f-]{36}/.exec(json.detail) ?? ["none"];
    expect(form.logged[0]).toContain(
      `internal_error ${reference} POST /contact/messages Error: a secret`,
    );
  });
});

describe("a form in another language", () => {
  it("accepts the choices of its language, and leads to the sent page in it", async () => {
    const { send, fill, delivered } = createForm({ site: main });
    const french = { language: "fr", topic: "Revue", budget: "" };
    const refused = await send({
      fields: { ...soundMessage, ...french, name: "", topic: "Review" },
    });
    expect(refused.json.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      "#/name",
      "#/topic",
    ]);
    expect(refused.json.errors[0].detail).toContain("votre nom");
    const { status, headers } = await send({ fields: await fill(french), accept: "text/html" });
    expect([status, headers["Location"]?.replace(/#.*/, "")]).toEqual([303, "/fr/contact/sent"]);
    expect(delivered).toHaveLength(1);
  });

  const english = { ...soundMessage, topic: "Review", budget: "" };

  it.each<[string, FormRequest]>([
    ["in a method that is not permitted", { method: "PUT" }],
    ["for a challenge", { path: "/contact/challenge" }],
    ["in a body that breaks off", { read: () => Promise.reject(new Error("aborted")) }],
    ["in a large body", { headers: { "content-length": "65537" } }],
    ["if busy", { read: () => Promise.reject(new BusyError()) }],
    ["in a body of text", { type: "text/plain" }],
    ["in an invalid body", { body: "[" }],
    ["in missing fields", {}],
    ["in a reserved field", { fields: { ...english, website: "x" } }],
    ["without a captcha", { fields: english }],
  ])("describes a problem %s in the language that the client accepts", async (_, request) => {
    const headers = { ...request.headers, "accept-language": "de, fr-CH;q=0.9, en;q=0.8" };
    const problem = await createForm({ site: main }).send({ ...request, headers });
    expect([problem.headers["Content-Language"], problem.headers["Vary"]]).toEqual([
      "fr",
      "Accept-Language",
    ]);
    const { title, hint }: ProblemType = problems[problem.json.code as ProblemCode];
    expect([problem.json.title, problem.json.message]).toEqual([title, problem.json.detail]);
    expect(problem.json.hint).not.toBe(hint);
  });

  it.each([
    ["fr", "en", "Champs manquants\u00a0: name.", "Indiquez votre nom, en 100 caractères au plus."],
    ["", "fr", "Champs manquants\u00a0: name.", "Indiquez votre nom, en 100 caractères au plus."],
    ["en", "fr", "Missing: name.", "Enter your name, up to 100 characters."],
    ["", "de", "Missing: name.", "Enter your name, up to 100 characters."],
  ])(
    "prefers the form's language (%s) to the accepted one (%s)",
    async (language, accepted, detail, advice) => {
      const fields = {
        ...english,
        name: "",
        topic: language === "fr" ? "Revue" : "Review",
        language,
      };
      const { json } = await createForm({ site: main }).send({
        fields,
        headers: { "accept-language": accepted },
      });
      expect([json.detail, json.errors]).toEqual([detail, [{ pointer: "#/name", detail: advice }]]);
    },
  );
});

describe("a disabled form", () => {
  const setup: ContactSetup = { missing: ["SMTP_URL is not set."] };

  it("returns 500 server_misconfigured on both routes, without the reason", async () => {
    const form = createForm({ setup });
    const message = await form.send({ fields: { ...soundMessage, altcha: "solution" } });
    const challenge = await form.send({ path: "/contact/challenge", method: "GET" });
    for (const { status, headers, json, body } of [message, challenge]) {
      expect([status, headers["Content-Type"], json.code]).toEqual([
        500,
        "application/problem+json",
        "server_misconfigured",
      ]);
      expect(body).not.toContain("SMTP_URL");
    }
  });

  it("still reports mistakes in the message first", async () => {
    expect((await createForm({ setup }).send({ fields: {} })).json.code).toBe(
      "missing_required_field",
    );
  });
});

it("GET /contact/challenge returns 403 to another site without spending a challenge, and 429 after the 60th challenge", async () => {
  const { send } = createForm();
  const ask = (headers = {}) => send({ path: "/contact/challenge", method: "GET", headers });
  const cross = await ask({ "sec-fetch-site": "cross-site" });
  expect([cross.status, cross.headers["RateLimit-Policy"]]).toEqual([
    403,
    '"contact-refused";q=60;w=600',
  ]);
  for (let count = 0; count < 60; count += 1) expect((await ask()).status).toBe(200);
  const { status, json, headers } = await ask();
  expect([status, json.code, headers["Retry-After"]]).toEqual([429, "rate_limit_exceeded", "600"]);
});
