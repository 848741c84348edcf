import { createChooser, createCounter } from "../plurals.ts";

const choose = createChooser("en");

type Advice = readonly [happened: string, advice: string];

/** Defines the keys of all languages. Functions take counts as numbers, and formatted text. A `Thing` is not text, such as a link. */
export const en = (locale: string, count = createCounter("en", locale)) => ({
  direction: "ltr" as "ltr" | "rtl",
  /** Including inner spaces. Twins keep what editors typed. */
  quotes: ["“", "”"] as readonly [open: string, close: string],
  /** For `&` and letters that are not an ASCII letter with an accent. */
  addressLetters: { "&": " and " } as { readonly "&": string } & Readonly<Record<string, string>>,
  comma: ", ",
  labelled: (label: string, value: string) => `${label}: ${value}`,
  ofSite: (site: string, what: string) =>
    `${site}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  page: {
    skip: "Skip to content",
    forMachines: "For machines",
    readAsMarkdown: "Read as Markdown",
    edit: "Edit this page",
    asMarkdown: "This page as Markdown",
    navigation: "Main",
    breadcrumb: "Breadcrumb",
    contents: "On this page",
    changed: <Thing>(day: Thing) => ["Last changed on ", day],
  },
  foot: {
    follow: "Follow",
    portal: "Developer portal",
    openapi: "OpenAPI description",
    sitemap: "Sitemap",
  },
  ways: {
    home: "Home",
    write: "Write to us",
    answer: (within: string) => `A person answers within ${within}.`,
    tell: "If a link on this site led you here, please tell us which one.",
  },
  plate: {
    weighs: "This page weighs",
    kilobytes: (amount: string) => `${amount}\u00a0kB`,
    range: (from: string, to: string) => `${from} to ${to}`,
    and: (one: string, other: string) => `${one} and ${other}`,
    loadedIn: (requests: string) => `in ${requests}`,
    requests: (amount: string) => `${amount} requests`,
    recordings: (number: number) => count(number, { one: "recording", other: "recordings" }),
    thirdParties: (number: number) => `${number} to third parties`,
    players: (number: number) =>
      count(number, { one: "player on request", other: "players on request" }),
    scripts: (number: number) =>
      number === 0 ? "no script" : count(number, { one: "script", other: "scripts" }),
    tokens: (amount: string) => `${amount} tokens`,
    asMarkdown: (tokens: string) => `${tokens} as Markdown`,
    unmeasured: "(measured when the site is built)",
  },
  siteFacts: {
    unmeasured: "These numbers appear when the site is built.",
    /** For the commands behind each number. */
    prove: "Check it in a terminal",
    /** After the number. `pictures` are not included in it. */
    weight: {
      name: "for a first visit",
      pictures: " except pictures",
      text: (requests: string, pictures: string) =>
        `The home page and everything it loads${pictures}, in ${requests} requests.`,
    },
    hosts: {
      name: (number: number) => choose(number, { one: "third party", other: "third parties" }),
      players: (players: string) => `, and ${players}`,
      text: (players: string) => `Other hosts that a browser contacts to open a page${players}.`,
    },
    scripts: {
      name: "pages work without a script",
      text: (scriptless: string) =>
        `That is every page here, and ${scriptless} load no script at all.`,
    },
    tokens: {
      name: "tokens as Markdown",
      text: "What a language model spends to read the home page.",
    },
    checks: {
      name: (window: number) => `health checks in ${window} seconds`,
      text: "Anyone may ask the API this often whether the site is up.",
    },
    missing: {
      name: "that shows the way",
      text: "A wrong address gets a list of the closest pages.",
    },
  },
  sides: {
    legend: "This page as read by",
    people: "People",
    machines: "Machines",
    machinesRead: <Thing>(address: Thing) => ["Machines read ", address],
    back: "Back to the page for people",
  },
  byline: {
    by: <Thing>(authors: readonly (string | Thing)[]) => ["By ", ...authors],
    published: <Thing>(day: Thing) => ["Published ", day],
    updated: <Thing>(day: Thing) => ["Updated ", day],
    minutes: (number: number) => `${number} min`,
    toRead: (time: string) => `${time} to read`,
    tags: <Thing>(tags: readonly (string | Thing)[]) => ["Tags: ", ...tags],
    part: (part: number, parts: number, series: string) => `Part ${part} of ${parts}: ${series}`,
    previousPart: "Previous part",
    nextPart: "Next part",
    draft: "Draft: not published",
    notBefore: (day: string) => `Scheduled for ${day}`,
  },
  lists: {
    allTags: "All tags",
    tagsDescription: (site: string) =>
      `The topics that ${site} writes about, each with its newest article and the number of articles.`,
    articles: "Articles",
    tags: "Tags",
    newer: "Newer articles",
    older: "Older articles",
    before: "Previous page",
    after: "Next page",
    latest: "Latest articles",
    count: (number: number) => count(number, { one: "article", other: "articles" }),
    all: "All articles",
    pages: "Pages in this list",
    none: "There is nothing here yet.",
    follow: <Thing>(feeds: readonly (string | Thing)[]) => ["Follow via ", ...feeds, "."],
    description: (site: string) => `All articles by ${site}, the newest first`,
    tagTitle: (tag: string) => `Articles about ${tag}`,
    tagDescription: (site: string, tag: string) =>
      `Everything that ${site} has published under the tag ${tag}`,
    pageTitle: (title: string, page: number) => `${title}, page ${page}`,
    /** Not for the first page. */
    pageDescription: (description: string, page: number, pages: number) =>
      `${description}, page ${page} of ${pages}.`,
  },
  neighbours: { label: "More articles", newer: "Newer", older: "Older", related: "Related" },
  callouts: {
    note: "Note",
    tip: "Tip",
    important: "Important",
    warning: "Warning",
    caution: "Caution",
  },
  /** `{reference}` is a number. */
  footnotes: { title: "Footnotes", back: "Back to reference {reference}" },
  embed: {
    show: "Show it here",
    origin: (host: string) => ` Loads from ${host} when you press it.`,
  },
  notFound: {
    title: "Page not found",
    description: "There is no page at this address.",
    nothingAt: <Thing>(path: Thing) => ["There is no page at ", path, "."],
    perhaps: "It may have moved, or the link is mistyped.",
    nothingAtWithStatus: (path: string) => `There is no page at ${path} (status 404).`,
    nearest: "Nearest pages",
    others: "Where to go from here",
    siteIndexes: "Indexes of this site",
    markdown:
      "Every page is also available as Markdown: add `.md` to its address, or send `Accept: text/markdown`.",
  },
  tooMany: {
    title: "Too many requests",
    wait: (time: string) =>
      `You have opened too many pages that don’t exist. Please wait ${time}, then try again.`,
  },
  search: {
    title: "Search",
    description: "Search all pages of this site.",
    send: "Search",
    found: (total: number, query: string) =>
      `${count(total, { one: "result", other: "results" })} for “${query}”.`,
    corrected: (total: number, corrected: string) =>
      `Showing ${count(total, { one: "result", other: "results" })} for “${corrected}” instead.`,
    page: (page: number, pages: number) => `Page ${page} of ${pages}.`,
    none: (query: string) => `Nothing found for “${query}”.`,
    spellings: "Did you mean",
    sections: "Sections",
    tooLong: (longest: number) =>
      `Your search has more than ${longest} characters. Please shorten it.`,
    wait: (time: string) => `You have made too many searches. Please wait ${time}, then try again.`,
    instead: (query: string) => `Search for “${query}”`,
    /** For programs. */
    how: (address: string) =>
      `To search this site, request \`${address}?q=WORDS\` with \`Accept: text/markdown\` or \`Accept: application/json\`.`,
  },
  form: {
    noScript: <Thing>(address: Thing) => [
      "This form needs a script that did not run. Please write to ",
      address,
      " instead.",
    ],
    note: "All fields are required unless marked optional.",
    optional: "(optional)",
    choose: "Please choose",
    undecided: "Not decided",
    other: "Something else",
    trap: "Leave this field empty",
    send: "Send the message",
    incomplete: ": not complete yet",
    /** `longest` is in characters. */
    fields: {
      name: {
        label: "Your name",
        advice: (longest: string) => `Enter your name, up to ${longest} characters.`,
      },
      email: {
        label: "Your email address",
        advice: (_longest: string) => "Enter an address we can reply to, such as name@example.com.",
      },
      topic: { label: "Subject", advice: (_longest: string) => "Choose a subject." },
      budget: {
        label: "Budget",
        advice: (_longest: string) => "Choose a price band, or leave it undecided.",
      },
      message: {
        label: "Your message",
        advice: (longest: string) => `Enter a message, up to ${longest} characters.`,
      },
    },
  },
  mail: {
    name: "Name",
    email: "Email",
    topic: "About",
    budget: "Budget",
    reference: "Reference",
    unfit: "The sender's address does not fit in the header of this email. To reply, copy it.",
    subject: (topic: string, name: string) => `${topic}: message from ${name}`,
    /** Without topics. */
    plainSubject: (name: string) => `Message from ${name}`,
  },
  prices: {
    range: (from: string, to: string) => `${from} to ${to}`,
    from: (price: string) => `from ${price}`,
    per: (price: string, period: string) => `${price} a ${period}`,
    terms: { fits: "When it fits", result: "What you get", duration: "How long" },
  },
  portal: {
    endpoints: {
      caption:
        "All endpoints. A trailing slash is allowed. Any other path at or under `/api` returns `not_found`.",
      heads: ["Path", "Method", "Purpose"],
    },
    healthFields: { caption: "Fields in a healthy response.", heads: ["Field", "Type", "Meaning"] },
    problemFields: {
      caption: "Fields in a problem. Do not rely on optional fields.",
      heads: ["Field", "Type", "Meaning"],
    },
    problems: {
      caption:
        "Every error code, with its status and what to do. A problem's `documentation` links to its row.",
      heads: ["Code", "Status", "Meaning"],
    },
    limits: { caption: "Rate-limit policies.", heads: ["Policy", "Quota", "Applies to"] },
    headers: {
      caption: "Headers in every counted response.",
      heads: ["Header", "Type", "Meaning"],
    },
    clients: {
      caption:
        "How HTTP clients handle a 429. Each client was tested against this API, with the client's default settings unless noted.",
      heads: ["Client", "Reads", "What it does"],
    },
    deprecations: {
      caption: "Deprecated operations.",
      heads: ["Operation", "Deprecated", "Sunset", "Successor", "Reason"],
    },
    resources: {
      caption: "Resources published in addition to the pages.",
      heads: ["Resource", "Media type", "Content"],
    },
    optional: (type: string) => `${type}, optional`,
    quota: (quota: number, window: number) => `${quota} requests in ${window} seconds`,
    noDeprecations: "There are no active deprecations.",
    healthNote: (budget: string) =>
      `The health check. It uses one request of the ${budget} budget.`,
    unknownNote: (budget: string) =>
      `An unknown path, which returns a problem. It has its own budget, ${budget}.`,
    methodNote: (budget: string) =>
      `An unsupported method. \`Allow\` lists the supported ones. The request counts against the ${budget} budget too.`,
    answerTo: (request: string) => `The answer to ${request}`,
    parametersOf: (request: string) => `The query parameters of ${request}`,
  },
  resources: {
    openapi: "OpenAPI description of the HTTP API",
    apiCatalog: "API catalog (RFC 9727)",
    skills: "Task guides for agents",
    ard: "Resources for agents (ARD)",
    aiCatalog: "The same task guides at the earlier address",
    llms: "Curated sitemap for language models",
    llmsFull: "The full content in one file",
    pricing: "Engagement models and price bands",
    sitemap: "Indexable URLs",
    sitemapMarkdown: "Every page, for reading",
    jsonFeed: "Articles as JSON Feed",
    rss: "Articles as RSS",
    atom: "Articles as Atom",
    developers: "Developer portal",
    robots: "Crawling rules",
    opensearch: "Search for browsers (OpenSearch)",
    security: "How to report a vulnerability",
  },
  feed: {
    comment: (articles: number, address: string) =>
      `The newest articles, at most ${articles}. All articles are listed at ${address}`,
  },
  llms: {
    about:
      "Every page is also available as Markdown: add `.md` to its address, or send `Accept: text/markdown`.",
    api: (paths: string) => `The HTTP API is read-only and needs no key. Its paths: ${paths}.`,
    first: "Read first",
    tasks: "Tasks",
    programs: "For programs",
    older: (number: number) => count(number, { one: "older article", other: "older articles" }),
    olderNote: "by title and address",
    fullTitle: "Full content",
    inParts: "The content is in these files, with older articles first. Only the last file grows.",
    inFull: (number: number) => `${number} in full`,
    index: (address: string) => `The index of all parts is ${address}`,
  },
  mcp: {
    ask: (site: string) => `What does ${site} say about this?`,
    search: (site: string) => `Search the pages of ${site}`,
    read: (site: string) => `Read a page of ${site}`,
  },
  sitemap: { title: (site: string) => `Sitemap of ${site}`, pages: "Pages", lists: "Lists" },
  /** With placeholders in braces. `form.wait` is a duration, such as "2 minutes". */
  scripts: {
    copy: {
      copy: "Copy",
      copyNamed: "Copy {name}",
      page: "Copy as Markdown",
      unnamed: "the {language} code",
      done: "Copied",
      failed: "Press Ctrl+C",
    },
    wire: {
      send: "Send",
      sendNamed: "Send {request}",
      answered: "Answered {status} in {time} ms.",
      refused: "Answered {status} in {time} ms: wait {seconds} s.",
      silent: "No response. Check your connection and send it again.",
      left: "{left} of {limit} left, ",
      wait: "wait {seconds} s",
      reset: "reset in {seconds} s",
      full: "The budget is full again.",
    },
    reference: {
      reference: "{reference} is your reference. Mention it if you write about this message again.",
    },
    form: {
      checking: "Checking that you’re not a robot. This takes a few seconds.",
      sending: "Sending your message…",
      kept: "Your text is still here.",
      wait: "You can send again in {wait}.",
      status: "The site responded with status {status}.",
      unproved: ["The robot check failed.", "Try again in a minute, or write an email."] as Advice,
      unreachable: [
        "The site can’t be reached.",
        "Your message is still here. Check your connection and send it again.",
      ] as Advice,
      /** By problem code. */
      problems: {
        missing_required_field: [
          "Some required fields are empty.",
          "Fill in the marked fields, then send the message again.",
        ],
        invalid_request_body: [
          "Some fields aren’t valid.",
          "Correct the marked fields, then send the message again.",
        ],
        captcha_verification_failed: [
          "The robot check failed.",
          "Send the message again to repeat the check.",
        ],
        rate_limit_exceeded: [
          "Too many messages came from your network in a short time.",
          "Try again in a few minutes.",
        ],
        server_misconfigured: [
          "The contact form isn’t set up on this server.",
          "Please write an email instead.",
        ],
        upstream_error: [
          "The mail server didn’t confirm your message.",
          "Try again in a few minutes. If it keeps failing, write an email instead.",
        ],
        internal_error: [
          "Something went wrong on our side.",
          "Try again in a minute. If it keeps failing, write an email instead.",
        ],
      } as Readonly<Record<string, Advice>>,
      captcha: {
        label: "I’m not a robot",
        verifying: "Verifying...",
        verified: "Verified",
        error: "Verification failed. Try again later.",
        expired: "Verification expired. Try again.",
        verificationRequired: "Verification required!",
        waitAlert: "Verifying... please wait.",
      },
    },
  },
});
