import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import { toTwinPath } from "../../src/addresses/paths.ts";
import { listFiles } from "../../src/build/list-files.ts";
import { languages as catalog } from "../../src/catalog/words.ts";
import { decodePath } from "../../src/http/message.ts";
import { createSocialCards } from "../../src/outputs/social-card.ts";
import type { StaticManifest } from "../../src/release/static-manifest.ts";
import { useProcess } from "../conformance/host.ts";
import { startProcess, toAstro } from "../conformance/node-server.ts";
import {
  collectOwnTexts,
  type Language,
  languages,
  listTitles,
  listUntranslated,
  writeCompany,
} from "../fixtures/company.ts";
import { look } from "../fixtures/own-look.ts";
import { createWorkspace } from "../workspace.ts";
import { collectForeign, readTexts } from "./german.ts";
import { verifyServer } from "./owner.ts";

const origin = "https://holzwerk.example.com";
const messages = "/contact/messages";
const toLanguage = (path: string): Language =>
  languages.find((language) => RegExp(`^/${language}(?![^/.])`).test(path)) ?? "de";
const parse = (html: string) => parseHTML(html).document;

/** One whole word of more than six characters is enough. */
const foreign = Object.fromEntries(
  languages.map((language) => {
    const others = languages.filter((other) => other !== language);
    const own = others.flatMap((other) => [
      ...collectOwnTexts(other).difference(collectOwnTexts(language)),
    ]);
    const texts = [...collectForeign(language, others), ...own].filter(({ length }) => length > 6);
    return [
      language,
      new RegExp(
        `(?<![\\p{L}-])(?:${[...new Set(texts)].map(RegExp.escape).join("|")})(?![\\p{L}-])`,
        "u",
      ),
    ];
  }),
) as Readonly<Record<Language, RegExp>>;

function findLeaks(file: string, source: string): string[] {
  const document = file.endsWith(".html") ? parse(source) : undefined;
  for (const marked of document?.querySelectorAll("body [lang]") ?? []) marked.remove();
  const texts = readTexts(file, document?.toString() ?? source.replace(/%[0-9A-F]{2}/g, " "));
  return texts
    .flatMap((text) => foreign[toLanguage(file)].exec(text)?.[0] ?? [])
    .map((leak) => `${file}: ${leak}`);
}

describe.each(["", "/de"])("a company's site in German at %j/, French and English", (path) => {
  const toStart = (language: Language) => (language === "de" ? path : `/${language}`);
  /** The main language has files for programs at fixed addresses. */
  const toPrefix = (language: Language) => (language === "de" ? "" : `/${language}`);
  /** In several languages. */
  const isShared = (file: string) =>
    path !== "" && /^\/(index|fr\/carnet(\/\d+)?)\.(md|html)$/.test(file);
  const workspace = createWorkspace();
  const dist = join(workspace.folder, "dist");
  const published = join(dist, "client");
  const read = (file: string) => readFileSync(join(published, file), "utf8");
  const list = (ending: RegExp) =>
    listFiles(published).flatMap((file) =>
      ending.test(file) ? `/${relative(published, file)}` : [],
    );
  let manifest: StaticManifest;
  const build = async () => {
    await writeCompany(workspace, path);
    expect(workspace.build()).not.toContain("[WARN]");
    manifest = JSON.parse(workspace.read("dist/static-manifest.json"));
    return workspace.folder;
  };
  const { getOrigin } = useProcess(["dist/server/entry.mjs"], build, () => ({ TRUST_PROXY: "1" }));

  let clients = 0;
  function ask(path: string, accept: string): Promise<Response> {
    clients += 1;
    const headers = { accept, "x-forwarded-for": `192.0.2.${clients % 250}` };
    return fetch(getOrigin() + path, { redirect: "manual", headers });
  }
  const forms = { html: "text/html", md: "text/markdown", json: "application/json" } as const;

  it("has text of one language in each output", () => {
    expect(findLeaks("/fr/a.html", "<p>Skip to content</p>")).toEqual([
      "/fr/a.html: Skip to content",
    ]);
    expect(findLeaks("/fr/a.md", "# Werkbuch")).toEqual(["/fr/a.md: Werkbuch"]);
    const texts = list(/\.(html|md|txt|xml|json|webmanifest)$/).filter(
      (file) => !/sitemap\.xml$|robots\.txt$/.test(file),
    );
    expect(Object.keys(Object.groupBy(texts, toLanguage))).toEqual([...languages].sort());
    expect(
      texts.filter((file) => !isShared(file)).flatMap((file) => findLeaks(file, read(file))),
    ).toEqual([]);
  });

  it("says its language in each page", () => {
    const pages = list(/\.html$/);
    const wrong = pages.filter(
      (page) => parse(read(page)).documentElement.getAttribute("lang") !== toLanguage(page),
    );
    expect([pages.length > 100, wrong]).toEqual([true, []]);
    expect(manifest.headerSets[manifest.files["/fr"]?.headers ?? 0]?.["Link"]).toContain(
      '</fr/llms.txt>; rel="describedby"; type="text/plain"; hreflang="fr"',
    );
  });

  it("connects the translations of an owner's Astro page, under another address too", () => {
    const [german, french] = [`${path}/anfahrt`, "/fr/acces"];
    const alternates = [
      ["de", german],
      ["fr", french],
      ["x-default", german],
    ].map(([language, address]) => [language, origin + address]);
    for (const page of [german, french]) {
      const document = parse(read(`${page}.html`));
      const links = [...document.querySelectorAll("link[hreflang]:not([type])")];
      expect(
        links.map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]),
      ).toEqual(alternates);
      const other = page === german ? french : german;
      expect(document.querySelector(`body a[hreflang][href="${other}"]`)).not.toBeNull();
      expect(read(`${page}.md`)).toContain(origin + other);
    }
    const entry = read("sitemap.xml")
      .split("<url>")
      .find((one) => one.includes(`<loc>${origin}${french}</loc>`));
    expect(entry).toContain(`hreflang="de" href="${origin}${german}"`);
  });

  it("links to existing pages of the same language", () => {
    const across: string[] = [];
    for (const page of list(/\.html$/))
      for (const link of parse(read(page)).querySelectorAll(
        "body a[href], body form[action], link[rel~=alternate]",
      )) {
        const target = new URL(
          link.getAttribute("href") ?? link.getAttribute("action") ?? "",
          origin + page.replace(/(\/index)?\.html$/, ""),
        );
        const path = decodePath(target.pathname);
        if (target.origin !== origin || link.hasAttribute("hreflang")) continue;
        if (!manifest.files[path] && path !== messages)
          across.push(`${page} has a broken link to ${path}`);
        if (toLanguage(path) !== toLanguage(page) && ![messages, "/sitemap.xml"].includes(path))
          across.push(`${page} links to ${path}`);
      }
    expect(across).toEqual([`/fr/a-propos.html links to ${path}/ueber-uns`]);
  });

  it.each(languages)("lists only articles in %s in feeds, lists, tags and llms.txt", (language) => {
    const own = listTitles(language);
    const others = languages
      .flatMap((other) => listTitles(other))
      .filter((title) => !own.includes(title));
    const prefix = toPrefix(language);
    const feed = JSON.parse(read(`${prefix}/feed.json`));
    expect(feed.items.map(({ title }: { title: string }) => title).sort()).toEqual([...own].sort());
    expect(feed.language).toMatch(language);
    expect(read(`${prefix}/rss.xml`)).toMatch(RegExp(`<language>${language}`));
    expect(read(`${prefix}/atom.xml`)).toMatch(RegExp(`<feed[^>]* xml:lang="${language}`));
    const listing = list(/\.(html|md|txt|xml|json)$/).filter(
      (file) => toLanguage(file) === language && file !== "/sitemap.xml" && !isShared(file),
    );
    expect(listing.filter((file) => others.some((title) => read(file).includes(title)))).toEqual(
      [],
    );
    for (const file of ["llms.txt", "sitemap.md"])
      expect(own.filter((title) => !read(`${prefix}/${file}`).includes(title))).toEqual([]);
  });

  it.each([
    ["de", "Eiche", "oak"],
    ["fr", "chêne", "Eiche"],
    ["en", "larch", "chêne"],
  ] as const)("finds only pages in %s, in three formats", async (language, word, other) => {
    const home = toStart(language);
    for (const [form, accept] of Object.entries(forms)) {
      const answer = await ask(`${home}/search?q=${encodeURIComponent(word)}`, accept);
      const text = (await answer.text()).replace(/<\/?mark>|\*\*/g, "");
      const found = listTitles(language).filter((title) => RegExp(word, "i").test(title));
      expect([
        answer.status,
        found.length > 1,
        found.filter((title) => !text.includes(title)),
      ]).toEqual([200, true, []]);
      expect(findLeaks(`${home}/search.${form}`, text)).toEqual([]);
      if (form === "html")
        expect(text).toContain(
          `/search?q=${encodeURIComponent(word)}" lang="${language === "en" ? "fr" : "en"}"`,
        );
      const none = await (
        await ask(`${home}/search?q=${encodeURIComponent(other)}`, accept)
      ).text();
      expect(languages.flatMap(listTitles).filter((title) => none.includes(title))).toEqual([]);
      const tooLong = await ask(`${home}/search?q=${"x".repeat(1000)}`, accept);
      if (form === "html")
        expect(findLeaks(`${home}/search.html`, await tooLong.text())).toEqual([]);
    }
  });

  it.each(languages)("answers unknown paths in %s", async (language) => {
    const home = toStart(language);
    for (const path of [`${home}/gibt/es-nicht`, `${home}/404`])
      for (const form of ["html", "md"] as const) {
        const answer = await ask(path, forms[form]);
        const text = await answer.text();
        expect([path, answer.status, findLeaks(`${home}/404.${form}`, text)]).toEqual([
          path,
          404,
          [],
        ]);
        expect(answer.headers.get("link")).toContain(`<${toPrefix(language)}/llms.txt>`);
        if (form === "html") expect(text).toContain(`<html lang="${language}"`);
      }
  });

  it.each([
    ["/fr/pricing", "/fr/tarifs"],
    ["/fr/pricing.html", "/fr/tarifs"],
    ["/fr/articles/escaliers-en-sapin", "/fr/carnet/escaliers-en-sapin"],
    ["/fr/tags/tables.md", "/fr/sujets/tables.md"],
    ["/fr/", "/fr"],
    ["/fr/index.html", "/fr"],
    ["/en/Pricing.md", "/en/pricing.md"],
    ["/EN.md", "/en.md"],
    ["/alt", `${path}/ueber-uns`],
    ["/articles/tische-aus-birke.html", `${path}/werkbuch/tische-aus-birke`],
    ["/tags/tische.md", `${path}/themen/tische.md`],
    ["/search/?q=a+b", `${path}/search?q=a+b`],
    [`${path}/pricing`, `${path}/preise`],
    ["/index.html", "/"],
  ])("redirects %s to %s", async (path, target) => {
    const { status, headers } = await ask(path, forms.html);
    expect([status, headers.get("location")]).toEqual([301, target]);
  });

  it("names the translations of each page alike in its head, its twin, the Link header and the sitemap", async () => {
    const sitemap = read("sitemap.xml").split("<url>");
    const readLinks = (text: string, pattern: RegExp) =>
      [...text.matchAll(pattern)].map(([, language = "", url = ""]) => [language, url]);
    const byPage = new Map<string, readonly string[][]>();
    const listed = JSON.parse(workspace.read("dist/site-index.json")) as readonly {
      path: string;
      isListed?: boolean;
    }[];
    for (const { path } of listed.filter(({ isListed = true }) => isListed)) {
      const url = path === "/" ? `${origin}/` : origin + encodeURI(path);
      const links = readLinks(
        read(manifest.files[path]?.file ?? ""),
        /<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g,
      );
      byPage.set(url, links);
      const entry = sitemap.find((one) => one.startsWith(`<loc>${url}</loc>`)) ?? "";
      expect(readLinks(entry, /hreflang="([^"]+)" href="([^"]+)"/g)).toEqual(links);
      const others = links.filter(
        ([language = ""]) => ![toLanguage(path), "x-default"].includes(language),
      );
      expect(
        readLinks(read(toTwinPath(path)).split("\n---")[0] ?? "", /^ {2}(de|fr|en): (\S+)$/gm),
      ).toEqual(others);
    }
    for (const links of byPage.values())
      for (const [, url = ""] of links) expect([url, byPage.get(url)]).toEqual([url, links]);
    const toNames = (path: string) => byPage.get(origin + path)?.map(([language]) => language);
    expect([toNames("/fr/a-propos"), toNames("/fr/bois"), toNames(`${path}/impressum`)]).toEqual([
      ["de", "fr", "en", "x-default"],
      ["de", "fr", "x-default"],
      [],
    ]);
    expect(byPage.get(origin + (path || "/"))?.at(-1)).toEqual(["x-default", `${origin}/`]);
    const header = (await ask("/fr/bois.md", forms.md)).headers.get("link") ?? "";
    const inHeader = readLinks(header, /<(https:[^>]+)>; rel="alternate"; hreflang="([^"]+)"/g);
    expect(inHeader.map(([url, language]) => [language, url])).toEqual(
      byPage.get(`${origin}/fr/bois`),
    );
  });

  it.runIf(path !== "")("offers the languages at /, once each, and in no search", async () => {
    const page = parse(read("index.html"));
    expect([page.title, page.querySelector(".closing, .languages")]).toEqual([
      "Deutsch · Français · English · Holzwerk Berger",
      null,
    ]);
    const found = await (await ask("/de/search?q=deutsch", forms.json)).json();
    expect(found).toMatchObject({ total: 0 });
    const links = [...page.querySelectorAll("main li")].map((item) => [
      item.getAttribute("lang"),
      item.querySelector("a")?.getAttribute("href"),
    ]);
    expect(links).toEqual(languages.map((language) => [language, toStart(language)]));
    expect(read("index.md")).toContain(`- [Français](${origin}/fr): Des meubles qui durent.\n`);
  });

  it.runIf(path !== "")(
    "lists the German articles that have no French translation, marked as German",
    () => {
      const lists = list(/\/fr\/carnet(\/\d+)?\.html$/);
      const german = lists.flatMap((file) => [
        ...parse(read(file)).querySelectorAll('.summary[lang="de"]'),
      ]);
      expect(german.map((article) => article.querySelector("h2")?.textContent).sort()).toEqual(
        [...listUntranslated("fr")].sort(),
      );
      for (const article of german) {
        const link = article.querySelector("a");
        expect([link?.getAttribute("hreflang"), link?.getAttribute("href")]).toEqual([
          "de",
          expect.stringMatching(/^\/de\/werkbuch\//),
        ]);
        expect(article.querySelector(`.when[lang="fr"]`)?.textContent).toMatch(
          /^Allemand\u00a0· \d+ .* 2026\u00a0· 1.min de lecture$/,
        );
      }
      const twins = lists.map((file) => read(file.replace(/html$/, "md"))).join("");
      expect(twins).toMatch(
        /## \[Tische aus Eiche\]\(https:[^)]+\/de\/werkbuch\/tische-aus-eiche\)\n\n.*\n\nAllemand · /,
      );
    },
  );

  it.each(languages)(
    "proves the numbers of the home page in %s with commands for its addresses",
    (language) => {
      const home = toStart(language) || "/";
      const twin = home === "/" ? "/index.md" : `${home}.md`;
      const [page, url] = [read(twin), origin + home];
      for (const command of [
        `curl -sI ${url} |`,
        `curl -s ${url} |`,
        `curl -sI ${origin}${twin} |`,
      ])
        expect(page).toContain(command);
    },
  );

  it.each([
    ["de", `${path}/werkbuch/tische-aus-kirsche`],
    ["fr", "fr/carnet/tables-en-cerisier"],
    ["en", "en/articles/desks-made-of-cherry"],
  ])("measures the page of a component in %s, in the twin too", (_, page) => {
    const weights = read(`${page}.html`).match(/\d+\u00a0k[Bo]/g) ?? [];
    expect([weights.length, new Set(weights).size]).toEqual([2, 1]);
    expect(read(`${page}.md`)).toContain(weights[0] as string);
  });

  it("publishes no drafts of any language", () => {
    const drafts = /entwurf|brouillon|unfinished|Unfertig|Inachevé|Kiefer/i;
    const files = list(/./).filter(
      (file) =>
        drafts.test(file) || (/\.(html|md|txt|xml|json)$/.test(file) && drafts.test(read(file))),
    );
    expect(files).toEqual([]);
  });

  it("inherits dates, images and authors, but not texts", () => {
    const twin = read("fr/carnet/tables-en-noyer.md");
    expect(twin).toContain("\npublished: 2026-03-12\n");
    expect(twin).toContain("Publié le 12 mars 2026");
    expect(twin).toMatch(/!\[Un meuble devant l’atelier\]\(https:\/\/[^)]+\.jpeg\)/);
    expect(twin).toContain(`[Anna Berger](${origin}/fr/auteurs/anna)`);
    const [french, english] = ["fr/projekte/chapelle.md", "en/projekte/chapel.md"].map((file) =>
      read(file).replaceAll("\u00a0", " "),
    );
    expect(french).toContain("Lieu\n: Aarau en Suisse\n\nCoût\n: 12'500 CHF\n");
    expect(english).toContain("Place\n: Aarau\n\nCost\n: CHF 12,500\n");
  });

  it.each(languages)("draws cards in %s", async (language) => {
    const words = catalog[language](language);
    const section = words.ofSite(
      "Holzwerk Berger",
      { de: "Werkbuch", fr: "Carnet", en: "Notebook" }[language],
    );
    const title = { de: "Tische aus Birke", fr: "Tables en bouleau", en: "Desks made of birch" }[
      language
    ];
    const card = { de: `${path}/werkbuch`, fr: "fr/carnet", en: "en/articles" }[language];
    const drawn = readFileSync(join(published, `cards/${card}/tische-aus-birke.png`));
    expect(drawn.equals(await createSocialCards(look).draw({ title, section }))).toBe(true);
  });

  it.runIf(path !== "")(
    "shows a translation and the values that it inherits at once in development",
    { timeout: 60_000 },
    async () => {
      const development = await startProcess(toAstro("dev"), {}, workspace.folder);
      const show = async () =>
        (await fetch(`${development.origin}/fr/carnet/tables-en-noyer.md`)).text();
      try {
        expect(await show()).toContain("Publié le 12 mars 2026");
        workspace.edit("src/content/articles/tische-aus-nussbaum.md", "2026-03-12", "2026-03-13");
        await expect.poll(show, { timeout: 10_000 }).toContain("Publié le 13 mars 2026");
        workspace.edit(
          "src/content/fr/articles/tische-aus-nussbaum=tables-en-noyer.md",
          "Huiler",
          "Polir",
        );
        await expect.poll(show, { timeout: 10_000 }).toContain("## Polir");
      } finally {
        await development.stop();
      }
    },
  );

  it("passes npm run verify", { timeout: 180_000 }, async () => {
    expect((await verifyServer(getOrigin())).failures).toEqual([]);
  });
});
