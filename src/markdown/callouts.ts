import type { Blockquote, Paragraph } from "mdast";
import { defineMdastPlugin } from "satteri";
import { words } from "../catalog/words.ts";

/** What GitHub knows, and the words that a page says for them. */
export const calloutTitles: Readonly<Record<string, string>> = words.callouts;

/** The first line of a quotation that is a callout. */
const marker = new RegExp(String.raw`^\[!(${Object.keys(calloutTitles).join("|")})\](?:\r?\n|$)`, "i");

/** Renders a quotation that begins with a line such as [!NOTE], as GitHub has it, under its title. */
export const callouts = defineMdastPlugin({
  name: "callouts",
  blockquote({ children: [first, ...others] }): Blockquote | undefined {
    const [text, ...inline] = first?.type === "paragraph" ? first.children : [];
    const [line = "", kind = ""] = text?.type === "text" ? (marker.exec(text.value) ?? []) : [];
    const rest = text?.type === "text" ? text.value.slice(line.length) : "";
    const lead = [...(rest === "" ? [] : [{ type: "text" as const, value: rest }]), ...inline];
    // Nothing to be called out.
    if (kind === "" || (lead.length === 0 && others.length === 0)) return undefined;
    return toCallout(kind.toLowerCase(), [...(lead.length > 0 ? [{ type: "paragraph" as const, children: lead }] : []), ...others]);
  },
});

function toCallout(kind: string, children: Blockquote["children"]): Blockquote {
  const title: Paragraph = {
    type: "paragraph",
    children: [{ type: "strong", children: [{ type: "text", value: calloutTitles[kind] ?? kind }] }],
  };
  // It is part of the text, not a region beside it, and reader modes leave out what stands in an aside.
  const data = { hProperties: { className: ["callout", kind], role: "note" } };
  return { type: "blockquote", data, children: [title, ...children] };
}
