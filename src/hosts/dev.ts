import type { ViteDevServer } from "vite";
export function createDevMiddleware(_server: ViteDevServer) {
  return (_request: unknown, _response: unknown, next: () => void) => next();
}
