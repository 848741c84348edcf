import { readFileSync } from "node:fs";
import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { fromMarkdown } from "mdast-util-from-markdown";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { listNodes } from "../../src/entries/tree.ts";
import type { Workspace } from "../workspace.ts";

const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#963" } })
  .jpeg()
  .toBuffer();

/** The files from docs/sections.md, their photo, and a draft. */
export function writeOwnSection({ read, write }: Workspace): void {
  for (const node of listNodes(fromMarkdown(readFileSync("docs/sections.md", "utf8")))) {
    const path = node.type === "code" ? /^title="(.*)"$/.exec(node.meta ?? "")?.[1] : undefined;
    if (node.type === "code" && path !== undefined) write(path, `${node.value}\n`);
  }
  write("src/content/breads/rye.jpg", photo);
  const draft = read("src/content/breads/spelt.md").replace(
    "title: Spelt tin loaf",
    "title: Unbaked loaf\ndraft: true",
  );
  write("src/content/breads/unbaked.md", draft);
}

/** On a German site with two items per page. */
export function describeOwnSection({ read: readFile }: Workspace): void {
  const read = (file: string) => readFile(`dist/client/${file}`);

  it("a section's list shows its items in the configured order, with the configured fields, on several pages", () => {
    const twin = read("breads.md");
    expect(twin).toContain(
      "title: Our breads\ndescription: What comes out of our oven, and on which days.\n",
    );
    expect(twin).toMatch(
      /!\[A dark loaf\]\(https:\/\/studio\.example\/_astro\/rye\.[\w.-]+\.jpeg\)/,
    );
    expect(twin.match(/^(##|Flour|\[).*/gm)).toEqual([
      "## [Rye loaf](https://studio.example/breads/rye)",
      "Flour: Rye and a little wheat · Weight in grams: 1500",
      "## [Spelt tin loaf](https://studio.example/breads/spelt)",
      "Flour: Whole spelt · Weight in grams: 750",
      "[Nächste Seite](https://studio.example/breads/2)",
    ]);
    expect(read("breads/2.md")).toContain(
      "# Our breads, Seite 2\n\nWhat comes out of our oven, and on which days, Seite 2 von 2.",
    );
    expect(read("breads/2.md")).toContain(
      "[Seeded roll](https://studio.example/breads/rolls/seeded)",
    );
  });

  describe("an item of a section", () => {
    it("has its fields in Markdown too, and their values in its front matter", () => {
      const twin = read("breads/rye.md");
      const fields =
        "fields:\n  flour: Rye and a little wheat\n  weight: 1500\n  since: 2011-03-01\n  more: https://www.example.com/rye/\n";
      expect(twin).toContain(`\n${fields}language: de\nindex: https://studio.example/llms.txt\n`);
      expect(twin).toContain(
        "\n\nWeight in grams\n: 1500\n\nBaked since\n: 1\\. März 2011\n\nAbout this grain\n: [www.example.com/rye](",
      );
    });

    it("has its fields below its title in HTML", () => {
      expect(read("breads/rye.html")).toContain(
        '<dl class="fields"><dt>Flour</dt><dd>Rye and a little wheat</dd><dt>Weight in grams</dt><dd>1500</dd><dt>Baked since</dt><dd><time datetime="2011-03-01">1. März 2011</time></dd><dt>About this grain</dt><dd><a href="https://www.example.com/rye/">www.example.com/rye</a></dd></dl>',
      );
    });

    it("has fields that a reader mode keeps, and does not take for the author", () => {
      const { document } = parseHTML(read("breads/rye.html"));
      const article = new Readability(document as unknown as Document, {
        charThreshold: 1,
      }).parse();
      expect(article?.byline ?? "").not.toContain("Flour");
      expect(article?.textContent).toContain("Rye and a little wheat");
      expect(article?.textContent).toContain("Baked since");
    });

    it("has breadcrumbs, the date of its last change, and a card", () => {
      const html = read("breads/rolls/seeded.html");
      expect(html).toContain(
        '<ol><li><a href="/">Startseite</a></li><li><a href="/breads">Our breads</a></li>',
      );
      expect(html).toContain(
        'Zuletzt geändert am <time datetime="2026-11-19">19. November 2026</time>',
      );
      expect(html).toContain(
        '<meta property="og:image" content="https://studio.example/cards/breads/rolls/seeded.png">',
      );
      expect(read("cards/breads/rolls/seeded.png")).toContain("PNG");
    });
  });

  it.each([
    [
      "sitemap.xml",
      "<loc>https://studio.example/breads/rolls/seeded</loc><lastmod>2026-11-19T00:00:00.000Z</lastmod>",
    ],
    [
      "sitemap.md",
      "## Our breads\n\n- [Rye loaf](https://studio.example/breads/rye): Dark, sour, and good for a week.\n",
    ],
    [
      "llms.txt",
      "## Our breads\n\n- [Our breads](https://studio.example/breads.md): What comes out of our oven, and on which days.\n",
    ],
    ["../site-index.json", '{"path":"/breads/rolls/seeded","title":"Seeded roll","description":'],
  ])("a section is listed in %s", (file, passage) => expect(read(file)).toContain(passage));
}
