import type { Nodes, Paragraph } from "mdast";
import { calloutTitles } from "../../markdown/callouts.ts";
import type { FileRule, Problem } from "../content.ts";

const kinds = Object.keys(calloutTitles).map((kind) => `[!${kind.toUpperCase()}]`);

/** Finds quotations that begin like a callout and are none. */
export const findCallouts: FileRule = ({ toTree, toLine }) =>
  findOpenings(toTree() as Nodes).map(({ marker, rest, line }): Problem => {
    const isKnown = kinds.includes(marker.toUpperCase());
    return {
      line: toLine(line),
      severity: "warning",
      problem: isKnown
        ? `${marker} makes no callout here, since more stands on its line: it is shown as it is.`
        : `${marker} is no callout that is known: it is shown as it is.`,
      advice: isKnown
        ? `Put it on a line of its own, and the text below:  > ${marker}  and then  > ${rest}`
        : `Known ones: ${kinds.join(", ")}.`,
    };
  });

/** The markers at the beginning of quotations that are of no known kind, or have something behind them on their line. */
function findOpenings(node: Nodes): { readonly marker: string; readonly rest: string; readonly line: number }[] {
  if (!("children" in node)) return [];
  const [first] = node.children;
  const opening = node.type === "blockquote" && first?.type === "paragraph" ? readMarker(first) : undefined;
  const others = node.children.flatMap(findOpenings);
  const isCallout = opening && opening.rest === "" && kinds.includes(opening.marker.toUpperCase());
  return opening && !isCallout ? [opening, ...others] : others;
}

function readMarker({ children: [text], position }: Paragraph) {
  const [, marker, rest = ""] = text?.type === "text" ? (/^(\[!\w+\])(.*)/.exec(text.value) ?? []) : [];
  return marker === undefined ? undefined : { marker, rest: rest.trim(), line: position?.start.line ?? 1 };
}
