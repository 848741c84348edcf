import { markdownToHast } from "satteri";
import { toFeatures } from "../../markdown/convert.ts";
import { listForbiddenAddresses, toPlainName } from "../../markdown/permitted-html.ts";
import { isSound, toError } from "../finding.ts";
import type { FileRule } from "../rule.ts";
import { lineOf, listNodes } from "../tree.ts";
import { describeBlocked } from "./blocked-html.ts";

/**
 * Finds forbidden HTML in the tree that the page is made of, for a text in which the rules for what is written found nothing: browsers end
 * some comments and frames before their authors do.
 */
export const findHiddenHtml: FileRule = ({ collection, isMdx, body, toNodes, toLine }, { settings }) => {
  const pieces = isMdx || collection === "skills" ? [] : toNodes().filter(({ type }) => type === "html");
  const [first] = pieces;
  if (first === undefined) return [];
  const tree = markdownToHast(body, { features: { ...toFeatures(settings), rawHtml: true }, position: false });
  return listNodes(tree).flatMap((node) => {
    if (node.type !== "element") return [];
    const attributes = Object.entries(node.properties)
      // The ids of footnotes and of boxes are the engine's; written ones were read before.
      .filter(([name]) => name !== "id")
      .map(([name, value]) => [/^on[A-Z]/.test(name) ? name.toLowerCase() : toPlainName(name), String(value)] as const);
    const forbidden = attributes.flatMap(([name, value]) => listForbiddenAddresses(name, value));
    const blocked = describeBlocked({ name: node.tagName, attributes: Object.fromEntries(attributes), line: 1 }, settings.embeds);
    if (forbidden.length === 0 && isSound(blocked)) return [];
    const isWithin = ({ position }: typeof first) =>
      body.slice(position?.start.offset, position?.end.offset).toLowerCase().includes(`<${node.tagName.toLowerCase()}`);
    const what = forbidden[0] ?? `<${node.tagName}>`;
    const problem = `Browsers read this HTML in another way than it is written, and find ${what} in it, which is not allowed.`;
    const advice = 'Begin comments with "<!-- " and end them with " -->", and close each quotation mark, or remove it.';
    return [toError(toLine(lineOf(pieces.find(isWithin) ?? first)), problem, advice)];
  });
};
