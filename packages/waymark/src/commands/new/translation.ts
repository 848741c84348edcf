import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { toFilePage } from "../../addresses/file-links.ts";
import { toPlainSlug } from "../../addresses/slug.ts";
import { findFeature } from "../../catalog/features.ts";
import { toPublished } from "../../catalog/paths.ts";
import { findSiteOfFile, mainFolder, type Site } from "../../catalog/site.ts";
import { readLanguages } from "../../check/check-content.ts";
import type { Content, TextFile } from "../../check/rule.ts";
import {
  findLostTranslations,
  findOldTranslations,
  toOriginalFile,
} from "../../check/rules/translations.ts";
import { CommandError } from "../../console/command.ts";
import { openContentFile, type ReadFile, readBody } from "../../entries/content-file.ts";
import { toSettings } from "../../entries/context.ts";
import { splitFrontMatter } from "../../entries/front-matter.ts";
import { revisionKey } from "../../entries/inherited-values.ts";
import { listContent } from "../../entries/list-content.ts";
import { listTextKeys, readOutline, toAccepted } from "../../entries/outline.ts";
import { describeFinding, findNearest, suggest } from "../../findings/finding.ts";
import { decodePath } from "../../http/message.ts";
import { isBeside } from "../../markdown/picture-address.ts";
import { toSource } from "../writing/content-file.ts";
import type { Order } from "../writing/order.ts";
import { toWritablePath } from "../writing/writable-path.ts";

export function findLanguage(tag = "", { all }: Site): Site {
  const found = all.find(({ language }) => language.toLowerCase() === tag.toLowerCase());
  const tags = all.map(({ language }) => language).join(", ");
  if (!found)
    throw new CommandError(
      `The site has no language "${tag}". Use one of ${tags}, or add it:  npm run new -- language ${tag}`,
    );
  return found;
}

/** Relative to the project or to src/content. */
async function findFile(written: string, root: string, { all }: Site): Promise<string> {
  const file = posix.join(mainFolder, written.replace(/^(\.\/)?(src\/content\/)?/, ""));
  const files = (await Promise.all(all.map((site) => listContent(root, site)))).flat();
  if (files.includes(file)) return file;
  const own = findSiteOfFile({ all }, file);
  const pages = files.filter(
    (other) => findSiteOfFile({ all }, other) === own && toFilePage(other, own) !== undefined,
  );
  const renamed = pages.filter((other) => toOriginalFile(other, own) === toOriginalFile(file, own));
  const [name] = findNearest(
    basename(file),
    pages.map((other) => basename(other)),
  );
  const similar = renamed.length > 0 ? renamed : pages.filter((other) => basename(other) === name);
  throw new CommandError(`${file} does not exist. ${suggest(file, similar, "")}`.trim());
}

/** Without facts: as it was written. */
function open(file: string, root: string, site: Site): ReadFile {
  const opened = openContentFile(file, () => readFileSync(join(root, file)), undefined, {
    folder: site.folder,
  });
  return readBody(opened, site);
}

export async function toTranslation(
  { file: written = "", language, title }: Order,
  root: string,
  site: Site,
) {
  const own = findLanguage(language, site);
  if (own.folder === mainFolder)
    throw new CommandError(`${own.language} is the site's main language, which has the originals.`);
  const file = await findFile(written, root, site);
  const page = toFilePage(file, site);
  if (
    findSiteOfFile(site, file).folder !== mainFolder ||
    page === undefined ||
    file.endsWith(".astro") ||
    findFeature(page, own)
  )
    throw new CommandError(
      `${file} cannot be translated. Use an article, an author, a page or an item in the site's main language.`,
    );
  const translations = new Map(
    (await listContent(root, own)).map((other) => [toOriginalFile(other, own), other]),
  );
  if (translations.has(file))
    throw new CommandError(`${translations.get(file)} already translates ${file}.`);
  // Built-in pages have addresses in `paths`, and articles name authors by file.
  const isFixed =
    Object.values(site.paths).includes(page) || file.startsWith(`${mainFolder}/authors/`);
  const slug = isFixed ? "" : toPlainSlug(title ?? "", own.words.addressLetters);
  const [, name = "", ending = ""] = /^(.*)(\.mdx?)$/.exec(file.slice(mainFolder.length)) ?? [];
  const target = `${own.folder}${name}${slug === "" || slug === basename(name) ? "" : `=${slug}`}${ending}`;
  const original = open(file, root, site);
  const data = toData(original, title, own);
  const pages = new Map(
    (await listContent(root, site)).map((other) => [toFilePage(other, site), other]),
  );
  /** From the new folder, or to the translation. */
  const toLink = (path: string) => {
    const found = isBeside(path)
      ? posix.join(dirname(file), path)
      : pages.get(toPublished(decodePath(path), site));
    const translated = translations.get(decodePath(found ?? ""));
    const leads = translated === undefined ? path : toFilePage(translated, own);
    if (found === undefined || (!isBeside(path) && toPublished(path, own) === leads)) return path;
    return posix.relative(dirname(target), translated ?? found).replace(/^(?!\.)/, "./");
  };
  return {
    own,
    file: target,
    isDraft: "draft" in data,
    source: toSource(data, moveLinks(original, toLink)),
  };
}

function moveLinks(
  { body, toNodes, toPassages }: ReadFile,
  toLink: (path: string) => string,
): string {
  const imports = toNodes().flatMap((node) => {
    const paths =
      node.type === "mdxjsEsm" ? [...node.value.matchAll(/(?<=["'])\.{1,2}\/[^"']+(?=["'])/g)] : [];
    const offset = node.position?.start.offset ?? 0;
    return paths.map(({ 0: href, index }) => ({
      href,
      place: { start: offset + index, end: offset + index + href.length },
    }));
  });
  const links = [...toPassages().links, ...imports];
  const ordered = links.toSorted(
    (one, other) => (other.place?.start ?? 0) - (one.place?.start ?? 0),
  );
  return ordered.reduce((text, { href, place }) => {
    const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
    if (!place || path === "" || text.slice(place.start, place.end) !== href) return text;
    return text.slice(0, place.start) + toLink(path) + rest + text.slice(place.end);
  }, body);
}

function toData(
  original: ReadFile,
  title: string | undefined,
  site: Site,
): Readonly<Record<string, unknown>> {
  const { collection, frontMatter } = original;
  const data = Object(frontMatter?.data) as Readonly<Record<string, unknown>>;
  const { alt } = Object(data["image"]) as { readonly alt?: string };
  const all = {
    ...Object.fromEntries(listTextKeys(collection, site).map((key) => [key, data[key]])),
    ...(title && { [collection === "authors" ? "name" : "title"]: title }),
    [revisionKey]: readOutline(original, site).revision.join(" "),
    ...(alt && { image: { alt } }),
    ...(collection !== "pages" && collection !== "authors" && { draft: true }),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

export async function markTranslated(written = "", root: string, site: Site) {
  const file = await findFile(written, root, site);
  const own = findSiteOfFile(site, file);
  if (own.folder === mainFolder)
    throw new CommandError(
      `${file} is not a translation. Use a file in the folder of another language.`,
    );
  const original = await findFile(toOriginalFile(file, own), root, site);
  const source = readFileSync(join(root, file), "utf8");
  const [outline, first] = [
    readOutline(open(file, root, own), own),
    readOutline(open(original, root, site), site),
  ];
  const isCurrent = outline.recorded?.join() === first.revision.join();
  const accepted = isCurrent ? toAccepted(outline, first) : outline.accepted;
  const line = `${revisionKey}: ${[...first.revision, ...(accepted ? [accepted] : [])].join(" ")}`;
  const pattern = new RegExp(`^${revisionKey}:.*(\\n[^\\S\\n]+\\S.*)*`, "m");
  const { yaml = "" } = splitFrontMatter(source) ?? {};
  const marked = source.replace(yaml, () =>
    pattern.test(yaml) ? yaml.replace(pattern, line) : `${yaml}\n${line}`,
  );
  writeFileSync(toWritablePath(root, file), marked);
  const advice = isCurrent
    ? `Its differences from ${original} are now accepted.`
    : `It is now marked as up to date with ${original}.`;
  return { file, path: toFilePage(file, own) ?? "", advice };
}

/** Missing texts, and translations that fell behind or have no original. */
export async function listTranslations(
  { language }: Order,
  root: string,
  site: Site,
): Promise<readonly string[]> {
  const own = findLanguage(language, site);
  const { contents } = await readLanguages(root, toSettings(site));
  const [main, content] = [contents[0], contents[site.all.indexOf(own)]] as [Content, Content];
  const features = { without: own.without, paths: site.paths };
  const texts = main.files.filter(({ file, head }) => {
    const path = toFilePage(file.path, site);
    return path !== undefined && !head.draft && findFeature(path, features) === undefined;
  });
  const known = new Map(content.files.map((text) => [toOriginalFile(text.file.path, own), text]));
  const missing = texts.filter(({ file }) => !known.has(file.path));
  const unmarked = texts.filter(
    ({ file }) => known.has(file.path) && !known.get(file.path)?.head.outline?.recorded,
  );
  const drafts = texts
    .flatMap(({ file }) => known.get(file.path) ?? [])
    .filter(({ head }) => head.draft);
  const toLine = ({ file, head }: TextFile) => `${file.path}  ${head.title}`;
  const groups = {
    Missing: missing.map(toLine),
    Drafts: drafts.map(toLine),
    "Out of date": (await findOldTranslations(content)).map(describeFinding),
    "Without an original": (await findLostTranslations(content)).map(describeFinding),
    "Without a recorded revision, so changes are not reported": unmarked
      .map(({ file }) => known.get(file.path) as TextFile)
      .map(toLine),
  };
  return [
    `${own.language}: ${texts.length - missing.length - drafts.length} of ${texts.length} published texts are translated.`,
    ...Object.entries(groups).flatMap(([name, lines]) =>
      lines.length > 0 ? ["", `${name}: ${lines.length}`, ...lines] : [],
    ),
  ];
}
