import { cacheHeaders, type HeaderRule, pageHeaders } from "../catalog/headers.ts";
import { toAddress } from "../http/address.ts";

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
 * twins, the edge function sets right.
 */
export function toPageRules(paths: readonly string[]): readonly HeaderRule[] {
  const patterns = paths.map(toAddress).map((address) => {
    const end = address.indexOf("/", 1);
    return end === -1 ? address : `${address.slice(0, end)}/*`;
  });
  return [...new Set(patterns)].map((pattern) => ({ pattern, headers: { ...pageHeaders, ...cacheHeaders } }));
}

/** Redirects in the syntax of Netlify's `_redirects` file. Those that the platform does not match, the not-found function answers. */
export function toNetlifyRedirects(redirects: Readonly<Record<string, string>>): string {
  return Object.entries(redirects)
    .map(([from, to]) => `${toAddress(from)} ${toAddress(to)} 301\n`)
    .join("");
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
