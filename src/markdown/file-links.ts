import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { defineHastPlugin, type HastPluginEntry } from "satteri";
import { type Addressing, hasOwnPaths } from "../catalog/paths.ts";

/** Resolves a link from one project file to another. Undefined for any other link. */
export type ResolveLink = (href: string, from: string) => string | undefined;

/** Runs only if the text links to files, or if the owner has chosen addresses for pages. */
export function createFileLinks(site: Addressing, resolveLink: ResolveLink): HastPluginEntry {
  const isMoved = hasOwnPaths(site);
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
  return ({ source }) => (isMoved || /\.mdx?\b/.test(source)) && plugin;
}
