import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { type LoadHookSync, registerHooks } from "node:module";
import { isMainThread } from "node:worker_threads";

/**
 * Makes Netlify's tool behave like the platform. Preloaded into the tool.
 * - Header rules apply to files, and override the file server's headers. They do not apply to functions and edge functions.
 * - An edge function is called once. The tool would call it again with four guesses of a file name if it returns 404.
 * - A repository with workspaces is built from its root. The tool would ask for one of the workspaces.
 * - Malformed percent-encoding is left unchanged, so that the request reaches the site. It would crash the tool.
 */
if (isMainThread) {
  ServerResponse.prototype.writeHead = applyHeaderRules(ServerResponse.prototype.writeHead);
  Object.defineProperty(IncomingMessage.prototype, "alternativePaths", alternativePaths());
  registerHooks({ load: withoutWorkspaces });
  globalThis.decodeURIComponent = leaveMalformed(decodeURIComponent);
  globalThis.decodeURI = leaveMalformed(decodeURI);
}

function withoutWorkspaces(
  ...[url, context, nextLoad]: Parameters<LoadHookSync>
): ReturnType<LoadHookSync> {
  const module = nextLoad(url, context);
  if (!url.endsWith("/workspaces/detect-workspace.js")) return module;
  const source = String(module.source);
  const changed = source.replace(
    "export async function detectWorkspaces(project) {",
    "$& return null;",
  );
  if (changed === source) throw new Error(`${url} does not detect workspaces as expected.`);
  return { ...module, source: changed };
}

type WriteHead = typeof ServerResponse.prototype.writeHead;

/** The tool sets rule headers earlier. `headers` are the proxied response's. */
function applyHeaderRules(writeHead: WriteHead): WriteHead {
  const ownHeaders = new Set(["server", "etag", "x-nf-request-id"]);
  return function (this: ServerResponse, status: number, ...rest: unknown[]) {
    const headers = rest.at(-1) as OutgoingHttpHeaders | undefined;
    if (headers === undefined || typeof headers !== "object")
      return Reflect.apply(writeHead, this, [status, ...rest]);
    if (isFile(headers)) {
      const kept = Object.entries(headers).filter(([name]) => !this.hasHeader(name));
      return Reflect.apply(writeHead, this, [status, Object.fromEntries(kept)]);
    }
    if (isFunction(headers))
      for (const name of this.getHeaderNames()) if (!ownHeaders.has(name)) this.removeHeader(name);
    return Reflect.apply(writeHead, this, [status, headers]);
  } as WriteHead;
}

/** From the tool's file server. An edge function may forward it. */
const isFile = (headers: OutgoingHttpHeaders): boolean =>
  headers["age"] !== undefined && !isFunction(headers);

function isFunction(headers: OutgoingHttpHeaders): boolean {
  return (
    headers["x-nf-edge-functions"] !== undefined ||
    headers["x-nf-invocation-metadata"] !== undefined
  );
}

function alternativePaths(): PropertyDescriptor & ThisType<IncomingMessage> {
  const paths = new WeakMap<IncomingMessage, string[]>();
  const isAtEdge = (request: IncomingMessage) =>
    Object.getOwnPropertySymbols(request).some(
      ({ description }) => description === "Edge Functions Headers",
    );
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
