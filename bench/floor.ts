import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { markdownToHtml } from "satteri";

/** The least that a build with twins can do: read each article, turn it into HTML, and write both. */
mkdirSync("dist", { recursive: true });
for (const name of readdirSync("articles")) {
  const source = readFileSync(join("articles", name), "utf8");
  writeFileSync(join("dist", name.replace(/\.md$/, ".html")), markdownToHtml(source).html);
  writeFileSync(join("dist", name), source);
}
