import type { MdastNode } from "satteri";
import { listAddresses } from "../../markdown/addresses.ts";
import { readPlayer } from "../../markdown/embeds.ts";
import { toPlayer } from "../../markdown/media.ts";
import type { WrittenElement } from "../../texts/elements.ts";
import { toError, toWarning } from "../finding.ts";
import type { FileRule } from "../rule.ts";
import { lineOf } from "../tree.ts";

const loading: ReadonlySet<string> = new Set(["img", "video", "audio", "source", "track"]);
const loaded: ReadonlySet<string> = new Set(["src", "srcset", "poster"]);
const unplayable = /\.(mov|avi|mkv|wmv|flv|wma|aiff?)$/i;

export const findUnloadableMedia: FileRule = ({ collection, toNodes, toElements, toLine }, { settings }) => {
  if (collection === "skills") return [];
  const written = toElements().filter(({ name }) => loading.has(name));
  const inHtml = written.flatMap(({ name, attributes, line }) =>
    readLoaded(attributes).map((address) => ({ address, line, isPicture: name === "img" || attributes["srcset"] !== undefined })),
  );
  const unloadable = [...inHtml, ...listImages(toNodes())].flatMap(({ address, line, isPicture }) => {
    const found = describeAddress(address, settings.baseUrl, isPicture);
    return found ? [toError(toLine(line), ...found)] : [];
  });
  const wordless = written.filter(isWordless).map(({ name, line }) => {
    const problem = `The ${name} has no text for people who cannot play it, or for feeds and Markdown.`;
    return toWarning(toLine(line), problem, `Describe it: <${name} title="A tour of the studio" …>`);
  });
  return [...unloadable, ...wordless];
};

function readLoaded(attributes: WrittenElement["attributes"]): readonly string[] {
  return Object.entries(attributes).flatMap(([name, value = ""]) => (loaded.has(name) ? listAddresses(name, value) : []));
}

function describeAddress(address: string, own: string, isPicture: boolean): readonly [problem: string, advice: string] | undefined {
  const url = URL.parse(address, own);
  if (!url || !address || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.origin !== own)
    return [
      `${address} is on another site. Pages do not load files from other sites.`,
      "Copy it to the public folder and use its path from there, such as /images/sign.jpg, or link to it.",
    ];
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

function isWordless({ name, attributes: { title, "aria-label": label }, text }: WrittenElement): boolean {
  return (name === "video" || name === "audio") && !(title || label || text.trim());
}

function listImages(nodes: readonly MdastNode[]) {
  const definitions = new Map(nodes.flatMap((node) => (node.type === "definition" ? [[node.identifier, node.url] as const] : [])));
  const players = new Set<MdastNode>(nodes.flatMap((node) => (node.type === "paragraph" && readPlayer(node) ? node.children : [])));
  return nodes.flatMap((node) => {
    if ((node.type !== "image" && node.type !== "imageReference") || players.has(node)) return [];
    const address = node.type === "image" ? node.url : (definitions.get(node.identifier) ?? "");
    return [{ address, line: lineOf(node), isPicture: toPlayer(address) === undefined }];
  });
}
