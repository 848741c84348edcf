import type { Element, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { htmlToHast } from "satteri";
import { memoizePer } from "../memo/memoize.ts";
import type { Theme } from "./theme.ts";

/** `mark` is an SVG drawing. */
export type Look = Readonly<{ theme: Theme; mark: string }>;

type Properties = Readonly<Record<string, string>>;

export const toInlineMark = (properties: Properties, source: string): string =>
  serialize(parseMark(source), properties);

/** Cached, because parsing the mark takes 10% of the time that a page needs to render. */
export const toWordmark = memoizePer(({ mark }: Look) =>
  toInlineMark({ width: "24", height: "24", ariaHidden: "true" }, mark),
);

/** With the theme's colors instead of its tokens. */
export function toDrawnMark(
  { colours }: Pick<Theme, "colours">,
  properties: Properties,
  source: string,
): string {
  const root = parseMark(source);
  const values = new Map(
    Object.entries({ ...colours, mark: colours.sign }).map(([name, { light }]) => [
      `var(--${name})`,
      light,
    ]),
  );
  for (const element of listElements(root))
    for (const [name, value] of Object.entries(element.properties))
      element.properties[name] = values.get(String(value)) ?? value;
  return serialize(root, {
    xmlns: "http://www.w3.org/2000/svg",
    color: colours.sign.light,
    ...properties,
  });
}

function parseMark(source: string): Element {
  const { children } = htmlToHast(source, { fragment: true }) as Root;
  const root = children.find(
    (child): child is Element => child.type === "element" && child.tagName === "svg",
  );
  if (!root?.properties["viewBox"])
    throw new Error(
      'src/content/mark.svg is not a drawing. Start it with <svg viewBox="0 0 24 24">.',
    );
  // Serializers do not know the namespace.
  const { ":xmlns": _, ...properties } = root.properties;
  return { ...root, properties };
}

const listElements = (element: Element): Element[] => [
  element,
  ...element.children.flatMap((child) => (child.type === "element" ? listElements(child) : [])),
];

function serialize(root: Element, properties: Properties): string {
  return toHtml(
    { ...root, properties: { ...root.properties, ...properties } },
    { space: "svg", closeEmptyElements: true, tightSelfClosing: true },
  );
}
