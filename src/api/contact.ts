import { captchaField, contactBodyLimit, contactLimits, contactPaths, honeypotField } from "../catalog/contact.ts";
import type { ProblemCode } from "../catalog/problems.ts";
import { transportHeaders } from "../catalog/transport-headers.ts";
import { parseFields } from "../http/body.ts";
import { type BodyCall, type Call, type Reply, toPath, toSafeText } from "../http/message.ts";
import { negotiateNotFound } from "../http/negotiation.ts";
import { toProblem, toProblemReply } from "../http/problem.ts";
import { type Budget, createBudget } from "./budget.ts";
import type { Captcha } from "./captcha.ts";
import { type FieldError, parseContactMessage } from "./contact-message.ts";
import { createOutbox, type Deliver } from "./contact-outbox.ts";
import { type Log, toInternalError } from "./internal-error.ts";

/** What the form needs of its host: both, or the reason why one is missing, in words for the operator. */
export type ContactSetup = { readonly captcha: Captcha; readonly deliver: Deliver } | { readonly missing: string };

/** What varies from host to host and from test to test. `clock` is in milliseconds. */
export interface ContactOptions {
  readonly baseUrl: string;
  readonly setup: ContactSetup;
  readonly clock?: () => number;
  readonly log?: Log;
}

/** The contact form's two routes: challenges, and messages. */
export interface Contact {
  answer(call: BodyCall): Promise<Reply>;
}

type Headers = Readonly<Record<string, string>>;

/** Whether a path is one that the contact form calls. */
export function isContactPath(path: string): boolean {
  return path === contactPaths.messages || path === contactPaths.challenge;
}

const commonHeaders = {
  ...transportHeaders,
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
} as const;

/** Builds the routes with budgets, spent captchas and sent messages of their own: all count per instance. */
export function createContact({ baseUrl, setup, clock = Date.now, log = console.error }: ContactOptions): Contact {
  const messages = createBudget(contactLimits.messages, clock, commonHeaders);
  const challenges = createBudget(contactLimits.challenge, clock, commonHeaders);
  const outbox = "missing" in setup ? undefined : createOutbox({ ...setup, clock, log });

  function fail(code: ProblemCode, detail: string, headers: Headers): Reply {
    return toProblemReply(toProblem(code, detail, baseUrl), headers);
  }

  function failFields(errors: readonly FieldError[], headers: Headers): Reply {
    const missing = errors.filter((error) => error.missing);
    const names = (missing.length > 0 ? missing : errors).map(({ pointer }) => pointer.slice(2)).join(", ");
    const problem =
      missing.length > 0
        ? toProblem("missing_required_field", `Missing: ${names}.`, baseUrl)
        : toProblem("invalid_request_body", `Not as the form asks for: ${names}.`, baseUrl);
    const extension = { errors: errors.map(({ detail, pointer }) => ({ detail, pointer })) };
    return toProblemReply({ ...problem, ...extension }, headers);
  }

  function failSetup(headers: Headers): Reply {
    if ("missing" in setup) log(`server_misconfigured: ${setup.missing}`, undefined);
    return fail("server_misconfigured", "The contact form is not set up on this server.", headers);
  }

  /** The refusal of a call that is over its budget or of the wrong method, if it is one; the budget's headers in any case. */
  function admit(call: Call, budget: Budget, permitted: string): { readonly headers: Headers; readonly refusal?: Reply } {
    const { allowed, headers } = budget.spend(call.client);
    if (!allowed) return { headers, refusal: fail("rate_limit_exceeded", budget.refusal, headers) };
    if (call.method === permitted) return { headers };
    const detail = `${toSafeText(call.method, 32)} is not permitted here.`;
    return { headers, refusal: fail("method_not_allowed", detail, { ...headers, Allow: permitted }) };
  }

  async function answerChallenge(call: BodyCall): Promise<Reply> {
    const { headers, refusal } = admit(call, challenges, "GET");
    if (refusal) return refusal;
    if ("missing" in setup) return failSetup(headers);
    return toJsonReply(await setup.captcha.challenge(), headers);
  }

  async function answerMessage(call: BodyCall): Promise<Reply> {
    const { headers, refusal } = admit(call, messages, "POST");
    if (refusal) return refusal;
    const body = await call.read(contactBodyLimit);
    if (body === undefined) return fail("invalid_request_body", `The body is longer than ${contactBodyLimit / 1024} KB.`, headers);
    const fields = await parseFields(body, call.header("content-type")).catch((error: Error) => error);
    if (fields instanceof Error) return fail("invalid_request_body", fields.message, headers);
    const parsed = parseContactMessage(fields);
    if ("errors" in parsed) return failFields(parsed.errors, headers);
    if (fields[honeypotField]) return fail("captcha_verification_failed", `The field ${honeypotField} must stay empty.`, headers);
    if (outbox === undefined) return failSetup(headers);
    const outcome = await outbox.send(parsed.message, fields[captchaField] ?? "");
    if ("code" in outcome) return fail(outcome.code, outcome.detail, headers);
    if (negotiateNotFound(call.header("accept")) === "html") return toSentPage(outcome.reference, headers);
    return toJsonReply({ status: "sent", reference: outcome.reference }, headers);
  }

  return {
    async answer(call) {
      const path = toPath(call.target);
      const [budget, answerCall] = path === contactPaths.challenge ? [challenges, answerChallenge] : [messages, answerMessage];
      try {
        return await answerCall(call);
      } catch (error) {
        return toInternalError(error, { method: call.method, path }, baseUrl, budget.exhausted, log);
      }
    },
  };
}

function toJsonReply(body: object, headers: Headers): Reply {
  return { status: 200, headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

/** Where a browser that sent the form by itself goes on. */
function toSentPage(reference: string, headers: Headers): Reply {
  return { status: 303, headers: { ...headers, Location: `${contactPaths.sent}#${reference}` }, body: "" };
}
