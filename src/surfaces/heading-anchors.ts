import { tagRest } from "../http/html.ts";

const tags = new RegExp(`<${tagRest}`, "g");

/** Gives each heading of the second and third level that has an id a link to itself, named by its text. */
export function addAnchors(html: string): string {
  return html.replace(
    /<(h[23]) id="([^"]+)">([\s\S]*?)<\/\1>/g,
    (_, tag: string, id: string, content: string) =>
      `<${tag} id="${id}">${content}<a class="anchor" href="#${id}" aria-label="Link to: ${toAttribute(content)}">#</a></${tag}>`,
  );
}

function toAttribute(html: string): string {
  return html.replace(tags, "").replaceAll('"', "&quot;");
}
