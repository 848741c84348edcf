import { cpSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Parser } from "htmlparser2";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { expect, it } from "vitest";
import { problems } from "../../src/catalog/problems.ts";
import { de } from "../../src/catalog/words/de.ts";
import { en } from "../../src/catalog/words/en.ts";
import { splitFrontMatter } from "../../src/texts/front-matter.ts";
import { collectTexts, toPieces } from "../texts.ts";
import { buildCommand } from "../workspace.ts";
import { describeOwner } from "./owner.ts";

/** English pieces of the interface that are not German too, as "Name" is, nor quoted from the API's contract. */
const hints = Object.values(problems).map(({ hint }) => hint);
const english = new Set(
  [...toPieces(collectTexts(en).values()).difference(toPieces(collectTexts(de).values()))].filter(
    (piece) => !hints.some((hint) => hint.includes(piece)),
  ),
);
/** A piece this long is in no text by chance. */
const longPieces = [...english].filter((piece) => piece.split(" ").length > 2);
const spoken = new Set(["alt", "aria-label", "content", "data-incomplete", "placeholder", "title"]);

function findEnglish(texts: readonly string[]): string[] {
  const short = texts.filter((text) => english.has(text.trim()));
  return [...short, ...longPieces.filter((piece) => texts.some((text) => text.includes(piece)))];
}

function readHtml(html: string): string[] {
  const texts: string[] = [];
  const open: string[] = [];
  const parser = new Parser({
    onopentagname: (name) => open.push(name),
    onclosetag: () => open.pop(),
    ontext: (text) => open.includes("code") || texts.push(text),
    onattribute(name, value) {
      if (spoken.has(name)) texts.push(value);
      // Words that scripts show.
      if (open.at(-1) === "template") texts.push(...collectTexts(JSON.parse(value)).values());
    },
  });
  parser.end(html);
  return texts;
}

function readMarkdown(markdown: string): string[] {
  const texts: string[] = [];
  const collect = (node: Nodes): void => {
    if ("value" in node && node.type !== "code" && node.type !== "inlineCode") texts.push(node.value);
    if ("children" in node) for (const child of node.children) collect(child);
  };
  collect(fromMarkdown(splitFrontMatter(markdown)?.body ?? markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
  return texts;
}

const mail = `
  import { toMail } from "./src/api/mail/message.ts";
  import { site } from "./src/own-site.ts";
  const message = { name: "Zoë", email: "ä@example.com", topic: "Prüfung", budget: "Klein", message: "Grüße" };
  const { subject, text } = toMail(site, { reference: "7KQ2-M9XC", message }, "https://studio.example");
  console.log([subject, text].join("\\n"));`;

const notFound = `
  import { readFileSync } from "node:fs";
  import { createNotFound } from "./src/api/not-found.ts";
  import { site } from "./src/own-site.ts";
  const html = readFileSync("dist/client/404.html", "utf8");
  const answer = createNotFound(site, { pages: [{ path: "/about", title: "Über uns", description: "Wer wir sind." }], html });
  const ask = (accept) => answer({ path: "/abuot", accept, baseUrl: "https://studio.example", headers: {} }).body;
  console.log(JSON.stringify([ask("text/html"), ask(undefined)]));`;

describeOwner("who writes in German, with another currency, theme and task guide, and with marks in the name", {
  make({ folder, configure, write }) {
    cpSync("docs/themes/magazine", join(folder, "src/content"), { recursive: true });
    configure({
      name: `Müller & "Söhne" <Bau>`,
      url: "https://example.com",
      service: "mueller",
      email: "post@mueller.example",
      language: "de",
      locale: "de-AT",
      tagNames: { "a-b": "A & B" },
      ...{ articlesPerPage: 1, articlesPerFeed: 1, articlesInLlms: 1, llmsFullLength: 1_000, socialCards: 1 },
      navigation: [{ label: "Preise", path: "/pricing" }],
      footer: [{ label: "Datenschutz", path: "/privacy" }],
      redirects: {},
      pricing: {
        currency: "CHF",
        engagements: [
          { name: "Pflege & Rat", fits: "Alt | neu", duration: "1 Tag", result: "Ein <Bericht>", from: 1, to: 2_500_000, per: "Monat" },
        ],
        bands: [{ name: "Klein", scope: "Wenig", from: 0, to: 1, per: "Tag" }],
      },
    });
    write("src/content/words.ts", 'export const words = { direction: "rtl", lists: { articles: "Werkstattberichte" } };\n');
    const toPage = (title: string, text: string) =>
      `---\ntitle: ${title}\ndescription: Was ein Schild bei uns kostet.\nupdated: 2026-01-01\n---\n\n${text}\n`;
    write("src/content/pages/pricing.md", toPage("Preise", "{{offers}}\n\n{{engagement-models}}"));
    write("src/content/pages/quotes.md", toPage("Marken", 'Er heißt "Pfosten", geht\'s?'));
    const article = "title: Eins\ndescription: Ein Text, der kurz ist und genügt.\npublished: 2026-01-01\ntags: [a-b]";
    write("src/content/articles/eins.md", `---\n${article}\n---\n\nWorte.\n`);
    rmSync(join(folder, "src/content/skills"), { recursive: true });
    const guide = "---\nname: fragen\ndescription: Fragt nach dem, was eine Seite kostet.\n---\n\n# Fragen\n\n1. Frage.\n";
    write("src/content/skills/fragen/SKILL.md", guide);
  },
  describeMore(workspace) {
    const listFiles = (ending: string) =>
      readdirSync(join(workspace.folder, "dist/client"), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(ending));
    const runScript = (script: string) => workspace.run("--input-type=module", "--eval", script).output;

    it.each([
      [".html", readHtml],
      [".md", readMarkdown],
      [".txt", readMarkdown],
    ])("has no English word of the interface in any file %s", (ending, read) => {
      const files = listFiles(ending);
      expect(files.length).toBeGreaterThan(2);
      const found = files.map((file) => [file, findEnglish(read(workspace.read(`dist/client/${file}`)))]);
      expect(found.filter(([, words = []]) => words.length > 0)).toEqual([]);
    });

    it("has none in a feed", () => {
      expect(findEnglish(["feed.json", "rss.xml", "atom.xml"].map((file) => workspace.read(`dist/client/${file}`)))).toEqual([]);
    });

    it("has none in a mail", () => {
      expect(runScript(mail)).toBe(`Prüfung: Nachricht von Zoë
Name: Zoë
E-Mail: ä@example.com
Die Adresse passt nicht in den Kopf dieser E-Mail: Kopieren Sie sie, um zu antworten.
Betreff: Prüfung
Budget: Klein
Vorgangsnummer: 7KQ2-M9XC

Grüße

`);
    });

    it("has none in a not-found answer, in either form", () => {
      const [html, markdown] = JSON.parse(runScript(notFound)) as [string, string];
      expect(findEnglish([...readHtml(html), ...readMarkdown(markdown)])).toEqual([]);
      expect(markdown).toContain("# Seite nicht gefunden\n\nUnter `/abuot` gibt es keine Seite (Status 404).\n\n## Ähnliche Seiten");
    });

    it("has its language, direction, dates, prices and the owner's word", () => {
      const article = workspace.read("dist/client/articles/paint.html");
      expect(article).toContain('<html lang="de" dir="rtl">');
      expect(article).toContain('Veröffentlicht am <time datetime="2026-01-03">3. Jänner 2026</time>');
      expect(article).toContain("Fußnoten");
      expect(workspace.read("dist/client/articles.html")).toContain("<h1>Werkstattberichte</h1>");
      const prices = workspace.read("dist/client/pricing.html");
      expect(prices).toContain('<strong><a href="/pricing#pflege--rat">Pflege &amp; Rat</a>, ab CHF\u00a01 pro Monat</strong>');
      expect(prices).toContain("<dt>Wann es passt</dt>\n<dd>Alt | neu</dd>");
    });

    it("marks quotations of the contract as English, in HTML alone", () => {
      const meaning = "seconds to wait; sent only with a 429";
      expect(workspace.read("dist/client/developers.html")).toContain(`<td lang="en">${meaning}</td>`);
      expect(workspace.read("dist/client/developers.html")).toContain('<li lang="en">\n<p>adding a response field</p>');
      expect(workspace.read("dist/client/developers.md")).toContain(`| ${meaning} |`);
    });

    it("loads the fonts of its theme", () => {
      expect(workspace.read("dist/client/index.html")).toMatch(/<link rel="preload" href="\/_astro\/quire\.[\w-]+\.woff2" as="font"/);
    });

    it("has the quotation marks of its language, in HTML alone", () => {
      expect(workspace.read("dist/client/quotes.html")).toContain("<p>Er heißt „Pfosten“, geht’s?</p>");
      expect(workspace.read("dist/client/quotes.md")).toContain('\nEr heißt "Pfosten", geht\'s?\n');
    });

    it("keeps the contract in English", () => {
      const { info, "x-error-catalog": problems } = JSON.parse(workspace.read("dist/client/openapi.json"));
      expect(info.summary).toBe("Read-only: Health check.");
      expect(problems[0].title).toBe("Invalid request body");
      expect(workspace.read("dist/client/llms.txt")).toContain("\n## Optional\n");
    });

    it.each([
      ["src/check/run.ts"],
      ["src/commands/new/run.ts", "page", "Signs"],
      ["src/commands/setup/run.ts", "--name", "Korn"],
      [...buildCommand],
    ])("in a language without words › node %s says what to do", (...argv) => {
      workspace.configure({ language: "ar", locale: "ar" });
      const { status, output } = workspace.run(...argv);
      expect(status).toBe(1);
      expect(output.trim()).toMatch(
        /^src\/content\/site\.ts: language is "ar", in which there are no words for the interface\. Take one of de, en, es, fr, or write them all into src\/content\/words\.ts, beginning with a copy of src\/catalog\/words\/en\.ts: \d+ are missing there, such as quotes\.$/,
      );
    });
  },
});
