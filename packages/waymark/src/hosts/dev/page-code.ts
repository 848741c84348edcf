import type { ServerResponse } from "node:http";
import { Parser } from "htmlparser2";
import { toDevAddress, toModuleUrl } from "../../engine/engine-files.ts";
import { escapeAttribute } from "../../http/html.ts";

const assets = {
  sheet: toDevAddress(new URL("./browser/development.css", import.meta.url)),
  script: toDevAddress(toModuleUrl("./browser/development", import.meta.url)),
} as const;

export type PageState = Readonly<{ nonce: string; revision: number; file?: string | undefined }>;

export function toHead({ nonce, revision, file = "" }: PageState): string {
  const data = `data-revision="${revision}" data-file="${escapeAttribute(file)}"`;
  return `<meta property="csp-nonce" nonce="${nonce}"><link rel="stylesheet" href="${assets.sheet}"><script type="module" src="${assets.script}" ${data}></script>`;
}

/** Only Vite's styles get a nonce. */
export function addDevelopmentCode(html: string, state: PageState): string {
  const insertions: { readonly at: number; readonly text: string }[] = [];
  let isAdded = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      const at = parser.startIndex;
      if (name === "style" && attributes["data-vite-dev-id"] !== undefined)
        insertions.push({ at: at + "<style".length, text: ` nonce="${state.nonce}"` });
      if (isAdded || attributes["src"] !== "/@vite/client") return;
      isAdded = true;
      insertions.push({ at, text: toHead(state) });
    },
  });
  parser.end(html);
  return insertions.reduceRight(
    (text, insertion) => text.slice(0, insertion.at) + insertion.text + text.slice(insertion.at),
    html,
  );
}

export type DevelopmentCode = Readonly<{ nonce: string; port: number }>;

/** In some browsers, `'self'` does not cover the hot reload socket. */
export function toDevelopmentPolicy(policy: string, { nonce, port }: DevelopmentCode): string {
  const added: Readonly<Record<string, string>> = {
    "style-src": `'nonce-${nonce}'`,
    "connect-src": `ws://*:${port}`,
  };
  const directives = policy
    .split("; ")
    .map((directive) => [directive, added[directive.split(" ", 1)[0] ?? ""]]);
  return directives.map((sources) => sources.filter(Boolean).join(" ")).join("; ");
}

/** Keeps Astro from changing these headers. */
export function fixHeaders(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const setHeader = response.setHeader.bind(response);
  const fixed = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  response.setHeader = (name, value) =>
    fixed.has(name.toLowerCase()) ? response : setHeader(name, value);
  dropHeaders(response, (name) => fixed.has(name));
}

export function rewriteBody(response: ServerResponse, rewrite: (body: string) => string): void {
  const chunks: Buffer[] = [];
  const end = response.end.bind(response) as (body: string) => ServerResponse;
  const keep = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array)
      chunks.push(Buffer.from(chunk as string));
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
    return writeHead(
      status,
      Object.fromEntries(entries.filter(([name]) => !isDropped(name.toLowerCase()))),
    );
  }) as typeof response.writeHead;
}
