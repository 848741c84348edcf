import type { Words } from "./interface-words.ts";
import { plainAddress } from "./mail-address.ts";
import type { RateLimitPolicy } from "./rate-limits.ts";
import type { Site } from "./site.ts";

/** The contact form's own routes. They are no part of the API and stand in no description of it. */
export const contactPaths = {
  page: "/contact",
  messages: "/contact/messages",
  challenge: "/contact/challenge",
  sent: "/contact/sent",
} as const;

/** The budgets of the two routes. Quotas are requests in a window of seconds, per client. */
export const contactLimits = {
  messages: { name: "contact", quota: 5, window: 600, governs: "messages that go to the mail server" },
  attempts: { name: "contact-attempts", quota: 60, window: 600, governs: "posts of the contact form, whatever comes of them" },
  challenge: { name: "contact-challenge", quota: 60, window: 600, governs: "captcha challenges of the contact form" },
  refused: { name: "contact-refused", quota: 60, window: 600, governs: "requests by wrong methods and from other sites" },
} as const satisfies Record<string, RateLimitPolicy>;

/** Bytes of a request body that are read at most. */
export const contactBodyLimit = 64 * 1024;

/** Milliseconds in which a mail server must have taken a message; the form waits for half a minute, and a function has one. */
export const deliveryDeadline = 20_000;

/** A field of the form. Lengths are in characters; a field without a `pattern` or `choices` takes any text. */
export interface ContactField {
  readonly name: keyof Words["form"]["fields"];
  readonly required: boolean;
  readonly longest: number;
  /** One line of text, which may stand in a mail's header: no line breaks, no control characters, no encoded words. */
  readonly line: boolean;
  readonly pattern?: RegExp;
  readonly choices?: readonly string[];
}

/** The fields of a message, in the order of the form. `words` says what they are called, and what to write into them. */
export function toContactFields({ pricing, words }: Site) {
  return [
    { name: "name", required: true, longest: 100, line: true },
    { name: "email", required: true, longest: 254, line: true, pattern: plainAddress },
    {
      name: "topic",
      required: true,
      longest: 60,
      line: true,
      choices: [...pricing.engagements.map(({ name }) => name), words.form.other],
    },
    { name: "budget", required: false, longest: 60, line: true, choices: pricing.bands.map(({ name }) => name) },
    { name: "message", required: true, longest: 20_000, line: false },
  ] as const satisfies readonly ContactField[];
}

/** Whether a visitor is asked for a field: a choice of nothing, or of one thing alone, is none. */
export function isAsked({ choices, required }: ContactField): boolean {
  return choices === undefined || choices.length > (required ? 1 : 0);
}

/** The field that people do not see and must leave empty. */
export const honeypotField = "website";

/** The field that carries the solved captcha: base64 of a JSON object, as the ALTCHA widget writes it. */
export const captchaField = "altcha";

/** Seconds for which a challenge can be answered. */
export const challengeLifetime = 20 * 60;
