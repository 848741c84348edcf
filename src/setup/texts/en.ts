import { toDevelopersText } from "../developers-page.ts";
import { beginWith } from "../phrases.ts";
import type { Given } from "../starting-texts.ts";

const formPrivacy =
  "What you write in the [form](/contact) is sent to us as one e-mail. The site stores none of it; for an hour the server remembers a fingerprint from which the text cannot be read, so that a message sent twice arrives once. The check that you are no robot is a calculation in your own browser. We use what you send us to answer you, and pass it to nobody but the mail providers that carry it.";
const mailPrivacy = "What you send us by e-mail we use to answer you, and pass it to nobody but the mail providers that carry it.";

/** The texts that a site in English begins with, true of any owner, until the owner writes; they say what there is in every language. */
export const en = {
  /** The usual locale: most speakers of some languages are overseas, where sites say so. */
  locale: "en-GB",
  answersWithin: "two working days",
  /** What the navigation calls each page. */
  labels: {
    "/articles": "Articles",
    "/pricing": "Pricing",
    "/developers": "Developers",
    "/about": "About",
    "/contact": "Contact",
    "/privacy": "Privacy",
  },
  toPages: ({ tagline, description, hasPrices, hasApi, hasForm }: Given) => ({
    index: {
      title: tagline,
      description,
      text: `${description}

1. [Who we are](/about) What we do, and for whom.
2. [Write to us](/contact) A few lines are enough.

<!-- npm run setup: this is the first page that a visitor sees. Say above what you do, for whom and where, and below what people come for: opening hours, an offer, a place. Take this comment out when the text is yours. -->`,
    },
    about: {
      title: "About us",
      description: "Who we are, what we do and for whom, and how you reach us.",
      text: `${description}

If you have a question, [write to us](/contact). You have an answer within {{answers-within}}.

<!-- npm run setup: say who answers, since when you are here and what you are good at. A picture of the people or the place helps: put the file beside this one and write ![What it shows](./name.jpg). Take this comment out when the text is yours. -->`,
    },
    pricing: {
      title: "Pricing",
      description: "What our work costs, and how you get a price for yours.",
      text: `${hasPrices ? "{{engagement-models}}\n\n{{price-bands}}\n\n" : ""}We gladly tell you what it costs. [Write to us](/contact) and say what you need; asking costs nothing.

<!-- npm run setup: prices stand in src/content/site.ts, under pricing. The names engagement-models and price-bands, each in double braces, put them here as tables. Without prices its text may stay this short; without: ["prices"] in src/content/site.ts leaves the page out. Take this comment out when the text is yours. -->`,
    },
    contact: {
      title: "Contact",
      description: `Write to us ${hasForm ? "with the form or by e-mail" : "by e-mail"}. A person reads every message.`,
      text: `${hasForm ? "Use the form, or write" : "Write"} to {{email}}. You have an answer within {{answers-within}}.

<!-- npm run setup: if people may ring or visit you, say here when and where. Take this comment out when the text is yours. -->

## What to write

Say what it is about, and how we reach you. Send no passwords and no data of others.`,
    },
    "contact/sent": {
      title: "Your message was sent",
      description: "What happens after a message was sent with the contact form.",
      text: `Thank you. Your message is with us, and a person will read it.

You have an answer by e-mail within {{answers-within}}. If nothing has come by then, write to {{email}} and give the reference.

Go back to the [home page](/).`,
    },
    privacy: {
      title: "Privacy",
      description: "What this site knows about its visitors: no cookies, no tracking, short-lived counts and the logs of the host.",
      text: `{{site-name}} is responsible for this site. For questions write to {{email}}.

<!-- npm run setup: this describes the site as it was set up. Add your full name and postal address above, and change what you change on the site, such as players of other sites. Have it checked where the law asks for more. Take this comment out when the text is yours. -->

## What this site does not do

It sets no cookies, keeps nothing else about you in your browser, tracks nobody and has no analytics and no advertising. It loads nothing from third parties.

## Counts and logs

${beginWith("en", [hasApi && "requests to the API", hasForm && "messages", "requests for addresses that do not exist"])} are counted per client address, so that one client cannot crowd out the rest. The counts are kept in the memory of the server for a short time, and written nowhere. The company that hosts this site may log the address a request came from, its time, the path, the status and the name of the browser, as web hosts do.

## ${hasForm ? "The contact form and e-mail" : "E-mail"}

${hasForm ? formPrivacy : mailPrivacy}

## Your rights

You may ask what we hold about you, and have it corrected or deleted. You may turn to the data protection authority where you live.`,
    },
    developers: {
      title: "Developers",
      description: "The health API with its problems, limits and versions, and every page of the site as Markdown.",
      text: toDevelopersText({
        lead: "{{site-name}} has a small public API that says whether this site can be reached, and every page as Markdown. [/openapi.json](/openapi.json) describes the same for programs.",
        wire: "Live wire",
        endpoints: "Endpoints",
        healthy: "A healthy answer:",
        problems: "Problems",
        branching:
          "Every failure is a problem as in [RFC 9457](https://www.rfc-editor.org/rfc/rfc9457). Branch on `code`, and show `detail` and `hint` to people.",
        codes: "Problem codes",
        limits: "Limits",
        waiting: "After a refusal wait as long as `Retry-After` says. For a larger budget write to {{email}}.",
        versions: "Versioning",
        breaking: "The major version is part of the path, and `API-Version` names it in each answer. Each of these needs a new version:",
        nonBreaking: "These can come at any time:",
        notice: "Between the notice of a deprecation and its sunset lie at least {{notice-days}} days. These announce it:",
        markdown:
          "Add `.md` to the address of a page, or ask for it with `Accept: text/markdown`. The twin of the home page is [/index.md](/index.md).",
        resources: "Published resources",
      }),
    },
  }),
};
