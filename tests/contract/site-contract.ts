import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { icons, mark } from "../../src/catalog/icons.ts";
import { resources } from "../../src/catalog/resources.ts";
import { articlePaths, baseUrl } from "../operator.ts";
import { createSender, type Send } from "./wire.ts";

/** A server under test: `start` gives its origin and a way to stop it. */
export interface SiteHost {
  readonly start: () => Promise<{ origin: string; stop: () => Promise<void> }>;
  /** True where answers carry entity tags and compressed bodies. */
  readonly validators: boolean;
}

const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";
const pages = ["/", "/about", "/pricing", "/articles", ...articlePaths, "/developers", "/contact", "/privacy"];

const accepts: [string | undefined, "text/html" | "text/markdown"][] = [
  [undefined, "text/html"],
  [browser, "text/html"],
  ["*/*", "text/html"],
  ["text/*", "text/html"],
  ["text/plain", "text/html"],
  ["application/json, text/plain, */*", "text/html"],
  ["application/pdf", "text/html"],
  ["text/markdown", "text/markdown"],
  ["text/markdown, text/html", "text/markdown"],
  ["text/html, text/markdown;q=0.9", "text/html"],
  ["text/markdown;q=0", "text/html"],
  ["text/markdown;q=0.5, text/html;q=0.4", "text/markdown"],
  ["text/markdown, */*;q=0.1", "text/markdown"],
];

/** Sections 1 and 6 of the specification: pages in both forms, published resources and unknown paths. */
export function describeSiteContract(name: string, { start, validators }: SiteHost): void {
  describe(`${name}: the site`, () => {
    let send: Send;
    let stop: () => Promise<void>;
    beforeAll(async () => {
      const server = await start();
      send = createSender(server.origin);
      stop = server.stop;
    }, 120_000);
    afterAll(async () => stop());

    for (const path of pages) {
      it(`GET ${path} › the form that Accept asks for, with Vary`, async () => {
        for (const [accept, type] of accepts) {
          const answer = await send(path, { headers: accept === undefined ? {} : { accept } });
          expect(answer.status).toBe(200);
          expect(answer.headers["content-type"], String(accept)).toBe(`${type}; charset=utf-8`);
          expect(answer.headers["vary"]).toMatch(/\bAccept\b(?!-)/);
          expect(answer.headers["x-robots-tag"]).toBeUndefined();
          expect(answer.headers["link"]).toContain('rel="api-catalog"');
          expect(answer.headers["no-vary-search"]).toBe("params");
          expect(answer.headers["cross-origin-resource-policy"]).toBe("same-site");
          const negotiated = type === "text/markdown";
          expect(answer.headers["content-location"]).toBe(negotiated ? (path === "/" ? "/index.md" : `${path}.md`) : undefined);
          expect(answer.headers["x-markdown-tokens"] !== undefined).toBe(negotiated);
          if (negotiated) expect(answer.headers["cache-control"]).toContain("private");
          expect(answer.headers["link"]).not.toContain('rel="canonical"');
        }
      });

      it(`GET ${path}'s twin › Markdown, not indexed, the same bytes as negotiated`, async () => {
        const twin = await send(path === "/" ? "/index.md" : `${path}.md`);
        expect(twin.status).toBe(200);
        expect(twin.headers["content-type"]).toBe("text/markdown; charset=utf-8");
        expect(twin.headers["x-robots-tag"]).toBe("noindex");
        expect(Number(twin.headers["x-markdown-tokens"])).toBe(Math.ceil(Buffer.byteLength(twin.body) / 4));
        expect(twin.headers["link"]).toContain(`<${baseUrl}${path}>; rel="canonical"`);
        expect(twin.body).toBe((await send(path, { headers: { accept: "text/markdown" } })).body);
        const [, frontMatter = ""] = twin.body.split("---\n");
        expect(parse(frontMatter)).toMatchObject({
          title: expect.any(String),
          description: expect.any(String),
          url: expect.stringMatching(/^https:/),
        });
      });
    }

    for (const { path, mediaType } of Object.values(resources)) {
      it(`GET and HEAD ${path} › ${mediaType}`, async () => {
        const answer = await send(path);
        expect([answer.status, answer.headers["content-type"]]).toEqual([200, mediaType]);
        expect(answer.headers["link"]).toContain('rel="api-catalog"');
        const head = await send(path, { method: "HEAD" });
        expect([head.status, head.headers["content-type"], head.body]).toEqual([200, mediaType, ""]);
        if (!validators) return;
        const etag = answer.headers["etag"] ?? "";
        expect(etag).toMatch(/^"[^"]+"$/);
        const conditional = await send(path, { headers: { "if-none-match": etag } });
        expect([conditional.status, conditional.body, conditional.headers["etag"]]).toEqual([304, "", etag]);
      });
    }

    for (const { path, mediaType } of [mark, ...icons]) {
      it(`GET ${path} › ${mediaType}`, async () => {
        const answer = await send(path);
        expect([answer.status, answer.headers["content-type"]]).toEqual([200, mediaType]);
      });
    }

    it("an unknown page › 404 in Markdown for everyone but clients that prefer HTML", async () => {
      for (const accept of [undefined, "*/*", "text/markdown", "application/json", "text/markdown, text/html"]) {
        const answer = await send("/develpers", { headers: accept === undefined ? {} : { accept } });
        expect([answer.status, answer.headers["content-type"]]).toEqual([404, "text/markdown; charset=utf-8"]);
        expect(answer.body).toContain("/developers)");
        for (const { path } of [resources.llms, resources.sitemap, resources.openapi, resources.rss])
          expect(answer.body).toContain(`${path})`);
        expect(answer.headers["vary"]).toContain("Accept");
        expect(answer.headers["ratelimit-policy"]).toBe('"not-found";q=60;w=60');
      }
      const page = await send("/develpers", { headers: { accept: browser } });
      expect([page.status, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
      expect(page.body).toContain('aria-label="Nearest pages"><ul><li><a href="/developers">');
    });

    it("/404 itself is no page", async () => {
      expect((await send("/404")).status).toBe(404);
    });

    it("a method that a page does not take › 405 Problem with Allow", async () => {
      const answer = await send("/about", { method: "DELETE" });
      expect([answer.status, answer.headers["content-type"], answer.headers["allow"]]).toEqual([
        405,
        "application/problem+json",
        "GET, HEAD",
      ]);
    });

    it("an address with a trailing slash › 301 to the page", async () => {
      const answer = await send("/about/");
      expect([answer.status, answer.headers["location"]]).toEqual([301, "/about"]);
      expect(answer.headers).toMatchObject({
        "cache-control": "public, max-age=0, must-revalidate",
        "content-security-policy": expect.stringContaining("default-src 'none'"),
        "referrer-policy": "strict-origin-when-cross-origin",
        "strict-transport-security": "max-age=31536000",
        "x-content-type-options": "nosniff",
      });
    });

    it("an address that a page once had › 301 to its present one", async () => {
      for (const path of ["/services", "/services/"]) {
        const answer = await send(path);
        expect([answer.status, answer.headers["location"]]).toEqual([301, "/pricing"]);
      }
    });

    if (!validators) return;
    it("both forms have their own entity tags, and each coding its own", async () => {
      const tags = await Promise.all(
        [{}, { accept: "text/markdown" }, { "accept-encoding": "br" }, { "accept-encoding": "gzip" }].map(
          async (headers) => (await send("/developers", { headers })).headers["etag"],
        ),
      );
      expect(new Set(tags).size).toBe(4);
    });

    it("the 404 of an unknown page is compressed in both its forms, for GET and HEAD", async () => {
      for (const accept of [browser, "*/*"]) {
        const headers = { accept, "accept-encoding": "br" };
        const [got, head] = await Promise.all(["GET", "HEAD"].map((method) => send("/artciles", { method, headers })));
        expect([got?.status, got?.headers["content-encoding"], got?.headers["vary"]]).toEqual([404, "br", "Accept, Accept-Encoding"]);
        expect(head?.headers["content-length"], accept).toBe(got?.headers["content-length"]);
      }
    });
  });
}
