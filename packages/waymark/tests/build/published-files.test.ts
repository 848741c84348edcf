import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { Readability } from "@mozilla/readability";
import type { Nodes } from "hast";
import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import { elementsOf, parseHtml, select } from "waymark-verify/html.ts";
import { listFiles } from "../../src/build/list-files.ts";
import { toNetlifyHeaders, transportRule } from "../../src/build/netlify-rules.ts";
import {
  cacheHeaders,
  type HeaderRule,
  pageHeaders,
  toHeaderRules,
} from "../../src/catalog/headers.ts";
import { headersFor } from "../../src/http/header-rules.ts";
import { site } from "../fixtures/own-site.ts";
import { manifest, pages, printed, published, readPublished } from "../fixtures/published.ts";

const rules = readPublished("_headers")
  .split(/^(?=\/)/m)
  .map((block) => block.trim().split("\n"))
  .map(([pattern = "", ...lines]) => ({
    pattern,
    headers: Object.fromEntries(lines.map((line) => line.trim().split(/: (.*)/))),
  }));
const matches = (path: string, rule: HeaderRule) =>
  Object.keys(headersFor(path, [rule])).length > 0;

describe("a build", () => {
  it("prints no warnings and no names of temporary files", () => {
    expect(printed).toContain("[build] Complete!");
    expect(printed.match(/.*(?:WARN|sitemap-index).*/gi) ?? []).toEqual([]);
  });

  it("contains nothing that is meant for editors on the dev server", () => {
    const files = listFiles(dirname(published)).filter((file) => /\.(html|css|js|mjs)$/.test(file));
    expect(files.length).toBeGreaterThan(0);
    const found = files.filter((file) =>
      /site:checked|hosts\/dev|csp-nonce|class="(findings|withheld)/.test(
        readFileSync(file, "utf8"),
      ),
    );
    expect(found).toEqual([]);
  });
});

describe("the published folder", () => {
  it("has client scripts only on the form page and on pages with code", () => {
    for (const { path, html } of pages) {
      const scripts = [...html.matchAll(/<script(?! type="application\/ld\+json")[^>]*>/g)].map(
        ([tag]) => tag,
      );
      expect(scripts.length, path).toBe(
        (path === "/contact" ? 1 : 0) +
          (path === "/developers" ? 1 : 0) +
          (html.includes('<figure class="code') ? 1 : 0),
      );
      for (const tag of scripts) expect(tag).toMatch(/ src="\/_astro\//);
    }
  });

  it("has the same header rules for Netlify and Node, for the path and the file of every page", () => {
    expect(
      readPublished("_headers").startsWith(
        toNetlifyHeaders([transportRule, ...toHeaderRules(site)]),
      ),
    ).toBe(true);
    for (const path of pages.flatMap((page) => [
      page.path,
      `/${manifest.files[page.path]?.file}`,
    ])) {
      const matching = rules.filter((rule) => matches(path, rule)).map(({ headers }) => headers);
      expect(matching, path).toContainEqual({ ...pageHeaders, ...cacheHeaders });
    }
  });

  it("never sets a file's header by two rules, except for Markdown, which the edge function serves, and the policy of drawings, which works with and without the site's", () => {
    const addresses = Object.entries(manifest.files).flatMap(([path, { file }]) => [
      path,
      `/${file}`,
    ]);
    for (const path of addresses.filter((address) => !address.endsWith(".md"))) {
      const names = rules
        .filter((rule) => matches(path, rule))
        .flatMap(({ headers }) => Object.keys(headers));
      const repeated = names.filter((name, index) => names.indexOf(name) !== index);
      const expected = path.endsWith(".svg") ? ["Content-Security-Policy"] : [];
      expect(repeated, path).toEqual(expected);
    }
  });
});

it("an owner's component, src/pages/places/map.astro is rendered in the site's layout, with a link to the page above it", () => {
  expect(readPublished("places/map.html")).toContain("<h1>Where the signs stand</h1>");
  expect(readPublished("places/map.html")).toContain("<li><b>The second post</b>: 12 minutes</li>");
  expect(readPublished("places/map.html")).toContain('<li><a href="/places">Our places</a></li>');
});

const page = readPublished("authors/ada.html");

it("an author's portrait is in the byline and on the author's page", () => {
  expect(readPublished("articles/signs.html")).toMatch(
    /<p class="byline"><img alt="" [^>]*src="\/_astro\/ada\.\w+\.svg"/,
  );
  expect(page).toMatch(/<img alt="Ada Example" [^>]*src="\/_astro\/ada\.\w+\.svg"/);
});

it("an author's page describes the person in structured data", () => {
  expect(page).toContain('"@type":"ProfilePage"');
  expect(page).toContain('"jobTitle":"Sign painter","sameAs":["https://social.example/@ada"]');
});

function readBlock(name: string): string {
  return select(elementsOf(parseHtml(readPublished("index.html"))), "pre", { class: name })
    .map(toText)
    .join("");
}

function toText(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(toText).join("") : "?";
}

it("the home page's Markdown side is its twin, byte for byte, below the request for it and the response", () => {
  expect(readBlock("twin")).toBe(readPublished("index.md"));
  expect(readBlock("request")).toBe(
    "curl --include --header 'Accept: text/markdown' https://studio.example/",
  );
  expect(readBlock("answer")).toBe(
    "HTTP/1.1 200 OK\nContent-Type: text/markdown; charset=utf-8\nContent-Location: /index.md",
  );
});

const assets = Object.values(manifest.files).filter(({ file }) => file.startsWith("_astro/"));
const findHtml = (path: string) =>
  pages.find((page) => page.path === path)?.html ?? expect.fail(path);

describe("a page", () => {
  it("has at most 8 KB of HTML around its text (2 KB with Brotli)", () => {
    for (const { path, html } of pages) {
      // The home page contains its text twice.
      const frame = Buffer.from(
        html
          .replace(/<main[\s\S]*<\/main>/, "")
          .replace(/<section id="markdown"[\s\S]*?<\/section>/, ""),
      );
      expect([path, frame.length <= 8_000, brotliCompressSync(frame).length <= 2_000]).toEqual([
        path,
        true,
        true,
      ]);
    }
  });

  it.each([
    ["/articles/signs", 8_000],
    ["/developers", 18_000],
  ])("%s is at most %i bytes larger than its twin", (path, most) => {
    expect(
      findHtml(path).length - readFileSync(join(published, `${path}.md`), "utf8").length,
    ).toBeLessThanOrEqual(most);
  });

  it("of 900 words has at most 20 KB of HTML (5 KB with Brotli)", () => {
    const html = findHtml("/articles/paint");
    expect([html.length <= 20_000, brotliCompressSync(html).length <= 5_000]).toEqual([true, true]);
  });

  it("has one style sheet of at most 8 KB with Brotli, and the home, form, portal and 404 pages have a second one", () => {
    const own = ["/", "/contact", "/developers"];
    for (const { path, html } of pages)
      expect(html.match(/rel="stylesheet"/g)?.length, path).toBe(own.includes(path) ? 2 : 1);
    const shared = assets.filter(({ file }) => /\/Base\..*\.css$/.test(file));
    expect(shared).toHaveLength(1);
    expect(shared[0]?.brotli?.size).toBeLessThanOrEqual(8_000);
  });
});

it("each font has at most 30 KB", () => {
  const fonts = assets.filter(({ file }) => file.endsWith(".woff2"));
  expect(Math.max(...fonts.map(({ size }) => size))).toBeLessThanOrEqual(30_000);
});

it("each script has less than 1,024 compressed bytes, except for the contact form and its captcha", () => {
  const scripts = assets.filter(
    ({ file }) => file.endsWith(".js") && !/ContactForm|pbkdf2/.test(file),
  );
  expect(scripts.length).toBeGreaterThan(0);
  for (const { file, size, brotli } of scripts)
    expect(brotli?.size ?? size, file).toBeLessThan(1_024);
});

const articles = pages.filter(({ path }) => path.startsWith("/articles/"));
const parts = ["figure", "pre", "table", "img", "blockquote", "li"] as const;

const toWords = (text: string | null | undefined) => (text ?? "").split(/\s+/).filter(Boolean);

const countParts = (root: ParentNode) =>
  Object.fromEntries(parts.map((part) => [part, root.querySelectorAll(part).length]));

function read(html: string) {
  const text = parseHTML(html).document.querySelector(".column") ?? expect.fail("no column");
  for (const lane of text.querySelectorAll(".lane")) lane.remove();
  // Like Firefox, accepts shorter articles.
  const article =
    new Readability(parseHTML(html).document as unknown as Document, {
      charThreshold: 1,
    }).parse() ?? expect.fail("nothing");
  return { text, article, content: parseHTML(`<main>${article.content}</main>`).document };
}

describe("a reader mode", () => {
  it("is tested on an article with a table of contents", () => {
    expect(
      articles.filter(({ html }) => html.includes('class="lane contents"')).map(({ path }) => path),
    ).toEqual(["/articles/paint"]);
  });

  it.each(articles)("finds only the title, the date and the whole text of $path", ({ html }) => {
    const { text, article, content } = read(html);
    expect(article.title).toBe(parseHTML(html).document.querySelector("h1")?.textContent);
    expect(article.publishedTime).toMatch(/^2026-01-0[123]$/);
    expect(article.textContent).toContain(
      `Published ${Number(article.publishedTime?.slice(-2))} January 2026`,
    );
    expect(toWords(article.textContent)).toEqual(toWords(text.textContent));
    expect(countParts(content)).toEqual(countParts(text));
  });
});
