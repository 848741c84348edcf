import { createHash } from "node:crypto";
import { CappedMap } from "altcha-lib";
import type { Captcha, CaptchaFault } from "./captcha.ts";
import type { ContactMessage } from "./contact-message.ts";
import type { Log } from "./internal-error.ts";
import type { Failure } from "./problem.ts";

/** A message on its way to the studio; `reference` names it to the visitor and in the log. */
export interface ContactMail {
  readonly reference: string;
  readonly message: ContactMessage;
}

/** Takes a mail and resolves once it is safely handed over; rejects where it is not. */
export type Deliver = (mail: ContactMail) => Promise<void>;

/** What became of a message: sent under a reference, or the problem that stopped it. */
export type Outcome = { readonly reference: string } | Failure;

/** What an outbox works with. `clock` is in milliseconds. */
interface OutboxOptions {
  readonly captcha: Captcha;
  readonly deliver: Deliver;
  readonly clock: () => number;
  readonly log: Log;
}

const lifetime = 60 * 60 * 1000;
const capacity = 1_000;

const details: Readonly<Record<CaptchaFault, string>> = {
  absent: "The captcha was not solved.",
  wrong: "The captcha's solution is not right.",
  expired: "The captcha was solved too long ago.",
  spent: "The captcha's solution was used before.",
};

/** A message that was tried: `outcome` is there while it is on its way and once it was sent, not where it failed. */
interface Sending {
  readonly reference: string;
  readonly until: number;
  readonly outcome?: Promise<Outcome>;
}

/**
 * Sends messages, each once: the same message within the hour, pressed twice or tried again, has the outcome of the
 * first. A failure gives the captcha's solution back, and the next try goes out under the same reference; so does the same
 * message with the same captcha after a restart. Where a mail server took the first one, a mailbox can tell that both are
 * one mail.
 */
export function createOutbox({ captcha, deliver, clock, log }: OutboxOptions) {
  const sendings = new CappedMap<string, Sending>({ maxSize: capacity });

  function find(digest: string): Sending | undefined {
    const sending = sendings.get(digest);
    return sending && sending.until > clock() ? sending : undefined;
  }

  async function tryDelivery(mail: ContactMail): Promise<Outcome> {
    try {
      await deliver(mail);
      return { reference: mail.reference };
    } catch (error) {
      log(`upstream_error ${mail.reference}: a message was not delivered`, (error as { code?: string }).code);
      return { code: "upstream_error", detail: "The mail server did not confirm your message." };
    }
  }

  return {
    /** `refuse` is asked just before a delivery, with a sound captcha: what it gives stops the message, and the captcha is given back. */
    async send(message: ContactMessage, solution: string, refuse?: () => Outcome | undefined): Promise<Outcome> {
      const digest = toDigest(JSON.stringify(message));
      const known = find(digest)?.outcome;
      if (known) return known;
      const spending = await captcha.spend(solution);
      const earlier = find(digest);
      // A second press carries the same solution, which the first has spent by now.
      if (earlier?.outcome) return earlier.outcome;
      if (spending.verdict !== "sound") return { code: "captcha_verification_failed", detail: details[spending.verdict] };
      const refusal = refuse?.();
      if (refusal) {
        spending.release();
        return refusal;
      }
      const reference = earlier?.reference ?? toReference(digest, spending.challenge);
      const sending: Sending = { reference, until: clock() + lifetime };
      const outcome = tryDelivery({ reference, message }).then((result) => {
        if ("code" in result) {
          spending.release();
          sendings.set(digest, sending);
        }
        return result;
      });
      sendings.set(digest, { ...sending, outcome });
      return outcome;
    },
  };
}

function toDigest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Digits and letters that are not taken for each other, read out or written by hand (Crockford's base 32). */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Eight of them, such as `7KQ2-M9XC`: short enough for the telephone, and among a million messages each has its own. */
function toReference(digest: string, challenge: string): string {
  const bytes = createHash("sha256").update(`${digest} ${challenge}`).digest().subarray(0, 8);
  const [first, second] = [bytes.subarray(0, 4), bytes.subarray(4)].map((half) => Array.from(half, (byte) => signs[byte % 32]).join(""));
  return `${first}-${second}`;
}
