import { extname } from "node:path";
import type { Element } from "hast";
import { defineHastPlugin, type MdxJsxFlowElementHast } from "satteri";
import { mediaTypes } from "../catalog/media-types.ts";
import { decodePath } from "../http/message.ts";
import type { PictureSlots } from "./pictures.ts";

export function toPlayer(address: string): "video" | "audio" | undefined {
  const type = mediaTypes[extname(address.replace(/[?#].*$/, "")).toLowerCase()];
  return (["video", "audio"] as const).find((player) => type?.startsWith(`${player}/`));
}

/** From images such as ![A tour](/media/tour.mp4). With a poster, metadata is not preloaded. */
export function createMedia(slots?: PictureSlots) {
  return defineHastPlugin({
    name: "media",
    element: {
      filter: ["img", "video", "audio"],
      visit(node): Element | undefined {
        const player =
          node.tagName === "img" ? toPlayer(String(node.properties["src"] ?? "")) : node.tagName;
        if (player === undefined) return undefined;
        const { poster, ...written } = node.tagName === "img" ? toPlayed(node) : node.properties;
        const controls =
          written["autoplay"] === undefined && written["autoPlay"] === undefined
            ? { controls: true }
            : {};
        const properties = {
          ...controls,
          preload: poster ? "none" : "metadata",
          ...(poster
            ? {
                poster:
                  slots?.add({ src: String(poster), isMeasured: written["width"] === undefined }) ??
                  poster,
              }
            : {}),
          ...written,
        };
        return {
          type: "element",
          tagName: player,
          properties,
          children: toContent({ ...node, properties: written }),
        };
      },
    },
  });
}

const toPlayed = ({ properties: { src, alt } }: Element): Element["properties"] => ({
  src,
  ...(alt ? { ariaLabel: alt } : {}),
});

function toContent(node: Element): Element["children"] {
  const { src, title, ariaLabel, "aria-label": label = ariaLabel } = node.properties;
  const files = node.children.filter((child) => ["source", "track"].includes(toName(child)));
  const sources = files.flatMap((file) => (toName(file) === "source" ? toSource(file) : []));
  const link = toMediaLink({
    src: toWritten(src),
    sources,
    title: toWritten(title),
    label: toWritten(label),
    text: toText(node),
  });
  return link ? [...files, toAnchor(link.href, link.text)] : node.children;
}

const toName = (node: object): string =>
  "tagName" in node ? String(node.tagName) : "name" in node ? String(node.name) : "";

function toSource(node: object): string[] {
  if ("properties" in node) return [String((node as Element).properties["src"] ?? "")];
  const { attributes } = node as MdxJsxFlowElementHast;
  return attributes.flatMap(({ name, value }: { name?: string; value?: unknown }) =>
    name === "src" && typeof value === "string" ? value : [],
  );
}

const toWritten = (value: Element["properties"][string]): string | undefined =>
  value ? String(value) : undefined;

function toText(node: object): string {
  if ("children" in node) return (node.children as object[]).map(toText).join("");
  return "type" in node && node.type === "text" && "value" in node ? String(node.value) : "";
}

export function toAnchor(href: string, text: string): Element {
  return {
    type: "element",
    tagName: "a",
    properties: { href },
    children: [{ type: "text", value: text }],
  };
}

type MediaText = Readonly<Partial<Record<"src" | "title" | "label" | "text", string | undefined>>>;
export type WrittenMedia = MediaText & { readonly sources?: readonly string[] };

export function toMediaLink({ src, sources = [], title, label, text }: WrittenMedia) {
  const href = src || sources[0];
  if (!href) return undefined;
  const words = [title, label, text].map((part) => part?.replace(/\s+/g, " ").trim()).find(Boolean);
  return { href, text: words ?? toFileName(href) };
}

function toFileName(address: string): string {
  const path = decodePath(address.replace(/[?#].*$/, ""));
  return path.slice(path.replace(/\/$/, "").lastIndexOf("/") + 1) || address;
}
