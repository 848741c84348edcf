import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { isMainThread } from "node:worker_threads";

/**
 * Makes Netlify's tool behave like the platform. Preloaded into the tool.
 * - Header rules: files get them, over the file server's own headers; functions and edge functions do not get them.
 * - An edge function is asked once; the tool asks it again for four guesses of a file's name when it answers 404.
 * - Malformed percent-encoding ends the tool; here it is left unchanged, so that the request reaches the site.
 */
if (isMainThread) {
  ServerResponse.prototype.writeHead = applyHeaderRules(ServerResponse.prototype.writeHead);
  Object.defineProperty(IncomingMessage.prototype, "alternativePaths", alternativePaths());
  globalThis.decodeURIComponent = leaveMalformed(decodeURIComponent);
  globalThis.decodeURI = leaveMalformed(decodeURI);
}

type WriteHead = typeof ServerResponse.prototype.writeHead;

/** The tool sets rule headers before `writeHead`. `headers` are the proxied response's. */
function applyHeaderRules(writeHead: WriteHead): WriteHead {
  const ownHeaders = new Set(["server", "etag", "x-nf-request-id"]);
  return function (this: ServerResponse, status: number, ...rest: unknown[]) {
    const headers = rest.at(-1) as OutgoingHttpHeaders | undefined;
    if (headers === undefined || typeof headers !== "object") return Reflect.apply(writeHead, this, [status, ...rest]);
    if (isFile(headers)) {
      const kept = Object.entries(headers).filter(([name]) => !this.hasHeader(name));
      return Reflect.apply(writeHead, this, [status, Object.fromEntries(kept)]);
    }
    if (isFunction(headers)) for (const name of this.getHeaderNames()) if (!ownHeaders.has(name)) this.removeHeader(name);
    return Reflect.apply(writeHead, this, [status, headers]);
  } as WriteHead;
}

/** The tool's file server adds Age, which an edge function may forward. */
function isFile(headers: OutgoingHttpHeaders): boolean {
  return headers["age"] !== undefined && !isFunction(headers);
}

function isFunction(headers: OutgoingHttpHeaders): boolean {
  return headers["x-nf-edge-functions"] !== undefined || headers["x-nf-invocation-metadata"] !== undefined;
}

function alternativePaths(): PropertyDescriptor & ThisType<IncomingMessage> {
  const paths = new WeakMap<IncomingMessage, string[]>();
  const isAtEdge = (request: IncomingMessage) =>
    Object.getOwnPropertySymbols(request).some(({ description }) => description === "Edge Functions Headers");
  return {
    get() {
      return paths.get(this);
    },
    set(value: string[]) {
      paths.set(this, isAtEdge(this) ? [] : value);
    },
  };
}

function leaveMalformed(decode: (text: string) => string): (text: string) => string {
  return (text) => {
    try {
      return decode(text);
    } catch {
      return text;
    }
  };
}
