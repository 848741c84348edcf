import type { Paragraph } from "mdast";
import type { MdastNode } from "satteri";
import { calloutTitles } from "../../markdown/callouts.ts";
import type { FileRule, Problem } from "../content.ts";

const kinds = Object.keys(calloutTitles).map((kind) => `[!${kind.toUpperCase()}]`);

/** Finds quotations that begin like a callout and are none. */
export const findCallouts: FileRule = ({ toNodes, toLine }) =>
  toNodes()
    .flatMap(findOpening)
    .map(({ marker, rest, line }): Problem => {
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

/** The marker at the beginning of a quotation that is of no known kind, or has something behind it on its line. */
function findOpening(node: MdastNode): readonly { readonly marker: string; readonly rest: string; readonly line: number }[] {
  if (node.type !== "blockquote") return [];
  const [first] = node.children;
  const opening = first?.type === "paragraph" ? readMarker(first) : undefined;
  const isCallout = opening && opening.rest === "" && kinds.includes(opening.marker.toUpperCase());
  return opening && !isCallout ? [opening] : [];
}

function readMarker({ children: [text], position }: Paragraph) {
  const [, marker, rest = ""] = text?.type === "text" ? (/^(\[!\w+\])(.*)/.exec(text.value) ?? []) : [];
  return marker === undefined ? undefined : { marker, rest: rest.trim(), line: position?.start.line ?? 1 };
}
