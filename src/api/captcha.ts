import { CappedMap, createChallenge, type Payload, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { challengeLifetime } from "../catalog/contact.ts";

/** How a solved captcha was found: `sound` and not used before, or why not. */
export type CaptchaVerdict = "sound" | "absent" | "wrong" | "expired" | "spent";

/** A proof-of-work captcha (ALTCHA) without a third party; what is spent is remembered within the instance. */
export interface Captcha {
  /** A fresh challenge as the widget reads it. */
  challenge(): Promise<object>;
  /** Checks a solution and spends it; `release` lets it be used again where the work behind it failed. */
  spend(solution: string): Promise<{ readonly verdict: CaptchaVerdict; readonly release: () => void }>;
}

/** The work of a solution: iterations of PBKDF2 for each try, and between which numbers of tries the answer lies. */
export interface CaptchaWork {
  readonly cost: number;
  readonly counters: readonly [number, number];
}

const usualWork: CaptchaWork = { cost: 5_000, counters: [400, 1_200] };
const remembered = 10_000;

/** Builds a captcha whose challenges are signed with `key`, a secret of at least 32 characters. */
export function createCaptcha(key: string, clock: () => number, { cost, counters }: CaptchaWork = usualWork): Captcha {
  const secrets = { hmacSignatureSecret: key, hmacKeySignatureSecret: `${key}:solution` };
  const spent = new CappedMap<string, true>({ maxSize: remembered });

  return {
    challenge: () =>
      createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost,
        counter: randomInt(...counters),
        deriveKey,
        expiresAt: Math.floor(clock() / 1000) + challengeLifetime,
        ...secrets,
      }),

    async spend(solution) {
      const refuse = (verdict: CaptchaVerdict) => ({ verdict, release: () => {} });
      if (solution === "") return refuse("absent");
      const payload = parsePayload(solution);
      if (payload === undefined) return refuse("wrong");
      const { verified, expired } = await verifySolution({ ...payload, deriveKey, ...secrets }).catch(() => ({
        verified: false,
        expired: false,
      }));
      if (!verified) return refuse(expired ? "expired" : "wrong");
      const id = payload.challenge.signature ?? "";
      if (!spent.setIfAbsent(id, true)) return refuse("spent");
      return { verdict: "sound", release: () => void spent.delete(id) };
    },
  };
}

function parsePayload(solution: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(solution, "base64").toString("utf8"));
    return typeof payload?.challenge?.parameters === "object" && payload.challenge.parameters !== null ? payload : undefined;
  } catch {
    return undefined;
  }
}
