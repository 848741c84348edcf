import { hash } from "node:crypto";
import { CappedMap } from "altcha-lib";
import type { Captcha, CaptchaFault } from "./captcha.ts";
import type { ContactMessage } from "./contact-message.ts";
import { DeliveryError } from "./delivery-error.ts";
import type { Failure, Log } from "./problem.ts";

/** `reference` is for the visitor and the log. */
export type ContactMail = Readonly<{ reference: string; message: ContactMessage }>;

/** After a `DeliveryError` that is a refusal, the message has certainly not been delivered. */
export type Deliver = (mail: ContactMail) => Promise<void>;

export type Outcome = { readonly reference: string } | Failure;

type OutboxOptions = Readonly<{
  captcha: Captcha;
  deliver: Deliver;
  clock: () => number;
  log: Log;
}>;

const lifetime = 60 * 60 * 1000;
const capacity = 1_000;

const details: Readonly<Record<CaptchaFault, string>> = {
  absent: "The captcha was not solved.",
  wrong: "The captcha's solution is wrong.",
  expired: "The captcha was solved too long ago.",
  spent: "The captcha's solution was already used.",
};

/** `findRejection` stops the message before delivery. `onRefusal` is called if it was certainly not delivered. */
type SendingRules = Readonly<{
  findRejection?: () => Outcome | undefined;
  onRefusal?: () => void;
}>;

/** `outcome` is missing after a failure. */
type Sending = Readonly<{ reference: string; until: number; outcome?: Promise<Outcome> }>;

/** Sends the same message at most once an hour. Retries with the same captcha keep the reference. */
export function createOutbox({ captcha, deliver, clock, log }: OutboxOptions) {
  const sendings = new CappedMap<string, Sending>({ maxSize: capacity });

  function find(digest: string): Sending | undefined {
    const sending = sendings.get(digest);
    return sending && sending.until > clock() ? sending : undefined;
  }

  async function tryDelivery(mail: ContactMail, onRefusal = () => {}): Promise<Outcome> {
    try {
      await deliver(mail);
      return { reference: mail.reference };
    } catch (error) {
      const isKnown = error instanceof DeliveryError;
      log(
        `upstream_error ${mail.reference}: a message was not delivered:`,
        isKnown ? error.message : (error as { code?: string }).code,
      );
      if (isKnown && error.isRefusal) onRefusal();
      return { code: "upstream_error", detail: "The mail server did not confirm your message." };
    }
  }

  return {
    /** A rejection releases the captcha. */
    async send(
      message: ContactMessage,
      solution: string,
      { findRejection, onRefusal }: SendingRules = {},
    ): Promise<Outcome> {
      const digest = hash("sha256", JSON.stringify(message));
      const known = find(digest)?.outcome;
      if (known) return known;
      const spending = await captcha.spend(solution);
      const earlier = find(digest);
      // A second copy contains a captcha solution that has already been used.
      if (earlier?.outcome) return earlier.outcome;
      if (spending.verdict !== "sound")
        return { code: "captcha_verification_failed", detail: details[spending.verdict] };
      const rejection = findRejection?.();
      if (rejection) {
        spending.release();
        return rejection;
      }
      const reference = earlier?.reference ?? toReference(digest, spending.challenge);
      const sending: Sending = { reference, until: clock() + lifetime };
      const outcome = tryDelivery({ reference, message }, onRefusal).then((result) => {
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

/** Crockford's Base32: no characters that look alike. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Such as `7KQ2-M9XC`: short enough for the phone, and unique among a million messages. */
function toReference(digest: string, challenge: string): string {
  const bytes = hash("sha256", `${digest} ${challenge}`, "buffer").subarray(0, 8);
  const [first, second] = [bytes.subarray(0, 4), bytes.subarray(4)].map((half) =>
    Array.from(half, (byte) => alphabet[byte % 32]).join(""),
  );
  return `${first}-${second}`;
}
