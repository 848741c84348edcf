import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Parser } from "htmlparser2";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problems } from "../../src/catalog/problems.ts";
import { de } from "../../src/catalog/words/de.ts";
import { en } from "../../src/catalog/words/en.ts";
import { splitFrontMatter } from "../../src/markdown/front-matter.ts";
import { collectTexts, toPieces } from "../texts.ts";
import { buildCommand, createWorkspace } from "../workspace.ts";

/** What is English, and neither German as well, as the word Name is, nor what the contract says, which the portal shows as it is. */
const english = toPieces(collectTexts(en).values())
  .difference(toPieces(collectTexts(de).values()))
  .difference(toPieces(Object.values(problems).map(({ hint }) => hint)));
/** Of so many words a piece is in no text by chance. */
const longPieces = [...english].filter((piece) => piece.split(" ").length > 2);
const spoken = new Set(["alt", "aria-label", "content", "data-incomplete", "placeholder", "title"]);

/** The words of the interface that are English in texts that stand by themselves. */
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
      // What scripts are given.
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
  import { toMail } from "./src/mail/message.ts";
  const message = { name: "Zoë", email: "ä@example.com", topic: "Prüfung", budget: "Klein", message: "Grüße" };
  const { subject, text } = toMail({ reference: "7KQ2-M9XC", message }, "https://studio.example");
  console.log([subject, text].join("\\n"));`;

const notFound = `
  import { readFileSync } from "node:fs";
  import { createNotFound } from "./src/api/not-found.ts";
  const html = readFileSync("dist/client/404.html", "utf8");
  const answer = createNotFound({ pages: [{ path: "/about", title: "Über uns", description: "Wer wir sind." }], html });
  const ask = (accept) => answer({ path: "/abuot", accept, baseUrl: "https://studio.example", headers: {} }).body;
  console.log(JSON.stringify([ask("text/html"), ask(undefined)]));`;

describe("a site in German, with a word of its owner's", () => {
  const workspace = createWorkspace();
  beforeAll(() => {
    workspace.configure({
      language: "de",
      locale: "de-AT",
      navigation: [{ label: "Preise", path: "/pricing" }],
      footer: [{ label: "Datenschutz", path: "/privacy" }],
      articlesPerPage: 1,
      articlesInLlms: 1,
      pricing: {
        currency: "EUR",
        engagements: [{ name: "Pflege", fits: "Ein Schild", duration: "Offen", result: "Farbe", from: 1, to: 2, per: "Monat" }],
        bands: [{ name: "Klein", scope: "Ein Schild", from: 1, to: 2 }],
      },
    });
    workspace.write("src/content/words.ts", 'export const words = { direction: "rtl", lists: { articles: "Werkstattberichte" } };\n');
    workspace.write(
      "src/content/pages/pricing.md",
      "---\ntitle: Preise\ndescription: Was ein Schild bei uns kostet.\nupdated: 2026-01-01\n---\n\n{{offers}}\n\n{{engagement-models}}\n",
    );
    workspace.write(
      "src/content/pages/quotes.md",
      '---\ntitle: Marken\ndescription: Wie es auf dem Schild steht.\nupdated: 2026-01-01\n---\n\nEr heißt "Pfosten", geht\'s?\n',
    );
    workspace.build();
  }, 120_000);
  afterAll(() => workspace.remove());

  const listFiles = (ending: string) =>
    readdirSync(join(workspace.folder, "dist/client"), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(ending));
  const runScript = (script: string) => workspace.run("--input-type=module", "--eval", script).output;

  it.each([
    [".html", readHtml],
    [".md", readMarkdown],
    [".txt", readMarkdown],
  ])("says none of the engine's English words in any file %s", (ending, read) => {
    const files = listFiles(ending);
    expect(files.length).toBeGreaterThan(2);
    const found = files.map((file) => [file, findEnglish(read(workspace.read(`dist/client/${file}`)))]);
    expect(found.filter(([, words = []]) => words.length > 0)).toEqual([]);
  });

  it("says them in no feed", () => {
    expect(findEnglish(["feed.json", "rss.xml", "atom.xml"].map((file) => workspace.read(`dist/client/${file}`)))).toEqual([]);
  });

  it("says them in no mail", () => {
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

  it("says them at no unknown address, in either form", () => {
    const [html, markdown] = JSON.parse(runScript(notFound)) as [string, string];
    expect(findEnglish([...readHtml(html), ...readMarkdown(markdown)])).toEqual([]);
    expect(markdown).toContain("# Seite nicht gefunden\n\nUnter `/abuot` gibt es keine Seite (Status 404).\n\n## Ähnliche Seiten");
  });

  it("says its language and direction, days, prices and the owner's word", () => {
    const article = workspace.read("dist/client/articles/paint.html");
    expect(article).toContain('<html lang="de" dir="rtl">');
    expect(article).toContain('Veröffentlicht am <time datetime="2026-01-03">3. Jänner 2026</time>');
    expect(article).toContain("Fußnoten");
    expect(workspace.read("dist/client/articles.html")).toContain("<h1>Werkstattberichte</h1>");
    const prices = workspace.read("dist/client/pricing.html");
    expect(prices).toContain('<strong><a href="/pricing#pflege">Pflege</a>, ab\u00a0€\u00a01 pro Monat</strong>');
    expect(prices).toContain("<dt>Wann es passt</dt>\n<dd>Ein Schild</dd>");
  });

  it("says of what it quotes of the contract that it is English, in HTML alone", () => {
    const meaning = "seconds to wait; sent only with a 429";
    expect(workspace.read("dist/client/developers.html")).toContain(`<td lang="en">${meaning}</td>`);
    expect(workspace.read("dist/client/developers.html")).toContain('<li lang="en">\n<p>adding a response field</p>');
    expect(workspace.read("dist/client/developers.md")).toContain(`| ${meaning} |`);
  });

  it("quotes as its language does, in HTML alone", () => {
    expect(workspace.read("dist/client/quotes.html")).toContain("<p>Er heißt „Pfosten“, geht’s?</p>");
    expect(workspace.read("dist/client/quotes.md")).toContain('\nEr heißt "Pfosten", geht\'s?\n');
  });

  it("keeps to English where the contract is", () => {
    const { info, "x-error-catalog": problems } = JSON.parse(workspace.read("dist/client/openapi.json"));
    expect(info.summary).toBe("Read-only: Health check.");
    expect(problems[0].title).toBe("Invalid request body");
    expect(workspace.read("dist/client/llms.txt")).toContain("\n## Optional\n");
  });

  it.each([["src/check/run.ts"], ["src/new/run.ts", "page", "Signs"], ["src/setup/run.ts", "--name", "Korn"], [...buildCommand]])(
    "in a language without words › %s %s says what to do",
    (...argv) => {
      workspace.configure({ language: "ar", locale: "ar" });
      const { status, output } = workspace.run(...argv);
      expect(status).toBe(1);
      expect(output.trim()).toMatch(
        /^src\/content\/site\.ts: language is "ar", in which there are no words for the interface\. Take one of de, en, es, fr, or write them all into src\/content\/words\.ts, beginning with a copy of src\/catalog\/words\/en\.ts: \d+ are missing there, such as quotes\.$/,
      );
    },
  );
});
