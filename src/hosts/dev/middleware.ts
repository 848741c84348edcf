import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RunnableDevEnvironment, ViteDevServer } from "vite";
import { toPath } from "../../http/message.ts";
import type { Router } from "../router.ts";
import { addDevelopmentCode } from "./page-code.ts";
import { rewriteBody } from "./rendered-response.ts";
import type * as DevRouter from "./router.ts";

type Next = (error?: unknown) => void;

const devRouter = "/src/hosts/dev/router.ts";
/** Where the router asks for the not-found page. */
const notFoundPath = "/__not-found";
/** What Vite and Astro serve for themselves while developing. */
const internals = /^\/(@|__|_astro\/|_image|_server-islands|node_modules\/|src\/|\.astro\/)/;

/** Has the router answer as in production, before Vite and Astro, which render what it passes on. */
export function createDevMiddleware(server: ViteDevServer) {
  const nonce = randomBytes(16).toString("base64");
  // Of the runner that renders the pages: by `ssrLoadModule`, content would be loaded a second time, and stay as it was at the start.
  const { runner } = server.environments["ssr"] as RunnableDevEnvironment;
  let made: { readonly by: typeof DevRouter.createDevRouter; readonly router: Router } | undefined;

  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    const path = toPath(request.url ?? "/");
    if (path === notFoundPath) renderNotFound(request, response, next);
    else if (internals.test(path)) next();
    else answerInDevelopment(request, response, next).catch(next);
  };

  function renderNotFound(request: IncomingMessage, response: ServerResponse, next: Next): void {
    request.url = "/404";
    rewriteBody(response, (html) => addDevelopmentCode(html, nonce));
    next();
  }

  async function answerInDevelopment(request: IncomingMessage, response: ServerResponse, next: Next): Promise<void> {
    // For each request, because this is what loads content and code again that have changed since.
    const { createDevRouter } = await runner.import<typeof DevRouter>(devRouter);
    if (made?.by !== createDevRouter) {
      const port = request.socket.localPort ?? 0;
      made = { by: createDevRouter, router: createDevRouter({ nonce, port, notFoundPath }) };
    }
    await made.router.handle(request, response, next);
  }
}
