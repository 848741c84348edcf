import type { Element, ElementContent } from "hast";
import type { Paragraph } from "mdast";
import { defineHastPlugin, defineMdastPlugin } from "satteri";
import type { Site } from "../catalog/site.ts";
import { toAnchor, toMediaLink } from "./media.ts";

export function findEmbedHost(address: string, hosts: readonly string[]): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === "https:" && hosts.includes(url.host) ? url.host : undefined;
}

/** Each with its players, the best first. PeerTube runs on any host. */
const knownPlayers: readonly (readonly [page: RegExp, ...frames: string[]])[] = [
  [
    /^(?:(?:(?:www|m)\.)?youtube\.com\/(?:watch|shorts|live)|youtu\.be)\/([\w-]{11})(?:\/|$)/,
    ...["www.youtube-nocookie.com", "www.youtube.com"].map((host) => `https://${host}/embed/$1`),
  ],
  [/^vimeo\.com\/(\d+)\/?$/, "https://player.vimeo.com/video/$1?dnt=1"],
  [/^vimeo\.com\/(\d+)\/(\w+)\/?$/, "https://player.vimeo.com/video/$1?h=$2&dnt=1"],
  [
    /^open\.spotify\.com\/(?:intl-\w+\/)?((?:album|artist|episode|playlist|show|track)\/\w+)\/?$/,
    "https://open.spotify.com/embed/$1",
  ],
  [/^([^/]+)\/(?:w|videos\/watch)\/([\w-]{22}|[\w-]{36})\/?$/, "https://$1/videos/embed/$2"],
];

export function findPlayer(address: string, hosts: readonly string[] = []): URL | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== "https:") return undefined;
  const [video, start] = ["v", "t"].map((name) => url.searchParams.get(name));
  const page = `${url.host}${url.pathname}${video ? `/${video}` : ""}`;
  const [pattern, ...frames] = knownPlayers.find(([pattern]) => pattern.test(page)) ?? [];
  const players = pattern ? frames.map((frame) => new URL(page.replace(pattern, frame))) : [];
  const player = players.find(({ host }) => hosts.includes(host)) ?? players[0];
  const [seconds] = player?.host.startsWith("www.youtube")
    ? (/^\d+(?=s?$)/.exec(start ?? "") ?? [])
    : [];
  if (seconds) player?.searchParams.set("start", seconds);
  return player;
}

/** Much faster than looking for players. */
export const hasAddressLines = (source: string): boolean =>
  /https:\/\/[^\s)>]*[^\s)>"',;][)>]?[ \t\r]*(?:\n|$)/.test(source);

/** Alone in a paragraph, or as an image such as ![A tour](https://youtu.be/…). */
export function readPlayer({ children: [node, ...others] }: Readonly<Paragraph>) {
  if (
    others.length > 0 ||
    (node?.type !== "link" && node?.type !== "image") ||
    !findPlayer(node.url)
  )
    return undefined;
  if (node.type === "image")
    return node.title ? undefined : { address: node.url, title: node.alt || undefined };
  const [text] = node.children;
  return text?.type === "text" && text.value === node.url
    ? { address: node.url, title: undefined }
    : undefined;
}

export const players = defineMdastPlugin({
  name: "players",
  paragraph(node, context) {
    const player = readPlayer(node);
    if (!player) return;
    const data = {
      hName: "iframe",
      hProperties: { src: player.address, title: player.title ?? player.address },
    };
    // A tight list would drop a paragraph's tags.
    context.replaceNode(node, { type: "heading", depth: 6, data, children: [] });
  },
});

/** An `iframe` becomes a button, or a link if its host is not permitted. Sets `hasEmbeds` in the front matter. */
export function createEmbeds({ embeds, words }: Site) {
  return defineHastPlugin({
    name: "embeds",
    element: {
      filter: ["iframe"],
      visit(node, context) {
        const {
          src = "",
          title,
          dataPicture,
          "data-picture": picture = dataPicture,
          width,
          height,
        } = node.properties;
        const link = toMediaLink({ src: String(src), title: String(title ?? "") });
        if (link === undefined) return context.removeNode(node);
        const frame = findPlayer(link.href, embeds)?.href ?? link.href;
        const host = findEmbedHost(frame, embeds);
        const parent = context.parent(node);
        const isInline = parent.type === "element" && parent.tagName === "p";
        const plain = toAnchor(link.href, link.text);
        if (host === undefined || isInline)
          return context.replaceNode(node, isInline ? plain : toElement("p", {}, [plain]));
        if (context.data.astro) context.data.astro.frontmatter["hasEmbeds"] = true;
        const label = words.embed.show;
        const origin = words.embed.origin(host);
        const button = toElement(
          "button",
          {
            type: "button",
            ariaLabel: `${label}${origin} ${link.text}`,
            dataWidth: width,
            dataHeight: height,
            ...(frame !== link.href && { dataSrc: frame }),
          },
          [
            ...(picture ? [toElement("img", { src: String(picture), alt: "" })] : []),
            toElement("strong", {}, [toText(label)]),
            toText(origin),
          ],
        );
        const caption = toElement("figcaption", {}, [toAnchor(link.href, link.text)]);
        context.replaceNode(
          node,
          toElement("figure", { className: ["embed"], dataEmbed: host }, [button, caption]),
        );
      },
    },
  });
}

function toElement(
  tagName: string,
  properties: Element["properties"],
  children: ElementContent[] = [],
): Element {
  return { type: "element", tagName, properties, children };
}

const toText = (value: string): ElementContent => ({ type: "text", value });
