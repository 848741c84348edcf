import { contactPaths } from "../catalog/contact.ts";
import { type Addressing, editingPaths } from "../catalog/paths.ts";
import { isMcpPath, mcpPath } from "../catalog/search.ts";
import type { Site } from "../catalog/site.ts";
import { toFilePath } from "../http/message.ts";
import { isApiPath } from "./service.ts";

interface RoutedSite extends Pick<Site, "editing" | "has" | "mcp" | "without"> {
  readonly all: readonly Addressing[];
}

/** The decoded paths that a handler answers on every host, in any language. */
export const listHandledPaths = (site: RoutedSite) =>
  ({
    contact: site.has("form") ? Object.values(contactPaths) : [],
    search: site.has("search") ? site.all.map(({ paths }) => paths.search) : [],
    mcp: isMcpPath(site, mcpPath) ? [mcpPath] : [],
    editing: site.editing ? Object.values(editingPaths) : [],
  }) as const satisfies Readonly<Record<string, readonly string[]>>;

export type RouteName = keyof ReturnType<typeof listHandledPaths>;

/**
 * Returns a function that names the handler of a request's path, which is still encoded. Undefined
 * means a page, a file, a redirect, or nothing.
 */
export function createRoutes(site: RoutedSite): (path: string) => RouteName | "api" | undefined {
  const names = new Map<string, RouteName>();
  for (const [name, paths] of Object.entries(listHandledPaths(site)))
    for (const path of paths) names.set(path, name as RouteName);
  // Netlify treats it as /admin, so Node does too.
  if (site.editing) names.set(`${editingPaths.editor}/`, "editing");
  return (path) => (isApiPath(path) ? "api" : names.get(toFilePath(path)));
}
