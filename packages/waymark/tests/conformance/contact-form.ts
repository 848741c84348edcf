import { describe, expect, it } from "vitest";
import { browserAccept } from "waymark-verify/matrix.ts";
import { baseUrl as fixture } from "../operator.ts";
import { solveCaptcha } from "./captcha-solution.ts";
import type { Send, WireAnswer } from "./wire.ts";

export interface ContactHost {
  readonly restart: () => Promise<Send>;
  /** Message IDs in order of arrival. */
  readonly delivered: () => readonly string[];
  readonly baseUrl?: string;
}

const messages = "/contact/messages";
const challenge = "/contact/challenge";
const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded" };
const sound = {
  name: "Zoë",
  email: "zoe@example.com",
  topic: "Something else",
  budget: "",
  message: "Grüße 👋",
};

function expectBudget(
  { headers }: WireAnswer,
  policy: string,
  quota: number,
  remaining: number,
): void {
  const reset = headers["ratelimit-reset"];
  expect(Number(reset)).toBeGreaterThan(590);
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
    "ratelimit-limit": String(quota),
    "ratelimit-remaining": String(remaining),
    "ratelimit-policy": `"${policy}";q=${quota};w=600`,
    ratelimit: `"${policy}";r=${remaining};t=${reset}`,
  });
}

function expectProblem(answer: WireAnswer, status: number, code: string): void {
  expect([answer.status, answer.headers["content-type"]]).toEqual([
    status,
    "application/problem+json",
  ]);
  expect(JSON.parse(answer.body)).toMatchObject({
    status,
    code,
    error: code,
    hint: expect.any(String),
    title: expect.any(String),
  });
}

export function describeContactForm(
  name: string,
  { restart, delivered, baseUrl = fixture }: ContactHost,
): void {
  describe(`${name}: the contact form`, () => {
    it("GET /contact/challenge › 200 with a new challenge each time, and rate-limit headers", async () => {
      const send = await restart();
      const [first, second] = [await send(challenge), await send(challenge)];
      expect([first.status, first.headers["content-type"]]).toEqual([200, "application/json"]);
      expectBudget(first, "contact-challenge", 60, 59);
      expectBudget(second, "contact-challenge", 60, 58);
      expect(JSON.parse(second.body).signature).not.toBe(JSON.parse(first.body).signature);
    });

    it("POST /contact/messages › a message with a solved captcha arrives once, with its reference", async () => {
      const send = await restart();
      const before = delivered().length;
      const altcha = await solveCaptcha(JSON.parse((await send(challenge)).body));
      const sent = await send(messages, {
        method: "POST",
        headers: json,
        body: JSON.stringify({ ...sound, altcha }),
      });
      expect([sent.status, sent.headers["content-type"]]).toEqual([200, "application/json"]);
      expectBudget(sent, "contact", 5, 4);
      const { status, reference } = JSON.parse(sent.body);
      expect(status).toBe("sent");
      expect(delivered().slice(before)).toEqual([`<${reference}@${new URL(baseUrl).hostname}>`]);

      const body = new URLSearchParams({ ...sound, altcha }).toString();
      const posted = await send(messages, {
        method: "POST",
        headers: { ...form, accept: browserAccept },
        body,
      });
      expect([posted.status, posted.headers["location"]]).toEqual([
        303,
        `/contact/sent#${reference}`,
      ]);
      const spent = await send(messages, {
        method: "POST",
        headers: json,
        body: JSON.stringify({ ...sound, name: "Eve", altcha }),
      });
      expectProblem(spent, 403, "captcha_verification_failed");
      expectBudget(spent, "contact-attempts", 60, 57);
      expect(delivered()).toHaveLength(before + 1);
    });

    it.each([
      [messages, ["GET", "HEAD", "OPTIONS", "PUT", "DELETE", "QUERY"], "POST"],
      [challenge, ["HEAD", "OPTIONS", "POST", "PATCH", "QUERY"], "GET"],
    ])("%s › 405 to %j, with Allow: %s", async (path, methods, allow) => {
      const send = await restart();
      for (const method of methods) {
        const answer = await send(path, { method });
        expect(
          [answer.status, answer.headers["allow"], answer.headers["cache-control"]],
          method,
        ).toEqual([405, allow, "no-store"]);
        expect(answer.headers["ratelimit"], method).toBeDefined();
        if (method === "HEAD") expect(answer.body).toBe("");
        else expectProblem(answer, 405, "method_not_allowed");
      }
    });

    it("a body over 64 KB › 400", async () => {
      const answer = await (await restart())(messages, {
        method: "POST",
        headers: json,
        body: "m".repeat(4 * 1024 * 1024),
      });
      expectProblem(answer, 400, "invalid_request_body");
    });

    it("a form posted from another site › 403, with its own rate limit", async () => {
      const send = await restart();
      const post = (origin: string) =>
        send(messages, {
          method: "POST",
          headers: { ...form, origin, accept: browserAccept },
          body: "name=Eve",
        });
      const answer = await post("https://evil.example");
      expectProblem(answer, 403, "captcha_verification_failed");
      expectBudget(answer, "contact-refused", 60, 59);
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
      expectProblem(await post(baseUrl), 400, "missing_required_field");
    });
  });
}
