import { extname } from "node:path";
import type { Element } from "hast";
import { defineHastPlugin, type MdxJsxFlowElementHast } from "satteri";
import { mediaTypes } from "../catalog/media-types.ts";
import { decodePath } from "../http/message.ts";
import type { PictureSlots } from "./picture-slots.ts";

/** The element that plays what stands at an address, by the ending of its name. */
export function toPlayer(address: string): "video" | "audio" | undefined {
  const type = mediaTypes[extname(address.replace(/[?#].*$/, "")).toLowerCase()];
  return (["video", "audio"] as const).find((player) => type?.startsWith(`${player}/`));
}

/**
 * Plays what is written as a picture and is a video or a recording, as in ![A tour](/media/tour.mp4), and gives players their controls.
 * Before one is pressed, no more of it is loaded than its length and size, and nothing where it has a poster, by which it is measured.
 */
export function createMedia(slots?: PictureSlots) {
  return defineHastPlugin({
    name: "media",
    element: {
      filter: ["img", "video", "audio"],
      visit(node): Element | undefined {
        const player = node.tagName === "img" ? toPlayer(String(node.properties["src"] ?? "")) : node.tagName;
        if (player === undefined) return undefined;
        const { poster, ...written } = node.tagName === "img" ? toPlayed(node) : node.properties;
        const controls = written["autoplay"] === undefined && written["autoPlay"] === undefined ? { controls: true } : {};
        const properties = {
          ...controls,
          preload: poster ? "none" : "metadata",
          ...(poster ? { poster: slots?.add({ src: String(poster), isMeasured: written["width"] === undefined }) ?? poster } : {}),
          ...written,
        };
        return { type: "element", tagName: player, properties, children: toContent({ ...node, properties: written }) };
      },
    },
  });
}

function toPlayed({ properties: { src, alt } }: Element): Element["properties"] {
  return { src, ...(alt ? { ariaLabel: alt } : {}) };
}

/** The files and tracks of a player, and its words as a link, for readers whose program plays nothing. */
function toContent(node: Element): Element["children"] {
  const { src, title, ariaLabel, "aria-label": label = ariaLabel } = node.properties;
  const files = node.children.filter((child) => ["source", "track"].includes(toName(child)));
  const sources = files.flatMap((file) => (toName(file) === "source" ? toSource(file) : []));
  const link = toMediaLink({ src: toWritten(src), sources, title: toWritten(title), label: toWritten(label), text: toText(node) });
  return link ? [...files, toAnchor(link.href, link.text)] : node.children;
}

/** The name of an element of HTML or of JSX. */
function toName(node: object): string {
  return "tagName" in node ? String(node.tagName) : "name" in node ? String(node.name) : "";
}

function toSource(node: object): string[] {
  if ("properties" in node) return [String((node as Element).properties["src"] ?? "")];
  const { attributes } = node as MdxJsxFlowElementHast;
  return attributes.flatMap(({ name, value }: { name?: string; value?: unknown }) =>
    name === "src" && typeof value === "string" ? value : [],
  );
}

function toWritten(value: Element["properties"][string]): string | undefined {
  return value ? String(value) : undefined;
}

function toText(node: object): string {
  if ("children" in node) return (node.children as object[]).map(toText).join("");
  return "type" in node && node.type === "text" && "value" in node ? String(node.value) : "";
}

/** A link as an element. */
export function toAnchor(href: string, text: string): Element {
  return { type: "element", tagName: "a", properties: { href }, children: [{ type: "text", value: text }] };
}

/** What is written of a player or a frame. */
export interface WrittenMedia {
  readonly src?: string | undefined;
  /** The addresses of what stands in it as `source`. */
  readonly sources?: readonly string[];
  readonly title?: string | undefined;
  readonly label?: string | undefined;
  /** The text in it, which is for readers whose program plays nothing. */
  readonly text?: string | undefined;
}

/** A player or a frame as a link, for where nothing plays: by its title, else by the text in it, else by its file's name. */
export function toMediaLink({
  src,
  sources = [],
  title,
  label,
  text,
}: WrittenMedia): { readonly href: string; readonly text: string } | undefined {
  const href = src || sources[0];
  if (!href) return undefined;
  const words = [title, label, text].map((part) => part?.replace(/\s+/g, " ").trim()).find(Boolean);
  return { href, text: words ?? toFileName(href) };
}

function toFileName(address: string): string {
  const path = decodePath(address.replace(/[?#].*$/, ""));
  return path.slice(path.replace(/\/$/, "").lastIndexOf("/") + 1) || address;
}
