import { captchaField, contactPaths } from "../src/catalog/contact.ts";
import { solveCaptcha } from "../tests/conformance/captcha-solution.ts";
import { type Answer, ask } from "./ask.ts";

const fields = {
  name: "Ada",
  email: "ada@example.com",
  topic: "Something else",
  message: "A message of the trial.",
};

/** A message of the contact form as JSON; `text` makes it another one, and without a solution it is refused as a person's would be. */
export function toMessage(solution = "", text = fields.message): string {
  return JSON.stringify({ ...fields, message: text, [captchaField]: solution });
}

/** Asks for a captcha and solves it, in about two seconds of CPU. */
export async function solveChallenge(port: number, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const { body } = await ask(port, { path: contactPaths.challenge, headers });
  return solveCaptcha(JSON.parse(body.toString()));
}

/** Sends a message as the form's script does. */
export function sendMessage(port: number, message: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return ask(port, {
    method: "POST",
    path: contactPaths.messages,
    headers: { "Content-Type": "application/json", Accept: "application/json", "Sec-Fetch-Site": "same-origin", ...headers },
    body: message,
  });
}
