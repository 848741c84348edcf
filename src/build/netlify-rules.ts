import { apiRoot, type Endpoint } from "../catalog/endpoints.ts";
import { cacheHeaders, type HeaderRule, pageHeaders } from "../catalog/headers.ts";
import { transportHeaders } from "../catalog/transport-headers.ts";
import { toAddress } from "../http/address.ts";

/** On every file, all of which the platform sends over HTTPS. */
export const transportRule: HeaderRule = { pattern: "/*", headers: transportHeaders };

/** The header table in the syntax of Netlify's `_headers` file. */
export function toNetlifyHeaders(rules: readonly HeaderRule[]): string {
  return rules
    .filter(({ headers }) => Object.keys(headers).length > 0)
    .map(({ pattern, headers }) => [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n"))
    .join("\n");
}

/**
 * The rules for pages at these paths: one for each that stands at the root, and one for all that share a folder there, since the
 * platform's parser (`reduceLine` in @netlify/headers-parser) copies the list of rules for each line. What a folder's rule says of
 * twins, the edge function sets right. A folder in which the published files `names` have other files too, such as pictures, has a rule
 * for each page, as those must not have a page's headers.
 */
export function toPageRules(paths: readonly string[], names: readonly string[] = []): readonly HeaderRule[] {
  const mixed = new Set(names.filter((name) => !/\.(html|md)$/.test(name)).map(toTopFolder));
  const patterns = paths.map((path) => {
    const folder = toTopFolder(path);
    return folder === undefined || mixed.has(folder) ? toAddress(path) : `${toAddress(folder)}/*`;
  });
  return [...new Set(patterns)].map((pattern) => ({ pattern, headers: { ...pageHeaders, ...cacheHeaders } }));
}

/** The folder at the root that a path or a file's name stands in. */
function toTopFolder(path: string): string | undefined {
  return /^\/?[^/]+(?=\/)/.exec(path)?.[0].replace(/^\/?/, "/");
}

/** Rules that rewrite paths to functions before files are looked for, in the syntax of Netlify's `_redirects` file. The first match counts. */
export function toFunctionRules(endpoints: readonly Pick<Endpoint, "path">[], formPaths: readonly string[]): string {
  const rules = [
    ...endpoints.map(({ path }) => [path, "health"]),
    [`${apiRoot}/*`, "not-found"],
    ...formPaths.map((path) => [path, "contact"]),
    // Files for the platform, and its own page for errors, are not part of the site.
    ...["/_headers", "/_redirects", "/404", "/404.html"].map((path) => [path, "not-found"]),
  ];
  return rules.map(([path, name]) => `${path} /.netlify/functions/${name} 200!\n`).join("");
}

/** Redirects in the syntax of Netlify's `_redirects` file. Those that the platform does not match, the not-found function answers. */
export function toNetlifyRedirects(redirects: Readonly<Record<string, string>>): string {
  return Object.entries(redirects)
    .map(([from, to]) => `${toAddress(from)} ${toAddress(to)} 301\n`)
    .join("");
}

/**
 * The routes of the edge function that gives these pages a policy of their own, for Netlify's Frameworks API (`.netlify/v1/config.json`): the
 * platform joins what two of its header rules say of one field, and of two policies joined both hold.
 */
export function toEdgeRoutes(paths: readonly string[]): string {
  const patterns = paths.map((path) => toAddress(path).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return JSON.stringify({ edge_functions: [{ function: "embeds", pattern: `^(${patterns.join("|")})$` }] });
}

/** Files that the platform takes in a folder, and bytes of `_headers` that its parser reads in a part of a second. */
const limits = { files: 54_000, headers: 64 * 1024 } as const;

/** A sentence on each limit of the platform's that a build passes; `names` are those of its files. */
export function describeExcess(names: readonly string[], headers: string): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names) {
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const folders = [...counts]
    .filter(([, count]) => count > limits.files)
    .map(([folder, count]) => `/${folder} has ${count} files, and Netlify takes ${limits.files} in a folder. Move pages into others.`);
  const bytes = Buffer.byteLength(headers);
  if (bytes <= limits.headers) return folders;
  const advice = "Move pages from the root into folders, which have one rule each.";
  return [...folders, `_headers has ${bytes} bytes, which takes Netlify long to read. ${advice}`];
}
