import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildStaticManifest } from "../../src/build/build-static-manifest.ts";
import {
  createMeasuredPages,
  digitBytes,
  type UnmeasuredPage,
} from "../../src/build/measured-pages.ts";
import { weighLoads } from "../../src/build/page-weight.ts";
import { readPage } from "../../src/build/read-page.ts";
import { toPageMark, toSiteMark } from "../../src/placeholders/measures.ts";
import { encode } from "../../src/release/compress.ts";
import { readFontFiles } from "../../src/styles/font-files.ts";
import { makeFolder } from "../fixtures/folder.ts";
import { site } from "../fixtures/own-site.ts";

const load = {
  bytes: { least: 28_000, most: 28_000 },
  requests: { least: 3, most: 3 },
  parts: [],
  partBytes: 28_000,
  scripts: 0,
  hosts: [],
  recordings: 0,
  players: 0,
};
const toPage = (
  path: string,
  text: string,
  values: Partial<UnmeasuredPage> = {},
): UnmeasuredPage => ({
  ...{ path, name: `${path.slice(1)}.html`, text, twin: 1_234, load, estimate: 2_000 },
  ...values,
});

/** `toSize` is undefined for pages that are compressed later. */
function create(toSize: (text: string) => number | undefined) {
  const prepared: string[] = [];
  const pages = createMeasuredPages(site, async (name, body) => {
    prepared.push(body.toString());
    const sent = toSize(body.toString());
    return { name, body, etag: "", ...(sent !== undefined && { sent }) };
  });
  const fillIn = async (page: UnmeasuredPage) =>
    (await pages.fillPage(page)).map(({ body }) => body.toString());
  return { ...pages, fillIn, prepared };
}

describe("the measured numbers on a page", () => {
  const weight = toPageMark("weight", "/a");

  it.each([
    [3_000, "31\u00a0kB"],
    [3_001, "32\u00a0kB"],
  ])("are rounded up: 28,000 and %i bytes are %s", async (estimate, expected) => {
    const { fillIn, prepared } = create(() => estimate);
    expect(await fillIn(toPage("/a", weight, { estimate }))).toEqual([expected]);
    expect(prepared).toEqual([expected]);
  });

  it("are filled in once more if the page's estimated size shows other ones than its compressed size", async () => {
    const { fillIn, prepared } = create(() => 3_600);
    expect(await fillIn(toPage("/a", weight, { estimate: 2_900 }))).toEqual(["32\u00a0kB"]);
    expect(prepared).toEqual(["31\u00a0kB", "32\u00a0kB"]);
  });

  it.each([2_900, 3_100])(
    "are not below a size that grows with its own number, estimated as %i",
    async (estimate) => {
      const { fillIn } = create((text) => (text.includes("31") ? 3_002 : 2_998));
      expect(await fillIn(toPage("/a", weight, { estimate }))).toEqual(["32\u00a0kB"]);
    },
  );

  it("come from the estimated size if the page is compressed later", async () => {
    const { fillIn, prepared } = create(() => undefined);
    expect(await fillIn(toPage("/a", weight, { estimate: 2_900 }))).toEqual(["31\u00a0kB"]);
    expect(prepared).toHaveLength(1);
  });

  it("include the tokens of a twin that contains numbers itself", async () => {
    const tokens = toPageMark("tokens", "/a");
    const twin = `${"a".repeat(3_989)}${weight}`;
    const { fillIn, fill } = create(() => 3_600);
    expect(await fillIn(toPage("/a", tokens, { twin }))).toEqual(["999 tokens"]);
    expect(Buffer.byteLength(fill(twin))).toBe(3_995);
  });

  it("are ranges if they depend on the visitor, and include embedded content", async () => {
    const own = {
      ...load,
      bytes: { least: 28_000, most: 90_000 },
      requests: { least: 3, most: 5 },
      recordings: 2,
      players: 1,
      scripts: 2,
    };
    const text = `${weight}; ${toPageMark("requests", "/a")}; ${toPageMark("parties", "/a")}; ${toPageMark("scripts", "/a")}`;
    expect(await create(() => 2_000).fillIn(toPage("/a", text, { load: own }))).toEqual([
      "30\u00a0to\u00a092\u00a0kB; 4\u00a0to\u00a06 requests and 2 recordings; 0 to third parties and 1 player on request; 2 scripts",
    ]);
  });
});

it("the measured numbers of a site agree with the page that shows them", async () => {
  const { fillIn, fillOthers, fill } = create((text) => (text === "heavy" ? 40_000 : 2_000));
  await fillIn(toPage("/heavy,b", "heavy", { load: { ...load, scripts: 1 } }));
  await fillIn(toPage("/light", "light"));
  await fillIn(toPage("/unlisted", "unlisted", { twin: undefined }));
  const marks = (
    [
      "pages",
      "home",
      "homerequests",
      "homeparts",
      "homepictures",
      "scriptless",
      "hosts",
      "hostsname",
    ] as const
  ).map((measure) => toSiteMark(site, measure));
  const home = toPage("/", marks.join("; "), {
    load: { ...load, bytes: { least: 28_000, most: 29_000 }, parts: ["/_astro/a'b.css", "/i.svg"] },
  });
  expect((await fillOthers([home])).map(({ body }) => body.toString())).toEqual([
    "3; 30\u00a0kB; 3; ,_astro/a%27b.css,i.svg;  except pictures; 2; 0; third parties",
  ]);
  expect(fill(toPageMark("weight", "/"))).toBe("30\u00a0to\u00a031\u00a0kB");
});

describe("the size that a published page shows", () => {
  const words = readFileSync(new URL("../../src/catalog/words/en.ts", import.meta.url), "utf8");

  const large = `<!--${words.repeat(10).slice(0, 40_000)}-->`;
  const sources = { baseUrl: "https://example.com", index: { pagesOfTwins: new Map() } };
  const names = Array.from({ length: 40 }, (_, index) => `page-${index}`);
  const quotes = names.map((name) => toPageMark("document", `/${name}`)).join(", ");
  const read = (folder: string, name: string) =>
    readFileSync(join(folder, `client/${name}.html`), "utf8");

  function createFolder(): string {
    const folder = makeFolder("measured-pages");
    mkdirSync(join(folder, "client"));
    writeFileSync(join(folder, "client/quotes.html"), quotes);
    return folder;
  }

  /** Pages of different lengths, each with the size of its document. */
  async function publish(filler: string) {
    const folder = createFolder();
    for (const [index, name] of names.entries()) {
      const text = words.slice(index * 150, 2_000 + index * 457);
      const mark = toPageMark("document", `/${name}`);
      const html = `<title>${name}</title><p>${text}</p><footer>${mark}</footer>${filler}`;
      writeFileSync(join(folder, `client/${name}.html`), html);
    }
    const { manifest, readings } = await buildStaticManifest(site, folder, sources);
    const pages = names.map((name) => {
      const html = read(folder, name);
      const sent = manifest.files[`/${name}`]?.brotli?.size ?? encode(html, "br").length;
      const shown = Number(/<footer>(\d+)\u00a0kB</.exec(html)?.[1]) * 1_000;
      return { name, sent, shown };
    });
    return { manifest, pages, readings, previous: { folder, manifest } };
  }

  it("is never below the bytes that are sent, and about 1 kB above at most", async () => {
    const { manifest, pages } = await publish("");
    expect(manifest.best).toBe(true);
    for (const { name, sent, shown } of pages) {
      expect(shown, name).toBeGreaterThanOrEqual(sent);
      expect(shown - sent, name).toBeLessThan(1_000 + digitBytes);
    }
  });

  it("is quoted by other pages as the previous build measured it, if the page is reused", async () => {
    const { readings, previous } = await publish(large);
    for (const name of names) expect(readings[`${name}.html`]?.sent, name).toBeGreaterThan(1_000);
    const earlier = Object.entries(readings).map(([name, reading]) => [
      name,
      { ...reading, sent: 77_001 },
    ]);
    const record = { code: "", imports: "", keys: {}, readings: Object.fromEntries(earlier) };
    const folder = createFolder();
    const rendered = new Map(
      names.map((name) => {
        const body = Buffer.from(read(previous.folder, name));
        return [`${name}.html`, { size: body.length, read: () => body, isReused: true }];
      }),
    );
    await buildStaticManifest(site, folder, {
      ...sources,
      previous: { ...previous, record },
      rendered,
    });
    expect(read(folder, "quotes")).toBe(names.map(() => "78\u00a0kB").join(", "));
  });

  it("is at most a tenth higher on a large site, where pages are compressed later", async () => {
    const { manifest, pages } = await publish(large);
    expect(manifest.files["/page-1"]?.isCompressedLater).toBe(true);
    for (const { name, sent, shown } of pages) {
      expect(shown, name).toBeGreaterThanOrEqual(sent);
      expect(shown - sent, name).toBeLessThan(1_000 + sent / 10);
    }
  });
});

const css = `@font-face { font-family: a; src: url("../_astro/a.woff2") format("woff2") }
@font-face { font-family: a; src: url(/_astro/b.woff2); unicode-range: U+100-17F, U+1E9E }
@font-face { font-family: c; src: local("Arial") }`;
const sizes: Readonly<Record<string, number>> = {
  "/_astro/s.css": 4_000,
  "/_astro/a.woff2": 20_000,
  "/_astro/b.woff2": 10_000,
  "/_astro/x.js": 300,
  "/favicon.svg": 200,
  "/one.jpg": 1_000,
  "/small.webp": 2_000,
  "/large.webp": 9_000,
  "/sign one.jpg": 500,
};
const scales = {
  baseUrl: "https://site.example",
  toSize: (path: string) => sizes[path] ?? 0,
  toFonts: (path: string) => readFontFiles(Buffer.from(css), path),
};
const head = `<link rel="stylesheet" href="/_astro/s.css"><link rel="preload" href="/_astro/a.woff2" as="font" crossorigin>
<link rel="icon" href="/favicon.svg"><link rel="apple-touch-icon" href="/touch.png"><link rel="alternate" href="/feed.json">
<link rel="manifest" href="/site.webmanifest"><link rel="canonical" href="https://site.example/"><meta property="og:image" content="/card.png">`;
const weigh = (body: string) =>
  weighLoads(
    readPage(`<head><title>Ł</title>${head}</head><body>${body}</body>`).loads,
    "/signs",
    scales,
  );

describe("the weight of a page", () => {
  it.each([
    ["<p>It is in Łódź.</p>", true],
    ["<p>It is in &#x141;ódź.</p>", true],
    ["<p>Größe, café, “so”.</p>", false],
    ["<p>Run <code>Łódź</code>.</p><pre>Łódź</pre>", false],
    ['<p title="Łódź">Lodz</p>', false],
  ])("%s › includes the font for additional characters: %s", (body, expected) => {
    expect(weigh(body).parts.includes("/_astro/b.woff2")).toBe(expected);
  });

  it("is a range from the smallest to the largest image files, with and without lazy images", () => {
    const { bytes, requests, parts } = weigh(`<img src="/one.jpg" alt="">
      <picture><source srcset="/small.webp 400w, /large.webp 800w"><img src="/one.jpg" alt=""></picture>
      <img src="sign%20one.jpg" alt="" loading="lazy"><img src="data:image/gif;base64,AA" alt="">`);
    expect(bytes).toEqual({ least: 24_200 + 1_000 + 1_000, most: 24_200 + 1_000 + 9_000 + 500 });
    expect(requests).toEqual({ least: 5, most: 6 });
    expect(parts).toHaveLength(3);
  });

  it("counts a repeated script once", () => {
    const script = '<script src="/_astro/x.js"></script>';
    expect(weigh(`${script}${script}<script>1</script>`)).toMatchObject({
      partBytes: 24_500,
      scripts: 1,
      requests: { least: 4, most: 4 },
    });
  });

  it("counts third-party hosts and embedded content", () => {
    const body = `<img src="https://other.example/a.png" alt=""><script src="//third.example/x.js"></script>
      <figure data-embed="player.example"></figure><video src="/a.mp4" poster="/one.jpg" preload="none"></video><audio src="/a.mp3"></audio>`;
    expect(weigh(body)).toMatchObject({
      hosts: ["third.example", "other.example"],
      players: 1,
      recordings: 1,
      partBytes: 25_200,
    });
  });
});
