import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { defineHastPlugin, type HastPluginEntry } from "satteri";
import { type Addressing, hasOwnPaths } from "../catalog/paths.ts";

export type ResolveLink = (href: string, from: string) => string | undefined;

/** Only for a text that links to files, or a site with its own addresses. */
export function createFileLinks(site: Addressing, resolveLink: ResolveLink): HastPluginEntry {
  const isMoved = hasOwnPaths(site);
  let last: Readonly<{ url: URL; file: string }> | undefined;
  const toFile = (url: URL) => {
    if (last?.url !== url)
      last = { url, file: relative(process.cwd(), fileURLToPath(url)).split(sep).join("/") };
    return last.file;
  };
  const plugin = defineHastPlugin({
    name: "file-links",
    element: {
      filter: ["a"],
      visit(node, context) {
        const address =
          context.fileURL &&
          resolveLink(String(node.properties["href"] ?? ""), toFile(context.fileURL));
        if (address !== undefined && address !== "") context.setProperty(node, "href", address);
      },
    },
  });
  return ({ source }) => (isMoved || /\.mdx?\b/.test(source)) && plugin;
}
