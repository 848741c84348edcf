import { hash } from "node:crypto";
import {
  type Answer,
  findTargets,
  isNoindex,
  parseLinks,
  parseMediaType,
  readDirectives,
  toTwinPath,
  typeOf,
} from "../answer.ts";
import { formOf } from "../matrix.ts";
import type { Site } from "../open-site.ts";
import {
  type Check,
  expectRevalidated,
  expectValidators,
  expectVary,
  own,
  wholeNumber,
} from "../probe.ts";

const sameForHead = [
  "content-type",
  "etag",
  "vary",
  "link",
  "cache-control",
  "content-location",
  "x-markdown-tokens",
];
const markdown = "text/markdown";
const relations = {
  "api-catalog": "/.well-known/api-catalog",
  "service-desc": "/openapi.json",
  "service-doc": "/developers",
  describedby: "/llms.txt",
};

export const negotiationChecks: readonly Check[] = [
  // RFC 9110 sections 9.3.2, 12.5.1 and 12.5.5.
  own(
    "page-negotiation",
    "Each page has the format that Accept prefers and tells caches so, and HEAD is like GET",
    async (probe) => {
      const { expect, expectHeader, expectEqual } = probe;
      const cells = await probe.site.readMatrix();
      for (const cell of cells) {
        expectEqual(cell.status, 200, "status", cell);
        const type = cell.headers["content-type"];
        expect(formOf(cell) === cell.wanted, `is ${type}; expected ${cell.wanted}`, cell);
        expect(
          parseMediaType(type).parameters["charset"]?.toLowerCase() === "utf-8",
          `is ${type} without charset=utf-8`,
          cell,
        );
        expectVary(probe, cell);
        expectRevalidated(probe, cell);
        expectHeader(cell, "No-Vary-Search", "params");
      }
      const gets = new Map(
        cells.flatMap((cell) =>
          cell.method === "GET" ? [[`${cell.accept} ${cell.path}`, cell]] : [],
        ),
      );
      for (const head of cells.filter(({ method }) => method === "HEAD")) {
        const get = gets.get(`${head.accept} ${head.path}`);
        expectEqual(head.status, get?.status, "status, compared with GET,", head);
        for (const name of sameForHead)
          expectEqual(head.headers[name], get?.headers[name], `${name}, compared with GET,`, head);
        const length = head.headers["content-length"];
        expect(
          length === undefined || Number(length) === get?.length,
          `has Content-Length: ${length}; GET sends ${get?.length} bytes`,
          head,
        );
      }
    },
  ),
  // RFC 9110 section 13.
  own(
    "page-validators",
    "Each format of a page has its own strong ETag, which gets 304 only for that format",
    async (probe) => {
      const { site, ask, expect, expectStatus } = probe;
      for (const path of site.examples) {
        const [html = "", twin = ""] = [
          (await site.read(path)).headers["etag"],
          (await site.read(path, markdown)).headers["etag"],
        ];
        const other = await ask(path, { headers: { "if-none-match": twin } });
        expect(
          /^"[^"]+"$/.test(html),
          `ETag is ${html || "absent"}; expected a strong entity tag`,
          other,
        );
        expectStatus(other, 200);
        await expectValidators(probe, path, markdown, [html]);
      }
    },
  ),
  own(
    "negotiated-markdown",
    "Negotiated Markdown has the same bytes as the twin, and is private, so that no cache sends it to a browser",
    async (probe) => {
      const { site, expect, expectEqual, expectHeader } = probe;
      for (const cell of await site.readMatrix()) {
        const twin = toTwinPath(cell.path);
        const isMarkdown = cell.wanted === "markdown";
        expectHeader(cell, "Content-Location", isMarkdown ? twin : undefined);
        expectEqual(
          isNoindex(cell),
          isNoindex(await site.read(cell.path)),
          "noindex, compared with the page,",
          cell,
        );
        expectEqual(readDirectives(cell).includes("private"), isMarkdown, "private", cell);
        expectHeader(cell, "X-Markdown-Tokens", isMarkdown ? wholeNumber : undefined);
        expectEqual(readCanonicals(site, cell), [], "the canonical Link of the page itself", cell);
        if (isMarkdown && cell.method === "GET")
          expect(
            cell.digest === hash("sha256", (await site.read(twin)).body),
            `sends different bytes than ${twin}`,
            cell,
          );
      }
    },
  ),
  // RFC 8288.
  own(
    "link-header",
    "Each page links to llms.txt and its resources for programs, with their media types",
    async (probe) => {
      const { site, expect, expectEqual } = probe;
      const matrix = await site.readMatrix();
      for (const cell of matrix)
        for (const [relation, path] of Object.entries(relations).filter(([, path]) =>
          site.isOffered(path),
        )) {
          const wanted = relation === "describedby" ? site.toPrefix(cell.path) + path : path;
          expect(
            findTargets(cell, relation).map(site.toPath).includes(wanted),
            `has no Link of rel ${relation} to ${wanted}`,
            cell,
          );
        }
      for (const { target, rel, type } of parseLinks(matrix[0]?.headers["link"])) {
        if (!rel.some((relation) => relation in relations)) continue;
        const answer = await site.read(site.toPath(target) ?? "/");
        expectEqual(typeOf(answer), type, "media type, compared with the Link header,", answer);
      }
    },
  ),
];

/** Ignores the canonical link that Netlify adds on previews. */
export function readCanonicals(
  { origin, canonical }: Site,
  answer: Pick<Answer, "request" | "headers">,
): string[] {
  const targets = findTargets(answer, "canonical");
  return targets.filter(
    (target) => origin === canonical || target !== canonical + answer.request.path,
  );
}
