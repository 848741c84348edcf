import type { ServerResponse } from "node:http";

/** Sets headers that Astro's own `writeHead` must not undo. */
export function fixHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const setHeader = response.setHeader.bind(response);
  const fixed = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  response.setHeader = (name, value) => (fixed.has(name.toLowerCase()) ? response : setHeader(name, value));
  const writeHead = response.writeHead.bind(response) as (...argv: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const given = rest.at(-1);
    const kept =
      given !== null && typeof given === "object"
        ? Object.fromEntries(Object.entries(given).filter(([name]) => !fixed.has(name.toLowerCase())))
        : {};
    return writeHead(status, kept);
  }) as typeof response.writeHead;
}
