import { apiRoot } from "../catalog/endpoints.ts";
import { transportHeaders } from "../catalog/fixed-api-headers.ts";
import { cacheHeaders, type HeaderRule, pageHeaders } from "../catalog/headers.ts";
import { toAddress } from "../http/address.ts";
import { describeCrowdedFolders } from "./large-site.ts";

export const transportRule: HeaderRule = { pattern: "/*", headers: transportHeaders };

export function toNetlifyHeaders(rules: readonly HeaderRule[]): string {
  return rules
    .filter(({ headers }) => Object.keys(headers).length > 0)
    .map(({ pattern, headers }) =>
      [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join(
        "\n",
      ),
    )
    .join("\n");
}

/** Per top-level page and folder, because Netlify parses rules in quadratic time. A folder with other files needs one per page. */
export function toPageRules(
  paths: readonly string[],
  names: readonly string[] = [],
): readonly HeaderRule[] {
  const mixed = new Set(names.filter((name) => !/\.(html|md)$/.test(name)).map(toTopFolder));
  const patterns = paths.map((path) => {
    const folder = toTopFolder(path);
    return folder === undefined || mixed.has(folder) ? toAddress(path) : `${toAddress(folder)}/*`;
  });
  return [...new Set(patterns)].map((pattern) => ({
    pattern,
    headers: { ...pageHeaders, ...cacheHeaders },
  }));
}

const toTopFolder = (path: string): string | undefined =>
  /^\/?[^/]+(?=\/)/.exec(path)?.[0].replace(/^\/?/, "/");

/** For `_redirects`. They precede files, and the first match is used. */
export function toFunctionRules(
  paths: Readonly<
    Record<"health" | "contact" | "search" | "mcp" | "editing" | "not-found", readonly string[]>
  >,
): string {
  const { health, "not-found": notFound, ...others } = paths;
  const rules = [
    ...health.map((path) => [path, "health"]),
    [`${apiRoot}/*`, "not-found"],
    ...Object.entries(others).flatMap(([name, own]) => own.map((path) => [path, name])),
    ...["/_headers", "/_redirects", ...notFound.flatMap((path) => [path, `${path}.html`])].map(
      (path) => [path, "not-found"],
    ),
  ];
  return rules.map(([path, name]) => `${path} /.netlify/functions/${name} 200!\n`).join("");
}

/** For `_redirects`. The not-found function handles what Netlify does not match. */
export function toNetlifyRedirects(redirects: Readonly<Record<string, string>>): string {
  return Object.entries(redirects)
    .map(([from, to]) => `${toAddress(from)} ${toAddress(to)} 301\n`)
    .join("");
}

/** Netlify would combine an embed's policy with the first, and browsers enforce both. */
export function toEdgeRoutes(paths: readonly string[]): string {
  const patterns = paths.map((path) => toAddress(path).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return JSON.stringify({
    edge_functions: [{ function: "embeds", pattern: `^(${patterns.join("|")})$` }],
  });
}

/** Netlify parses this much in less than a second. */
const maxHeaderBytes = 64 * 1024;

export function describeExcess(names: readonly string[], headers: string): readonly string[] {
  const folders = describeCrowdedFolders(names);
  const bytes = Buffer.byteLength(headers);
  if (bytes <= maxHeaderBytes) return folders;
  const advice = "Move top-level pages into folders, which need only one rule each.";
  return [
    ...folders,
    `_headers has ${bytes} bytes, which Netlify takes a long time to read. ${advice}`,
  ];
}
