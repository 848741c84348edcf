import {
  captchaField,
  contactBodyLimit,
  contactLimits,
  contactPaths,
  honeypotField,
  languageField,
} from "../catalog/contact.ts";
import { withProblemsIn } from "../catalog/problem-texts.ts";
import type { Site } from "../catalog/site.ts";
import { logError } from "../console/printable.ts";
import { BodyError, parseFields, receiveBody } from "../http/body.ts";
import { isCrossSite } from "../http/fetch-metadata.ts";
import {
  type BodyRequest,
  type HttpRequest,
  type HttpResponse,
  toDecodedPath,
} from "../http/message.ts";
import { negotiateLanguage, negotiateNotFound } from "../http/negotiation.ts";
import { createBudget } from "./budget.ts";
import type { Captcha } from "./captcha.ts";
import { type FieldError, parseContactMessage } from "./contact-message.ts";
import { createOutbox, type Deliver } from "./contact-outbox.ts";
import {
  type Failure,
  type Headers,
  type Log,
  toBodyProblem,
  toInternalError,
  toMethodProblem,
  toProblemResponse,
} from "./problem.ts";

/** `missing` lists reasons for the operator. */
export type ContactSetup =
  | { readonly captcha: Captcha; readonly deliver: Deliver }
  | { readonly missing: readonly string[] };

export type ContactOptions = Readonly<{
  baseUrl: string;
  setup: ContactSetup;
  clock?: () => number;
  log?: Log;
}>;

const commonHeaders = {
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
} as const;
const languageHeaders = { ...commonHeaders, Vary: "Accept-Language" } as const;

/** Per instance. A POST counts toward `contact-attempts` before its body is read, and toward `contact` only if the mail server has, or might have, the message. */
export function createContact(
  site: Site,
  { baseUrl, setup, clock = Date.now, log = logError }: ContactOptions,
) {
  const headers = site.all.length > 1 ? languageHeaders : commonHeaders;
  const [messages, attempts, challenges, rejected] = [
    createBudget(contactLimits.messages, clock, headers),
    createBudget(contactLimits.attempts, clock, headers),
    createBudget(contactLimits.challenge, clock, headers),
    createBudget(contactLimits.refused, clock, headers),
  ];
  const outbox = "missing" in setup ? undefined : createOutbox({ ...setup, clock, log });
  const { host } = new URL(baseUrl);

  const fail = (spoken: Site, failure: Failure, headers: Headers) =>
    toProblemResponse(withProblemsIn(site, spoken), failure, baseUrl, headers);

  function failSetup(spoken: Site, headers: Headers): HttpResponse {
    return fail(
      spoken,
      { code: "server_misconfigured", detail: "The contact form is not set up on this server." },
      headers,
    );
  }

  function findRejection(
    request: HttpRequest,
    spoken: Site,
    path: string,
    permitted: string,
  ): HttpResponse | undefined {
    const wrongMethod = request.method !== permitted;
    if (!wrongMethod && !isCrossSite(request, host)) return undefined;
    const { headers, rejection } = rejected.spend(request);
    if (rejection) return fail(spoken, rejection, headers);
    if (wrongMethod)
      return toMethodProblem(
        withProblemsIn(site, spoken),
        request.method,
        path,
        baseUrl,
        headers,
        permitted,
      );
    return fail(
      spoken,
      {
        code: "captcha_verification_failed",
        detail: "Messages are accepted only from this site's own form.",
      },
      headers,
    );
  }

  async function answerChallenge(request: BodyRequest, accepted: Site): Promise<HttpResponse> {
    const rejected = findRejection(request, accepted, contactPaths.challenge, "GET");
    if (rejected) return rejected;
    const { headers, rejection } = challenges.spend(request);
    if (rejection) return fail(accepted, rejection, headers);
    if ("missing" in setup) return failSetup(accepted, headers);
    return toJsonResponse(await setup.captcha.challenge(), headers);
  }

  async function answerMessage(request: BodyRequest, accepted: Site): Promise<HttpResponse> {
    const rejected = findRejection(request, accepted, contactPaths.messages, "POST");
    if (rejected) return rejected;
    let { headers, rejection } = attempts.spend(request);
    if (rejection) return fail(accepted, rejection, headers);
    const body = await receiveBody(request, contactBodyLimit);
    const fields =
      body instanceof BodyError
        ? body
        : await parseFields(body, request.header("content-type")).catch(
            (error: BodyError) => error,
          );
    if (fields instanceof BodyError)
      return toBodyProblem(withProblemsIn(site, accepted), fields, baseUrl, headers);
    const named = site.all.find(({ language }) => language === fields[languageField]);
    const [own, spoken] = [named ?? site, named ?? accepted];
    const parsed = parseContactMessage(own, fields, spoken);
    if ("errors" in parsed) return fail(spoken, toFieldFailure(parsed.errors), headers);
    if (fields[honeypotField]) return fail(spoken, trapped, headers);
    if (outbox === undefined) return failSetup(spoken, headers);
    let spentAt = 0;
    const outcome = await outbox.send(parsed.message, fields[captchaField] ?? "", {
      findRejection: () => {
        ({ headers, rejection } = messages.spend(request));
        spentAt = clock();
        return rejection;
      },
      onRefusal: () => {
        headers = messages.refund(request, spentAt);
      },
    });
    if ("code" in outcome) return fail(spoken, outcome, headers);
    // For browsers without scripting.
    if (negotiateNotFound(request.header("accept")) === "html")
      return {
        status: 303,
        headers: { ...headers, Location: `${own.paths.sent}#${outcome.reference}` },
        body: "",
      };
    return toJsonResponse({ status: "sent", reference: outcome.reference }, headers);
  }

  const underway = new Set<Promise<HttpResponse>>();

  return {
    /** Resolves when all responses under way are complete, with their number. */
    async settle(): Promise<number> {
      return (await Promise.all(underway)).length;
    },

    answer(request: BodyRequest): Promise<HttpResponse> {
      const response = answerRequest(request).finally(() => underway.delete(response));
      underway.add(response);
      return response;
    },
  };

  async function answerRequest(request: BodyRequest): Promise<HttpResponse> {
    const path = toDecodedPath(request.target);
    const accepted = negotiateLanguage(request.header("accept-language"), site.all) ?? site;
    const [budget, answerRoute] =
      path === contactPaths.challenge ? [challenges, answerChallenge] : [attempts, answerMessage];
    try {
      return await answerRoute(request, accepted);
    } catch (error) {
      return toInternalError(
        withProblemsIn(site, accepted),
        error,
        { method: request.method, path },
        baseUrl,
        budget.exhausted,
        log,
      );
    }
  }
}

const trapped: Failure = {
  code: "captcha_verification_failed",
  detail: "The field {field} must stay empty.",
  values: { field: honeypotField },
};

function toFieldFailure(errors: readonly FieldError[]): Failure {
  const missing = errors.filter((error) => error.missing);
  const names = (missing.length > 0 ? missing : errors)
    .map(({ pointer }) => pointer.slice(2))
    .join(", ");
  const extension = { errors: errors.map(({ detail, pointer }) => ({ detail, pointer })) };
  return missing.length > 0
    ? { code: "missing_required_field", detail: "Missing: {names}.", values: { names }, extension }
    : { code: "invalid_request_body", detail: "Invalid: {names}.", values: { names }, extension };
}

function toJsonResponse(body: object, headers: Headers): HttpResponse {
  return {
    status: 200,
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
}
