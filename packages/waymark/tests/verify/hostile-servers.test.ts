import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { checks, standardChecks } from "waymark-verify/checks.ts";
import { toText } from "waymark-verify/reporters/text.ts";
import { verify } from "waymark-verify/verify.ts";
import { toPage } from "./any-site.ts";
import { type Running, serve } from "./broken-server.ts";

/** Except on the home page. */
type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const html = { "content-type": "text/html; charset=utf-8" };
const xml = { "content-type": "application/xml" };
const page = (main: string) => toPage("Page", { main }).body;
const nest = (depth: number, [open, close]: readonly [string, string]) =>
  open.repeat(depth) + close.repeat(depth);
const repeat = (length: number, toText: (index: number) => string) =>
  Array.from({ length }, (_, index) => toText(index)).join("");

function sendForever(response: ServerResponse, chunk: Buffer): void {
  if (!response.destroyed) response.write(chunk, () => setImmediate(sendForever, response, chunk));
}

function dripForever(response: ServerResponse, interval: number): void {
  const timer = setInterval(() => response.write("x"), interval);
  response.on("close", () => clearInterval(timer));
}

const send =
  (type: string, body: string | Buffer): Answer =>
  (response) =>
    void response.writeHead(200, { "content-type": type }).end(body);
const listing = (text: string) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${text}</urlset>`;
const zeros = gzipSync(Buffer.alloc(100_000_000));

/** With a finding if they violate a rule. */
const hostileServers: [what: string, answer: Answer, finding?: RegExp][] = [
  [
    "a body without an end",
    (response) => sendForever(response.writeHead(200, html), Buffer.alloc(65_536, "<p>")),
    /sends more than/,
  ],
  [
    "a byte at a time",
    (response) => dripForever(response.writeHead(200, html), 100),
    /does not finish its response within/,
  ],
  ["no answer at all", () => {}, /does not finish its response within/],
  [
    "a protocol that the request did not ask for",
    ({ socket }) =>
      void socket?.write(
        "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
      ),
    /switches to another protocol/,
  ],
  [
    "a sitemap without an end",
    (response) => sendForever(response.writeHead(200, xml), Buffer.alloc(65_536, "<url>")),
    /sends more than/,
  ],
  [
    "headers without an end",
    ({ socket }) => {
      socket?.write("HTTP/1.1 200 OK\r\n");
      const timer = setInterval(() => socket?.write(`x-more: ${"y".repeat(4000)}\r\n`), 5);
      socket?.on("close", () => clearInterval(timer)).on("error", () => {});
    },
    /more than 16 KB of headers/,
  ],
  [
    "thousands of cookies and links",
    (response) => {
      const cookies = Array.from({ length: 300 }, (_, index) => `a${index}=1`);
      response
        .writeHead(200, { ...html, "set-cookie": cookies, link: "<".repeat(8000) })
        .end(page("<p>Words</p>"));
    },
  ],
  [
    "gzip that unpacks to 100 MB",
    (response, { headers }) => {
      const isAsked = headers["accept-encoding"] === "gzip";
      response
        .writeHead(
          200,
          isAsked ? { ...html, "content-encoding": "gzip", vary: "accept-encoding" } : html,
        )
        .end(isAsked ? zeros : page("<p>Words</p>"));
    },
    /cannot be decoded as gzip/,
  ],
  [
    "elements that nest 100,000 deep",
    send("text/html", page(nest(100_000, ["<b>", "</b>"]))),
    /nests elements deeper than 500/,
  ],
  [
    "a million elements",
    send("text/html", page("<p>".repeat(1_000_000))),
    /has more than 20000 elements/,
  ],
  [
    "thousands of links",
    send("text/html", page(repeat(5_000, (index) => `<a href="/${index}#${index}">x</a>`))),
    /an anchor that/,
  ],
  [
    "comments that are no comments",
    send("text/html", "<!-----><!---->".repeat(100_000)),
    /does not begin with the HTML doctype/,
  ],
  [
    "thousands of sitemap entries",
    send("application/xml", listing(repeat(50_001, (index) => `<loc>${index}</loc>`))),
    /lists 50001/,
  ],
  [
    "a sitemap of spaces",
    send("application/xml", listing(`<loc>${" ".repeat(1_000_000)}`)),
    /is not XML: \d+:\d+: unexpected close tag/,
  ],
  [
    "XML that nests 100,000 deep",
    send("application/xml", `<rss>${nest(100_000, ["<a>", "</a>"])}</rss>`),
    /deeper than 200/,
  ],
  [
    "JSON that nests 100,000 deep",
    send("application/json", `{"a":${nest(100_000, ["[", "]"])}}`),
    /cannot be read|nests values deeper/,
  ],
  [
    "Markdown that takes its readers forever",
    send("text/markdown", "*a **b _c ![[[".repeat(30_000)),
  ],
  [
    "bytes that are no UTF-8",
    send("text/html", Buffer.alloc(10_000, 0xff)),
    /does not begin with the HTML doctype/,
  ],
  [
    "commands to a terminal",
    send("text/html", page('<a href="/a\u001b]0;b\u0007\u202e#\u009b31m">x</a>')),
    /an anchor that does not exist/,
  ],
  [
    "a redirect to itself",
    (response, { url = "/" }) => void response.writeHead(302, { location: url }).end(),
    /returns 302|the sitemap/,
  ],
  [
    "a redirect to another host",
    (response) => void response.writeHead(302, { location: "http://127.0.0.1:9/" }).end(),
  ],
];

function startHostileServer(answer: Answer): Promise<Running> {
  return serve(
    createServer((request, response) => {
      if (request.url === "/") response.writeHead(200, html).end(home);
      else answer(response, request);
    }),
  );
}

const home = toPage("Home", {
  head: '<link rel="alternate" type="application/rss+xml" href="/rss"><link rel="alternate" type="text/markdown" href="/home.md"><link rel="stylesheet" href="/a.css">',
  main: '<a href="/about">About</a><a href="/other">Other</a>',
}).body;

const ownChecks = checks.filter((check) => !standardChecks.includes(check));
const limits = {
  bytes: 6_000_000,
  allBytes: 100_000_000,
  requests: 3_000,
  time: 1000,
  lostTime: 1200,
};

it.each<[string, Answer, RegExp?]>(hostileServers)(
  "a hostile server › %s",
  { timeout: 120_000 },
  async (_, answer, finding) => {
    const { origin, stop } = await startHostileServer(answer);
    const report = await verify({ origin, pages: 4, limits }, standardChecks);
    const own = await verify({ origin, pages: 4, limits }, ownChecks).finally(stop);
    expect(own.results.some(({ failures }) => failures.length > 0)).toBe(true);
    const text = toText(report);
    if (finding) expect(text).toMatch(finding);
    // Terminals interpret these.
    expect(text).not.toMatch(/[\p{Cf}\p{Zl}]|(?!\n)\p{Cc}/u);
  },
);
