import type { IncomingMessage, ServerResponse } from "node:http";
import type { Connect, ViteDevServer } from "vite";
import { isApiPath } from "../../api/service.ts";
import { contactPaths } from "../../catalog/contact.ts";
import { isCrossSite } from "../../http/fetch-metadata.ts";
import { toDecodedPath } from "../../http/message.ts";

type Handle = Connect.NextHandleFunction;

/**
 * The dev server shows drafts. The middleware in front of Vite's own therefore accepts only requests
 * that pass Vite's host check, which `server.allowedHosts` configures. Otherwise a website whose name
 * an attacker resolves to this computer could read them. It also rejects other sites' scripts.
 */
export function guardRequests(server: ViteDevServer, handle: Handle): Handle {
  const checkHost = findHostCheck(server);
  return (request, response, next) =>
    checkHost(request, response, (error) => {
      if (error) next(error);
      else if (isForeignRead(request)) rejectForeignRead(response);
      else handle(request, response, next);
    });
}

const acceptAll: Handle = (_request, _response, next) => next();

/** Fails if Vite renames its check, because a dev server without it would publish drafts. */
function findHostCheck({ config, middlewares }: ViteDevServer): Handle {
  // Vite checks no hosts either: a certificate protects against names that an attacker chose.
  if (config.server.allowedHosts === true || config.server.https) return acceptAll;
  const check = middlewares.stack
    .map(({ handle }) => handle as Handle)
    .find(({ name }) => name === "hostValidationMiddleware");
  if (check) return check;
  throw new Error("This version of Vite has no host check. Run npm ci to install the tested one.");
}

/** Links from other sites still work. The API is public, and the contact form has its own check. */
function isForeignRead(request: IncomingMessage): boolean {
  const { method = "GET", url = "/", headers } = request;
  const path = toDecodedPath(url);
  const hasOwnCheck = isApiPath(path) || Object.values<string>(contactPaths).includes(path);
  if (hasOwnCheck || headers["sec-fetch-mode"] === "navigate") return false;
  const header = (name: string) => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(", ") : value;
  };
  return isCrossSite({ method, target: url, client: "", header }, headers.host ?? "");
}

function rejectForeignRead(response: ServerResponse): void {
  response
    .writeHead(403, { "Content-Type": "text/plain" })
    .end("The dev server accepts requests only from its own pages.\n");
}
