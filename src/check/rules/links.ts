import { statSync } from "node:fs";
import { extname, join, posix } from "node:path";
import { findPart } from "../../catalog/parts.ts";
import { toUrl } from "../../http/address.ts";
import { decodePath, toFilePath } from "../../http/message.ts";
import { layoutIds } from "../../markdown/headings.ts";
import { toPlayer } from "../../markdown/media.ts";
import { isBeside, isInContent, toPictureFile } from "../../markdown/picture-file.ts";
import { toFilePage } from "../../site/file-links.ts";
import { toNearPaths, toPagePath } from "../../site/paths.ts";
import type { Reference } from "../../texts/text.ts";
import { type Content, type Problem, type ReferenceRule, standsAt } from "../content.ts";
import type { ContentFile } from "../content-file.ts";
import { findIds } from "../heading-ids.ts";
import { describeLeftOut } from "../left-out.ts";
import { findNearest } from "../nearest.ts";
import { isOut, type Place } from "../places.ts";

/** Where an address leads on the site: a decoded path, and the heading there. */
interface Target {
  readonly path: string;
  readonly fragment: string;
}

type Description = Pick<Problem, "problem" | "advice">;

/** Finds links and pictures that lead nowhere, or to what is not out. Those of a text that is not out yet itself do not stop the build. */
export const findDeadLinks: ReferenceRule = async (references, file, content) => {
  const place = content.placesByFile.get(file.path);
  const now = content.settings.now;
  const severity = place === undefined || isOut(place, now) ? "error" : "warning";
  const checked = await Promise.all(
    references.map(async (reference) => {
      const description = await describe(reference, file, place, content);
      return description && { line: reference.line, severity, ...description };
    }),
  );
  return checked.filter((problem) => problem !== undefined) as readonly Problem[];
};

async function describe(
  { href, isShown }: Reference,
  file: ContentFile,
  place: Place | undefined,
  content: Content,
): Promise<Description | undefined> {
  const beside = findBeside(href, file, content);
  if (typeof beside === "string") return describeFile(href, beside, isShown, content);
  const picture = beside === undefined && isBeside(href) ? toPictureFile(href, file.path) : undefined;
  if (picture !== undefined) return describeMissingPicture(href, picture);
  const target = beside ?? findTarget(href, place, content);
  if (target === "unreadable")
    return { problem: `The link to ${href} is no address.`, advice: "Write one such as /about or https://www.example.com." };
  if (target === undefined) return undefined;
  return describePath(href, target, place, content) ?? describeFragment(href, target, place, content);
}

function describeMissingPicture(href: string, picture: string): Description {
  const example = "./sign.jpg lies beside this file, /images/sign.jpg in public/images. Capital and small letters differ.";
  return { problem: `There is no file ${picture}, which ${href} names.`, advice: `Put the picture there, or mend its path: ${example}` };
}

/** What is wrong with an address that is the path of a file: of those that are not in public, only pictures are published. */
function describeFile(href: string, path: string, isShown: boolean, { root }: Content): Description | undefined {
  const isPublished = isShown && (toPictureFile(href, "") !== undefined || toPlayer(href) !== undefined);
  if (!isInContent(root, path))
    return {
      problem: `${href} leads out of the content, to ${path}.`,
      advice: `If visitors may have this file, copy it into public/files and write /files/${posix.basename(path)}. Otherwise remove the link.`,
    };
  if (isPublished) return undefined;
  const address = path.startsWith("public/") ? path.slice("public".length) : `/files/${posix.basename(path)}`;
  const move = path.startsWith("public/") ? "" : `Move the file to public${address}. `;
  return { problem: `${href} is a file that is not published at this address.`, advice: `${move}Write its path from public: ${address}` };
}

/** What a link to a file beside the text leads to: the page of that file; or the path of any other file, such as a picture. */
function findBeside(href: string, file: ContentFile, { root, placesByFile, settings }: Content): Target | string | undefined {
  if (!isBeside(href)) return undefined;
  const [, written = "", fragment = ""] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  const path = posix.join(posix.dirname(file.path), decodePath(written));
  const place = placesByFile.get(path);
  const page = toFilePage(path) ?? "";
  if (place || findPart(page, settings.without)) return { path: place?.path ?? page, fragment: decodePath(fragment) };
  return statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ? path : undefined;
}

/** An address that is the path itself, as most links are written. */
const plainPath = /^(?:\/[\w-]+)+$/;

/** Where a link leads as a browser reads it; undefined where that is another site. */
function findTarget(href: string, place: Place | undefined, { settings }: Content): Target | "unreadable" | undefined {
  if (plainPath.test(href)) return { path: href, fragment: "" };
  const { baseUrl } = settings;
  const url = URL.parse(href, toUrl(place?.path ?? "/", baseUrl));
  if (!url) return "unreadable";
  return url.origin === baseUrl ? { path: toFilePath(url.pathname), fragment: decodePath(url.hash.slice(1)) } : undefined;
}

function describePath(href: string, { path }: Target, from: Place | undefined, content: Content): Description | undefined {
  const { placesByPath, settings } = content;
  const target = placesByPath.get(path) ?? placesByPath.get(toPagePath(path));
  if (target && target === from) return undefined;
  if (target) return describeUnpublished(href, target, from, settings.now);
  if (standsAt(content, path)) return undefined;
  const part = findPart(path, settings.without);
  if (part) return describeLeftOut(`The link to ${href} leads to a part that the site is without.`, part);
  const moved = settings.redirects[path];
  if (moved !== undefined) return { problem: `The link to ${href} is to an earlier address.`, advice: `Write ${moved}.` };
  const nearest = findNearestPath(path, from, content);
  const advice = nearest === undefined ? "Write the address of a page, or of a file in public." : `Did you mean ${nearest}?`;
  return { problem: `The link to ${href} leads to where nothing stands.`, advice };
}

function findNearestPath(path: string, from: Place | undefined, { placesByPath, pagePaths, known }: Content): string | undefined {
  const isFile = extname(path) !== "" && toPagePath(path) === path;
  const similar = findNearest(toPagePath(path), isFile ? known.files : pagePaths, 2);
  return toNearPaths(path).find((near) => placesByPath.has(near)) ?? similar.find((near) => near !== from?.path);
}

/** A link to what is not out when the text that has it is. */
function describeUnpublished(href: string, target: Place, from: Place | undefined, now: Date): Description | undefined {
  if (from?.isDraft) return undefined;
  const then = from?.published && from.published > now ? from.published : now;
  if (isOut(target, then)) return undefined;
  const name = target.file.path;
  const leads = `The link to ${href} leads to`;
  if (target.isDraft)
    return { problem: `${leads} a draft.`, advice: `Publish it (take draft: true out of ${name}), or take the link out.` };
  const day = target.published?.toISOString().slice(0, 10);
  if (day === undefined) return undefined;
  return {
    problem: `${leads} an article that is not out before ${day}.`,
    advice: `Take the link out until then, or change published in ${name}.`,
  };
}

async function describeFragment(href: string, { path, fragment }: Target, from: Place | undefined, content: Content) {
  const place = path === from?.path ? from : content.placesByPath.get(path);
  if (fragment === "" || fragment.startsWith(":~:") || !place) return undefined;
  const ids = await findIds(place);
  if (ids === undefined || ids.includes(fragment) || layoutIds.has(fragment)) return undefined;
  const [nearest] = findNearest(fragment, ids);
  const advice =
    nearest === undefined ? "Write the heading's words in small letters, with hyphens for blanks." : `Did you mean #${nearest}?`;
  return { problem: `The link to ${href} leads to a heading that ${place.file.path} does not have.`, advice };
}
