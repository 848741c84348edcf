import type { SiteConfiguration } from "../catalog/site-configuration.ts";

/** The owner's settings. Everything else is derived from this file and from the other files in `src/content`. */
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
  /** Your profiles on other sites, such as "https://social.example/@name". The site tells search engines that these profiles are yours. */
  profiles: [],
  /** How soon you reply to a message, as shown on pages. */
  answersWithin: "two working days",
  /** What to include in a message, shown below the message field in the form. Optional. */
  formHint: "Please include the address of your site, what bothers you, what you would like changed, and by when.",
  /** Choices for the subject of a message. By default, the names of the engagements. */
  // topics: ["Orders", "Visits"],
  /** The address where your files can be edited. If it is set, each page links to its source file. Optional. */
  // editUrl: "https://github.com/OWNER/REPO/edit/main",
  language: "en",
  /** BCP 47 locale for dates and numbers. */
  locale: "en-GB",
  /** Further languages, each with its settings in its folder, such as src/content/fr/site.ts. npm run new -- language fr  adds one. */
  // languages: { fr },
  /** The start of all addresses of pages in the main language, if there are further ones. Optional. */
  // path: "/en",
  /** "yes" shows articles without a translation in the article lists of further languages. */
  // listUntranslated: "yes",
  /** The time zone of dates, such as "Europe/Lisbon". An article without a time is published when its day begins there. */
  timeZone: "UTC",
  /** The title and description of the article list. Optional. */
  articleList: {
    title: "Articles",
    description: "How we build sites that people and machines can rely on: HTTP, feeds, APIs, Markdown, and what we learn on the way.",
  },
  articlesPerPage: 20,
  /** How to spell a tag, if it differs from the spelling in most articles. The key can use any spelling. */
  tagNames: { api: "API", http: "HTTP", markdown: "Markdown" },
  /** Descriptions of tags, for their pages and feeds. Optional. */
  // tagDescriptions: { http: "How servers, browsers and agents talk to each other." },
  /** The number of articles, newest first, that the feeds contain in full. */
  articlesPerFeed: 50,
  /** The number of articles in the feeds for each tag and author. Set 0 to turn these feeds off. */
  articlesPerListFeed: 10,
  /** The number of articles, newest first, that llms.txt lists. */
  articlesInLlms: 25,
  /** If llms-full.txt would be longer than this number of characters, it becomes an index of several files. */
  llmsFullLength: 2_000_000,
  /** The number of pages that have their own social card. Newer articles come first. All other pages share two cards. */
  socialCards: 200,
  /** Preferences published in robots.txt as Content-Signal. */
  contentSignal: { search: "yes", "ai-input": "yes", "ai-train": "no" },
  /**
   * Features to turn off: any of "prices", "api", "form", "articles", "skills" and "search". The site then has no links to them. You can
   * keep their content.
   */
  without: [],
  /** Elements to hide: any of "signpost", "machines-link", "page-weight" and "feed-links". */
  hidden: [],
  /** "yes" lets agents search and read the site with the Model Context Protocol, at /mcp. */
  mcp: "no",
  /** The repository and branch that editors change in the browser, at /admin. Optional. */
  // editing: { repository: "github:OWNER/REPO", branch: "main" },
  /** "yes" turns TeX between dollar signs into formulas: $E=mc^2$. To show a dollar sign, write \$. */
  math: "no",
  navigation: [
    { label: "Work", path: "/work" },
    { label: "Articles", path: "/articles" },
    { label: "Pricing", path: "/pricing" },
    { label: "About", path: "/about" },
    { label: "Contact", path: "/contact" },
  ],
  /** Links in the footer, in addition to the navigation. */
  footer: [{ label: "Privacy", path: "/privacy" }],
  /** Hosts whose players and maps can be embedded, such as "player.example.com". Embedded content loads when a reader presses a button. */
  embeds: [],
  /** Earlier paths of pages, each with the current path. They return 301. */
  redirects: { "/services": "/pricing" },
  /**
   * Addresses of built-in pages, if they differ from the default: any of articles, tags, authors, pricing, contact and sent. For example: {
   * pricing: "/prices" }
   */
  paths: {},
  pricing: {
    currency: "EUR",
    /**
     * For example { name: "Rye loaf", from: 4.5 } or { name: "Catering", from: 180, to: 900, per: "day" }. docs/owner.md lists all keys.
     */
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
