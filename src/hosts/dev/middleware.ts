import type { IncomingMessage, ServerResponse } from "node:http";
import type { RunnableDevEnvironment, ViteDevServer } from "vite";
import { toPath } from "../../http/message.ts";
import type * as DevRouter from "./router.ts";

type Next = (error?: unknown) => void;

const devRouter = "/src/hosts/dev/router.ts";
/** What Vite and Astro serve for themselves while developing. */
const internals = /^\/(@|__|_astro\/|_image|_server-islands|node_modules\/|src\/|\.astro\/)/;

/** Has the router answer as in production, before Vite and Astro, which render what it passes on. */
export function createDevMiddleware(server: ViteDevServer) {
  // Of the runner that renders the pages: by `ssrLoadModule`, content would be loaded a second time, and stay as it was at the start.
  const { runner } = server.environments["ssr"] as RunnableDevEnvironment;
  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    if (internals.test(toPath(request.url ?? "/"))) next();
    else answerInDevelopment(request, response, next).catch(next);
  };

  async function answerInDevelopment(request: IncomingMessage, response: ServerResponse, next: Next): Promise<void> {
    // For each request, because this is what loads content and code again that have changed since.
    const { router } = await runner.import<typeof DevRouter>(devRouter);
    await router.handle(request, response, next);
  }
}
