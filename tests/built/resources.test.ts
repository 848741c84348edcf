import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { parseAtomFeed, parseRssFeed } from "feedsmith";
import { describe, expect, it } from "vitest";
import { type HeaderRule, headerRules } from "../../src/catalog/headers.ts";
import { problems } from "../../src/catalog/problems.ts";
import { resources } from "../../src/catalog/resources.ts";
import { site } from "../../src/catalog/site.ts";
import { headersOf } from "../../src/hosts/static-manifest.ts";
import { headersFor } from "../../src/http/header-rules.ts";
import { toNetlifyHeaders } from "../../src/surfaces/netlify-rules.ts";
import { elementsOf, parseHtml } from "../../verify/html.ts";
import { baseUrl } from "../operator.ts";
import { manifest, pages, readAllPublished, readPublished } from "./site.ts";

const origin = baseUrl;
const toPath = (url: string) => new URL(url).pathname;
const matches = (path: string, rule: HeaderRule) => Object.keys(headersFor(path, [rule])).length > 0;
const isPublished = (url: string) => manifest.files[decodeURI(toPath(url))] !== undefined;

describe("sitemaps", () => {
  const locations = [...readPublished("sitemap.xml").matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? "");

  it("name every indexable page once, at its canonical address", () => {
    expect(new Set(locations).size).toBe(locations.length);
    expect(locations.map(toPath).sort()).toEqual(pages.map(({ path }) => path).sort());
    const canonical = pages.map(({ html }) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]);
    expect([...locations].sort()).toEqual(canonical.sort());
  });

  it("agree with the routes that @astrojs/sitemap found", () => {
    const routes = [...readFileSync("dist/routes/sitemap-0.xml", "utf8").matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
      toPath(url ?? ""),
    );
    const unlisted = ["/contact/sent"];
    expect([...locations.map(toPath), ...unlisted].sort()).toEqual(routes.sort());
    for (const path of unlisted) expect(readPublished(`${path.slice(1)}.html`)).toContain('<meta name="robots" content="noindex">');
  });

  it("are the same for reading", () => {
    const links = [...readPublished("sitemap.md").matchAll(/\]\(([^)]+)\)/g)].map(([, url]) => url);
    expect(links.sort()).toEqual([...locations].sort());
  });
});

describe("feeds", () => {
  const json = JSON.parse(readPublished("feed.json"));
  const rss = parseRssFeed(readPublished("rss.xml"));
  const atom = parseAtomFeed(readPublished("atom.xml"));

  it("carry the same articles, newest first, under the same ids", () => {
    const ids = json.items.map(({ id }: { id: string }) => id);
    expect(ids).toHaveLength(Math.min(site.articlesPerFeed, pages.filter(({ path }) => /^\/articles\/\D/.test(path)).length));
    expect(ids.length).toBeLessThanOrEqual(site.articlesPerFeed);
    expect(rss.items?.map(({ link }) => link)).toEqual(ids);
    expect(atom.entries?.map(({ id }) => id)).toEqual(ids);
    const dates = json.items.map(({ date_published }: { date_published: string }) => date_published);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(ids.every(isPublished)).toBe(true);
  });

  it("carry the same full content, with absolute links", () => {
    const contents: string[] = json.items.map(({ content_html }: { content_html: string }) => content_html);
    expect(rss.items?.map(({ content }) => content?.encoded?.trim())).toEqual(contents.map((content) => content.trim()));
    expect(atom.entries?.map(({ content }) => content?.value?.trim())).toEqual(contents.map((content) => content.trim()));
    for (const content of contents) {
      const targets = elementsOf(parseHtml(content))
        .flatMap(({ properties }) => [properties["href"], properties["src"]])
        .filter((value) => value !== undefined);
      for (const target of targets) expect(String(target)).toMatch(/^(https?|mailto):/);
    }
  });

  it("are announced by every page", () => {
    for (const { html } of pages)
      for (const { path } of [resources.jsonFeed, resources.rss, resources.atom]) expect(html).toContain(`href="${path}"`);
  });
});

describe("agent skills", () => {
  const { skills } = JSON.parse(readPublished(".well-known/agent-skills/index.json"));

  it("have digests of the bytes served", () => {
    expect(skills.length).toBeGreaterThanOrEqual(4);
    for (const { url, digest, name } of skills) {
      const bytes = readFileSync(`dist/client${url}`);
      expect(digest).toBe(`sha256:${createHash("sha256").update(bytes).digest("hex")}`);
      expect(bytes.toString()).toMatch(new RegExp(`^---\nname: ${name}\n`));
    }
  });

  it("advise on codes that the catalog has", () => {
    const table = readPublished(".well-known/agent-skills/handle-errors/SKILL.md").matchAll(/^ *\| `([a-z_]+)` /gm);
    const named = [...table].map(([, code]) => code ?? "").filter((code) => code !== "code");
    expect(named.length).toBeGreaterThan(5);
    expect(Object.keys(problems)).toEqual(expect.arrayContaining(named));
  });

  it("name no fact that is left to fill in", () => {
    for (const { url } of skills) expect(readPublished(url.slice(1))).not.toContain("{{");
  });
});

describe("links", () => {
  it("of llms.txt, the API catalog and the recovery indexes lead to what is published", () => {
    const links = [...readPublished("llms.txt").matchAll(/\]\(([^)]+)\)/g)].map(([, url]) => url ?? "");
    const catalog = JSON.stringify(JSON.parse(readPublished(".well-known/api-catalog")).linkset);
    const hrefs = [...catalog.matchAll(/"href":"([^"]+)"/g)].map(([, url]) => url ?? "");
    for (const url of [...links, ...hrefs]) {
      expect(url.startsWith(`${origin}/`)).toBe(true);
      if (!url.startsWith(`${origin}/api/`)) expect(isPublished(url), url).toBe(true);
    }
  });

  it("of every page lead to a page, a file or an anchor that exists", () => {
    const anchors = new Map(
      pages.map(({ path, html }) => [path, new Set(elementsOf(parseHtml(html)).map(({ properties }) => properties["id"]))]),
    );
    for (const { path, html } of pages) {
      for (const { properties } of elementsOf(parseHtml(html))) {
        const href = properties["href"];
        if (typeof href !== "string") continue;
        const url = new URL(href, `${origin}${path}`);
        if (url.origin !== origin || url.pathname.startsWith("/api/")) continue;
        expect(manifest.files[url.pathname], `${path} links to ${href}`).toBeDefined();
        if (url.hash) expect(anchors.get(url.pathname)?.has(decodeURIComponent(url.hash.slice(1))), `${path} links to ${href}`).toBe(true);
      }
    }
  });
});

describe("the published folder", () => {
  it("has no draft in any file", () => {
    for (const [file, content] of readAllPublished()) expect(content, file).not.toContain("writing-alt-text.md");
    expect(existsSync("dist/client/articles/writing-alt-text.html")).toBe(false);
    expect(existsSync("dist/client/articles/writing-alt-text.md")).toBe(false);
  });

  it("has client scripts only on the form's page and on pages with code, and no inline script or style", () => {
    for (const { path, html } of pages) {
      const scripts = [...html.matchAll(/<script(?! type="application\/ld\+json")[^>]*>/g)].map(([tag]) => tag);
      expect(scripts.length, path).toBe((path === "/contact" ? 1 : 0) + (path === "/developers" ? 1 : 0) + (html.includes("<pre") ? 1 : 0));
      for (const tag of scripts) expect(tag).toMatch(/ src="\/_astro\//);
      expect(html, path).not.toMatch(/<style| style=/);
    }
  });

  it("describes every page in one block of JSON-LD that names its canonical address", () => {
    for (const { path, html } of pages) {
      const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, block]) =>
        JSON.parse(block ?? ""),
      );
      expect(blocks.length, path).toBe(1);
      expect(blocks[0]["@graph"].map(({ url }: { url?: string }) => url)).toContain(`${origin}${path}`);
    }
  });

  it("says in every page's head its address, its icons and the colours of its ground", () => {
    for (const { path, html } of pages) {
      expect(html, path).toContain(`<meta property="og:url" content="${origin}${path}">`);
      expect(html, path).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
      expect(
        html.match(/<meta name="theme-color" media="\(prefers-color-scheme: (light|dark)\)" content="#[0-9a-f]{6}">/g),
        path,
      ).toHaveLength(2);
      expect(html, path).toContain(`href="/rss.xml" title="${site.name}: articles as RSS">`);
    }
  });

  it("has a social card of 1200 × 630 pixels for every page", () => {
    for (const { path, html } of pages) {
      const url = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
      const card = readFileSync(`dist/client${decodeURI(toPath(url))}`);
      expect(card.subarray(1, 4).toString(), path).toBe("PNG");
      expect([card.readUInt32BE(16), card.readUInt32BE(20)], path).toEqual([1200, 630]);
    }
  });

  it("carries the header table that the Node host reads, and each twin's canonical link", () => {
    const table = readPublished("_headers");
    expect(table.startsWith(toNetlifyHeaders(headerRules))).toBe(true);
    for (const { path } of pages) {
      const twin = manifest.files[manifest.twins[path] ?? ""];
      const headers = twin && headersOf(manifest, twin);
      expect(headers?.["Link"]).toContain(`<${origin}${path}>; rel="canonical"`);
      expect(table).toContain(
        `${manifest.twins[path]}\n  Link: ${headers?.["Link"]}\n  X-Markdown-Tokens: ${headers?.["X-Markdown-Tokens"]}\n`,
      );
    }
  });

  it("has header rules of which no two set the same header of a path, but for Link", () => {
    const rules = readPublished("_headers")
      .split(/^(?=\/)/m)
      .map((block) => block.trim().split("\n"))
      .map(([pattern = "", ...lines]) => ({ pattern, headers: Object.fromEntries(lines.map((line) => [line.trim().split(":")[0], ""])) }));
    for (const path of Object.keys(manifest.files)) {
      const names = rules.filter((rule) => matches(path, rule)).flatMap(({ headers }) => Object.keys(headers));
      const repeated = names.filter((name, index) => name !== "Link" && names.indexOf(name) !== index);
      expect(repeated, path).toEqual([]);
    }
  });

  it("has a security.txt that is valid for months to come", () => {
    const expires = Date.parse(/^Expires: (.+)$/m.exec(readPublished(".well-known/security.txt"))?.[1] ?? "");
    expect(expires).toBeGreaterThan(Date.now() + 180 * 86_400_000);
    expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
  });
});
