import type { ServerResponse } from "node:http";

/** Sets headers that Astro must not change. */
export function fixHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const setHeader = response.setHeader.bind(response);
  const fixed = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  response.setHeader = (name, value) => (fixed.has(name.toLowerCase()) ? response : setHeader(name, value));
  dropHeaders(response, (name) => fixed.has(name));
}

/** Passes the whole body through `rewrite` before it is sent. */
export function rewriteBody(response: ServerResponse, rewrite: (body: string) => string): void {
  const chunks: Buffer[] = [];
  const end = response.end.bind(response) as (body: string) => ServerResponse;
  const keep = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  dropHeaders(response, (name) => name === "content-length");
  response.write = ((chunk: unknown) => {
    keep(chunk);
    return true;
  }) as typeof response.write;
  response.end = ((chunk?: unknown) => {
    keep(chunk);
    return end(rewrite(Buffer.concat(chunks).toString()));
  }) as typeof response.end;
}

function dropHeaders(response: ServerResponse, isDropped: (name: string) => boolean): void {
  const writeHead = response.writeHead.bind(response) as (...argv: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    // Vite's error overlay contains no site content, and needs HTML that Trusted Types would block.
    if (status === 500) response.removeHeader("Content-Security-Policy");
    const given = rest.at(-1);
    const entries = given !== null && typeof given === "object" ? Object.entries(given) : [];
    return writeHead(status, Object.fromEntries(entries.filter(([name]) => !isDropped(name.toLowerCase()))));
  }) as typeof response.writeHead;
}
