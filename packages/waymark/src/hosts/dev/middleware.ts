import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { relative } from "node:path";
import { normalizePath, type RunnableDevEnvironment, type ViteDevServer } from "vite";
import { drawingHeaders, isDrawing } from "../../catalog/headers.ts";
import type { SiteConfiguration } from "../../catalog/site-configuration.ts";
import { findUnsoundValues } from "../../check/configuration-values.ts";
import { engineFolder, toModuleFile } from "../../engine/engine-files.ts";
import { configurationFile, describeFinding } from "../../findings/finding.ts";
import { decodePath, toPath } from "../../http/message.ts";
import type * as DevRouter from "./content.ts";
import { toPageFindings, watchFindings } from "./findings.ts";
import { addDevelopmentCode, rewriteBody } from "./page-code.ts";

type Next = (error?: unknown) => void;
type Router = ReturnType<typeof DevRouter.createDevRouter>;

const devRouter = normalizePath(toModuleFile("./content", import.meta.url));
/** The router requests the pages that it fills in below this path. */
const templates = "/__templates";
const findingsPath = "/@findings";
/** Astro's endpoint for the images of texts, drawings among them. */
const imagesPath = "/_image";
const internals =
  /^\/(@|__|_astro\/|_image|_server-islands|node_modules\/|src\/|\.astro\/|admin\/(assets\/|[\w-]+\.js))/;

export function createDevMiddleware(server: ViteDevServer, started: SiteConfiguration) {
  const nonce = randomBytes(16).toString("base64");
  // `ssrLoadModule` would load the content a second time and never update it.
  const { runner } = server.environments["ssr"] as RunnableDevEnvironment;
  const findings = watchFindings(server, started);
  // Vite serves files of the engine there if it is a part of the project.
  const { root } = server.config;
  const engineAddress = `/${normalizePath(relative(root, engineFolder))}/`;
  let made: { readonly by: typeof DevRouter.createDevRouter; readonly router: Router } | undefined;
  let revision = 0;

  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    const path = toPath(request.url ?? "/");
    if (isDrawing(path) || path === imagesPath)
      for (const [name, value] of Object.entries(drawingHeaders)) response.setHeader(name, value);
    if (path.startsWith(`${templates}/`))
      renderTemplate(path.slice(templates.length), request, response, next);
    else if (path === findingsPath) answerFindings(request, response).catch(next);
    else if (internals.test(path) || path.startsWith(engineAddress)) next();
    else answerInDevelopment(request, response, next).catch(next);
  };

  function renderTemplate(
    url: string,
    request: IncomingMessage,
    response: ServerResponse,
    next: Next,
  ): void {
    request.url = url;
    rewriteBody(response, (html) => addDevelopmentCode(html, { nonce, revision }));
    next();
  }

  async function answerFindings(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const router = await loadRouter(request);
    const { searchParams } = new URL(request.url ?? "", "http://localhost");
    const isBlocked = await router.isBlocked(decodePath(searchParams.get("path") ?? "/"));
    const found = {
      ...toPageFindings(findings.getCurrent(), searchParams.get("file") ?? ""),
      revision,
      isBlocked,
    };
    response
      .writeHead(200, { "Content-Type": "application/json", "Cache-Control": "no-store" })
      .end(JSON.stringify(found));
  }

  async function answerInDevelopment(
    request: IncomingMessage,
    response: ServerResponse,
    next: Next,
  ): Promise<void> {
    const router = await loadRouter(request);
    await router.handle(request, response, next);
  }

  async function loadRouter({ socket: { localPort: port = 0 } }: IncomingMessage): Promise<Router> {
    const { createDevRouter } = await runner.import<typeof DevRouter>(devRouter).catch(explain);
    if (made?.by === createDevRouter) return made.router;
    revision += 1;
    made = {
      by: createDevRouter,
      router: createDevRouter({ nonce, port, revision, getFindings: findings.getAll }),
    };
    return made.router;
  }

  /** An invalid setting can be the reason for any error. */
  async function explain(error: Error): Promise<never> {
    const { site } = await runner.import<{ readonly site: unknown }>(`/${configurationFile}`);
    const unsound = await findUnsoundValues(site, server.config.root);
    throw unsound.length > 0
      ? Object.assign(new Error(unsound.map(describeFinding).join("\n")), { stack: "" })
      : error;
  }
}
