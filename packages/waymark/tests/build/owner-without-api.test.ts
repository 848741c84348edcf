import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { listFiles } from "../../src/build/list-files.ts";
import { memoize } from "../../src/memo/memoize.ts";
import type { StaticManifest } from "../../src/release/static-manifest.ts";
import { buildCommand } from "../workspace.ts";
import { describeOwnSection, writeOwnSection } from "./own-section.ts";
import { describeOwner } from "./owner.ts";

const toText = (title: string, more: string, text = "Words.") =>
  `---\ntitle: ${JSON.stringify(title)}\ndescription: A text of another owner, with words enough.\n${more}\n---\n\n${text}\n`;

const beginnings = [
  ...[
    "Café",
    "日本語",
    "it's",
    "“quoted”",
    "R&D",
    "a+b=c",
    "UPPER",
    "two  spaces",
    "dots.in.it",
    "semi;colon",
    "ẞ",
    "👋 wave",
  ],
];
const endings = ["", "", " (draft 2)", "-x", " & Co.", "_under", " ~", ` ${"long ".repeat(30)}end`];
const folders = ["", "2026/", "Größe & Maße/"];
const oddNames = folders.flatMap((folder, row) =>
  beginnings.map((name, index) => `${folder}${name}${endings[(index + row) % endings.length]}`),
);
const oddPages = ["contact/faq", "services/design", "日本語", "maße/größe"];
const listing = [
  "sitemap.xml",
  "sitemap.md",
  "rss.xml",
  "atom.xml",
  "feed.json",
  "berichte/日本語.html",
  "berichte/日本語.md",
];

const places = `---
export const getStaticPaths = () => [
  { params: { ort: "bärn" }, props: { name: "Bärn", ufer: 2 } },
  { params: { ort: "thun" }, props: { name: "Thun", ufer: 1 } },
];
export const page = ({ params, props }) => ({
  title: props.name,
  description: "Wie viele Ufer es an diesem Ort gibt: " + params.ort,
  updated: "2026-01-02",
});
const { name, ufer } = Astro.props;
---
<p>{name} ({Astro.params.ort}) hat {ufer} Ufer. <a href="/karten/nord/ost">Karte</a></p>
`;

describeOwner(
  "who writes German, with another currency, theme and addresses, odd names and a section, and without the API and the privacy page",
  {
    without: ["api"],
    make(workspace) {
      const { folder, configure, edit, write } = workspace;
      cpSync("docs/looks/school/src/content/fonts", join(folder, "src/content/fonts"), {
        recursive: true,
      });
      for (const file of ["theme.css", "mark.svg"])
        cpSync(`docs/looks/school/src/content/${file}`, join(folder, "src/content", file));
      configure({
        name: `Müller & "Söhne" <Bau>`,
        service: "mueller",
        email: "post@mueller.example",
        language: "de",
        locale: "de-AT",
        without: ["api"],
        tagNames: { "tag-1": "A & B" },
        ...{ articlesPerPage: 2, articlesPerFeed: 1, articlesInLlms: 1, socialCards: 20 },
        navigation: [{ label: "Preise", path: "/pricing" }],
        footer: [],
        redirects: { "/articles/old": "/articles/paint" },
        paths: {
          articles: "/berichte",
          tags: "/schlagwoerter",
          pricing: "/preise",
          contact: "/kontakt",
        },
        pricing: {
          currency: "CHF",
          engagements: [
            {
              name: "Pflege & Rat",
              fits: "Alt | neu",
              duration: "1 Tag",
              result: "Ein <Bericht>",
              from: 1,
              to: 2_500_000,
              per: "Monat",
            },
          ],
          bands: [{ name: "Klein", scope: "Wenig", from: 0, to: 1, per: "Tag" }],
        },
      });
      write(
        "src/content/words.ts",
        'export const words = { direction: "rtl", lists: { articles: "Werkstattberichte" } };\n',
      );
      edit(
        "src/content/pages/about.md",
        " The [developer portal](/developers) shows the rest.",
        "",
      );
      edit("src/pages/places/map.astro", '"/contact"', '"/kontakt"');
      edit("src/content/articles/signs.md", "{{base-url}}/api/v1/health", "");
      rmSync(join(folder, "src/content/pages/privacy.md"));
      write(
        "src/content/pages/pricing.md",
        toText("Preise", "updated: 2026-01-01", "{{offers}}\n\n{{engagement-models}}"),
      );
      write(
        "src/content/pages/quotes.md",
        toText("Marken", "updated: 2026-01-01", 'Er heißt "Pfosten", geht\'s?'),
      );
      writeOwnSection(workspace);
      const described =
        'export const page = { title: "Der Weg", description: "So finden Sie uns am Fluss.", updated: "2026-01-02" };';
      write(
        "src/pages/weg/ufer.astro",
        `---\n${described}\n---\n<p>Am Ufer: <a href={Astro.url.origin}>Start</a>, per Post an weg@example.com</p>\n`,
      );
      write("src/pages/orte/[ort].astro", places);
      const paths = '{ params: { blatt: "nord/ost" } }, { params: { blatt: undefined } }';
      write(
        "src/pages/karten/[...blatt].astro",
        `---\nexport const getStaticPaths = () => [${paths}];\n---\n<html lang="de"><head><title>Karte</title><meta name="robots" content="noindex"></head><body>Karte</body></html>\n`,
      );
      write("src/pages/zahlen.json.ts", "export const GET = () => Response.json({ orte: 2 });\n");
      // As some systems write names.
      write(
        `src/pages/${"ufer-räume".normalize("NFD")}.astro`,
        `---\n${described}\n---\n<p>Da</p>\n`,
      );
      write(
        "src/pages/allein.astro",
        '<html lang="de"><head><title>Allein</title><meta name="robots" content="noindex"></head><body>Allein</body></html>\n',
      );
      for (const [index, name] of oddNames.entries()) {
        const published = name === "日本語" ? "2026-02-01" : "2026-01-01";
        const text = toText(
          `${name.slice(-40)} "${index}" & <b>`,
          `published: ${published}\ntags: [tag-${index % 7}]`,
        );
        write(`src/content/articles/${name}.${index % 5 ? "md" : "mdx"}`, text);
      }
      for (const name of oddPages)
        write(
          `src/content/pages/${name}.md`,
          toText(name, "updated: 2026-01-01", "See [it](/articles/日本語)."),
        );
    },
    describeMore(workspace, getOrigin) {
      const read = (file: string) => workspace.read(`dist/client/${file}`);
      const runScript = (script: string) =>
        workspace.run("--input-type=module", "--eval", script).output;

      describe("below /api", () => {
        it.each(["/api", "/api/health", "/api/v1/health"])(
          "%s › returns a Problem without links",
          async (path) => {
            const answer = await fetch(getOrigin() + path);
            const { status, headers } = answer;
            expect([status, headers.get("content-type"), headers.get("api-version")]).toEqual([
              404,
              "application/problem+json",
              null,
            ]);
            const { type, code, hint, documentation } = (await answer.json()) as Record<
              string,
              string
            >;
            const advice = "Look for the page in /llms.txt; paths are case-sensitive.";
            expect([type, code, hint, documentation]).toEqual([
              "about:blank",
              "not_found",
              advice,
              undefined,
            ]);
          },
        );

        it("gives a page in src/pages its frame, Markdown and entries, and leaves one with noindex alone", () => {
          expect(read("weg/ufer.html")).toMatch(/<main id="main".*Am Ufer: <a href="https:\/\//s);
          expect(read("weg/ufer.md")).toMatch(/^# Der Weg\n\nAm Ufer: \[Start\]\(https:\/\//m);
          for (const list of ["sitemap.xml", "sitemap.md", "llms.txt"]) {
            expect(read(list)).toContain("/weg/ufer");
            expect(read(list)).not.toContain("/allein");
          }
          expect(read("allein.html")).not.toContain("<main");
          expect(existsSync(join(workspace.folder, "dist/client/allein.md"))).toBe(false);
        });

        it("publishes each page of a file in src/pages with a parameter, and files", () => {
          expect(read("orte/bärn.html")).toMatch(/<h1>Bärn<\/h1>.*<p>Bärn \(bärn\) hat 2 Ufer/s);
          expect(read("orte/bärn.md")).toMatch(/^# Bärn\n\nBärn \(bärn\) hat 2 Ufer/m);
          for (const list of ["sitemap.xml", "sitemap.md", "llms.txt"]) {
            expect(read(list)).toContain("/orte/b%C3%A4rn");
            expect(read(list)).toContain("/ufer-r%C3%A4ume");
            expect(read(list)).not.toContain("/karten");
          }
          for (const page of ["karten.html", "karten/nord/ost.html"])
            expect(read(page)).toContain("Karte");
          const index: readonly Readonly<{ path: string; isListed?: boolean }>[] = JSON.parse(
            workspace.read("dist/site-index.json"),
          );
          const unlisted = index.filter(({ isListed }) => isListed === false);
          expect(unlisted.map(({ path }) => path)).toEqual(
            expect.arrayContaining(["/karten", "/karten/nord/ost"]),
          );
          expect(JSON.parse(read("zahlen.json"))).toEqual({ orte: 2 });
        });

        it("the Netlify function returns the same", () => {
          const script = `
          const { default: answer } = await import("./functions/health.ts");
          const { status, headers } = await answer(new Request("https://studio.example/api/health"), { ip: "192.0.2.1" });
          console.log(status, headers.get("content-type"));`;
          expect(runScript(script)).toBe("404 application/problem+json\n");
        });
      });

      describe("at a default address", () => {
        const moved: readonly (readonly [string, string])[] = [
          ["/pricing", "/preise"],
          ["/contact", "/kontakt"],
          ["/contact/sent", "/kontakt/sent"],
          ["/contact/faq", "/kontakt/faq"],
          ["/articles/2", "/berichte/2"],
          ["/articles/paint", "/berichte/paint"],
          ["/articles/paint.md", "/berichte/paint.md"],
          ["/articles/old", "/berichte/paint"],
          ["/berichte/old", "/berichte/paint"],
          ["/tags/tag-1", "/schlagwoerter/tag-1"],
        ];

        it.each(moved)("%s › redirects to %s, on Node and on Netlify", async (path, target) => {
          const { status, headers } = await fetch(getOrigin() + path, { redirect: "manual" });
          expect([status, headers.get("location")]).toEqual([301, target]);
          expect([
            read("_redirects").includes(`\n${path} ${target} 301\n`),
            findOnNetlify()[path],
          ]).toContain(true);
        });

        const findOnNetlify = memoize(() => {
          const script = `
        const { default: answer } = await import("./functions/not-found.ts");
        const check = async ([path, target]) => {
          const { status, headers } = await answer(new Request("https://studio.example" + path), { ip: "192.0.2.1" });
          return [path, status === 301 && headers.get("location") === target];
        };
        console.log(JSON.stringify(Object.fromEntries(await Promise.all(${JSON.stringify(moved)}.map(check)))));`;
          return JSON.parse(runScript(script)) as Readonly<Record<string, boolean>>;
        });

        it("/pricing.md › is the pricing page in Markdown, on Node and on Netlify's edge", async () => {
          const answer = await fetch(`${getOrigin()}/pricing.md`);
          const link = answer.headers.get("link");
          expect([answer.status, link]).toEqual([
            200,
            expect.stringMatching(/<https:\/\/[^>]+\/preise>; rel="canonical"$/),
          ]);
          expect(await answer.text()).toBe(read("preise.md"));
          const script = `
        const { default: answer } = await import("./functions/edge/site.ts");
        const next = async () => new Response("");
        console.log((await answer(new Request("https://studio.example/pricing.md"), { next })).headers.get("link"));`;
          expect(runScript(script)).toBe(`${link}\n`);
        });

        it("links on pages lead to the new address", () => {
          for (const file of ["services/design.html", "services/design.md"])
            expect(read(file)).toMatch(/\/berichte\/%E6%97%A5[^"\s]*[")]/);
        });
      });

      it("has a page in both formats for each unusual file name", () => {
        const { files } = JSON.parse(workspace.read("dist/static-manifest.json")) as StaticManifest;
        expect(
          oddPages
            .map((name) => `/${name}`.replace("/contact", "/kontakt"))
            .filter((path) => !files[path] || !files[`${path}.md`]),
        ).toEqual([]);
        const articles = Object.keys(files).filter((path) =>
          /^\/berichte\/(?!\d+$)[^.]+$/.test(path),
        );
        expect(articles.length).toBeGreaterThanOrEqual(oddNames.length);
      });

      it.each(listing)("has encoded URLs in %s", (name) => {
        expect(read(name)).toContain("/berichte/%E6%97%A5%E6%9C%AC%E8%AA%9E");
        expect(read(name)).not.toContain("/berichte/日本語");
      });

      it("does not publish drafts from a section", () => {
        const files = listFiles(join(workspace.folder, "dist/client")).map((file) =>
          file.slice(workspace.folder.length + 1),
        );
        expect(
          files.filter((file) => /unbaked/i.test(file) || /unbaked/i.test(workspace.read(file))),
        ).toEqual([]);
      });

      it("uses its language, direction, dates, prices and the owner's text", () => {
        const article = read("berichte/paint.html");
        expect(article).toContain('<html lang="de" dir="rtl">');
        expect(article).toContain(
          'Veröffentlicht am <time datetime="2026-01-03">3. Jänner 2026</time>',
        );
        expect(article).toContain("Anmerkungen");
        expect(read("berichte.html")).toContain("<h1>Werkstattberichte</h1>");
        const prices = read("preise.html");
        expect(prices).toContain(
          '<strong><a href="/preise#pflege--rat">Pflege &amp; Rat</a>, ab CHF\u00a01 pro Monat</strong>',
        );
        expect(prices).toContain("<dt>Wann es passt</dt>\n<dd>Alt | neu</dd>");
      });

      it("loads the fonts of its theme", () => {
        expect(read("index.html")).toMatch(
          /<link rel="preload" href="\/_astro\/hyperlegible\.[\w-]+\.woff2" as="font"/,
        );
      });

      it("has German quotation marks, only in HTML", () => {
        expect(read("quotes.html")).toContain("<p>Er heißt „Pfosten“, geht’s?</p>");
        expect(read("quotes.md")).toContain('\nEr heißt "Pfosten", geht\'s?\n');
      });

      describeOwnSection(workspace);

      it.each([
        ["packages/waymark/src/commands/main.ts", "check"],
        ["packages/waymark/src/commands/main.ts", "new", "page", "Signs"],
        ["packages/waymark/src/commands/main.ts", "setup", "--name", "Korn"],
        [...buildCommand],
      ])("in a language without interface strings › node %s says what to do", (...argv) => {
        workspace.configure({ language: "he", locale: "he" });
        const { status, output } = workspace.run(...argv);
        expect(status).toBe(1);
        expect(output.trim()).toMatch(
          /^src\/content\/site\.ts: there is no interface text in "he"\. Use one of ar, de, en, es, fr, pt, or write the text in src\/content\/words\.ts, as a function of the locale like packages\/waymark\/src\/catalog\/words\/en\.ts\. Missing strings: \d+, such as quotes\.$/,
        );
      });
    },
  },
);
