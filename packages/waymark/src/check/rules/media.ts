import { statSync } from "node:fs";
import { extname, join } from "node:path";
import type { MdastNode } from "satteri";
import type { ReadFile } from "../../entries/content-file.ts";
import type { WrittenElement } from "../../entries/elements.ts";
import type { FileRule } from "../../entries/inspection.ts";
import { lineOf } from "../../entries/tree.ts";
import { toDiskPath } from "../../files/disk-path.ts";
import { isFile, readPictureFile } from "../../files/picture-file.ts";
import { type Problem, toError, toWarning } from "../../findings/finding.ts";
import { listAddresses } from "../../markdown/addresses.ts";
import { findPlayer, readPlayer } from "../../markdown/embeds.ts";
import { toPlayer } from "../../markdown/media.ts";
import { toPictureFile, toShownFile } from "../../markdown/picture-address.ts";
import type { ReferenceRule } from "../rule.ts";
import { copying, toProblem } from "./foreign-addresses.ts";

const loading: ReadonlySet<string> = new Set(["img", "video", "audio", "source", "track"]);
const loaded: ReadonlySet<string> = new Set(["src", "srcset", "poster"]);
const unplayable = /\.(mov|avi|mkv|wmv|flv|wma|aiff?)$/i;

export const findUnloadableMedia: FileRule = (
  { body, toNodes, toElements, toLine },
  { settings },
) => {
  const written = toElements().filter(({ name }) => loading.has(name));
  const inHtml = written.flatMap(({ name, attributes, line }) => {
    const isPicture = name === "img" || attributes["srcset"] !== undefined;
    const addresses = Object.entries(attributes).flatMap(([key, value = ""]) =>
      loaded.has(key) ? listAddresses(key, value) : [],
    );
    return addresses.map((address) => ({ address, line, isPicture, isInHtml: true }));
  });
  const unloadable = [...inHtml, ...(body.includes("![") ? listImages(toNodes()) : [])].flatMap(
    ({ address, line, ...kind }) => {
      const found = describeAddress(address, settings.baseUrl, kind);
      return found ? [toError(toLine(line), ...found)] : [];
    },
  );
  const wordless = written.filter(isWordless).map(({ name, line }) => {
    const problem = `The ${name} has no text for people who cannot play it, or for feeds and Markdown.`;
    return toWarning(
      toLine(line),
      problem,
      `Describe it: <${name} title="A tour of the studio" …>`,
    );
  });
  return [...unloadable, ...wordless];
};

function describeAddress(
  address: string,
  own: string,
  { isPicture, isInHtml }: Readonly<{ isPicture: boolean; isInHtml: boolean }>,
): readonly [problem: string, advice: string] | undefined {
  const url = URL.parse(address, own);
  if (!url || !address || !/^https?:$/.test(url.protocol)) return undefined;
  // describeForeign finds these in HTML.
  if (url.origin !== own && isInHtml) return undefined;
  if (findPlayer(address))
    return [
      `${address} becomes a player only on its own line.`,
      "Put empty lines before and after it, or link to it.",
    ];
  if (url.origin !== own) return [toProblem(address), copying];
  if (unplayable.test(url.pathname))
    return [
      `${address} is in a format that browsers cannot play.`,
      "Convert it to MP4 (video) or MP3 (audio), and use the path of the new file.",
    ];
  if (isPicture || address.startsWith("/") || address.startsWith(own)) return undefined;
  return [
    `${address} is a relative path, which does not work on the page.`,
    "Put the file in the public folder and use its path from there, such as /media/tour.mp4.",
  ];
}

const isWordless = ({
  name,
  attributes: { title, "aria-label": label },
  text,
}: WrittenElement): boolean =>
  (name === "video" || name === "audio") && !(title || label || text.trim());

function listImages(nodes: readonly MdastNode[]) {
  const definitions = new Map(
    nodes.flatMap((node) =>
      node.type === "definition" ? [[node.identifier, node.url] as const] : [],
    ),
  );
  const players = new Set<MdastNode>(
    nodes.flatMap((node) => (node.type === "paragraph" && readPlayer(node) ? node.children : [])),
  );
  return nodes.flatMap((node) => {
    if ((node.type !== "image" && node.type !== "imageReference") || players.has(node)) return [];
    const address = node.type === "image" ? node.url : (definitions.get(node.identifier) ?? "");
    const isPicture = toPlayer(address) === undefined;
    return [{ address, line: lineOf(node), isPicture, isInHtml: false }];
  });
}

const unshown = /\.(heic|heif|hif|tiff?|psd|ai|eps|bmp|jxl|jp2|dng|cr[23]|nef|arw|raw)$/i;

/** In bytes. */
const limits = { picture: 20_000_000, animation: 500_000 } as const;

export const checkPictureFiles: ReferenceRule = async (references, { path }, { root }) => {
  const shown = references.filter(({ isShown }) => isShown);
  const problems = await Promise.all(
    shown.map(({ href, line }) => checkPicture(href, line, path, root)),
  );
  return problems.filter((problem) => problem !== undefined);
};

async function checkPicture(
  address: string,
  line: number,
  textFile: string,
  root: string,
): Promise<Problem | undefined> {
  const shown = toShownFile(address, textFile);
  if (shown === undefined) return undefined;
  if (unshown.test(shown)) {
    const problem = `${address} is a ${extname(shown)} file, which some browsers cannot show.`;
    return toError(line, problem, "Save it as JPEG (.jpg) and use that file.");
  }
  const file = toDiskPath(join(root, shown));
  // findDeadLinks reports missing files.
  if (toPictureFile(address, textFile) === undefined || !isFile(file)) return undefined;
  const { size } = statSync(file);
  const megabytes = `${(size / 1_000_000).toFixed(1)} MB`;
  if (size > limits.picture) {
    const advice =
      "Save it with a width of at most 2,600 pixels, and as JPEG if it is a photograph.";
    return toError(line, `${address} is too large: ${megabytes}.`, advice);
  }
  const picture = await readPictureFile(file).catch(() => undefined);
  if (!picture)
    return toError(
      line,
      `${address} cannot be read as an image.`,
      "Replace it with an image whose format matches its extension.",
    );
  if (!picture.isAnimated || size <= limits.animation) return undefined;
  const advice =
    "Convert it to an MP4 video, which is about a tenth of the size, and show it with <video src=... controls>.";
  return toWarning(
    line,
    `The animation ${address} is ${megabytes}, and every reader downloads it.`,
    advice,
  );
}

/** With a space in or before its URL. A title after the space is allowed. */
const broken = /(!?\[[^[\]]*\])( *)\(([^\s()"'<>][^()"'<>\n]*)(?:"[^"\n]*")?\)/g;

export const findBlankAddresses: FileRule = ({ toNodes, toLine }) => {
  const nodes = toNodes();
  if (!nodes.some((node) => node.type === "text" && /\] *\(/.test(node.value))) return [];
  return nodes.flatMap((node) => {
    if (node.type !== "paragraph") return [];
    const line = toLine(lineOf(node));
    return [...toProse(node).matchAll(broken)].flatMap(
      ([written, label = "", gap, address = ""]): readonly Problem[] => {
        const path = address.trim();
        // Pronunciations end with a slash.
        if (
          gap &&
          (/^\.{0,2}\/\S*[^\s/]$/.test(path) || (label.startsWith("!") && toPictureFile(path, "")))
        ) {
          const problem = `${written} has a space before its URL, so Markdown shows it as text.`;
          return [
            toWarning(
              line,
              problem,
              `Remove the space: ${label}${written.slice(label.length).trim()}`,
            ),
          ];
        }
        if (!path.includes(" ") || !/^(!|\[[^\]]*\]\([./])/.test(written)) return [];
        const [, sized] = size.exec(path) ?? [];
        if (sized !== undefined && label.startsWith("!"))
          return [
            toError(
              line,
              `${written} has a size in its URL, so Markdown shows it as text.`,
              `Images fit the page by themselves. Remove the size: ${label}(${sized})`,
            ),
          ];
        const [, target = path, title] = /^(.*?) +[“”„«‘’‚](.*)[“”»«‘’]$/.exec(path) ?? [];
        const url = target.replaceAll(" ", "%20");
        const problem = `${written} has ${title === undefined ? "a space in its URL" : "typographic quotes"}, so Markdown shows it as text.`;
        const rename = `Rename the file, or write %20 instead of the space: (${url})`;
        return [
          toError(
            line,
            problem,
            title === undefined ? rename : `Use straight quotes: (${url} "${title}")`,
          ),
        ];
      },
    );
  });
};

/** As in ![A sign](sign.jpg =100x50). */
const size = /^(\S+) +=(?:\d+%?x?\d*%?|x\d+)$/;

/** As in ![A sign|100x50](sign.jpg), which Obsidian does not show. */
const sizeInAlt = /\|\d+(?:x\d+)?$/;

export const findSizedImages: FileRule = ({ body, toNodes, toLine }) =>
  (body.includes("![") ? toNodes() : []).flatMap((node) => {
    const alt = node.type === "image" ? (node.alt ?? "") : "";
    const [found] = sizeInAlt.exec(alt) ?? [];
    if (found === undefined) return [];
    return [
      toWarning(
        toLine(lineOf(node)),
        `${found} is a part of the description "${alt}", which is published.`,
        "Remove it. Images fit the page by themselves.",
      ),
    ];
  });

/** Without code, which may contain examples. */
function toProse(node: MdastNode): string {
  if ("children" in node) return node.children.map((child) => toProse(child as MdastNode)).join("");
  return node.type === "text" ? node.value : "";
}

export const findMissingAlt: FileRule = (file) =>
  listUndescribed(file).map(({ src, line }) => {
    const advice = `Describe it: ![A yellow sign](${src}). If it is only decoration, write <img src="${src}" alt="">`;
    return toError(
      file.toLine(line),
      "The image has no description for people who cannot see it.",
      advice,
    );
  });

function listUndescribed({
  toNodes,
  toElements,
}: ReadFile): readonly { readonly src: string; readonly line: number }[] {
  const inMarkdown = toNodes().flatMap((node) =>
    node.type === "image" && !node.alt?.trim() ? { src: node.url, line: lineOf(node) } : [],
  );
  const inHtml = toElements().filter(
    ({ name, attributes }) => /^(img|Image|Picture)$/.test(name) && !("alt" in attributes),
  );
  return [
    ...inMarkdown,
    ...inHtml.map(({ attributes, line }) => ({ src: attributes["src"] || "/sign.jpg", line })),
  ];
}
