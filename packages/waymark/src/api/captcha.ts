import {
  CappedMap,
  createChallenge,
  type DeriveKeyFunction,
  type Payload,
  randomInt,
  verifySolution,
} from "altcha-lib";
import { deriveKey as derivePbkdf2Key } from "altcha-lib/algorithms/pbkdf2";
import { challengeLifetime } from "../catalog/contact.ts";
import { parseShallowJson } from "../http/json.ts";

export type CaptchaFault = "absent" | "wrong" | "expired" | "spent";

/** `release` allows the solution to be used again after a failed delivery. */
type CaptchaVerdict =
  | { readonly verdict: "sound"; readonly challenge: string; readonly release: () => void }
  | { readonly verdict: CaptchaFault };

/** A proof-of-work captcha (ALTCHA). Each instance tracks its own used solutions. */
export interface Captcha {
  challenge(): Promise<object>;
  /** Marks a solution as used. Checks the challenge's signature before deriving a key. */
  spend(solution: string): Promise<CaptchaVerdict>;
}

/** PBKDF2 iterations per attempt, and the range of attempts. */
type CaptchaWork = Readonly<{
  cost: number;
  counters: readonly [number, number];
  deriveKey?: DeriveKeyFunction;
}>;

const usualWork: CaptchaWork = { cost: 5_000, counters: [400, 1_200] };
const remembered = 10_000;

/** In characters. The widget's have about 700. */
const longestSolution = 4_096;

export function createCaptcha(
  key: string,
  clock: () => number,
  work: CaptchaWork = usualWork,
): Captcha {
  const { cost, counters, deriveKey = derivePbkdf2Key } = work;
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
      if (solution === "") return { verdict: "absent" };
      const payload = solution.length <= longestSolution ? parsePayload(solution) : undefined;
      if (payload === undefined) return { verdict: "wrong" };
      const { challenge, solution: answer } = payload;
      const { verified, expired } = await verifySolution({
        challenge,
        solution: answer,
        deriveKey,
        ...secrets,
      }).catch(() => ({
        verified: false,
        expired: false,
      }));
      if (!verified) return { verdict: expired ? "expired" : "wrong" };
      const id = challenge.signature ?? "";
      if (!spent.setIfAbsent(id, true)) return { verdict: "spent" };
      return { verdict: "sound", challenge: id, release: () => void spent.delete(id) };
    },
  };
}

/** The challenge has parameters, which are flat. */
const maxPayloadDepth = 10;

function parsePayload(solution: string): Payload | undefined {
  try {
    const text = Buffer.from(solution, "base64").toString("utf8");
    const payload = parseShallowJson(text, maxPayloadDepth) as Payload | null;
    return typeof payload?.challenge?.parameters === "object" &&
      payload.challenge.parameters !== null
      ? payload
      : undefined;
  } catch {
    return undefined;
  }
}
