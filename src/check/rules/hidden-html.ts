import { markdownToHast } from "satteri";
import { features } from "../../markdown/convert.ts";
import { listForbiddenAddresses, toPlainName } from "../../markdown/permitted-html.ts";
import type { FileRule, Problem } from "../content.ts";
import { listNodes } from "../tree.ts";
import { describeBlocked } from "./blocked-html.ts";

/**
 * Finds what is forbidden in the tree that the page is made of, for a text in which nothing was found as it is written: browsers end some
 * comments, frames and the like before their authors do.
 */
export const findHiddenHtml: FileRule = ({ collection, isMdx, body, toNodes, toLine }, { settings }) => {
  const pieces = isMdx || collection === "skills" ? [] : toNodes().filter(({ type }) => type === "html");
  if (pieces.length === 0) return [];
  const tree = markdownToHast(body, { features: { ...features, rawHtml: true }, position: false });
  return listNodes(tree).flatMap((node) => {
    if (node.type !== "element") return [];
    const attributes = Object.entries(node.properties)
      // The ids of footnotes and of boxes are the engine's; those that are written were read before.
      .filter(([name]) => name !== "id")
      .map(([name, value]) => [/^on[A-Z]/.test(name) ? name.toLowerCase() : toPlainName(name), String(value)] as const);
    const forbidden = attributes.flatMap(([name, value]) => listForbiddenAddresses(name, value));
    const blocked = describeBlocked({ name: node.tagName, attributes: Object.fromEntries(attributes), line: 1 }, settings.embeds);
    if (forbidden.length === 0 && blocked.every(({ severity }) => severity !== "error")) return [];
    const isWithin = ({ position }: (typeof pieces)[number]) =>
      body.slice(position?.start.offset, position?.end.offset).toLowerCase().includes(`<${node.tagName.toLowerCase()}`);
    const line = toLine((pieces.find(isWithin) ?? pieces[0])?.position?.start.line);
    const what = forbidden[0] ?? `<${node.tagName}>`;
    const problem = `Browsers read this HTML in another way than it is written, and find ${what} in it, which is not allowed.`;
    const advice = 'Begin comments with "<!-- " and end them with " -->", and close each quotation mark, or remove it.';
    return [{ line, severity: "error", problem, advice } satisfies Problem];
  });
};
