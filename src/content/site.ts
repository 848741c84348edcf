import type { SiteConfiguration } from "waymark";

/** Your settings. All else follows from this file and the others in `src/content`. */
export const site: SiteConfiguration = {
  name: "Waymark",
  tagline: "A small web studio for sites that people and machines can rely on.",
  description:
    "Waymark is a small web studio. It builds websites that people, feed readers, monitors and software agents can all rely on.",
  /** The production origin if neither SITE_URL nor URL is set. No trailing slash. */
  url: "https://waymark.example",
  /** What the health check reports as `service`. */
  service: "waymark-website",
  /** The API's license: a name and an SPDX identifier. Optional. */
  apiLicense: {
    name: "Creative Commons Zero 1.0: free to call, to copy and to build upon",
    identifier: "CC0-1.0",
  },
  email: "hello@waymark.example",
  /** Your profiles on other sites, such as "https://social.example/@name", for search engines. */
  profiles: [],
  /** How soon you reply, as shown on pages. */
  answersWithin: "two working days",
  /** Shown below the message field. Optional. */
  formHint:
    "Please include the address of your site, what bothers you, what you would like changed, and by when.",
  /** Subjects of messages. By default, the names of the engagements. */
  // topics: ["Orders", "Visits"],
  /** Where your files can be edited. Each page then links to its file. Optional. */
  // editUrl: "https://github.com/OWNER/REPO/edit/main",
  language: "en",
  /** BCP 47, for dates and numbers. */
  locale: "en-GB",
  /** Each has its settings in its folder. npm run new -- language fr  adds one. */
  // languages: { fr },
  /** The start of all addresses in the main language, if there are further ones. Optional. */
  // path: "/en",
  /** "yes": the article lists of further languages show articles without a translation. */
  // listUntranslated: "yes",
  /** Such as "Europe/Lisbon". An article without a time is published when its day begins there. */
  timeZone: "UTC",
  /** Optional. */
  articleList: {
    title: "Articles",
    description:
      "How we build sites that people and machines can rely on: HTTP, feeds, APIs, Markdown, and what we learn on the way.",
  },
  articlesPerPage: 20,
  /** Spellings that differ from most articles. Any spelling can be the key. */
  tagNames: { api: "API", http: "HTTP", markdown: "Markdown" },
  /** For the tags' pages and feeds. Optional. */
  // tagDescriptions: { http: "How servers, browsers and agents talk to each other." },
  /** How many articles the feeds contain in full, newest first. */
  articlesPerFeed: 50,
  /** How many the feeds of a tag or author contain. 0 turns these feeds off. */
  articlesPerListFeed: 10,
  /** How many articles llms.txt lists, newest first. */
  articlesInLlms: 25,
  /** In characters. A longer llms-full.txt becomes an index of several files. */
  llmsFullLength: 2_000_000,
  /** How many pages have their own card, newer articles first. Others share two. */
  socialCards: 200,
  /** Content-Signal in robots.txt. */
  contentSignal: { search: "yes", "ai-input": "yes", "ai-train": "no" },
  /** What to turn off: any of "prices", "api", "form", "articles", "skills" and "search". You can keep the content. */
  without: [],
  /** What to hide: any of "signpost", "machines-link", "page-weight" and "feed-links". */
  hidden: [],
  /** "yes": agents search and read the site with the Model Context Protocol at /mcp. */
  mcp: "no",
  /** What editors change in the browser, at /admin. Optional. */
  // editing: { repository: "github:OWNER/REPO", branch: "main" },
  /** "yes": TeX between dollar signs becomes formulas, $E=mc^2$. Write \$ for a dollar sign. */
  math: "no",
  navigation: [
    { label: "Work", path: "/work" },
    { label: "Articles", path: "/articles" },
    { label: "Pricing", path: "/pricing" },
    { label: "About", path: "/about" },
    { label: "Contact", path: "/contact" },
  ],
  /** Besides the navigation. */
  footer: [{ label: "Privacy", path: "/privacy" }],
  /** Hosts of players and maps to embed, such as "player.example.com". They load when a reader presses a button. */
  embeds: [],
  /** Earlier paths, each with its current path. They return 301. */
  redirects: { "/services": "/pricing" },
  /** Files in public to publish although they look like keys, passwords, databases, logs or backups. Optional. */
  // publishAnyway: ["/files/cities.sqlite"],
  /** Other addresses for articles, tags, authors, pricing, contact and sent, such as { pricing: "/prices" }. */
  paths: {},
  pricing: {
    currency: "EUR",
    /** Such as { name: "Rye loaf", from: 4.5 } or { name: "Catering", from: 180, to: 900, per: "day" }. See docs/owner.md. */
    engagements: [
      {
        name: "Review",
        fits: "You have a site and want to know what to fix first",
        duration: "1 to 2 weeks",
        result: "A written report with the findings ranked by impact, and a call to discuss it",
        from: 1800,
        to: 3500,
        note: "A good place to start",
        ask: "Ask for a review",
      },
      {
        name: "Project",
        fits: "You need a new site, or an old one rebuilt",
        duration: "4 to 10 weeks",
        result: "A site in production, its tests, its documentation and a handover",
        from: 9000,
        to: 28000,
        ask: "Ask for a quote",
      },
      {
        name: "Care",
        fits: "Your site must stay up, safe and current",
        duration: "No fixed term",
        result: "Updates, monitoring, small changes and a monthly note",
        from: 450,
        to: 1400,
        per: "month",
        ask: "Ask about care",
      },
    ],
    /** In the contact form. By default, the names of the bands. */
    budgets: ["Up to €3,500", "€3,500 to €9,000", "Small", "Medium", "Large"],
    bands: [
      {
        name: "Small",
        scope: "Up to 10 pages, one language, no integrations",
        from: 9000,
        to: 13000,
      },
      {
        name: "Medium",
        scope: "Up to 40 pages, articles and feeds, one integration",
        from: 13000,
        to: 20000,
      },
      {
        name: "Large",
        scope: "More pages, several languages, an HTTP API beside the site",
        from: 20000,
        to: 28000,
      },
    ],
  },
};
