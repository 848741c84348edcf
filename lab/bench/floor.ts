import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { markdownToHtml } from "satteri";

mkdirSync("dist", { recursive: true });
for (const name of readdirSync("articles")) {
  const source = readFileSync(join("articles", name), "utf8");
  writeFileSync(join("dist", name.replace(/\.md$/, ".html")), markdownToHtml(source).html);
  writeFileSync(join("dist", name), source);
}
