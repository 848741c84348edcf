import { challengeLifetime, contactFields, contactLimits, contactPaths } from "../../../src/catalog/contact.ts";
import { words } from "../../../src/catalog/words.ts";
import { type Ask, type Claims, read, readHeader, readSource } from "./site.ts";

const message = {
  name: "A reader",
  email: "reader@example.com",
  topic: contactFields[2].choices[0] ?? "",
  message: "A page is broken.",
};

async function post(ask: Ask, body: object): Promise<{ readonly code: string; readonly detail: string; readonly errors?: object }> {
  return (await ask(contactPaths.messages, { "content-type": "application/json", accept: "application/json" }, body)).json();
}

/** What the article on forms says of the contact form. */
export const formClaims: Claims = {
  "accessible-forms": [
    {
      passage: "tries to do both",
      fact: async (ask) => (await readHeader(ask, "/contact", "content-security-policy")).includes("form-action 'self'"),
      is: true,
    },
    { passage: "though it has fewer fields than ours", fact: () => contactFields.length > 2, is: true },
    { passage: "With five fields, the first wrong one is easy to find.", fact: () => contactFields.length, is: 5 },
    {
      passage: "The send button is never disabled.",
      fact: () => /<button[^>]*\bdisabled|\.disabled\b/.test(read("contact.html") + readSource("scripts/contact-form.ts")),
      is: false,
    },
    {
      passage: "Ours gets `aria-disabled` while it works",
      fact: () => readSource("scripts/contact-form.ts").includes('button.setAttribute("aria-disabled"'),
      is: true,
    },
    {
      passage: "On our form, page and server take these sentences from one table.",
      fact: async (ask) => [
        (await post(ask, { ...message, email: "reader" })).errors,
        read("contact.html").includes(words.form.fields.email.advice("")),
      ],
      is: [[{ detail: "Write an address that an answer can reach, such as name@example.com.", pointer: "#/email" }], true],
    },
    {
      passage: "If it is filled, our server says so.",
      fact: async (ask) => (await post(ask, { ...message, website: "https://example.com" })).detail,
      is: "The field website must stay empty.",
    },
    {
      passage: "runs entirely on our own address",
      fact: async (ask) => (await readHeader(ask, "/contact", "content-security-policy")).match(/(script|worker|connect)-src[^;]*/g),
      is: ["script-src 'self'", "worker-src 'self'", "connect-src 'self'"],
    },
    { passage: "for twenty minutes at most", fact: () => challengeLifetime / 60, is: 20 },
    {
      passage: "five messages in ten minutes for each client",
      fact: () => [contactLimits.messages.quota, contactLimits.messages.window / 60],
      is: [5, 10],
    },
    {
      passage: "So our confirmation is a page with a reference",
      fact: () => read("contact/sent.html").includes('id="reference"'),
      is: true,
    },
    {
      passage: "a server that stays silent for half a minute",
      fact: () => readSource("scripts/contact-form.ts").includes("const patience = 30_000;"),
      is: true,
    },
    {
      passage: "sends the same message again within the hour",
      fact: () => readSource("api/contact-outbox.ts").includes("const lifetime = 60 * 60 * 1000;"),
      is: true,
    },
    {
      passage: "otherwise after a second and a half",
      fact: () => /\.notice \{[^}]* 1\.5s/.test(readSource("styles/form.css")),
      is: true,
    },
    { passage: "Ours cannot offer that", fact: () => read("contact.html").includes('class="form-fields" hidden'), is: true },
  ],
};
