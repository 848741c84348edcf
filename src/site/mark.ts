import { DomUtils, parseDocument } from "htmlparser2";
import drawing from "../content/mark.svg?raw";
import type { Theme } from "./theme.ts";

/** The mark as a part of a page, which has the theme's tokens; `attributes` are put on its root. */
export function toInlineMark(attributes: Readonly<Record<string, string>>, source = drawing): string {
  const root = parseMark(source);
  Object.assign(root.attribs, attributes);
  return DomUtils.getOuterHTML(root, { xmlMode: true });
}

/** The mark by itself: with the colours of a theme by light in place of its tokens, and `currentColor` in that of signs. */
export function toDrawnMark({ colours }: Pick<Theme, "colours">, attributes: Readonly<Record<string, string>>, source = drawing): string {
  const root = parseMark(source);
  const values = new Map(Object.entries(colours).map(([name, { light }]) => [`var(--${name})`, light]));
  for (const { attribs } of [root, ...DomUtils.getElementsByTagName("*", root)])
    for (const [name, value] of Object.entries(attribs)) attribs[name] = values.get(value) ?? value;
  Object.assign(root.attribs, { color: colours.sign.light, ...attributes });
  return DomUtils.getOuterHTML(root, { xmlMode: true });
}

function parseMark(source: string) {
  const root = DomUtils.getElementsByTagName("svg", parseDocument(source, { xmlMode: true }))[0];
  if (!root?.attribs["viewBox"])
    throw new Error('src/content/mark.svg is no drawing: it begins with <svg viewBox="…">, in small letters but for the B.');
  return root;
}
