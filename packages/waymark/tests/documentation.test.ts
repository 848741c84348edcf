import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { parseEnv } from "node:util";
import { slug } from "github-slugger";
import { fromMarkdown } from "mdast-util-from-markdown";
import { describe, expect, it } from "vitest";
import { languages } from "../src/catalog/words.ts";
import { lineOf, listNodes, toText } from "../src/entries/tree.ts";
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

const mapped = ["Where facts are defined", "Folders and import directions", "Map of the engine"];
const extensions = [".ts", ".mjs", ".astro", ".css", ".json", ".toml"];
/** URLs start with a slash, and `dist` is built. */
const isPath = (text: string) =>
  /^(?!\/|dist\/)[\w@.[\]/-]+$/.test(text) &&
  (text.includes("/") || extensions.includes(extname(text)));

/** Owners may delete content, and need no Astro pages. create-astro deletes the change log. */
const isKept = (path: string) => !/^(src\/(content|pages)|public|CHANGELOG\.md)/.test(path);

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

it("docs/engineer.md maps only existing files and folders", () => {
  const file = "docs/engineer.md";
  const lines = readFileSync(file, "utf8").split("\n");
  const missing: string[] = [];
  let section = "";
  let folder = "";
  for (const node of parse(file)) {
    if (node.type === "heading" && node.depth === 2) section = toText(node);
    const line = lines[lineOf(node) - 1] ?? "";
    if (node.type !== "inlineCode" || !line.startsWith("|") || !mapped.includes(section)) continue;
    const isFirstCell = (node.position?.start.column ?? 0) < line.indexOf("|", 1);
    const isFolder = section === "Folders and import directions" && isFirstCell;
    if (!isFolder && !isPath(node.value)) continue;
    const isAtRoot = /^(src|packages|functions|[^/]+\.(toml|mjs))\b/.test(node.value);
    const engine = "packages/waymark/src";
    const place = isAtRoot ? "." : node.value.includes("/") || isFolder ? engine : folder;
    const path = join(place, node.value);
    if (isKept(path) && !existsSync(path)) missing.push(`${lineOf(node)}: ${node.value}`);
    if (!isAtRoot) folder = dirname(path);
  }
  expect(missing).toEqual([]);
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
