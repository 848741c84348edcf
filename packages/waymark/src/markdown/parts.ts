import type { Element, Root, RootContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { htmlToHast } from "satteri";
import type { Conversion } from "./convert.ts";

export interface Parts {
  readonly lead: string;
  readonly first?: { readonly title: string; readonly id: string; readonly html: string };
  readonly others: string;
}

export function toParts({ html, headings }: Pick<Conversion, "html" | "headings">): Parts {
  const { children } = htmlToHast(html, { fragment: true }) as Root;
  const [first = children.length, second = children.length] = [...children.keys()].filter((at) =>
    isSection(children[at]),
  );
  const toPart = (start: number, end?: number) =>
    toHtml({ type: "root", children: children.slice(start, end) });
  const id = String((children[first] as Element | undefined)?.properties["id"]);
  const title = headings.find(({ slug }) => slug === id)?.text;
  const parts = { lead: toPart(0, first), others: toPart(second) };
  return title === undefined
    ? parts
    : { ...parts, first: { title, id, html: toPart(first + 1, second) } };
}

const isSection = (node: RootContent | undefined): boolean =>
  node?.type === "element" && node.tagName === "h2";
