import type { SiteConfiguration } from "../catalog/site-configuration.ts";

/** What an operator edits to make the site their own. Everything else follows from here and from `src/content`. */
export const site: SiteConfiguration = {
  name: "Waymark",
  tagline: "A small web studio for sites that people and machines can rely on.",
  description: "Waymark is a small web studio. It builds websites that people, feed readers, monitors and software agents can all rely on.",
  /** The production origin, used where neither SITE_URL nor URL is set. No trailing slash. */
  url: "https://waymark.example",
  /** The fixed string that the health check reports as `service`. */
  service: "waymark-website",
  email: "hello@waymark.example",
  /** Your own pages on other sites, such as "https://social.example/@name". Search engines are told that they are yours. */
  profiles: [],
  /** The time within which a message has its answer, as pages say it. */
  answersWithin: "two working days",
  /** What helps in a message, said below its field in the form; nothing where it is left out or empty. */
  formHint: "What helps: the address of your site, what bothers you, what should be different, and by when.",
  language: "en",
  /** BCP 47 locale of dates in pages. */
  locale: "en-GB",
  articlesPerPage: 20,
  /** How tags are shown where that is not as most articles write them, by any spelling of theirs. */
  tagNames: { api: "API", http: "HTTP", markdown: "Markdown" },
  /** The newest articles, which the feeds carry in full. */
  articlesPerFeed: 50,
  /** The newest articles, which llms.txt names one by one. */
  articlesInLlms: 25,
  /** The characters from which on llms-full.txt is an index of several files. */
  llmsFullLength: 2_000_000,
  /** How many pages have a social card of their own, the newest articles before older ones; the others share two. */
  socialCards: 200,
  /** Preferences published in robots.txt as Content-Signal. */
  contentSignal: { search: "yes", "ai-input": "yes", "ai-train": "no" },
  /** What the site is to be without: any of "prices", "api", "form", "articles" and "skills". Nothing then names it; its texts may stay where they are. */
  without: [],
  navigation: [
    { label: "Articles", path: "/articles" },
    { label: "Pricing", path: "/pricing" },
    { label: "Developers", path: "/developers" },
    { label: "About", path: "/about" },
    { label: "Contact", path: "/contact" },
  ],
  /** What the foot of each page links beside the navigation. */
  footer: [{ label: "Privacy", path: "/privacy" }],
  /** The hosts whose players and maps pages may embed, such as "player.example.com". They load when a reader presses a button. */
  embeds: [],
  /** Addresses that pages once had, each with the address that it has now. They answer 301. */
  redirects: { "/services": "/pricing" },
  pricing: {
    currency: "EUR",
    engagements: [
      {
        name: "Review",
        fits: "You have a site and want to know what to mend first",
        duration: "1 to 2 weeks",
        result: "A written report, ordered by effect, and a call about it",
        from: 1800,
        to: 3500,
      },
      {
        name: "Project",
        fits: "You need a new site, or an old one rebuilt",
        duration: "4 to 10 weeks",
        result: "A site in production, its tests, its documentation and a handover",
        from: 9000,
        to: 28000,
      },
      {
        name: "Care",
        fits: "You have a site that must stay sound",
        duration: "No fixed term",
        result: "Updates, monitoring, small changes and a monthly note",
        from: 450,
        to: 1400,
        per: "month",
      },
    ],
    bands: [
      { name: "Small", scope: "Up to 10 pages, one language, no integrations", from: 9000, to: 13000 },
      { name: "Medium", scope: "Up to 40 pages, articles and feeds, one integration", from: 13000, to: 20000 },
      { name: "Large", scope: "More pages, several languages, an HTTP API beside the site", from: 20000, to: 28000 },
    ],
  },
};
