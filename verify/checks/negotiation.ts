import { hash } from "node:crypto";
import { isNoindex, parseMediaType, readDirectives, toTwinPath } from "../answer.ts";
import { expectRevalidated, expectValidators, expectVary } from "../caching.ts";
import { parseLinks, readCanonicals } from "../links.ts";
import { type Cell, formOf } from "../matrix.ts";
import { type Check, type Probe, wholeNumber } from "../probe.ts";
import { createSharedCache, shuffle } from "../shared-cache.ts";

const same = ["content-type", "etag", "vary", "link", "cache-control", "content-location", "x-markdown-tokens"];
const markdown = "text/markdown";
const relations = {
  "api-catalog": "/.well-known/api-catalog",
  "service-desc": "/openapi.json",
  "service-doc": "/developers",
  describedby: "/llms.txt",
};
const orders = 12;

/** Both forms of a page at one address, to every kind of client and through caches. */
export const negotiationChecks: readonly Check[] = [
  // RFC 9110 section 12.5.1.
  {
    name: "page-negotiation",
    promise:
      "Each page answers GET and HEAD with 200 in the form that Accept asks for, in UTF-8: Markdown only where text/markdown is named",
    async run({ site, expect }) {
      for (const cell of await site.readMatrix()) {
        expect(cell.status === 200, `answers ${cell.status} where 200 is promised`, cell);
        const type = cell.headers["content-type"];
        expect(formOf(cell) === cell.wanted, `is ${type} where ${cell.wanted} is asked for`, cell);
        expect(parseMediaType(type).parameters["charset"]?.toLowerCase() === "utf-8", `says ${type} without charset=utf-8`, cell);
      }
    },
  },
  // RFC 9110 section 12.5.5.
  {
    name: "page-vary",
    promise: "Each page says Vary: Accept, in either form, to GET and HEAD",
    async run(probe) {
      for (const cell of await probe.site.readMatrix()) expectVary(probe, cell);
    },
  },
  // RFC 9110 section 9.3.2.
  {
    name: "page-head",
    promise: "HEAD says of each page what GET says, whatever is accepted",
    async run({ site, expect, expectEqual }) {
      const cells = await site.readMatrix();
      const answers = new Map(cells.filter(({ method }) => method === "GET").map((cell) => [`${cell.accept} ${cell.path}`, cell]));
      for (const head of cells.filter(({ method }) => method === "HEAD")) {
        const get = answers.get(`${head.accept} ${head.path}`);
        expectEqual(head.status, get?.status, "status, beside GET,", head);
        for (const name of same) expectEqual(head.headers[name], get?.headers[name], `${name}, beside GET,`, head);
        const length = head.headers["content-length"];
        const isSame = length === undefined || Number(length) === get?.length;
        expect(isSame, `says Content-Length: ${length}; GET sends ${get?.length} bytes`, head);
        expect(head.length === 0, "sends a body to HEAD", head);
      }
    },
  },
  {
    name: "page-caching",
    promise: "Each page is revalidated each time, in either form",
    async run(probe) {
      for (const cell of await probe.site.readMatrix()) {
        expectRevalidated(probe, cell);
        probe.expectHeader(cell, "No-Vary-Search", "params");
      }
    },
  },
  // Conditional requests (RFC 9110 section 13) to both forms of a page.
  {
    name: "page-validators",
    promise: "Each form of a page has a strong ETag of its own, answers 304 to it, and never to the other form's",
    async run(probe) {
      await Promise.all(probe.site.examples.map((path) => expectForms(probe, path)));
    },
  },
  {
    name: "negotiated-markdown",
    promise: "Negotiated Markdown is its twin's bytes, names the twin in Content-Location, is private and may be indexed as the page may",
    async run({ site, expect, expectEqual, expectHeader }) {
      const matrix = await site.readMatrix();
      for (const path of site.examples) {
        const twin = await site.read(toTwinPath(path));
        const page = await site.read(path);
        const digest = hash("sha256", twin.body);
        for (const cell of matrix.filter((candidate) => candidate.path === path)) {
          expectHeader(cell, "Content-Location", cell.wanted === "markdown" ? toTwinPath(path) : undefined);
          expectEqual(isNoindex(cell), isNoindex(page), "noindex, beside the page,", cell);
          const isPrivate = readDirectives(cell).includes("private");
          expectEqual(isPrivate, cell.wanted === "markdown", "private", cell);
          expectHeader(cell, "X-Markdown-Tokens", cell.wanted === "markdown" ? wholeNumber : undefined);
          expectEqual(readCanonicals(site, cell), [], "the canonical Link of what is that page", cell);
          if (cell.wanted === "markdown" && cell.method === "GET")
            expect(cell.digest === digest, `sends other bytes than ${toTwinPath(path)}`, cell);
        }
      }
    },
  },
  // RFC 8288, on every page and in either form.
  {
    name: "link-header",
    promise: "Each page links llms.txt and what else the site has for programs, with the media type that each answers in",
    async run({ site, expect, expectEqual }) {
      const matrix = await site.readMatrix();
      for (const cell of matrix) {
        const links = parseLinks(cell.headers["link"]);
        for (const [relation, wanted] of Object.entries(relations).filter(([, path]) => site.isOffered(path))) {
          const targets = links.filter(({ rel }) => rel.includes(relation)).map(({ target }) => site.toPath(target));
          expect(targets.includes(wanted), `has no Link of rel ${relation} to ${wanted}`, cell);
        }
      }
      const typed = parseLinks(matrix[0]?.headers["link"]).filter(({ rel }) => rel.some((relation) => relation in relations));
      for (const { target, type } of typed) {
        const answer = await site.read(site.toPath(target) ?? "/");
        expectEqual(parseMediaType(answer.headers["content-type"]).type, type, "media type, beside the Link header,", answer);
      }
    },
  },
  {
    name: "cache-keyed-on-vary",
    promise: "Behind a cache keyed on the URL and Vary everyone gets the form that they ask for, in whatever order they come",
    async run({ site, expect }) {
      const matrix = await site.readMatrix();
      for (const { cell, form, order } of replay([matrix, ...toOrders(matrix)], true))
        expect(form === cell.wanted, `is ${form} from a cache (order ${order}) where ${cell.wanted} is asked for`, cell);
    },
  },
  {
    name: "cache-without-vary",
    promise: "Behind a cache that ignores Vary a browser never gets Markdown, in whatever order clients come",
    async run({ site, expect }) {
      const matrix = await site.readMatrix();
      const markdownFirst = [...matrix].sort((a, b) => Number(a.wanted === "html") - Number(b.wanted === "html"));
      for (const { cell, form, order } of replay([markdownFirst, ...toOrders(matrix)], false))
        expect(cell.wanted !== "html" || form === "html", `is ${form} from a cache without Vary (order ${order})`, cell);
    },
  },
];

async function expectForms(probe: Probe, path: string): Promise<void> {
  const { site, ask, expect, expectStatus } = probe;
  await expectValidators(probe, path);
  await expectValidators(probe, path, markdown);
  const html = (await site.read(path)).headers["etag"] ?? "";
  const negotiated = await site.read(path, markdown);
  const twin = negotiated.headers["etag"] ?? "";
  expect(html !== twin, `has the ETag ${twin} in both forms`, negotiated);
  expectStatus(await ask(path, { headers: { accept: markdown, "if-none-match": html } }), 200);
  expectStatus(await ask(path, { headers: { "if-none-match": twin } }), 200);
}

function toOrders(matrix: readonly Cell[]): Cell[][] {
  return Array.from({ length: orders }, (_, seed) => shuffle(matrix, seed + 1));
}

/** What the clients get who come in each order to an empty cache. */
function* replay(replays: readonly (readonly Cell[])[], honoursVary: boolean) {
  for (const [order, cells] of replays.entries()) {
    const get = createSharedCache({ honoursVary });
    for (const cell of cells) yield { cell, form: formOf(get(cell)), order };
  }
}
