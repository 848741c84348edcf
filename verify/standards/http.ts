import { browserAccept } from "../accept-values.ts";
import { type Answer, readDirectives, toTokens } from "../answer.ts";
import { codings, decode } from "../coding.ts";
import { formOf } from "../matrix.ts";
import { type Check, each, type Probe, type Shape } from "../probe.ts";

const httpDate: Shape = { pattern: /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/, words: "an HTTP date" };
const referrerPolicies = "no-referrer(-when-downgrade)?|same-origin|(strict-)?origin(-when-cross-origin)?|unsafe-url";

/** Headers whose value, where they are sent, is read by a grammar; a value outside it is read as nothing. */
const grammars: Readonly<Record<string, Shape>> = {
  "Cache-Control": {
    pattern: /^(?!.*\b(max-age|s-maxage|stale-while-revalidate|stale-if-error)(?!="?\d+"?\s*(,|$)))/i,
    words: "seconds in each of its ages (RFC 9111)",
  },
  ETag: { pattern: /^(W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/, words: "an entity tag (RFC 9110)" },
  "Last-Modified": httpDate,
  "Strict-Transport-Security": { pattern: /(^|;)\s*max-age\s*=\s*"?\d+"?\s*(;|$)/i, words: "a max-age (RFC 6797)" },
  "X-Content-Type-Options": { pattern: /^nosniff(\s*,|$)/i, words: '"nosniff"' },
  "X-Frame-Options": { pattern: /^(deny|sameorigin)(\s*,|$)/i, words: "DENY or SAMEORIGIN" },
  "Referrer-Policy": { pattern: new RegExp(`(^|,)\\s*(${referrerPolicies})\\s*(,|$)`, "i"), words: "a policy that browsers know" },
};

/** What clients say of the forms that they take, and what they must not get. */
const preferences: readonly (readonly [accept: string, refused: "html" | "markdown"])[] = [
  [browserAccept, "markdown"],
  ["text/html", "markdown"],
  ["text/html, text/markdown;q=0", "markdown"],
  ["text/html, text/markdown;q=0.5", "markdown"],
  ["text/markdown, text/html;q=0.5", "html"],
];

/** How pages are sent. */
export const httpStandards: readonly Check[] = [
  {
    name: "header-syntax",
    promise: "Headers for caches and browsers have values that their specifications know",
    needs: "pages",
    run: each((page, { expect, expectHeader }) => {
      const sent = Object.entries(grammars).filter(([name]) => page.headers[name.toLowerCase()] !== undefined);
      for (const [name, shape] of sent) expectHeader(page, name, shape);
      expect(page.headers["content-type"] !== undefined, "has no Content-Type", page);
    }),
  },
  // RFC 9110 section 9.3.2.
  {
    name: "head-like-get",
    promise: "HEAD says of a page the status and the media type that GET says",
    needs: "example pages",
    run: each(async (page, { ask, expectEqual }) => {
      const head = await ask(page.request.path, { method: "HEAD" });
      expectEqual(head.status, page.status, "status, beside GET,", head);
      expectEqual(head.headers["content-type"], page.headers["content-type"], "Content-Type, beside GET,", head);
    }),
  },
  // RFC 9110 section 13.1.2 and 15.4.5.
  {
    name: "revalidation",
    promise: "A page with an entity tag answers 304 to whoever has it, and in full to whoever has another",
    needs: "validators",
    run: each(async ({ request, headers }, { ask, expect, expectEqual }) => {
      const etag = headers["etag"] ?? "";
      const same = await ask(request.path, { headers: { "if-none-match": etag } });
      expect(same.status === 304 || same.headers["etag"] !== etag, `answers ${same.status} to its own entity tag`, same);
      if (same.status === 304) expectEqual(same.body.length, 0, "length of the 304's body", same);
      const other = await ask(request.path, { headers: { "if-none-match": '"of-no-version"' } });
      expectEqual(other.status, 200, "status for another entity tag", other);
    }),
  },
  // RFC 9110 sections 8.4, 8.8.3.3 and 12.5.5.
  {
    name: "compression",
    promise: "A compressed page is in a coding that the client takes, can be decoded, and is told apart from the plain one by caches",
    needs: "example pages",
    async run(probe) {
      for (const page of probe.offered.slice(0, 3)) for (const coding of codings) await expectCoding(probe, page, coding);
    },
  },
  // RFC 9110 section 15.5.5.
  {
    name: "unknown-page",
    promise: "An address where nothing stands does not answer 200",
    needs: "pages",
    async run({ ask, expect }) {
      for (const path of ["/no-such-page-b7e1", "/no-such-folder-b7e1/no-such-page"]) {
        const answer = await ask(path, { headers: { accept: browserAccept } });
        expect(answer.status !== 200, "answers 200, by which a missing page cannot be told from one that is there", answer);
      }
    },
  },
  // RFC 9110 section 12.
  {
    name: "negotiation",
    promise: "A page that answers Markdown to whoever prefers it answers HTML to browsers, keeps to weights, and says Vary: Accept",
    needs: "negotiation",
    run: each(async (markdown, { site, expect }) => {
      const { path } = markdown.request;
      for (const [accept, refused] of preferences) {
        const answer = await site.read(path, accept);
        expect(formOf(answer) !== refused, `is ${refused} for a client that prefers the other form`, answer);
      }
      for (const answer of [markdown, await site.read(path, browserAccept)]) expectTold({ expect }, answer, "accept");
    }),
  },
];

async function expectCoding({ ask, expect }: Probe, page: Answer, coding: string): Promise<void> {
  const answer = await ask(page.request.path, { headers: { "accept-encoding": coding } });
  const used = answer.headers["content-encoding"];
  if (used === undefined) return expect(answer.status === 200, `answers ${answer.status} to a client that takes ${coding}`, answer);
  expect(used === coding, `is sent as ${used} to a client that takes ${coding}`, answer);
  expect(decode(answer.body, coding) !== undefined, `cannot be decoded as ${coding}`, answer);
  expectTold({ expect }, answer, "accept-encoding");
  const tag = answer.headers["etag"] ?? "W/";
  const isPlain = page.headers["content-encoding"] === undefined;
  expect(tag.startsWith("W/") || !isPlain || tag !== page.headers["etag"], "has the strong entity tag of the plain bytes", answer);
}

/** Holds an answer that caches may keep to name what it varies by. */
function expectTold({ expect }: Pick<Probe, "expect">, answer: Answer, name: string): void {
  const isKept = !readDirectives(answer).some((directive) => /^(no-store|private)\b/.test(directive));
  const vary = toTokens(answer.headers["vary"]);
  const isTold = vary.includes(name) || vary.includes("*");
  expect(!isKept || isTold, `may be kept by caches and says Vary: ${vary.join(", ") || "nothing"}`, answer);
}
