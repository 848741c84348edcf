import { captchaField, contactPaths } from "../../src/catalog/contact.ts";
import { solveCaptcha } from "../../tests/conformance/captcha-solution.ts";
import type { WireAnswer } from "../../tests/conformance/wire.ts";
import { ask } from "../ask.ts";

const fields = { name: "Ada", email: "ada@example.com", topic: "Something else", message: "A message of the trial." };

export const toMessage = (solution = ""): string => JSON.stringify({ ...fields, [captchaField]: solution });

export async function solveChallenge(port: number, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const { body } = await ask(port, { path: contactPaths.challenge, headers });
  return solveCaptcha(JSON.parse(body));
}

export function sendMessage(port: number, message: string, headers: Readonly<Record<string, string>> = {}): Promise<WireAnswer> {
  return ask(port, {
    method: "POST",
    path: contactPaths.messages,
    headers: { "Content-Type": "application/json", Accept: "application/json", "Sec-Fetch-Site": "same-origin", ...headers },
    body: message,
    deadline: 30_000,
  });
}
