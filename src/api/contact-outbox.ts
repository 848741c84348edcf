import { createHash, randomUUID } from "node:crypto";
import { CappedMap } from "altcha-lib";
import type { ProblemCode } from "../catalog/problems.ts";
import type { Captcha, CaptchaVerdict } from "./captcha.ts";
import type { ContactMessage } from "./contact-message.ts";
import type { Log } from "./internal-error.ts";

/** A message on its way to the studio; `reference` names it to the visitor and in the log. */
export interface ContactMail {
  readonly reference: string;
  readonly message: ContactMessage;
}

/** Takes a mail and resolves once it is safely handed over; rejects where it is not. */
export type Deliver = (mail: ContactMail) => Promise<void>;

/** What became of a message: sent under a reference, or the problem that stopped it. */
export type Outcome = { readonly reference: string } | { readonly code: ProblemCode; readonly detail: string };

/** What an outbox works with. `clock` is in milliseconds. */
export interface OutboxOptions {
  readonly captcha: Captcha;
  readonly deliver: Deliver;
  readonly clock: () => number;
  readonly log: Log;
}

const lifetime = 60 * 60 * 1000;
const capacity = 1_000;

const details: Readonly<Record<Exclude<CaptchaVerdict, "sound">, string>> = {
  absent: "The captcha was not solved.",
  wrong: "The captcha's solution is not right.",
  expired: "The captcha was solved too long ago.",
  spent: "The captcha's solution was used before.",
};

/**
 * Sends messages, each once: the same message within the hour, pressed twice or tried again, has the outcome of the
 * first. A failure is not remembered, and gives the captcha's solution back.
 */
export function createOutbox({ captcha, deliver, clock, log }: OutboxOptions) {
  const sent = new CappedMap<string, { readonly outcome: Promise<Outcome>; readonly until: number }>({ maxSize: capacity });

  async function sendNow(message: ContactMessage, solution: string): Promise<Outcome> {
    const { verdict, release } = await captcha.spend(solution);
    if (verdict !== "sound") return { code: "captcha_verification_failed", detail: details[verdict] };
    const reference = randomUUID();
    try {
      await deliver({ reference, message });
      return { reference };
    } catch (error) {
      release();
      log(`upstream_error ${reference}: a message was not delivered`, (error as { code?: string }).code);
      return { code: "upstream_error", detail: "The mail server did not take the message, so it was not sent." };
    }
  }

  return {
    send(message: ContactMessage, solution: string): Promise<Outcome> {
      const digest = createHash("sha256").update(JSON.stringify(message)).digest("base64");
      const known = sent.get(digest);
      if (known && known.until > clock()) return known.outcome;
      const outcome = sendNow(message, solution).then(
        (result) => {
          if ("code" in result) sent.delete(digest);
          return result;
        },
        (error) => {
          sent.delete(digest);
          throw error;
        },
      );
      sent.set(digest, { outcome, until: clock() + lifetime });
      return outcome;
    },
  };
}
