import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type Answer, attempt, readDirectives, toTokens } from "../answer.ts";
import { browserAccept, formOf } from "../matrix.ts";
import { offers } from "../offers.ts";
import { type Check, type Probe, type Shape, standard, standardOfAll } from "../probe.ts";
import { defaultLimits } from "../send.ts";

const decoders = { gzip: gunzipSync, br: brotliDecompressSync };

const httpDate: Shape = {
  pattern: /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/,
  words: "an HTTP date",
};
const ages = ["max-age", "s-maxage", "stale-while-revalidate", "stale-if-error"];
const hasSeconds = (directive: string) => {
  const [name = "", value = ""] = directive.split("=");
  return !ages.includes(name) || /^"?\d+"?$/.test(value);
};

const referrerPolicies = [
  ...[
    "no-referrer",
    "no-referrer-when-downgrade",
    "same-origin",
    "origin",
    "origin-when-cross-origin",
  ],
  ...["strict-origin", "strict-origin-when-cross-origin", "unsafe-url"],
];

/** Browsers and caches ignore other values. */
const grammars: Readonly<Record<string, Shape>> = {
  "Cache-Control": {
    pattern: { test: (value) => toTokens(value).every(hasSeconds) },
    words: "seconds in each of its ages (RFC 9111)",
  },
  ETag: { pattern: /^(W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/, words: "an entity tag (RFC 9110)" },
  "Last-Modified": httpDate,
  "Strict-Transport-Security": {
    pattern: /(^|;)\s*max-age\s*=\s*"?\d+"?\s*(;|$)/i,
    words: "a max-age (RFC 6797)",
  },
  "X-Content-Type-Options": { pattern: /^nosniff(\s*,|$)/i, words: '"nosniff"' },
  "X-Frame-Options": { pattern: /^(deny|sameorigin)(\s*,|$)/i, words: "DENY or SAMEORIGIN" },
  "Referrer-Policy": {
    pattern: {
      test: (value) => toTokens(value).some((policy) => referrerPolicies.includes(policy)),
    },
    words: "a policy that browsers know",
  },
};

const preferences: readonly (readonly [accept: string, refused: "html" | "markdown"])[] = [
  [browserAccept, "markdown"],
  ["text/html", "markdown"],
  ["text/html, text/markdown;q=0", "markdown"],
  ["text/html, text/markdown;q=0.5", "markdown"],
  ["text/markdown, text/html;q=0.5", "html"],
];

const compressedFiles = ["/developers", "/openapi.json", "/llms-full.txt"];

export const httpStandards: readonly Check[] = [
  standard(
    "header-syntax",
    "Headers for caches and browsers have valid values",
    offers.pages,
    (page, { expect, expectHeader }) => {
      const sent = Object.entries(grammars).filter(
        ([name]) => page.headers[name.toLowerCase()] !== undefined,
      );
      for (const [name, shape] of sent) expectHeader(page, name, shape);
      expect(page.headers["content-type"] !== undefined, "has no Content-Type", page);
    },
  ),
  // RFC 9110 section 9.3.2.
  standard(
    "head-like-get",
    "HEAD has the status and media type of GET",
    offers.examples,
    async (page, { ask, expectEqual }) => {
      const head = await ask(page.request.path, { method: "HEAD" });
      expectEqual(head.status, page.status, "status, compared with GET,", head);
      expectEqual(
        head.headers["content-type"],
        page.headers["content-type"],
        "Content-Type, compared with GET,",
        head,
      );
    },
  ),
  // RFC 9110 sections 13.1.2 and 15.4.5.
  standard(
    "revalidation",
    "A matching entity tag gets 304, and any other tag gets the whole page",
    offers.validators,
    async (page, probe) => {
      const { request, headers } = page;
      const askIf = (tag = "") => probe.ask(request.path, { headers: { "if-none-match": tag } });
      const same = await askIf(headers["etag"]);
      probe.expect(
        same.status === 304 || same.headers["etag"] !== headers["etag"],
        `returns ${same.status} to its own entity tag`,
        same,
      );
      if (same.status === 304)
        probe.expectEqual(same.body.length, 0, "length of the 304's body", same);
      const other = await askIf('"of-no-version"');
      probe.expectEqual(other.status, 200, "status for another entity tag", other);
      if (probe.site.isWaymark)
        probe.expect(
          other.body.equals(page.body),
          "sends different bytes for a conditional request",
          other,
        );
    },
  ),
  // RFC 9110 sections 8.4, 8.8.3.3 and 12.5.5.
  standardOfAll(
    "compression",
    "Compressed pages can be decoded, and caches can tell them apart",
    offers.examples,
    async (pages, probe) => {
      const files = probe.site.isWaymark
        ? await probe.site.readAll(compressedFiles.filter(probe.site.isOffered))
        : [];
      for (const plain of [...pages.slice(0, 3), ...files]) await expectCodings(probe, plain);
    },
  ),
  // RFC 9110 section 15.5.5.
  standardOfAll(
    "unknown-page",
    "An unknown address does not return 200",
    offers.pages,
    async (_, { site, expect }) => {
      for (const path of ["/no-such-page", "/no-such-folder/no-such-page"]) {
        const answer = await site.read(path, browserAccept);
        expect(
          answer.status !== 200,
          "returns 200, so clients cannot detect a missing page",
          answer,
        );
      }
    },
  ),
  // RFC 9110 section 12.
  standard(
    "negotiation",
    "Markdown and HTML go to the clients that prefer them",
    offers.negotiation,
    async (markdown, probe) => {
      for (const [accept, refused] of preferences) {
        const answer = await probe.ask(markdown.request.path, { headers: { accept } });
        probe.expect(
          formOf(answer) !== refused,
          `is ${refused}, but the client prefers the other format`,
          answer,
        );
        expectTold(probe, answer, "accept");
      }
      expectTold(probe, markdown, "accept");
    },
  ),
];

async function expectCodings(probe: Probe, plain: Answer): Promise<void> {
  const { ask, expect, site } = probe;
  const tags = plain.headers["content-encoding"] === undefined ? [plain.headers["etag"]] : [];
  for (const [coding, decode] of Object.entries(decoders)) {
    const answer = await ask(plain.request.path, { headers: { "accept-encoding": coding } });
    const used = answer.headers["content-encoding"] ?? "";
    const isAccepted = answer.status === 200 && ["", coding].includes(used);
    expect(
      isAccepted,
      `returns ${answer.status} as ${used} to a client that accepts ${coding}`,
      answer,
    );
    const body =
      used === ""
        ? answer.body
        : attempt(() => decode(answer.body, { maxOutputLength: defaultLimits.bytes }));
    expect(body !== undefined, `cannot be decoded as ${used}`, answer);
    // Other sites might generate different bytes each time.
    if (site.isWaymark)
      expect(
        body?.equals(plain.body) === true,
        "decodes to different bytes than the uncompressed response",
        answer,
      );
    if (used === "") continue;
    expectTold(probe, answer, "accept-encoding");
    const tag = answer.headers["etag"] ?? "W/";
    expect(
      tag.startsWith("W/") || !tags.includes(tag),
      "shares its strong entity tag with different bytes",
      answer,
    );
    tags.push(tag);
  }
}

function expectTold({ expect }: Probe, answer: Answer, name: string): void {
  const isKept = !readDirectives(answer).some((directive) =>
    /^(no-store|private)\b/.test(directive),
  );
  const vary = toTokens(answer.headers["vary"]);
  const isTold = vary.includes(name) || vary.includes("*");
  expect(!isKept || isTold, `can be cached, but has Vary: ${vary.join(", ") || "nothing"}`, answer);
}
