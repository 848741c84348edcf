import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { defineHastPlugin, type HastPluginEntry } from "satteri";

/** What a link of a file, which is named relative to the project, leads to where it leads to another file; else undefined. */
export type ResolveLink = (href: string, from: string) => string | undefined;

/** A plugin that has links to other files lead to the pages that these become. */
export function createFileLinks(resolveLink: ResolveLink): HastPluginEntry {
  const plugin = defineHastPlugin({
    name: "file-links",
    element: {
      filter: ["a"],
      visit(node, context) {
        const from = context.fileURL && relative(process.cwd(), fileURLToPath(context.fileURL)).split(sep).join("/");
        const address = from && resolveLink(String(node.properties["href"] ?? ""), from);
        if (address !== undefined && address !== "") context.setProperty(node, "href", address);
      },
    },
  });
  return ({ source }) => /\.mdx?\b/.test(source) && plugin;
}
