import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { findPart } from "../../catalog/parts.ts";
import { builtInPaths, toPublished } from "../../catalog/paths.ts";
import { findSiteOfFile, mainFolder, type Site } from "../../catalog/site.ts";
import { readLanguages } from "../../check/check-content.ts";
import { openContentFile, type ReadFile, readBody } from "../../check/content-file.ts";
import { describeFinding, suggest } from "../../check/finding.ts";
import { listContent } from "../../check/list-folder.ts";
import { readOutline } from "../../check/outline.ts";
import type { Content, TextFile } from "../../check/rule.ts";
import { findLostTranslations, findOldTranslations, toOriginalFile } from "../../check/rules/translations.ts";
import { toSettings } from "../../check/settings.ts";
import { decodePath } from "../../http/message.ts";
import { isBeside } from "../../markdown/picture-address.ts";
import { toFilePage } from "../../site/file-links.ts";
import { toPlainSlug } from "../../site/slug.ts";
import { splitFrontMatter } from "../../texts/front-matter.ts";
import { revisionKey } from "../../texts/inherited-values.ts";
import { CommandError } from "../../upgrade/command.ts";
import { toSource } from "./content-file.ts";
import type { Order } from "./order.ts";

export function findLanguage(tag: string, { all }: Site): Site {
  const found = all.find(({ language }) => language.toLowerCase() === tag.toLowerCase());
  const tags = all.map(({ language }) => language).join(", ");
  if (!found)
    throw new CommandError(`The site has no language "${tag}". Use one of ${tags}, or add it to languages in src/content/site.ts.`);
  return found;
}

function findOther(tag = "", site: Site): Site {
  const own = findLanguage(tag, site);
  if (own.folder === mainFolder) throw new CommandError(`"${tag}" is the site's main language, from which the others are translated.`);
  return own;
}

/** Accepts a path from the project or from src/content. */
async function findFile(written: string, root: string, { all }: Site): Promise<string> {
  const file = posix.join(mainFolder, written.replace(/^(\.\/)?(src\/content\/)?/, ""));
  const files = (await Promise.all(all.map((site) => listContent(root, site)))).flat();
  if (!files.includes(file)) throw new CommandError(`${file} does not exist. ${suggest(file, files, "")}`.trim());
  return file;
}

/** The file as it was written. */
function open(file: string, root: string, site: Site): ReadFile {
  return readBody(
    openContentFile(file, () => readFileSync(join(root, file)), undefined, { folder: site.folder }),
    site,
  );
}

function toRevision(file: string, root: string, site: Site): string {
  return readOutline(open(file, root, site), site).revision.join(" ");
}

export async function toTranslation({ file: written = "", language, title }: Order, root: string, site: Site) {
  const own = findOther(language, site);
  const file = await findFile(written, root, site);
  const original = open(file, root, site);
  const page = toFilePage(file, site);
  if (findSiteOfFile(site, file).folder !== mainFolder)
    throw new CommandError(`${file} is a translation itself. Translate the text in the site's main language.`);
  if (page === undefined || !file.match(/\.mdx?$/) || findPart(page, own))
    throw new CommandError(`${file} exists only in the site's main language and cannot be translated.`);
  const translations = new Map((await listContent(root, own)).map((other) => [toOriginalFile(other, own), other]));
  const known = translations.get(file);
  if (known) throw new CommandError(`${known} already translates ${file}.`);
  const target = `${own.folder}/${file.slice(mainFolder.length + 1)}`.replace(/(\.mdx?)$/, `${toOwnName(title, file, own)}$1`);
  const data = toData(original, title, toRevision(file, root, site), own);
  const pages = new Map((await listContent(root, site)).map((other) => [toFilePage(other, site) ?? "", other]));
  const text = moveLinks(original, createLinks(file, target, pages, translations, own));
  return { own, file: target, isDraft: "draft" in data, source: toSource(data, text) };
}

/** The built-in pages have their addresses in `paths`, and articles name authors by their files. */
function toOwnName(title: string | undefined, file: string, { words }: Site): string {
  const name = basename(file).replace(/\.mdx?$/, "");
  const isFixed = file.startsWith(`${mainFolder}/authors/`) || file === `${mainFolder}/pages/index.md`;
  const isBuiltIn = Object.values(builtInPaths).some((path) => file === `${mainFolder}/pages${path}.md`);
  const slug = toPlainSlug(title ?? "", words.addressLetters);
  return isFixed || isBuiltIn || slug === "" || slug === name ? "" : `=${slug}`;
}

function toData({ frontMatter, collection }: ReadFile, title: string | undefined, revision: string, { sections }: Site) {
  const data = Object(frontMatter?.data) as Readonly<Record<string, unknown>>;
  const fields = Object.entries(sections[collection]?.fields ?? {}).filter(([, { kind }]) => kind === "text");
  const keys = ["title", "description", "tags", "role", ...fields.map(([name]) => name)];
  const { alt } = Object(data["image"]) as { readonly alt?: string };
  const written = {
    ...Object.fromEntries(keys.map((key) => [key, data[key]])),
    ...(title && { [data["name"] ? "name" : "title"]: title }),
  };
  const isDraft = collection !== "pages" && collection !== "authors";
  const all = { ...written, [revisionKey]: revision, ...(alt && { image: { alt } }), ...(isDraft && { draft: true }) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** The links of a text, which lead from another file to the same files and pages, or to their translations. */
function createLinks(
  from: string,
  target: string,
  pages: ReadonlyMap<string, string>,
  translations: ReadonlyMap<string, string>,
  own: Site,
) {
  const toRelative = (file: string) => posix.relative(dirname(target), file).replace(/^(?!\.)/, "./");
  return (path: string) => {
    if (isBeside(path)) {
      const file = posix.join(dirname(from), path);
      return toRelative(translations.get(decodePath(file)) ?? file);
    }
    const file = pages.get(toPublished(decodePath(path), own.all[0] as Site));
    const published = toPublished(path, own);
    if (file === undefined) return path;
    const translated = translations.get(file);
    if (translated === undefined) return published === path ? path : toRelative(file);
    const address = toFilePage(translated, own) ?? path;
    return address === published ? path : address;
  };
}

function moveLinks({ body, toPassages }: ReadFile, move: (path: string) => string): string {
  const links = toPassages().links.toSorted((one, other) => (other.place?.start ?? 0) - (one.place?.start ?? 0));
  return links.reduce((text, { href, place }) => {
    const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
    if (!place || path === "" || text.slice(place.start, place.end) !== href) return text;
    return text.slice(0, place.start) + move(path) + rest + text.slice(place.end);
  }, body);
}

export async function markTranslated(written = "", root: string, site: Site) {
  const file = await findFile(written, root, site);
  const own = findSiteOfFile(site, file);
  const original = toOriginalFile(file, own);
  const files = await listContent(root, site);
  if (own.folder === mainFolder) throw new CommandError(`${file} is not a translation. Use a file in the folder of another language.`);
  if (!files.includes(original)) throw new CommandError(`${original} does not exist. ${suggest(original, files, "")}`.trim());
  const source = readFileSync(join(root, file), "utf8");
  const line = `${revisionKey}: ${toRevision(original, root, site)}`;
  const pattern = new RegExp(`^${revisionKey}:.*(\\n[^\\S\\n]+\\S.*)*`, "m");
  const { yaml = "" } = splitFrontMatter(source) ?? {};
  const marked = pattern.test(yaml) ? yaml.replace(pattern, line) : `${yaml}\n${line}`;
  writeFileSync(
    join(root, file),
    source.replace(yaml, () => marked),
  );
  return { file, path: toFilePage(file, own) ?? "", advice: `It is now marked as up to date with ${original}.` };
}

/** Lists the texts that are missing in a language, and the translations that fell behind or have no original. */
export async function listTranslations({ language }: Order, root: string, site: Site): Promise<readonly string[]> {
  const own = findOther(language, site);
  const { contents } = await readLanguages(root, toSettings(site));
  const [main, content] = [contents[0], contents[site.all.indexOf(own)]] as [Content, Content];
  const parts = { without: own.without, paths: site.paths };
  const texts = main.files.filter(({ file, head }) => {
    const path = toFilePage(file.path, site);
    return path !== undefined && !head.draft && findPart(path, parts) === undefined;
  });
  const known = new Map(content.files.map((text) => [toOriginalFile(text.file.path, own), text]));
  const missing = texts.filter(({ file }) => !known.has(file.path));
  const unmarked = texts.filter(({ file }) => known.has(file.path) && !known.get(file.path)?.head.outline?.recorded);
  const toLine = ({ file, head }: TextFile) => `${file.path}  ${head.title}`;
  const groups = {
    Missing: missing.map(toLine),
    "Out of date": (await findOldTranslations(content)).map(describeFinding),
    "Without an original": (await findLostTranslations(content)).map(describeFinding),
    "Without a recorded revision, so changes are not reported": unmarked.map(({ file }) => known.get(file.path) as TextFile).map(toLine),
  };
  return [
    `${own.language}: ${texts.length - missing.length} of ${texts.length} published texts are translated.`,
    ...Object.entries(groups).flatMap(([name, lines]) => (lines.length > 0 ? ["", `${name}: ${lines.length}`, ...lines] : [])),
  ];
}
