import type { Words } from "./interface-words.ts";
import { plainAddress } from "./mail-address.ts";
import type { RateLimitPolicy } from "./rate-limits.ts";
import type { Site } from "./site.ts";

/** Only for the form. Not part of the API, and the same on every site. */
export const contactPaths = {
  messages: "/contact/messages",
  challenge: "/contact/challenge",
} as const;

/** Windows are in seconds. */
export const contactLimits = {
  messages: {
    name: "contact",
    quota: 5,
    window: 600,
    governs: "messages that go to the mail server",
  },
  attempts: {
    name: "contact-attempts",
    quota: 60,
    window: 600,
    governs: "all posts from the contact form",
  },
  challenge: {
    name: "contact-challenge",
    quota: 60,
    window: 600,
    governs: "captcha challenges for the contact form",
  },
  refused: {
    name: "contact-refused",
    quota: 60,
    window: 600,
    governs: "requests with unsupported methods and from other sites",
  },
} as const satisfies Record<string, RateLimitPolicy>;

/** In bytes. */
export const contactBodyLimit = 64 * 1024;

/** In milliseconds. The form and a function wait 30 seconds. */
export const deliveryDeadline = 20_000;

/** Lengths are in characters. */
export interface ContactField {
  readonly name: keyof Words["form"]["fields"];
  readonly required: boolean;
  readonly longest: number;
  /** Safe in a mail header: no line breaks, control characters or encoded words. */
  readonly line: boolean;
  readonly pattern?: RegExp;
  readonly choices?: readonly string[];
}

export function toContactFields({
  pricing,
  topics = pricing.engagements.map(({ name }) => name),
  words,
}: Site) {
  return [
    { name: "name", required: true, longest: 100, line: true },
    { name: "email", required: true, longest: 254, line: true, pattern: plainAddress },
    {
      name: "topic",
      required: true,
      longest: 60,
      line: true,
      choices: [...topics, words.form.other],
    },
    {
      name: "budget",
      required: false,
      longest: 60,
      line: true,
      choices: pricing.budgets ?? pricing.bands.map(({ name }) => name),
    },
    { name: "message", required: true, longest: 20_000, line: false },
  ] as const satisfies readonly ContactField[];
}

export const isAsked = ({ choices, required }: ContactField): boolean =>
  choices === undefined || choices.length > (required ? 1 : 0);

export const languageField = "language";

/** Hidden from people, so it must stay empty. */
export const honeypotField = "website";

/** Base64-encoded JSON from the ALTCHA widget. */
export const captchaField = "altcha";

/** In seconds. */
export const challengeLifetime = 20 * 60;
