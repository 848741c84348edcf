import type { HeaderRule } from "../catalog/headers.ts";

/** The header table in the syntax of Netlify's `_headers` file. */
export function toNetlifyHeaders(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) => [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n"))
    .join("\n");
}

/** Redirects in the syntax of Netlify's `_redirects` file. */
export function toNetlifyRedirects(redirects: Readonly<Record<string, string>>): string {
  return Object.entries(redirects)
    .map(([from, to]) => `${from} ${to} 301\n`)
    .join("");
}
