import type { Element, ElementContent } from "hast";
import { defineHastPlugin } from "satteri";
import type { Site } from "../catalog/site.ts";
import { toAnchor, toMediaLink } from "./media.ts";

/** The host of an address, if it is allowed to be embedded. */
export function findEmbedHost(address: string, hosts: readonly string[]): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === "https:" && hosts.includes(url.host) ? url.host : undefined;
}

/**
 * Replaces an `iframe` from a permitted host with a button that loads it. Replaces any other `iframe` with a link. Sets `hasEmbeds` in
 * Astro's front matter.
 */
export function createEmbeds({ embeds, words }: Site) {
  return defineHastPlugin({
    name: "embeds",
    element: {
      filter: ["iframe"],
      visit(node, context) {
        const { src = "", title, dataPicture, "data-picture": picture = dataPicture, width, height } = node.properties;
        const link = toMediaLink({ src: String(src), title: String(title ?? "") });
        if (link === undefined) return context.removeNode(node);
        const host = findEmbedHost(link.href, embeds);
        const parent = context.parent(node);
        const isInline = parent.type === "element" && parent.tagName === "p";
        if (host === undefined || isInline) return context.replaceNode(node, toPlainLink(link, isInline));
        if (context.data.astro) context.data.astro.frontmatter["hasEmbeds"] = true;
        const label = words.embed.show;
        const origin = words.embed.origin(host);
        const button = toElement(
          "button",
          { type: "button", ariaLabel: `${label}${origin} ${link.text}`, dataWidth: width, dataHeight: height },
          [
            ...(picture ? [toElement("img", { src: String(picture), alt: "" })] : []),
            toElement("strong", {}, [toText(label)]),
            toText(origin),
          ],
        );
        const caption = toElement("figcaption", {}, [toAnchor(link.href, link.text)]);
        context.replaceNode(node, toElement("figure", { className: ["embed"], dataEmbed: host }, [button, caption]));
      },
    },
  });
}

function toPlainLink({ href, text }: { readonly href: string; readonly text: string }, isInline: boolean): Element {
  const link = toAnchor(href, text);
  return isInline ? link : toElement("p", {}, [link]);
}

function toElement(tagName: string, properties: Element["properties"], children: ElementContent[] = []): Element {
  return { type: "element", tagName, properties, children };
}

function toText(value: string): ElementContent {
  return { type: "text", value };
}
