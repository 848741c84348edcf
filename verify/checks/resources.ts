import { readDirectives, toTokens } from "../answer.ts";
import { expectRevalidated, expectValidators } from "../caching.ts";
import { codings, decode } from "../coding.ts";
import { listAt, textAt } from "../json-value.ts";
import type { Check } from "../probe.ts";
import { findPublished } from "../published.ts";

const notProduction = [/^(localhost|127\.|\[::1\]|0\.0\.0\.0)/, /:\d+$/, /--[a-z0-9-]+\.netlify\.(app|com)$/];

/** What every published resource has in common. */
export const resourceChecks: readonly Check[] = [
  {
    name: "resource-types",
    promise: "Each published resource answers 200 with its media type and charset, with nosniff, and HEAD says the same",
    async run({ site, ask, expect, expectStatus, expectType, expectHeader, expectEqual }) {
      await Promise.all(
        findPublished(site).map(async ([path, mediaType]) => {
          const answer = await site.read(path);
          expectStatus(answer, 200);
          expectType(answer, mediaType);
          expectHeader(answer, "X-Content-Type-Options", "nosniff");
          expect(answer.body.length > 0, "has an empty body", answer);
          const head = await ask(path, { method: "HEAD" });
          expectStatus(head, 200);
          for (const name of ["content-type", "etag", "cache-control"])
            expectEqual(head.headers[name], answer.headers[name], `${name} of HEAD`, head);
        }),
      );
    },
  },
  {
    name: "resource-caching",
    promise: "Each published resource may be kept by every cache and is revalidated each time",
    async run(probe) {
      for (const [path] of findPublished(probe.site)) {
        const answer = await probe.site.read(path);
        expectRevalidated(probe, answer);
        probe.expect(!readDirectives(answer).includes("private"), "is private, so that no shared cache keeps it", answer);
      }
    },
  },
  // Conditional requests (RFC 9110 section 13).
  {
    name: "resource-validators",
    promise: "Each published resource has a strong ETag and answers 304 to whoever has it",
    async run(probe) {
      await Promise.all(findPublished(probe.site).map(([path]) => expectValidators(probe, path)));
    },
  },
  // Compression (RFC 9110 section 12.5.3).
  {
    name: "content-coding",
    promise: "A compressed answer decodes to the same bytes, says Vary: Accept-Encoding and has an ETag of its own",
    async run({ site, ask, expect, expectStatus }) {
      for (const path of ["/developers", "/openapi.json", "/llms-full.txt"].filter(site.isOffered)) {
        const plain = await site.read(path);
        const tags = [plain.headers["etag"]];
        for (const coding of codings) {
          const answer = await ask(path, { headers: { "accept-encoding": coding } });
          expectStatus(answer, 200);
          const used = answer.headers["content-encoding"];
          expect(used === undefined || used === coding, `is sent as ${used} to a client that takes ${coding}`, answer);
          const decoded = used === undefined ? answer.body : decode(answer.body, used);
          expect(decoded?.equals(plain.body) === true, "decodes to other bytes than the plain answer", answer);
          if (used === undefined) continue;
          expect(toTokens(answer.headers["vary"]).includes("accept-encoding"), "is compressed without Vary: Accept-Encoding", answer);
          const tag = answer.headers["etag"] ?? "";
          expect(tag.startsWith("W/") || tag === "" || !tags.includes(tag), "has the strong ETag of the bytes of another coding", answer);
          tags.push(tag);
        }
      }
    },
  },
  {
    name: "canonical-origin",
    promise: "Everything published names one production origin, never a preview or a port",
    async run({ site, expect, expectEqual, readJson }) {
      const home = await site.read("/");
      const { host } = new URL(site.canonical);
      expect(!notProduction.some((pattern) => pattern.test(host)), `names ${site.canonical}, which is no production address`, home);
      if (site.isOffered("/openapi.json"))
        expectEqual(textAt(site.description, "servers", 0, "url"), site.canonical, "servers[0].url", await site.read("/openapi.json"));
      const sitemap = await site.read("/sitemap.xml");
      const foreign = [...site.locations].find((url) => site.toPath(url) === undefined);
      expect(foreign === undefined, `lists ${foreign}, which is not at ${site.canonical}`, sitemap);
      if (site.isOffered("/.well-known/api-catalog")) {
        const catalog = await site.read("/.well-known/api-catalog");
        const anchors = listAt(readJson(catalog), "linkset").map((context) => textAt(context, "anchor"));
        for (const anchor of anchors)
          expect(anchor.startsWith(`${site.canonical}/`), `anchors ${anchor}, not at ${site.canonical}`, catalog);
      }
      const robots = await site.read("/robots.txt");
      expect(robots.text.includes(`Sitemap: ${site.canonical}/sitemap.xml`), `names no sitemap at ${site.canonical}`, robots);
      if (site.origin === site.canonical) return;
      for (const path of ["/openapi.json", "/sitemap.xml", "/llms.txt", "/robots.txt"].filter(site.isOffered)) {
        const answer = await site.read(path);
        expect(!answer.text.includes(site.origin), `names ${site.origin}, where it is read from`, answer);
      }
    },
  },
];
