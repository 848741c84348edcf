import type { Request } from "./answer.ts";

/** Removes the `Accept` header that curl adds by default. */
export function toCurl(origin: string, { method, path, headers, body }: Request): string {
  const accepts = Object.keys(headers).some((name) => name.toLowerCase() === "accept");
  return [
    "curl -i --path-as-is --globoff",
    ...(method === "GET" ? [] : method === "HEAD" ? ["--head"] : ["-X", method]),
    ...(accepts ? [] : ["-H", "'Accept:'"]),
    ...Object.entries(headers).flatMap(([name, value]) => ["-H", quote(`${name}: ${value}`)]),
    ...(body === undefined ? [] : ["--data-raw", quote(body)]),
    quote(`${origin}${path}`),
  ].join(" ");
}

function quote(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return `'${text.replaceAll("'", "'\\''")}'`;
  // Each character in a header is one byte.
  const plain = text.replace(/[\\']/g, "\\$&").replace(/[^\x20-\x7e]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, "0")}`);
  return `$'${plain}'`;
}
