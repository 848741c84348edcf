import { cpSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { commit } from "../fixtures/commit.ts";
import { describeOwner } from "./owner.ts";

const astro = "node_modules/astro/bin/astro.mjs";

const without = ["prices", "form", "articles", "skills", "search"] as const;

const answers = {
  name: "Bäckerei Korn",
  tagline: "Brot aus einem Ofen.",
  description: "Eine Bäckerei, die Brot und Brötchen im Steinofen backt.",
  url: "https://korn.example",
  email: "post@korn.example",
  language: "de",
  look: "bakery",
  sign: "#8b1e3f",
  without,
  keep: ["redirects"],
};

// The API's description names the other features.
describeOwner("who set it up in German, with the API alone and without public files", {
  without,
  make({ folder, run, write }) {
    for (const copied of ["biome.json", ".gitignore"]) cpSync(copied, join(folder, copied));
    // It links to the contact page, whose path setup translates.
    rmSync(join(folder, "src/pages"), { recursive: true });
    commit(folder);
    write("answers.json", JSON.stringify(answers));
    const italian = "--name Korn --url https://korn.example --email a@korn.example --language it";
    expect(run("packages/waymark/src/commands/main.ts", "setup", ...italian.split(" "))).toEqual({
      status: 1,
      output: expect.stringContaining("Use one of ar, de, en, es, fr, pt"),
    });
    expect(
      run("packages/waymark/src/commands/main.ts", "setup", "--file", "answers.json"),
    ).toMatchObject({ status: 0 });
    rmSync(join(folder, "public"), { recursive: true, force: true });
  },
  describeMore({ folder, read, run, write }, getOrigin) {
    const content = "src/content";

    it("keeps no page and no color from the sample", () => {
      const files = readdirSync(join(folder, content), { recursive: true, encoding: "utf8" });
      const names = ["about", "contact", "developers", "index", "privacy"].map(
        (name) => `pages/${name}.md`,
      );
      expect(
        files.filter((file) => file.endsWith(".md") && !file.startsWith("fonts")).sort(),
      ).toEqual(names);
      expect(read(`${content}/theme.css`)).toContain("--sign: #8b1e3f;\n  --on-sign: #fff5e6;");
    });

    it("does not mention a form in the pages that setup wrote", () => {
      for (const page of ["contact", "privacy"])
        expect(read(`${content}/pages/${page}.md`)).not.toMatch(/form/i);
    });

    it("has files that the formatter and the linter accept", () => {
      const { output } = run(
        "node_modules/@biomejs/biome/bin/biome",
        "check",
        "--error-on-warnings",
        content,
      );
      expect(output).toContain("No fixes applied");
    });

    it("marks quotations from the contract as English, only in HTML", () => {
      const meaning = "seconds to wait; sent only with a 429";
      expect(read("dist/client/developers.html")).toMatch(
        new RegExp(`<td[^>]*><bdi lang="en">${meaning}</bdi></td>`),
      );
      expect(read("dist/client/developers.html")).toMatch(
        /<li><bdi lang="en">adding a response field</,
      );
      expect(read("dist/client/developers.md")).toContain(`| ${meaning} |`);
    });

    it("keeps the contract in English", () => {
      const { info, "x-error-catalog": problems } = JSON.parse(read("dist/client/openapi.json"));
      expect(info.summary).toBe("Read-only: Health check.");
      expect(problems[0].title).toBe("Invalid request body");
      expect(read("dist/client/llms.txt")).toContain("\n## Optional\n");
    });

    it("has the section that headers link to, under a heading in the site's language", () => {
      expect(read("dist/client/developers.html")).toMatch(
        /<h2 id="veraltete-operationen"><a[^>]*><span id="deprecations"><\/span>Veraltete Operationen<\/a><\/h2>/,
      );
    });

    it("has a contact page with an address and no script", () => {
      const page = read("dist/client/kontakt.html");
      expect(page).toContain("post@korn.example");
      expect(page).not.toMatch(/<script[^>]* src=/);
    });

    it("returns 404 for the form on Node and on Netlify, and needs no settings for it", async () => {
      const script = `
        const { default: answer } = await import("./functions/contact.ts");
        const request = new Request("https://korn.example/contact/messages", { method: "POST" });
        console.log((await answer(request, { ip: "192.0.2.1" })).status);`;
      expect(run("--input-type=module", "--eval", script).output).toBe("404\n");
      // The command above blocks, so a persistent connection may have closed unnoticed.
      // Another client: `verify` has used up the limit for unknown paths.
      const post = () =>
        fetch(`${getOrigin()}/contact/messages`, {
          headers: { "x-forwarded-for": "198.51.100.1" },
          method: "POST",
        });
      expect((await post().catch(post)).status).toBe(404);
    });

    it("has no signpost, machines link or page weight unless the owner asks for them", () => {
      expect(read("dist/client/index.html")).not.toMatch(/class="(sides|for-machines|plate)"/);
    });

    it("npm run check and Astro's own command report the line of a missing comma", () => {
      const site = read(`${content}/site.ts`);
      write(`${content}/site.ts`, site.replace(/^( {2}tagline: .*),$/m, "$1"));
      for (const command of [
        ["packages/waymark/src/commands/main.ts", "check"],
        [astro, "build"],
      ]) {
        const { status, output } = run(...command);
        expect([status, output], command.join(" ")).toEqual([
          1,
          expect.stringMatching(/^src\/content\/site\.ts:\d+ cannot be read\. In this line/),
        ]);
      }
      write(`${content}/site.ts`, site);
    });
  },
});
