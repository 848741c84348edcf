import type { SiteConfiguration } from "../catalog/site-configuration.ts";

/** The owner's settings. Everything else follows from this file and from the rest of `src/content`. */
export const site: SiteConfiguration = {
  name: "Waymark",
  tagline: "A small web studio for sites that people and machines can rely on.",
  description: "Waymark is a small web studio. It builds websites that people, feed readers, monitors and software agents can all rely on.",
  /** The production origin, used if neither SITE_URL nor URL is set. No trailing slash. */
  url: "https://waymark.example",
  /** The fixed string that the health check reports as `service`. */
  service: "waymark-website",
  /** The API's license, shown in the API description: a name and an SPDX identifier. Optional. */
  apiLicense: { name: "Creative Commons Zero 1.0: free to call, to copy and to build upon", identifier: "CC0-1.0" },
  email: "hello@waymark.example",
  /** Your profiles on other sites, such as "https://social.example/@name". The site tells search engines that they are yours. */
  profiles: [],
  /** How soon you reply to a message, as it appears on pages. */
  answersWithin: "two working days",
  /** What to mention in a message, shown below its field in the form. Optional. */
  formHint: "Please include the address of your site, what bothers you, what you would like changed, and by when.",
  /** Choices for the subject of a message. By default, the names of the engagements. */
  // topics: ["Orders", "Visits"],
  /** The address where your files can be edited. Each page then links to its source file. Optional. */
  // editUrl: "https://github.com/OWNER/REPO/edit/main",
  language: "en",
  /** BCP 47 locale for dates and numbers. */
  locale: "en-GB",
  /** The title and description of the article list. Optional. */
  articleList: {
    title: "Articles",
    description: "How we build sites that people and machines can rely on: HTTP, feeds, APIs, Markdown, and what we learn on the way.",
  },
  articlesPerPage: 20,
  /** How to spell a tag, if not the way most articles do. The key may use any spelling. */
  tagNames: { api: "API", http: "HTTP", markdown: "Markdown" },
  /** How many of the newest articles the feeds contain in full. */
  articlesPerFeed: 50,
  /** How many articles the feeds of each tag and author contain. 0 turns these feeds off. */
  articlesPerListFeed: 10,
  /** How many of the newest articles llms.txt lists. */
  articlesInLlms: 25,
  /** Above this number of characters, llms-full.txt becomes an index of several files. */
  llmsFullLength: 2_000_000,
  /** How many pages have their own social card. Newer articles come first. All other pages share two cards. */
  socialCards: 200,
  /** Preferences published in robots.txt as Content-Signal. */
  contentSignal: { search: "yes", "ai-input": "yes", "ai-train": "no" },
  /** Features to turn off: any of "prices", "api", "form", "articles", "skills" and "search". Nothing then links to them. Their content can stay. */
  without: [],
  /** Elements to hide: any of "signpost", "machines-link", "page-weight" and "feed-links". */
  hidden: [],
  /** "yes" lets agents search and read the site with the Model Context Protocol, at /mcp. */
  mcp: "no",
  navigation: [
    { label: "Work", path: "/work" },
    { label: "Articles", path: "/articles" },
    { label: "Pricing", path: "/pricing" },
    { label: "About", path: "/about" },
    { label: "Contact", path: "/contact" },
  ],
  /** Links in the footer, in addition to the navigation. */
  footer: [{ label: "Privacy", path: "/privacy" }],
  /** Hosts whose players and maps pages may embed, such as "player.example.com". They load when a reader presses a button. */
  embeds: [],
  /** Earlier paths of pages, each with the current one. They return 301. */
  redirects: { "/services": "/pricing" },
  /** Addresses of built-in pages, if not the default: any of articles, tags, authors, pricing, contact and sent. For example: { pricing: "/prices" } */
  paths: {},
  pricing: {
    currency: "EUR",
    /** Such as { name: "Rye loaf", from: 4.5 } or { name: "Catering", from: 180, to: 900, per: "day" }. docs/owner.md lists all keys. */
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
    /** Choices for the budget in the contact form. By default, the names of the bands. */
    budgets: ["Up to €3,500", "€3,500 to €9,000", "Small", "Medium", "Large"],
    bands: [
      { name: "Small", scope: "Up to 10 pages, one language, no integrations", from: 9000, to: 13000 },
      { name: "Medium", scope: "Up to 40 pages, articles and feeds, one integration", from: 13000, to: 20000 },
      { name: "Large", scope: "More pages, several languages, an HTTP API beside the site", from: 20000, to: 28000 },
    ],
  },
};
