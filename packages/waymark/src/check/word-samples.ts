import type { Words } from "../catalog/interface-words.ts";

/** For each function, values as pages pass them. TypeScript requires an entry for a new function. */
type Samples<Value> = Value extends (...values: infer Values) => unknown
  ? Readonly<Values>
  : Value extends string | readonly unknown[]
    ? Readonly<Record<never, never>>
    : {
        readonly [Key in keyof Value as [keyof Samples<Value[Key]>] extends [never]
          ? never
          : Key]: Samples<Value[Key]>;
      };

const day = new Date("2026-11-20");
const link = { text: "Alex Example", path: "/authors/alex-example" };
const address = "https://www.example.com";
const site = "Example Studio";

export const wordSamples: Samples<Words> = {
  labelled: ["Name", "Alex Example"],
  ofSite: [site, "Articles"],
  page: { changed: [day] },
  ways: { answer: ["two days"] },
  plate: {
    kilobytes: ["48.5"],
    range: ["40", "60"],
    and: ["4 requests", "2 scripts"],
    loadedIn: ["4 requests"],
    requests: ["4"],
    recordings: [2],
    thirdParties: [2],
    players: [2],
    scripts: [2],
    tokens: ["1,200"],
    asMarkdown: ["1,200 tokens"],
  },
  siteFacts: {
    weight: { text: ["4", " except pictures"] },
    hosts: { name: [2], players: ["2 players on request"], text: [", and 2 players on request"] },
    scripts: { text: ["12"] },
    checks: { name: [60] },
  },
  sides: { machinesRead: [link] },
  byline: {
    by: [[link, " and ", link]],
    published: [day],
    updated: [day],
    minutes: [4],
    toRead: ["4 min"],
    tags: [[link, ", ", link]],
    part: [1, 3, "Signs in the rain"],
    notBefore: ["20 November 2026"],
  },
  lists: {
    tagsDescription: [site],
    count: [2],
    follow: [[link, " or ", link]],
    description: [site],
    tagTitle: ["HTTP"],
    tagDescription: [site, "HTTP"],
    pageTitle: ["Articles", 2],
    pageDescription: ["All articles by Example Studio, the newest first", 2, 3],
  },
  embed: { origin: ["player.example.com"] },
  notFound: { nothingAt: [link], nothingAtWithStatus: ["`/abuot`"] },
  tooMany: { wait: ["30 seconds"] },
  search: {
    found: [2, "signs"],
    corrected: [2, "signs"],
    page: [2, 3],
    none: ["signs"],
    tooLong: [200],
    wait: ["30 seconds"],
    instead: ["signs"],
    how: [`${address}/search`],
  },
  form: {
    noScript: [link],
    fields: {
      name: { advice: ["200"] },
      email: { advice: ["200"] },
      topic: { advice: ["200"] },
      budget: { advice: ["200"] },
      message: { advice: ["20,000"] },
    },
  },
  mail: { subject: ["A new site", "Alex Example"], plainSubject: ["Alex Example"] },
  prices: { range: ["€1,800", "€3,500"], from: ["€1,800"], per: ["€450", "month"] },
  portal: {
    optional: ["string"],
    quota: [120, 60],
    healthNote: ["120 requests in 60 seconds"],
    unknownNote: ["60 requests in 60 seconds"],
    methodNote: ["60 requests in 60 seconds"],
    answerTo: ["GET /api/v1/health"],
    parametersOf: ["GET /api/v1/search"],
  },
  feed: { comment: [50, `${address}/articles`] },
  llms: {
    api: ["/api/v1/health"],
    older: [2],
    inFull: [2],
    index: [`${address}/llms-full.txt`],
  },
  mcp: { ask: [site], search: [site], read: [site] },
  sitemap: { title: [site] },
};
