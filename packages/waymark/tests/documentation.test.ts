import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseEnv } from "node:util";
import { slug } from "github-slugger";
import { fromMarkdown } from "mdast-util-from-markdown";
import { describe, expect, it } from "vitest";
import { languages } from "../src/catalog/words.ts";
import { listNodes, toText } from "../src/entries/tree.ts";
import { listArchivedFiles } from "./archived-files.ts";

const listTexts = (folder: string) => readdirSync(folder).filter((name) => name.endsWith(".md"));
const files = [
  ...listTexts("."),
  ...listTexts("docs").map((name) => `docs/${name}`),
  "packages/verify/README.md",
];
const parse = (file: string) => listNodes(fromMarkdown(readFileSync(file, "utf8")));
const readScripts = (file: string) =>
  Object.keys((JSON.parse(readFileSync(file, "utf8")) as { scripts: object }).scripts);
const scripts = [
  ...readScripts("package.json"),
  ...readScripts("packages/lab/package.json").map((name) => `--prefix packages/lab ${name}`),
];
const copied = listArchivedFiles();

/** Owners may delete content. create-astro deletes the change log. */
const isKept = (path: string) => !/^(src\/content|public|CHANGELOG\.md)/.test(path);

function isThere(path: string, anchor: string | undefined): boolean {
  if (!existsSync(path)) return false;
  return (
    anchor === undefined ||
    parse(path).some((node) => node.type === "heading" && slug(toText(node)) === anchor)
  );
}

it.each(["README.md", "docs/owner.md"])("%s lists every interface language", (file) => {
  const names = new Intl.DisplayNames("en", { type: "language" });
  const text = readFileSync(file, "utf8");
  expect(
    Object.keys(languages).filter((language) => !text.includes(names.of(language) ?? "")),
  ).toEqual([]);
});

describe.each(files)("%s", (file) => {
  it("links only to existing files and sections", () => {
    const urls = parse(file).flatMap((node) =>
      node.type === "link" || node.type === "image" ? [node.url] : [],
    );
    const relative = urls
      .filter((url) => !/^[a-z]+:/.test(url))
      .map((url) => ({ url, parts: url.split("#") as [string, string?] }));
    const lost = relative.filter(({ parts: [name, anchor] }) => {
      const path = name === "" ? file : join(dirname(file), name);
      return isKept(path) && !(isThere(path, anchor) && (copied.has(path) || !copied.has(file)));
    });
    expect(lost.map(({ url }) => url)).toEqual([]);
  });

  it("contains only existing commands", () => {
    const codes = parse(file).flatMap((node) =>
      node.type === "code" || node.type === "inlineCode" ? [node.value] : [],
    );
    const named = codes.flatMap((code) =>
      [...code.matchAll(/npm (--prefix packages\/lab )?run ([\w-]+)/g)].map(
        ([, lab = "", name]) => `${lab}${name}`,
      ),
    );
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

const example = Object.keys(parseEnv(readFileSync(".env.example", "utf8"))).sort();

it("docs/operator.md explains exactly the settings of .env.example", () => {
  const table =
    /## Environment\n([\s\S]*?)\n## /.exec(readFileSync("docs/operator.md", "utf8"))?.[1] ?? "";
  const rows = table
    .split("\n")
    .flatMap((line) => line.split("|")[1]?.match(/[A-Z][A-Z_]+/g) ?? []);
  expect([...new Set(rows)].sort()).toEqual(example);
});

it("the deploy button asks for existing settings", () => {
  const asked =
    readFileSync("netlify.toml", "utf8")
      .split("[template.environment]")[1]
      ?.match(/^ {2}[A-Z_]+/gm) ?? [];
  expect(asked.map((name) => name.trim())).toEqual(["SITE_URL", "SMTP_URL", "CAPTCHA_KEY"]);
  expect(example).toEqual(expect.arrayContaining(["SITE_URL", "SMTP_URL", "CAPTCHA_KEY"]));
});
