import type { Definition, Image, ImageReference } from "mdast";
import type { MdastNode } from "satteri";
import { findAddresses } from "../../markdown/addresses.ts";
import type { WrittenElement } from "../../markdown/elements.ts";
import { toPlayer } from "../../markdown/media.ts";
import type { FileRule, Problem } from "../content.ts";

type Found = Pick<Problem, "problem" | "advice">;

const loading: ReadonlySet<string> = new Set(["img", "video", "audio", "source", "track"]);
const loaded: ReadonlySet<string> = new Set(["src", "srcset", "poster"]);
const unplayable = /\.(mov|avi|mkv|wmv|flv|wma|aiff?)$/i;

/** Finds pictures, videos and recordings that the site does not load or browsers do not play, by the policy that pages are sent with. */
export const findUnloadableMedia: FileRule = ({ collection, toNodes, toElements, toLine }, { settings }) => {
  if (collection === "skills") return [];
  const written = toElements().filter(({ name }) => loading.has(name));
  const addresses = [
    ...written.flatMap(({ name, attributes, line }) =>
      readLoaded(attributes).map((address) => ({ address, line, isPicture: name === "img" || attributes["srcset"] !== undefined })),
    ),
    ...readImages(toNodes()).map(({ url, line }) => ({ address: url, line, isPicture: toPlayer(url) === undefined })),
  ];
  const unloadable = addresses.flatMap(({ address, line, isPicture }) => {
    const found = describeAddress(address, settings.baseUrl, isPicture);
    return found ? [{ line, severity: "error" as const, ...found }] : [];
  });
  const problems: readonly Problem[] = [...unloadable, ...written.filter(isWordless).map(describeWordless)];
  return problems.map((problem) => ({ ...problem, line: toLine(problem.line) }));
};

function readLoaded(attributes: WrittenElement["attributes"]): readonly string[] {
  return Object.entries(attributes).flatMap(([name, value = ""]) =>
    loaded.has(name) ? findAddresses(name, value).map(({ start, end }) => value.slice(start, end)) : [],
  );
}

/** What is wrong with the address of something that a page loads. */
function describeAddress(address: string, own: string, isPicture: boolean): Found | undefined {
  const url = URL.canParse(address, own) ? new URL(address, own) : undefined;
  if (!url || !address || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.origin !== own)
    return {
      problem: `${address} is on another site, from which pages load nothing: it will not show.`,
      advice: "Take a copy into the folder public and write its path from there, such as /images/sign.jpg, or write a link to it.",
    };
  if (unplayable.test(url.pathname))
    return {
      problem: `${address} is in a format that browsers do not play.`,
      advice: "Convert it to MP4 (a video) or MP3 (a recording), and write the path of that.",
    };
  if (isPicture || address.startsWith("/") || address.startsWith(own)) return undefined;
  return {
    problem: `${address} is not found from the text, as pages are elsewhere than their files.`,
    advice: "Put the file into the folder public and write its path from there, such as /media/tour.mp4.",
  };
}

/** Whether someone who cannot play it would not learn what it is. */
function isWordless({ name, attributes: { title, "aria-label": label }, text }: WrittenElement): boolean {
  return (name === "video" || name === "audio") && !(title || label || text.trim());
}

function describeWordless({ name, line }: WrittenElement): Problem {
  return {
    line,
    severity: "warning",
    problem: `The ${name} has no words, for those who cannot play it and for feeds and Markdown.`,
    advice: `Say what it is: <${name} title="A tour of the studio" …>`,
  };
}

/** The pictures of Markdown, by their own addresses or by those of their definitions, with their lines. */
function readImages(nodes: readonly MdastNode[]): readonly { readonly url: string; readonly line: number }[] {
  const definitions = new Map(
    nodes.filter((node): node is Definition => node.type === "definition").map(({ identifier, url }) => [identifier, url]),
  );
  return nodes
    .filter((node): node is Image | ImageReference => node.type === "image" || node.type === "imageReference")
    .map((node) => ({
      url: node.type === "image" ? node.url : (definitions.get(node.identifier) ?? ""),
      line: node.position?.start.line ?? 1,
    }));
}
