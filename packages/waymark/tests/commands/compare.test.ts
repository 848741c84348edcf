import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { compareReleases } from "../../src/commands/compare/compare-releases.ts";
import { readRelease } from "../../src/commands/compare/read-release.ts";
import { makeFolder } from "../fixtures/folder.ts";

interface MadeFile {
  readonly content: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly sent?: number;
}

/** `files` are names in the published folder. */
function makeRelease(name: string, files: Readonly<Record<string, MadeFile>>) {
  const folder = makeFolder(name);
  const entries = Object.entries(files);
  const toPath = (file: string) => `/${file.replace(/(^|\/)index\.html$|\.html$/, "")}`;
  for (const [file, { content }] of entries) {
    mkdirSync(dirname(join(folder, "client", file)), { recursive: true });
    writeFileSync(join(folder, "client", file), content);
  }
  const manifest = {
    baseUrl: "https://site.example",
    headerSets: entries.map(([, { headers = {} }]) => headers),
    best: true,
    files: Object.fromEntries(
      entries.map(([file, { content, sent = content.length }], index) => [
        toPath(file),
        {
          file,
          size: content.length,
          etag: '"a"',
          headers: index,
          brotli: { start: 0, size: sent },
        },
      ]),
    ),
  };
  writeFileSync(join(folder, "static-manifest.json"), JSON.stringify(manifest));
  return readRelease(folder);
}

const toSite = (hash: string, css: string) => ({
  "index.html": {
    content: `<link rel="stylesheet" href="/_astro/Base.${hash}.css"><p data-astro-cid-${hash.toLowerCase()}>Home`,
    sent: 3_000,
  },
  "index.md": { content: "Home", headers: { Link: "</>; rel=canonical" } },
  "about.html": { content: "<p>About", sent: 3_000 },
  "about.md": { content: "About" },
  ".well-known/security.txt": { content: `Contact: a\nExpires: ${hash}\n` },
  [`_astro/Base.${hash}.css`]: { content: css, sent: css.length },
});

const css = "a { color: red }";

it("finds nothing in equal builds, although names of assets and dates differ", () => {
  const [before, after] = ["AAAAaaaa", "BBBBbbbb"].map((hash) =>
    makeRelease(hash, toSite(hash, css)),
  );
  expect(compareReleases(before as never, after as never)).toEqual([]);
});

it("lists changed text, HTML, headers and weight of a page once, with new and missing addresses", () => {
  const before = makeRelease("before", {
    ...toSite("AAAAaaaa", css),
    "old.html": { content: "<p>Old" },
    "old.md": { content: "Old" },
  });
  const after = makeRelease("after", {
    ...toSite("BBBBbbbb", css.padEnd(1_500)),
    "about.html": { content: "<p>About us", sent: 3_000, headers: { "X-Robots-Tag": "noindex" } },
    "about.md": { content: "About us", headers: { Link: "</about>; rel=canonical" } },
    "new.txt": { content: "New" },
  });
  expect(compareReleases(before, after)).toEqual([
    { path: "/", kinds: ["weight 5 kB instead of 4 kB"], changed: [] },
    { path: "/_astro/Base.css", kinds: ["content"], changed: ["/_astro/Base.css"] },
    {
      path: "/about",
      kinds: ["text", "HTML", "headers (X-Robots-Tag, Link)"],
      changed: ["/about", "/about.md"],
    },
    { path: "/new.txt", kinds: ["is new"], changed: ["/new.txt"] },
    { path: "/old", kinds: ["no longer exists"], changed: ["/old"] },
  ]);
});
