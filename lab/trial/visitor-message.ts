import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { captchaField, contactPaths } from "../../src/catalog/contact.ts";
import { solveCaptcha } from "../../tests/conformance/captcha-solution.ts";
import { parseMail } from "../../tests/mail/parse-mail.ts";
import { type Answer, ask } from "../ask.ts";

const fields = {
  name: "Ada",
  email: "ada@example.com",
  topic: "Something else",
};
const patience = 30_000;
const ending = "The last words of the message.";

export function toMessage(solution = "", text = "A message of the trial. "): string {
  return JSON.stringify({ ...fields, message: `${text}${ending}`, [captchaField]: solution });
}

export function countMails(folder: string): { readonly mails: number; readonly whole: number } {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
  const texts = names.map((name) => parseMail(readFileSync(join(folder, name))).text.trimEnd());
  return { mails: names.length, whole: texts.filter((text) => text.endsWith(ending)).length };
}

export async function solveChallenge(port: number, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const { body } = await ask(port, { path: contactPaths.challenge, headers });
  return solveCaptcha(JSON.parse(body.toString()));
}

export function sendMessage(port: number, message: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return ask(port, {
    method: "POST",
    path: contactPaths.messages,
    headers: { "Content-Type": "application/json", Accept: "application/json", "Sec-Fetch-Site": "same-origin", ...headers },
    body: message,
    deadline: patience,
  });
}
