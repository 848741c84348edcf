import { describe, expect, it } from "vitest";
import { resources } from "../../src/catalog/resources.ts";
import { browserAccept } from "../../verify/matrix.ts";
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
const sound = { name: "Zoë", email: "zoe@example.com", topic: "Something else", budget: "", message: "Grüße 👋" };

function expectBudget({ headers }: WireAnswer, policy: string, quota: number, remaining: number): void {
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
  expect([answer.status, answer.headers["content-type"]]).toEqual([status, "application/problem+json"]);
  expect(JSON.parse(answer.body)).toMatchObject({ status, code, error: code, hint: expect.any(String), title: expect.any(String) });
}

export function describeContactForm(name: string, { restart, delivered, baseUrl = fixture }: ContactHost): void {
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
      const sent = await send(messages, { method: "POST", headers: json, body: JSON.stringify({ ...sound, altcha }) });
      expect([sent.status, sent.headers["content-type"]]).toEqual([200, "application/json"]);
      expectBudget(sent, "contact", 5, 4);
      const { status, reference } = JSON.parse(sent.body);
      expect(status).toBe("sent");
      expect(delivered().slice(before)).toEqual([`<${reference}@${new URL(baseUrl).hostname}>`]);

      const body = new URLSearchParams({ ...sound, altcha }).toString();
      const posted = await send(messages, { method: "POST", headers: { ...form, accept: browserAccept }, body });
      expect([posted.status, posted.headers["location"]]).toEqual([303, `/contact/sent#${reference}`]);
      const spent = await send(messages, { method: "POST", headers: json, body: JSON.stringify({ ...sound, name: "Eve", altcha }) });
      expectProblem(spent, 403, "captcha_verification_failed");
      expectBudget(spent, "contact-attempts", 60, 57);
      expect(delivered()).toHaveLength(before + 1);
    });

    const refused: [string, readonly string[], string][] = [
      [messages, ["GET", "HEAD", "OPTIONS", "PUT", "PATCH"], "POST"],
      [messages, ["DELETE", "QUERY"], "POST"],
      [challenge, ["HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "QUERY"], "GET"],
    ];
    for (const [path, methods, allow] of refused) {
      it(`${methods.join(", ")} ${path} › 405 with Allow: ${allow}`, async () => {
        const send = await restart();
        for (const method of methods) {
          const answer = await send(path, { method });
          expect([answer.status, answer.headers["allow"], answer.headers["cache-control"]], method).toEqual([405, allow, "no-store"]);
          expect(answer.headers["ratelimit"], method).toBeDefined();
          if (method === "HEAD") expect(answer.body).toBe("");
          else expectProblem(answer, 405, "method_not_allowed");
        }
      });
    }

    it("a body over 64 KB › 400, however long the body is", async () => {
      const send = await restart();
      for (const size of [64 * 1024 + 1, 4 * 1024 * 1024]) {
        const answer = await send(messages, { method: "POST", headers: json, body: "m".repeat(size) });
        expectProblem(answer, 400, "invalid_request_body");
        expect(JSON.parse(answer.body).detail).toBe("The body is longer than 64 KB.");
      }
    });

    it("a form posted from another site › 403, with its own rate limit", async () => {
      const send = await restart();
      const body = new URLSearchParams({ ...sound, name: "Mallory" }).toString();
      const evil = "https://evil.example";
      for (const headers of [{ origin: evil, "sec-fetch-site": "cross-site" }, { origin: evil }, { origin: "null" }]) {
        const answer = await send(messages, { method: "POST", headers: { ...form, ...headers, accept: browserAccept }, body });
        expectProblem(answer, 403, "captcha_verification_failed");
        expect(JSON.parse(answer.body).detail).toBe("Messages are accepted only from this site's own form.");
        expect(answer.headers["ratelimit-policy"]).toBe('"contact-refused";q=60;w=600');
        expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
      }
      expectBudget(await send(messages), "contact-refused", 60, 56);
      for (const headers of [{ "sec-fetch-site": "same-origin" }, { origin: baseUrl }]) {
        const answer = await send(messages, { method: "POST", headers: { ...json, ...headers }, body: "{}" });
        expectProblem(answer, 400, "missing_required_field");
      }
      expectBudget(await send(challenge), "contact-challenge", 60, 59);
    });

    it("no description, list or index contains the routes or the confirmation page", async () => {
      const send = await restart();
      const described = [resources.openapi, resources.apiCatalog, resources.skills, resources.llms, resources.llmsFull, resources.sitemap];
      for (const path of [...described.map((resource) => resource.path), "/sitemap.md", "/feed.json"]) {
        const answer = await send(path);
        expect(answer.status, path).toBe(200);
        for (const route of [messages, challenge, "/contact/sent"]) expect(answer.body, path).not.toContain(route);
      }
    });

    it("the form posts to its route, and the confirmation page exists", async () => {
      const send = await restart();
      const headers = { accept: browserAccept };
      expect((await send("/contact", { headers })).body).toContain(`action="${messages}"`);
      expect((await send("/contact/sent", { headers })).status).toBe(200);
    });
  });
}
