import { createChooser, createCounter } from "../plurals.ts";

const count = createCounter("en");
const choose = createChooser("en");

/** What happened, and what to do about it. */
type Advice = readonly [happened: string, advice: string];

/**
 * The interface in English, which says what there is in every language. A function has what its sentence is about: numbers that it counts come
 * as numbers, others and figures of the build as they are written; a `Thing` is no word, such as a day or a link. What starts or ends with a
 * blank stands beside other words.
 */
export const en = {
  direction: "ltr" as "ltr" | "rtl",
  /** What straight quotation marks in editors' texts become on pages, with the blanks that stand inside them; twins stay as typed. */
  quotes: ["“", "”"] as readonly [open: string, close: string],
  /** What an address has for a sign or a letter: for `&` in every language, and for letters that are not the plain ones without their marks. */
  addressLetters: { "&": " and " } as { readonly "&": string } & Readonly<Record<string, string>>,
  /** Between things on one line. */
  comma: ", ",
  /** A value after what it is called. */
  labelled: (label: string, value: string) => `${label}: ${value}`,
  /** What is the site's, after the site's name; such as its articles. */
  ofSite: (site: string, what: string) => `${site}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  page: {
    skip: "Skip to the content",
    forMachines: "For machines",
    readAsMarkdown: "Read as Markdown",
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
  /** On signs that lead on. */
  ways: {
    home: "Home",
    write: "Write to us",
    answer: (within: string) => `A person answers within ${within}.`,
    tell: "If a link on this site led you here, please say which one.",
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
    players: (number: number) => count(number, { one: "player on request", other: "players on request" }),
    scripts: (number: number) => (number === 0 ? "no script" : count(number, { one: "script", other: "scripts" })),
    tokens: (amount: string) => `${amount} tokens`,
    asMarkdown: (tokens: string) => `${tokens} as Markdown`,
    unmeasured: "(measured by the build)",
  },
  siteFacts: {
    unmeasured: "What the build measures of the site stands here once it is built.",
    /** Opens the lines that show each fact. */
    prove: "Prove it in a terminal",
    /** Of each fact, what stands after its figure; `pictures` is what the first figure leaves out, where there is any. */
    weight: {
      name: "for a first visit",
      pictures: " but pictures",
      text: (requests: string, pictures: string) => `The home page with all that it loads${pictures}, in ${requests} requests.`,
    },
    hosts: {
      name: (number: number) => choose(number, { one: "third party", other: "third parties" }),
      players: (players: string) => `, and ${players}`,
      text: (players: string) => `Other hosts that a browser asks when a page opens${players}.`,
    },
    scripts: {
      name: "pages read without a script",
      text: (scriptless: string) => `That is every page here, and ${scriptless} load no script at all.`,
    },
    tokens: {
      name: "tokens as Markdown",
      text: "What it costs a language model to read the home page.",
    },
    checks: {
      name: (window: number) => `health checks in ${window} seconds`,
      text: "Anybody may ask the API this often whether the site can be reached.",
    },
    missing: {
      name: "that shows the way",
      text: "A wrong address is answered with the pages that come nearest.",
    },
  },
  sides: {
    legend: "This page as read by",
    people: "People",
    machines: "Machines",
    machinesRead: <Thing>(address: Thing) => ["Machines read ", address],
    back: "Back to the page for people",
    link: "Link to this side",
  },
  byline: {
    by: (author: string) => `By ${author}`,
    published: <Thing>(day: Thing) => ["Published ", day],
    updated: <Thing>(day: Thing) => ["Updated ", day],
    minutes: (number: number) => `${number} min`,
    toRead: (time: string) => `${time} to read`,
    tags: <Thing>(tags: readonly (string | Thing)[]) => ["Tags: ", ...tags],
    draft: "Draft: not in a build",
    notBefore: (day: string) => `Not out before ${day}`,
  },
  lists: {
    allTags: "All tags",
    tagsDescription: (site: string) => `What ${site} writes about: each tag with its newest article, and how many have it.`,
    articles: "Articles",
    tags: "Tags",
    newer: "Newer articles",
    older: "Older articles",
    before: "Previous page",
    after: "Next page",
    latest: "Latest articles",
    /** How many articles there are. */
    count: (number: number) => count(number, { one: "article", other: "articles" }),
    all: "All articles",
    pages: "Pages of this list",
    none: "There is nothing here yet.",
    follow: <Thing>(feeds: readonly (string | Thing)[]) => ["Follow them by ", ...feeds, "."],
    description: (site: string) => `All articles by ${site}, the newest first`,
    tagTitle: (tag: string) => `Articles about ${tag}`,
    tagDescription: (site: string, tag: string) => `Everything that ${site} has published under the tag ${tag}`,
    pageTitle: (title: string, page: number) => `${title}, page ${page}`,
    /** Its first page has the description and a full stop. */
    pageDescription: (description: string, page: number, pages: number) => `${description}, page ${page} of ${pages}.`,
  },
  neighbours: { label: "More articles", newer: "Newer", older: "Older", related: "Related" },
  callouts: { note: "Note", tip: "Tip", important: "Important", warning: "Warning", caution: "Caution" },
  /** `back` has the number of the reference in `{reference}`. */
  footnotes: { title: "Footnotes", back: "Back to reference {reference}" },
  embed: { show: "Show it here", origin: (host: string) => ` Loads from ${host} when you press it.` },
  notFound: {
    title: "Page not found",
    description: "There is no page at this address.",
    nothingAt: <Thing>(path: Thing) => ["There is no page at ", path, "."],
    perhaps: "It may have moved, or the link is mistyped.",
    nothingAtWithStatus: (path: string) => `There is no page at ${path} (status 404).`,
    nearest: "Nearest pages",
    others: "Where to go from here",
    siteIndexes: "Indexes of this site",
    markdown: "Every page has a Markdown form at its address with `.md` added, or with `Accept: text/markdown`.",
  },
  form: {
    noScript: <Thing>(address: Thing) => [
      "The form that belongs here needs a script, and it has not run. Please write to ",
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
    /** `advice` is what to write, with how many characters at most. */
    fields: {
      name: { label: "Your name", advice: (longest: string) => `Write your name, in up to ${longest} characters.` },
      email: {
        label: "Your e-mail address",
        advice: (_longest: string) => "Write an address that an answer can reach, such as name@example.com.",
      },
      topic: { label: "Subject", advice: (_longest: string) => "Choose what your message is about." },
      budget: { label: "Budget", advice: (_longest: string) => "Choose one of the price bands, or none." },
      message: { label: "Your message", advice: (longest: string) => `Write your message, in up to ${longest} characters.` },
    },
  },
  mail: {
    name: "Name",
    email: "E-mail",
    topic: "About",
    budget: "Budget",
    reference: "Reference",
    unfit: "The address does not fit into this mail's header: copy it to answer.",
    subject: (topic: string, name: string) => `${topic}: message from ${name}`,
    /** The subject where the form asks for no topic. */
    plainSubject: (name: string) => `Message from ${name}`,
  },
  prices: {
    range: (from: string, to: string) => `${from} to ${to}`,
    from: (price: string) => `from ${price}`,
    per: (price: string, period: string) => `${price} a ${period}`,
    /** What is said of an offer, before what it says. */
    terms: { fits: "When it fits", result: "What you get", duration: "How long" },
  },
  portal: {
    endpoints: {
      caption: "Every registered path, which a slash may follow. Any other at or under `/api` is `not_found`.",
      heads: ["Path", "Method", "Purpose"],
    },
    healthFields: { caption: "The members of a healthy answer.", heads: ["Field", "Type", "Meaning"] },
    problemFields: { caption: "The members of a problem. Rely on no optional one.", heads: ["Field", "Type", "Meaning"] },
    problems: {
      caption: "Every code, with its status and with what to do. The `documentation` of a problem leads to its row.",
      heads: ["Code", "Status", "Meaning"],
    },
    limits: { caption: "The policies by which requests are counted.", heads: ["Policy", "Quota", "Governs"] },
    headers: { caption: "The headers of every answer that is counted.", heads: ["Header", "Type", "Meaning"] },
    clients: {
      caption: "What clients of others make of a 429, each tried against this API, at its defaults unless its row says otherwise.",
      heads: ["Client", "Reads", "What it does"],
    },
    deprecations: {
      caption: "Operations that are on their way out.",
      heads: ["Operation", "Deprecated", "Sunset", "Successor", "Reason"],
    },
    resources: { caption: "What is published beside the pages.", heads: ["Resource", "Media type", "Content"] },
    optional: (type: string) => `${type}, optional`,
    quota: (quota: number, window: number) => `${quota} requests in ${window} seconds`,
    noDeprecations: "There are no active deprecations.",
    healthNote: (budget: string) => `The health check. It spends one request of the ${budget} budget.`,
    unknownNote: (budget: string) => `An unknown path: a real problem, from a budget of its own, ${budget}.`,
    methodNote: (budget: string) => `A wrong method. \`Allow\` names the right one, and the ${budget} budget pays for it too.`,
    answerTo: (request: string) => `The answer to ${request}`,
    parametersOf: (request: string) => `The query parameters of ${request}`,
  },
  resources: {
    openapi: "OpenAPI description of the HTTP API",
    apiCatalog: "API catalog (RFC 9727)",
    skills: "Task guides for agents",
    ard: "Task guides as agentic resources (ARD)",
    aiCatalog: "The same at its earlier address",
    llms: "Curated site map for language models",
    llmsFull: "The full content corpus in one file",
    pricing: "Engagement models and price bands",
    sitemap: "Indexable URLs",
    sitemapMarkdown: "Every page, for reading",
    jsonFeed: "Articles as JSON Feed",
    rss: "Articles as RSS",
    atom: "Articles as Atom",
    developers: "Developer portal",
    robots: "Crawling rules",
    security: "How to report a vulnerability",
  },
  feed: {
    comment: (articles: number, address: string) => `The newest ${articles} articles at most. All of them are listed at ${address}`,
  },
  llms: {
    about: "Every page answers in Markdown at its address with `.md` added, or to `Accept: text/markdown`.",
    api: (paths: string) => `The HTTP API is read-only and needs no key. Its paths: ${paths}.`,
    first: "Read first",
    tasks: "Tasks",
    programs: "For programs",
    older: (number: number) => count(number, { one: "older article", other: "older articles" }),
    olderNote: "by title and address",
    fullTitle: "Full content",
    inParts: "The content is in these files, older articles first; only the last one grows.",
    inFull: (number: number) => `${number} in full`,
    index: (address: string) => `The index of all parts is ${address}`,
  },
  sitemap: { title: (site: string) => `Sitemap of ${site}`, pages: "Pages", lists: "Lists" },
  /**
   * What scripts say in a browser: they get these as they stand, with names in braces for values. `form.wait` has seconds or minutes with their
   * unit, by the browser's own `Intl`.
   */
  scripts: {
    copy: { copy: "Copy", copyNamed: "Copy {name}", unnamed: "the {language} code", done: "Copied", failed: "Press Ctrl+C" },
    wire: {
      send: "Send",
      sendNamed: "Send {request}",
      answered: "Answered {status} in {time} ms.",
      refused: "Answered {status} in {time} ms: wait {seconds} s.",
      silent: "No answer came. Check the connection and send it again.",
      left: "{left} of {limit} left, ",
      wait: "wait {seconds} s",
      reset: "reset in {seconds} s",
      full: "The budget is full again.",
    },
    reference: { reference: "{reference} is your reference. Name it if you write about this message again." },
    form: {
      checking: "Checking that this is no robot. This takes a few seconds.",
      sending: "Sending your message.",
      kept: "What you wrote is still here.",
      wait: "You can send again in {wait}.",
      status: "The site answered with status {status}.",
      unproved: ["The check that this is no robot failed.", "Try again in a minute, or write an e-mail."] as Advice,
      unreachable: ["The site could not be reached.", "Your message is still here. Check the connection and send it again."] as Advice,
      /** By the code of a problem. */
      problems: {
        missing_required_field: ["Not all that is needed is filled in.", "Correct what is marked, then send the message again."],
        invalid_request_body: ["Not everything is as the form asks for.", "Correct what is marked, then send the message again."],
        captcha_verification_failed: ["The check that this is no robot failed.", "Send the message again; a new check is made."],
        rate_limit_exceeded: ["Too many messages were sent from here in a short time.", "Try again in a few minutes."],
        server_misconfigured: ["The contact form is not set up on this server.", "Trying again will not help: write an e-mail instead."],
        upstream_error: [
          "The mail server did not confirm that it took the message.",
          "Try again in a few minutes; if it keeps failing, write an e-mail instead.",
        ],
        internal_error: ["The site made a mistake.", "Try again once after a minute; if it keeps failing, write an e-mail instead."],
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
};
