import { Readable } from "node:stream";
import { createCaptcha } from "../../src/api/captcha.ts";
import { type ContactSetup, createContact } from "../../src/api/contact.ts";
import type { ContactMail, Deliver } from "../../src/api/contact-outbox.ts";
import type { Site } from "../../src/catalog/site.ts";
import { readBody } from "../../src/http/body.ts";
import type { BodyRequest } from "../../src/http/message.ts";
import { solveCaptcha } from "../conformance/captcha-solution.ts";
import { site as own } from "../fixtures/own-site.ts";

export const soundMessage = {
  name: "Zoë Visitor",
  email: "zoe.visitor@example.com",
  topic: "Project",
  budget: "Medium",
  message: "A secret plan, with grüße and 👋",
} as const;

export interface FormRequest {
  readonly fields?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly type?: string;
  readonly accept?: string;
  readonly method?: string;
  readonly path?: string;
  readonly client?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly read?: BodyRequest["read"];
}

interface FormOptions {
  readonly deliver?: Deliver;
  readonly setup?: ContactSetup;
  readonly clock?: () => number;
  /** In milliseconds. */
  readonly captchaClock?: () => number;
  readonly site?: Site;
}

/** With a fast captcha. */
export function createForm({
  deliver,
  setup,
  clock = Date.now,
  captchaClock = Date.now,
  site = own,
}: FormOptions = {}) {
  const delivered: ContactMail[] = [];
  const logged: string[] = [];
  const keep: Deliver = async (mail) => void delivered.push(mail);
  const captcha = createCaptcha("0123456789abcdef0123456789abcdef", captchaClock, {
    cost: 1,
    counters: [1, 4],
  });
  const contact = createContact(site, {
    baseUrl: "https://waymark.example",
    setup: setup ?? { captcha, deliver: deliver ?? keep },
    clock,
    log: (message, error) =>
      logged.push(`${message} ${error instanceof Error ? error.stack : error}`),
  });

  async function send({
    fields,
    body,
    type = "application/json",
    accept,
    method = "POST",
    path,
    client = "192.0.2.1",
    headers: others,
    read,
  }: FormRequest = {}) {
    const sent = Buffer.from(body ?? JSON.stringify(fields ?? {}));
    const headers = new Map<string, string | undefined>([
      ["content-type", type],
      ["accept", accept],
      ...Object.entries(others ?? {}),
    ]);
    const response = await contact.answer({
      method,
      target: path ?? "/contact/messages",
      client,
      header: (name) => headers.get(name),
      read: read ?? ((limit) => readBody(Readable.from([sent]), limit)),
    });
    return { ...response, json: response.body === "" ? undefined : JSON.parse(response.body) };
  }

  const solve = async () => solveCaptcha(await captcha.challenge());

  const fill = async (changes: Readonly<Record<string, string>> = {}) => ({
    ...soundMessage,
    altcha: await solve(),
    ...changes,
  });

  return { captcha, send, solve, fill, delivered, logged };
}
