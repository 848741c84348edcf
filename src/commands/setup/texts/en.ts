import type { Paths } from "../../../catalog/paths.ts";

interface Options {
  readonly hasPrices: boolean;
  readonly hasApi: boolean;
  readonly hasForm: boolean;
  /** Joins phrases into the subject of a sentence. */
  readonly toSubject: (phrases: readonly (string | false)[]) => string;
}

const formPrivacy =
  "Your message in the [form](/contact) reaches us as one email. The site doesn't store it. For an hour, the server remembers a fingerprint that doesn't reveal the text, so that a message sent twice arrives only once. To check that you're not a robot, your browser does a calculation.";

/** The starting pages in English, which define the keys for every language. */
export const en = {
  /** Addresses that differ from the default ones. */
  paths: {} as Partial<Paths>,
  /** The default value. Setup asks for a different one. */
  locale: "en-GB",
  answersWithin: "two working days",
  labels: {
    "/articles": "Articles",
    "/pricing": "Pricing",
    "/developers": "Developers",
    "/about": "About",
    "/contact": "Contact",
    "/privacy": "Privacy",
  },
  /** The last sentence of each comment that gives advice. */
  removal: "Remove this comment when you have written your own text.",
  /** What the picture on the home page shows, for each look. */
  pictures: {
    studio: "A house with an open door under a tree.",
    bakery: "A table from above: a dark round loaf on a board, two baguettes, three rolls and a plum tart.",
    school: "A school with a clock and a blue door, and four children in front of it.",
  },
  toPages: ({ hasPrices, hasApi, hasForm, toSubject }: Options) => ({
    index: {
      lead: "{{site-name}}: what we do, when we're open and where to find us.",
      text: `1. [Write to us](/contact) A few lines are enough.
2. [Who we are](/about) What we do, and for whom.

## Opening hours

| Day                 | Open           |
| ------------------- | -------------- |
| Monday to Friday    | by appointment |
| Saturday and Sunday | closed         |

## Where to find us

Write to {{email}} before you come, and we'll send you directions.`,
      advice:
        "This is the first page that visitors see. Above, say what you do, for whom and where. Replace the drawing with a photo, and put the photo next to this file. Then write your opening hours, your address, and what people come for.",
    },
    about: {
      title: "About us",
      description: "Who we are, what we do and for whom, and how to reach us.",
      text: `## How to reach us

[Write to us](/contact) if you have a question. We reply within {{answers-within}}.`,
      advice:
        "Say who you are, since when, and what you are good at. A picture of the people or the place helps: put the image next to this file and write ![What it shows](./name.jpg).",
    },
    pricing: {
      title: "Pricing",
      description: "What our work costs, and how to get a quote.",
      text: `${hasPrices ? "{{engagement-models}}\n\n{{price-bands}}\n\n" : ""}We're happy to give you a price. [Write to us](/contact) and tell us what you need. Asking is free.`,
      advice:
        'Prices are in src/content/site.ts, under pricing. To show them here, write engagement-models and price-bands in double braces. If you have no prices, keep this text, or leave out the page with without: ["prices"] in src/content/site.ts.',
    },
    contact: {
      title: "Contact",
      description: `Write to us ${hasForm ? "with the form or by email" : "by email"}. A person reads every message.`,
      text: `${hasForm ? "Use the form, or write" : "Write"} to {{email}}. We reply within {{answers-within}}.

## What to write

Tell us what it's about and how to reach you. Don't send passwords or other people's personal data.`,
      advice: "If people can call or visit you, say when and where.",
    },
    "contact/sent": {
      title: "Your message was sent",
      description: "What happens after you send a message with the contact form.",
      text: `Thank you. We have your message, and a person will read it.

We reply by email within {{answers-within}}. If you haven't heard from us by then, write to {{email}} and include the reference.

Go back to the [home page](/).`,
    },
    privacy: {
      title: "Privacy",
      description:
        "What this site knows about its visitors: it uses no cookies and no tracking, only short-lived counts and the host's logs.",
      text: `{{site-name}} is responsible for this site. If you have questions, write to {{email}}.

## What this site does not do

It sets no cookies, stores nothing about you in your browser, doesn't track you, and has no analytics and no advertising. It loads nothing from third parties.

## Counts and logs

${toSubject([hasApi && "requests to the API", hasForm && "messages", "requests for pages that don't exist"])} are counted by internet address, so that one client can't crowd out the others. The server keeps the counts in memory for a short time and never writes them to a file. The company that hosts this site may log the IP address, the time, the path, the status and the name of the browser, as web hosts do.

## ${hasForm ? "The contact form and email" : "Email"}

${hasForm ? `${formPrivacy} ` : ""}We use your message only to reply to you, and share it only with the mail providers that carry it.

## Your rights

You can ask which data we have about you, and have it corrected or deleted. You can also contact the data protection authority where you live.`,
      advice:
        "This describes the site after setup. Add your full name and postal address at the top. If you change the site, for example with players from other sites, update this page. Have it checked if your law requires more.",
    },
    developers: {
      title: "Developers",
      description: "The health API, with its problem types, limits and versions, and every page of the site as Markdown.",
    },
  }),
  portal: {
    lead: "{{site-name}} has a small public API that tells you whether this site is reachable, and publishes every page as Markdown. [/openapi.json](/openapi.json) describes the API for programs.",
    wire: "Live requests",
    endpoints: "Endpoints",
    healthy: "A healthy response:",
    problems: "Problems",
    branching:
      "Every error is a problem as defined in [RFC 9457](https://www.rfc-editor.org/rfc/rfc9457). Branch on `code`, and show `detail` and `hint` to people.",
    codes: "Problem codes",
    limits: "Limits",
    waiting: "After a rejection, wait for as long as `Retry-After` says. If you need a larger budget, write to {{email}}.",
    versions: "Versioning",
    breaking:
      "The major version is part of the path, and each response names it in `API-Version`. Each of these changes requires a new version:",
    nonBreaking: "These changes can happen at any time:",
    deprecations: "Deprecations",
    notice: "A deprecation is announced at least {{notice-days}} days before its sunset, with these signals:",
    markdown:
      "Add `.md` to the address of a page, or ask for it with `Accept: text/markdown`. The twin of the home page is [/index.md](/index.md).",
    resources: "Published resources",
  },
};

/** Starting pages, keyed by file name. Each description is 20 to 200 characters long. */
export type StartingTexts = typeof en;
