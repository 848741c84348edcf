import type { Element, Properties, Text } from "hast";
import { defineHastPlugin, type HastVisitorContext } from "satteri";
import { toPictureFile, toProjectPath } from "./picture-file.ts";
import type { PictureSlots } from "./picture-slots.ts";

/** A picture as pages show it. */
export interface Picture {
  /** What browsers choose from; none for a drawing or an animation, which are shown as they are. */
  readonly source?: { readonly type: string; readonly srcset: string } | undefined;
  /** For all other readers: in its original format, and no larger than they need. */
  readonly src: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** Gives the picture at an address that a text has; none where it is not one of the site's. */
export type ToPicture = (address: string, textFile: string) => Promise<Picture | undefined>;

/** The widest that a column of text is, in pixels of CSS: `--measure`. */
const column = 672;

/** A picture as an element, with the properties that its `img` has besides. */
export function toPictureElement({ source, src, width, height }: Picture, properties: Properties): Element {
  const hasSize = properties["width"] !== undefined || properties["height"] !== undefined;
  const size = hasSize || width === undefined ? {} : { width: String(width), height: String(height) };
  const image = toElement("img", { ...properties, src, ...size });
  if (!source) return image;
  const shown = Math.min(Number(properties["width"]) || (width ?? column), column);
  return toElement("picture", {}, [toElement("source", { type: source.type, srcSet: source.srcset, sizes: toSizes(shown) }), image]);
}

/** Where three pixels stand for one of CSS, nobody sees the third. */
function toSizes(width: number): string {
  return `(min-resolution: 2.5dppx) min(${Math.round((width * 2) / 3)}px, 66vw), min(${width}px, 100vw - 2.25rem)`;
}

function toElement(tagName: string, properties: Properties, children: Element[] = []): Element {
  return { type: "element", tagName, properties, children };
}

/** When a browser loads a picture that need not be there at once. */
const later: Properties = { loading: "lazy", decoding: "async" };

/** The same of the first one of a page. */
export function toLoading(isAboveSections: boolean): Properties {
  return { ...(isAboveSections ? { fetchPriority: "high" } : {}), decoding: "async" };
}

/** What a picture is shown as, given the properties of its `img`. */
type Show = (src: string, properties: Properties, context: HastVisitorContext) => Element | Text;

/**
 * A plugin for one text, which says of each picture when it is loaded: one at once, the first above or in the first section, and before all
 * else where it stands above the sections, unless a picture of the front matter stands above the text. `show` then decides what it is shown
 * as.
 */
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
        // A choice of an editor's own stays.
        if (node.tagName === "h2" || typeof src !== "string" || srcSet !== undefined) return undefined;
        const parent = context.parent(node);
        if (parent.type === "element" && parent.tagName === "picture") return undefined;
        const loading = isFirst && sections < 2 && !hasLead(context) ? toLoading(sections === 0) : later;
        isFirst = false;
        return show(src, { ...loading, ...node.properties }, context);
      },
    },
  });
}

/** A plugin that leaves a slot in a Markdown text for each picture of the site. */
export function createPictures(slots: PictureSlots, hasLead: boolean) {
  return createPlugin(
    (src, properties) => {
      const value = slots.add({ src, properties });
      return value === undefined ? toElement("img", properties) : { type: "text", value };
    },
    () => hasLead,
  );
}

/** The attribute of MDX's `img` that names the picture's file: MDX is compiled before anything is known of pictures. */
export const fileAttribute = "data-file";

/** A plugin that hands the pictures of MDX over to the component which shows them when its page is rendered. */
export function createPictureMarks() {
  return createPlugin(
    (src, properties, { fileURL }) => {
      const file = fileURL && toPictureFile(src, toProjectPath(fileURL));
      // Without an address Astro leaves it to us.
      return toElement("img", file === undefined ? properties : { ...properties, src: undefined, [fileAttribute]: file });
    },
    ({ data }) => data.astro?.frontmatter["image"] !== undefined,
  );
}
