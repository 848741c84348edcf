import type { Element, Properties, Text } from "hast";
import { toHtml } from "hast-util-to-html";
import { defineHastPlugin, type HastVisitorContext } from "satteri";
import { escapeAttribute } from "../http/html.ts";
import { toPictureFile, toProjectPath } from "./picture-address.ts";

/** Filled in once the image formats are known. */
export type PictureSlot =
  | { readonly src: string; readonly properties: Properties }
  /** `isMeasured` means that the video takes its size from the poster. */
  | { readonly src: string; readonly isMeasured: boolean };

/** Markdown parsers replace it, so no text contains it. */
const slotMark = "\0";

export type PictureSlots = ReturnType<typeof createPictureSlots>;

export function createPictureSlots(textFile: string) {
  const slots: PictureSlot[] = [];
  return {
    slots,
    add: (slot: PictureSlot) =>
      toPictureFile(slot.src, textFile) === undefined
        ? undefined
        : `${slotMark}${slots.push(slot) - 1}${slotMark}`,
  };
}

export interface Picture {
  readonly source?: { readonly type: string; readonly srcset: string } | undefined;
  readonly src: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

export type ToPicture = (address: string, textFile: string) => Promise<Picture | undefined>;

/** The theme's `--measure` in CSS pixels. */
const column = 672;

/** `longest` is the maximum width in CSS pixels. */
export function toPictureElement(
  { source, src, width, height }: Picture,
  properties: Properties,
  longest = column,
): Element {
  const hasSize = properties["width"] !== undefined || properties["height"] !== undefined;
  const size =
    hasSize || width === undefined ? {} : { width: String(width), height: String(height) };
  const image = toElement("img", { ...properties, src, ...size });
  if (!source) return image;
  const shown = Math.min(Number(properties["width"]) || (width ?? longest), longest);
  return toElement("picture", {}, [
    toElement("source", { type: source.type, srcSet: source.srcset, sizes: toSizes(shown) }),
    image,
  ]);
}

/** More than two device pixels per CSS pixel make no visible difference. */
const toSizes = (width: number): string =>
  `(min-resolution: 2.5dppx) min(${Math.round((width * 2) / 3)}px, 66vw), min(${width}px, 100vw - 2.25rem)`;

function toElement(tagName: string, properties: Properties, children: Element[] = []): Element {
  return { type: "element", tagName, properties, children };
}

export const later: Properties = { loading: "lazy", decoding: "async" };

export function toLoading(isAboveSections: boolean): Properties {
  return { ...(isAboveSections ? { fetchPriority: "high" } : {}), decoding: "async" };
}

type Show = (src: string, properties: Properties, context: HastVisitorContext) => Element | Text;

/** Eager up to the first section, then lazy. */
function createPlugin(show: Show, hasLead: (context: HastVisitorContext) => boolean) {
  let isFirst = true;
  let sections = 0;
  return defineHastPlugin({
    name: "pictures",
    element: {
      filter: ["h2", "img"],
      visit(node, context) {
        if (node.tagName === "h2") sections += 1;
        const { src, srcSet } = node.properties;
        // Keeps a `srcset` that the editor wrote.
        if (node.tagName === "h2" || typeof src !== "string" || srcSet !== undefined)
          return undefined;
        const parent = context.parent(node);
        if (parent.type === "element" && parent.tagName === "picture") return undefined;
        const loading =
          isFirst && sections < 2 && !hasLead(context) ? toLoading(sections === 0) : later;
        isFirst = false;
        return show(src, { ...loading, ...node.properties }, context);
      },
    },
  });
}

export function createPictures(slots: PictureSlots, hasLead: boolean) {
  return createPlugin(
    (src, properties) => {
      const value = slots.add({ src, properties });
      return value === undefined ? toElement("img", properties) : { type: "text", value };
    },
    () => hasLead,
  );
}

/** MDX is compiled before the image formats are known. The component reads this on rendering. */
export const fileAttribute = "data-file";

export function createPictureMarks() {
  return createPlugin(
    (src, properties, { fileURL }) => {
      const file = fileURL && toPictureFile(src, toProjectPath(fileURL));
      // Astro ignores an `img` without a `src`.
      return toElement(
        "img",
        file === undefined ? properties : { ...properties, src: undefined, [fileAttribute]: file },
      );
    },
    ({ data }) => data.astro?.frontmatter["image"] !== undefined,
  );
}

export async function fillPictures(
  html: string,
  slots: readonly PictureSlot[],
  textFile: string,
  toPicture: ToPicture,
): Promise<string> {
  if (slots.length === 0) return html;
  const filled = await Promise.all(slots.map((slot) => fill(slot, textFile, toPicture)));
  return html
    .split(slotMark)
    .map((part, index) => (index % 2 === 0 ? part : filled[Number(part)]))
    .join("");
}

async function fill(slot: PictureSlot, textFile: string, toPicture: ToPicture): Promise<string> {
  const picture = await toPicture(slot.src, textFile);
  if ("properties" in slot)
    return toHtml(toPictureElement(picture ?? { src: slot.src }, slot.properties), {
      characterReferences: { useNamedReferences: true },
    });
  const size =
    slot.isMeasured && picture?.width ? `" width="${picture.width}" height="${picture.height}` : "";
  return `${escapeAttribute(picture?.src ?? slot.src)}${size}`;
}
