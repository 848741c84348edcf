import type { Blockquote, Paragraph } from "mdast";
import { defineMdastPlugin } from "satteri";
import type { Words } from "../catalog/interface-words.ts";
import type { Site } from "../catalog/site.ts";

export const calloutKinds = [
  "note",
  "tip",
  "important",
  "warning",
  "caution",
] as const satisfies readonly (keyof Words["callouts"])[];

const marker = new RegExp(String.raw`^\[!(${calloutKinds.join("|")})\](?:\r?\n|$)`, "i");

/** Quotations that start with a line such as [!NOTE]. */
export function createCallouts({ words }: Site) {
  return defineMdastPlugin({
    name: "callouts",
    blockquote({ children: [first, ...others] }): Blockquote | undefined {
      const [text, ...inline] = first?.type === "paragraph" ? first.children : [];
      const [line = "", kind = ""] = text?.type === "text" ? (marker.exec(text.value) ?? []) : [];
      const rest = text?.type === "text" ? text.value.slice(line.length) : "";
      const lead = [...(rest === "" ? [] : [{ type: "text" as const, value: rest }]), ...inline];
      if (kind === "" || (lead.length === 0 && others.length === 0)) return undefined;
      const title = words.callouts[kind.toLowerCase() as keyof Words["callouts"]];
      return toCallout(kind.toLowerCase(), title, [
        ...(lead.length > 0 ? [{ type: "paragraph" as const, children: lead }] : []),
        ...others,
      ]);
    },
  });
}

function toCallout(kind: string, title: string, children: Blockquote["children"]): Blockquote {
  const heading: Paragraph = {
    type: "paragraph",
    children: [{ type: "strong", children: [{ type: "text", value: title }] }],
  };
  // Reader modes leave out an <aside>.
  const data = { hProperties: { className: ["callout", kind], role: "note" } };
  return { type: "blockquote", data, children: [heading, ...children] };
}
