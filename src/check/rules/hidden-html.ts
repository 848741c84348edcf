import { markdownToHast } from "satteri";
import { toFeatures } from "../../markdown/convert.ts";
import { listForbiddenAddresses, toPlainName } from "../../markdown/permitted-html.ts";
import { isSound, toError } from "../finding.ts";
import type { FileRule } from "../rule.ts";
import { lineOf, listNodes } from "../tree.ts";
import { describeBlocked } from "./blocked-html.ts";

/** Finds forbidden HTML in the parsed page if the source looks fine: browsers end some comments and frames early. */
export const findHiddenHtml: FileRule = ({ collection, isMdx, body, toNodes, toLine }, { settings }) => {
  const pieces = isMdx || collection === "skills" ? [] : toNodes().filter(({ type }) => type === "html");
  const [first] = pieces;
  if (first === undefined) return [];
  const tree = markdownToHast(body, { features: { ...toFeatures(settings), rawHtml: true }, position: false });
  return listNodes(tree).flatMap((node) => {
    if (node.type !== "element") return [];
    const attributes = Object.entries(node.properties)
      // The engine sets the ids of footnotes and boxes. Written ids are checked in the source.
      .filter(([name]) => name !== "id")
      .map(([name, value]) => [/^on[A-Z]/.test(name) ? name.toLowerCase() : toPlainName(name), String(value)] as const);
    const forbidden = attributes.flatMap(([name, value]) => listForbiddenAddresses(name, value));
    const blocked = describeBlocked({ name: node.tagName, attributes: Object.fromEntries(attributes), line: 1 }, settings.embeds);
    if (forbidden.length === 0 && isSound(blocked)) return [];
    const isWithin = ({ position }: typeof first) =>
      body.slice(position?.start.offset, position?.end.offset).toLowerCase().includes(`<${node.tagName.toLowerCase()}`);
    const what = forbidden[0] ?? `<${node.tagName}>`;
    const problem = `Browsers read this HTML differently from how it looks and find ${what} in it, which is not allowed.`;
    const advice = 'Start comments with "<!-- ", end them with " -->", and close or remove each quotation mark.';
    return [toError(toLine(lineOf(pieces.find(isWithin) ?? first)), problem, advice)];
  });
};
