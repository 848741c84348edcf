import { existsSync, readdirSync, statSync } from "node:fs";
import { extname, join, posix } from "node:path";
import type { SatteriAstroData } from "@astrojs/markdown-satteri";
import { defineHastPlugin, type MdastNode, mdxToJs } from "satteri";
import {
  type LinkTarget,
  toElementId,
  toFilePage,
  toLinkTarget,
  toOriginalName,
} from "../../addresses/file-links.ts";
import { toNearPaths, toPagePath, toPublicPath } from "../../addresses/paths.ts";
import { findFeature } from "../../catalog/features.ts";
import { toPublished } from "../../catalog/paths.ts";
import { findSite, findSiteOfFile, mainFolder, type Site, toCurrent } from "../../catalog/site.ts";
import { type ContentFile, readBody } from "../../entries/content-file.ts";
import type { Settings } from "../../entries/context.ts";
import type { Reference } from "../../entries/text.ts";
import { listNodes } from "../../entries/tree.ts";
import { toDiskPath } from "../../files/disk-path.ts";
import { isInContent } from "../../files/list-folder.ts";
import { isFile } from "../../files/picture-file.ts";
import {
  type Description,
  findNearest,
  isSound,
  type Problem,
  suggest,
  toError,
} from "../../findings/finding.ts";
import { decodePath } from "../../http/message.ts";
import { isAbsolute } from "../../markdown/addresses.ts";
import { convert, createMdxPlugins } from "../../markdown/convert.ts";
import { formIds, readIds } from "../../markdown/headings.ts";
import { toPlayer } from "../../markdown/media.ts";
import { isPermittedAddress } from "../../markdown/permitted-html.ts";
import { isBeside, toPictureFile } from "../../markdown/picture-address.ts";
import { toPortable } from "../../markdown/portable.ts";
import { memoizePer } from "../../memo/memoize.ts";
import { toLocalTime } from "../../schedule/moment.ts";
import { isPublic } from "../../schedule/publication.ts";
import { describeLeftOut } from "../left-out.ts";
import {
  type Content,
  type FilePage,
  type ReferenceRule,
  type TextFile,
  toLaterSite,
} from "../rule.ts";
import { findGone } from "./addresses.ts";
import { isAlmost } from "./articles.ts";

export const publishable = "Use https://…, mailto:…, tel:… or the path of a page, such as /about.";

const longestShown = 60;

export function findForbiddenSchemes(references: readonly Reference[]): readonly Problem[] {
  return references
    .filter(({ href, isShown }) => !isPermittedAddress(href, isShown))
    .map(({ href, isShown, line }) => {
      const address = JSON.stringify(href.slice(0, longestShown));
      const problem = `The address ${address} starts with ${URL.parse(href)?.protocol}, which is not allowed.`;
      // A C++ or Rust type between angle brackets, such as vector<std::string>.
      if (/^\w+::/.test(href))
        return toError(
          line,
          `<${href}> is read as a link.`,
          `Write it as code:  \`<${href}>\`  or with a backslash:  \\<${href}>`,
        );
      const name = /^(?:file:|[a-z]:).*[\\/](.+)$/is.exec(href)?.[1]?.replaceAll(" ", "%20");
      const [folder, path] = isShown
        ? ["the text's folder", `./${name}`]
        : ["public/files", `/files/${name}`];
      return toError(
        line,
        problem,
        name === undefined ? publishable : `Copy the file to ${folder} and write ${path}`,
      );
    });
}

/** Broken links and links to unpublished pages. In a scheduled text, they would stop the build on its day. */
export const findDeadLinks: ReferenceRule = async (references, file, content) => {
  const page = content.map.byFile.get(file.path);
  const severity = page?.head.draft ? "warning" : "error";
  const checked = await Promise.all(
    references.map(async (reference) => {
      const description = await describe(reference, file, page, content);
      return description && { line: reference.line, severity, ...description };
    }),
  );
  return checked.filter((problem) => problem !== undefined) as readonly Problem[];
};

async function describe(
  { href, isShown }: Reference,
  file: ContentFile,
  page: FilePage | undefined,
  content: Content,
) {
  const renamed = findRenamed(href, file, content);
  if (renamed !== undefined)
    return {
      problem: `The link to ${href} leads to a file that does not exist.`,
      advice: `Write ${renamed}.`,
    };
  const beside = findBeside(href, file, content);
  if (typeof beside === "string") return describeFile(href, beside, isShown, content);
  const picture =
    beside === undefined && isBeside(href) ? toPictureFile(href, file.path) : undefined;
  if (picture !== undefined) return describeMissingPicture(href, picture, content.root);
  const target = beside ?? toLinkTarget(href, page?.path ?? "/", content.settings.baseUrl);
  if (target === "elsewhere") return describeLocal(href);
  if (target === "unreadable")
    return {
      problem: `The link to ${href} is not a valid URL.`,
      advice: "Write one such as /about or https://www.example.com.",
    };
  const published = beside ?? { ...target, path: toPublished(target.path, content.settings) };
  const isAsWritten = isAbsolute(href) || file.path.endsWith(".astro");
  if (isAsWritten && published.path !== target.path && !content.index.has(target.path))
    return describeMoved(href, published.path + (published.fragment && `#${published.fragment}`));
  const wrong =
    describePath(href, published, page, content) ??
    (await describeFragment(href, published, content));
  return wrong ?? describeTranslated(href, published, page, content);
}

function findBeside(
  href: string,
  file: ContentFile,
  { root, map, settings }: Content,
): LinkTarget | string | undefined {
  if (!isBeside(href)) return undefined;
  const [, written = "", fragment = ""] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  const path = posix.join(posix.dirname(file.path), decodePath(written));
  const page = map.findFile(path)?.path;
  const left = toFilePage(path, settings) ?? "";
  if (page !== undefined || findFeature(left, settings))
    return { path: page ?? left, fragment: decodePath(fragment).normalize("NFC") };
  return statSync(toDiskPath(join(root, path)), { throwIfNoEntry: false })?.isFile()
    ? path
    : undefined;
}

/** The file's name continues with an address in its language. */
function findRenamed(
  href: string,
  { path: from }: ContentFile,
  content: Content,
): string | undefined {
  const { map, settings } = content;
  if (settings.folder === mainFolder || !isBeside(href)) return undefined;
  const [, written = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const path = posix.join(posix.dirname(from), decodePath(written));
  const isOwn = path.startsWith(`${settings.folder}/`);
  const page =
    map.findFile(path) ??
    (isOwn ? toPagesByName(content).get(path.slice(settings.folder.length + 1)) : undefined);
  return page && page.file.path !== path ? toRelative(from, page.file.path) + rest : undefined;
}

/** Outside the public folder, only images are published. */
function describeFile(
  href: string,
  path: string,
  isShown: boolean,
  { root }: Content,
): Description | undefined {
  const name = posix.basename(path);
  if (!isInContent(root, path))
    return {
      problem: `${href} points outside the content folders, to ${path}.`,
      advice: `If you want to publish this file, copy it to public/files and link to /files/${name}. Otherwise remove the link.`,
    };
  if (isShown && (toPictureFile(href, "") !== undefined || toPlayer(href) !== undefined))
    return undefined;
  const isPublic = path.startsWith("public/");
  const address = isPublic ? path.slice("public".length) : `/files/${name}`;
  const move = isPublic ? "" : `Move the file to public${address}. `;
  return {
    problem: `${href} is not published at this path.`,
    advice: `${move}Use its path from public: ${address}`,
  };
}

function describeMissingPicture(href: string, picture: string, root: string): Description {
  const folder = join(root, posix.dirname(picture));
  const images = existsSync(folder)
    ? readdirSync(folder).filter((name) => toPictureFile(name, "") !== undefined)
    : [];
  const example =
    "Add the file, or fix its path: ./sign.jpg is an image in the same folder as this file, and /images/sign.jpg is one in public/images. File names are case-sensitive.";
  return {
    problem: `The image ${href} does not exist: there is no file ${picture}.`,
    advice: suggest(posix.basename(picture), images, example),
  };
}

/** Of the dev server, copied from the browser. An article about servers can mean it. */
function describeLocal(href: string) {
  const { hostname = "", pathname, search, hash } = URL.parse(href) ?? {};
  if (!/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) return undefined;
  const problem = `The link to ${href} leads to the reader's own computer.`;
  return {
    severity: "warning",
    problem,
    advice: `Write ${pathname}${search}${hash} or show the address as code.`,
  } as const;
}

function describePath(
  href: string,
  { path, fragment }: LinkTarget,
  from: FilePage | undefined,
  content: Content,
): Description | undefined {
  const { index, map, settings } = content;
  const target = map.find(path);
  if (target === from && target !== undefined) return undefined;
  if (target && !isPublic(target.head, settings.now))
    return describeUnpublished(href, target, from, settings);
  const { published } = from?.head ?? {};
  if (
    content.mayHave(path) ||
    (published && published > settings.now && toLaterSite(published, content).index.has(path))
  )
    return undefined;
  const feature = findFeature(path, settings);
  if (feature)
    return describeLeftOut(`The link to ${href} belongs to a feature that is turned off.`, feature);
  const current = toCurrent(settings, path);
  const moved =
    settings.redirects[toPagePath(path)] ??
    (current !== path && (map.find(current) || content.has(current)) ? current : undefined);
  if (moved !== undefined)
    return describeMoved(
      href,
      toWritten(href, moved, from, content) + (fragment && `#${fragment}`),
    );
  const other = from && map.find(href.replace(/[?#].*$/, ""));
  if (other && other !== target) {
    const advice = `Link to its file: ${posix.relative(posix.dirname(from.file.path), other.file.path)}`;
    return { problem: `The link to ${href} leads to a page that is not translated.`, advice };
  }
  const gone = findGone(content).find((page) => page.path === toPagePath(path));
  if (gone && !gone.target)
    return {
      problem: `The link to ${href} leads to a page that no longer exists.`,
      advice: "Change or remove the link.",
    };
  const isPage = index.pages.has(toPublicPath(path.slice(1)));
  if (!isPage && isFile(toDiskPath(join(content.root, "public", path))))
    return {
      problem: `The link to ${href} leads to a file that is not published.`,
      advice: `The warning about public${path} says why, and how to publish it.`,
    };
  const nearest = gone?.target?.path ?? findNearestPath(path, from, content);
  const guess =
    nearest === undefined
      ? "Use the path of a page, or of a file in public."
      : `Did you mean ${toWritten(href, nearest, from, content)}?`;
  return { problem: `The link to ${href} is broken.`, advice: adviseScheme(href) ?? guess };
}

/** A link to a file stays one. */
function toWritten(
  href: string,
  path: string,
  from: FilePage | undefined,
  { map }: Content,
): string {
  const page = from && isBeside(href) && href.includes(".md") ? map.byPath.get(path) : undefined;
  return page && from ? toRelative(from.file.path, page.file.path) : path;
}

const email = /^[^\s/@?#]+@[^\s/@?#]+\.[^\s/@?#]+$/;
const domain = /^(?:www\.|(?:[^\s/.:?#]+\.)+(?:(?:com|org|net)$|[a-z]{2,}\/))/i;

function adviseScheme(href: string): string | undefined {
  if (email.test(href)) return `For an email address, write mailto:${href}`;
  const address = href.replace(/^https?:\/?(?!\/)/i, "");
  return address !== href || domain.test(href)
    ? `For another site, write https://${address}`
    : undefined;
}

function describeMoved(href: string, path: string): Description {
  return { problem: `The link to ${href} uses an old path.`, advice: `Write ${path}.` };
}

/** Published, with a similar name. */
export function findNearestPath(
  path: string,
  from: FilePage | undefined,
  { map, engine, index, settings, has }: Content,
): string | undefined {
  const isFile = extname(path) !== "" && toPagePath(path) === path;
  const wanted = toPagePath(path);
  const name = posix.basename(wanted);
  const isNear = (near: string) =>
    isAlmost(name, posix.basename(near)) || findNearest(name, [posix.basename(near)]).length > 0;
  const folders = [settings.folder, findSite(settings, path).folder];
  const isOwn = (near: string) =>
    near !== from?.path && has(near) && folders.includes(findSite(settings, near).folder);
  const similar = findNearest(wanted, isFile ? engine.published : map.paths, 4);
  return (
    [...toNearPaths(path), wanted].find((near) => index.has(near)) ??
    similar.find((near) => isNear(near) && (isFile || isOwn(near)))
  );
}

/** Suggests a page that has since been translated. A link to the text's own original stays. */
function describeTranslated(
  href: string,
  { path }: LinkTarget,
  from: FilePage | undefined,
  content: Content,
) {
  const { map, settings } = content;
  const target = map.find(path)?.file.path;
  const other = findSiteOfFile(settings, target ?? "");
  if (!from || target === undefined || other.folder === settings.folder) return undefined;
  const own = toPagesByName(content).get(toOriginalName(target, other));
  if (!own || own === from || !isPublic(own.head, settings.now)) return undefined;
  const problem = `The link to ${href} leads to another language, but the page is translated.`;
  return {
    severity: "warning",
    problem,
    advice: `Link to ${toRelative(from.file.path, own.file.path)}`,
  } as const;
}

/** By the path of the original within its folder. */
const toPagesByName = memoizePer(({ map, settings }: Content): ReadonlyMap<string, FilePage> => {
  const own = map.pages.filter(
    ({ file }) => findSiteOfFile(settings, file.path).folder === settings.folder,
  );
  return new Map(own.map((page) => [toOriginalName(page.file.path, settings), page]));
});

const toRelative = (from: string, to: string) =>
  posix.relative(posix.dirname(from), to).replace(/^(?!\.)/, "./");

function describeUnpublished(
  href: string,
  target: FilePage,
  from: FilePage | undefined,
  { now, timeZone }: Settings,
) {
  if (from?.head.draft) return undefined;
  const { published = now } = from?.head ?? {};
  const isScheduled = published > now;
  if (isPublic(target.head, isScheduled ? published : now)) return undefined;
  const name = target.file.path;
  const leads = `The link to ${href} leads to`;
  const explain = (why: string) =>
    isScheduled ? `, which ${why} this article (${toLocalTime(timeZone, published)}).` : ".";
  if (target.head.draft) {
    const advice = `Publish it (remove draft: true from ${name}), or remove the link.`;
    return { problem: `${leads} a draft${explain("would stop the build that publishes")}`, advice };
  }
  const time = toLocalTime(timeZone, target.head.published ?? now);
  const advice = `Remove the link until then, or change the published date in ${name}.`;
  return {
    problem: `${leads} an article scheduled for ${time}${explain("is later than")}`,
    advice,
  };
}

async function describeFragment(href: string, { path, fragment }: LinkTarget, content: Content) {
  const { map, settings } = content;
  const page = map.find(path);
  const id = toElementId(fragment);
  if (id === "" || !page) return undefined;
  const ids = await openIds(content)(page);
  if (ids === undefined || ids.includes(id) || isInLayout(id, page.path, settings))
    return undefined;
  const [nearest] = findNearest(id, ids);
  const otherwise = "Write the heading in lowercase, with hyphens instead of spaces.";
  const problem = `The link to ${href} points to a heading that does not exist in ${page.file.path}.`;
  return { problem, advice: nearest === undefined ? otherwise : `Did you mean #${nearest}?` };
}

/** Beside the text, the layout has elements that links can point to. */
function isInLayout(id: string, path: string, { paths, has, hidden }: Settings): boolean {
  if (id === "main") return true;
  if (path === paths.contact) return has("form") && formIds.has(id);
  if (path === paths.sent) return id === "reference";
  return path === paths.home && !hidden.includes("signpost") && /^(?:sides|markdown)$/.test(id);
}

/** Undefined if the text contains errors, or expressions in headings. */
const openIds = memoizePer(({ settings, findPage }: Content) =>
  memoizePer(async ({ file, head }: TextFile): Promise<readonly string[] | undefined> => {
    if (head.ids || !isSound(head.problems)) return head.ids;
    const { path, body } = file;
    const ids = file.isMdx
      ? await readMdxIds(settings, file)
      : readIds((findPage(path) ?? (await convert(settings, body, { file: path }))).html);
    if (ids) head.ids = ids;
    return ids;
  }),
);

async function readMdxIds(site: Site, file: ContentFile): Promise<readonly string[] | undefined> {
  const { body, toNodes, toElements } = readBody(file, site);
  const hasExpression = (node: MdastNode) =>
    listNodes(node).some(({ type }) => type === "mdxTextExpression");
  if (toNodes().some((node) => node.type === "heading" && hasExpression(node))) return undefined;
  const astro: SatteriAstroData = {
    frontmatter: {},
    headings: [],
    localImagePaths: new Set(),
    remoteImagePaths: new Set(),
  };
  const ids: string[] = [];
  const collector = defineHastPlugin({
    name: "ids",
    element: {
      filter: [],
      visit({ properties: { id } }) {
        if (typeof id === "string") ids.push(id);
      },
    },
  });
  const { hastPlugins, ...plugins } = createMdxPlugins(site);
  const data = { astro };
  const { source } = toPortable(body, { isMdx: true, hasMath: site.math === "yes" });
  try {
    await mdxToJs(source, { ...plugins, hastPlugins: [...hastPlugins, collector], data });
  } catch {
    // findFailingMdx reports it.
    return undefined;
  }
  const written = toElements().flatMap(({ name, attributes }) => [
    attributes["id"],
    name === "a" ? attributes["name"] : undefined,
  ]);
  return [...ids, ...written.filter((id) => id !== undefined)].map((id) => id.normalize("NFC"));
}
