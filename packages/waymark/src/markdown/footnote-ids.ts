import { defineHastPlugin } from "satteri";
import { decodePath } from "../http/message.ts";

const prefix = "user-content-fn";

/** Satteri percent-encodes labels in ids, which fragments of links don't match once they are decoded. */
const plugin = defineHastPlugin({
  name: "footnote-ids",
  element: {
    filter: ["a", "li"],
    visit(node, context) {
      const { id } = node.properties;
      if (typeof id !== "string" || !id.startsWith(prefix) || !id.includes("%")) return;
      context.setProperty(node, "id", decodePath(id).normalize("NFC"));
    },
  },
});

const unusualLabel = /\[\^[^\]\n]*[^\]\n\w-]/;

export const footnoteIds = ({ source }: { readonly source: string }) =>
  unusualLabel.test(source) && plugin;
