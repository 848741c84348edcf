import { readFileSync } from "node:fs";
import type { NamedPage } from "../src/api/nearest-pages.ts";
import { createNotFound } from "../src/api/not-found.ts";
import { createService } from "../src/api/service.ts";
import { resolveBaseUrl } from "../src/catalog/base-url.ts";
import { type NetlifyContext, toNetlifyResponse } from "../src/hosts/netlify/response.ts";
import { fromFetchRequest } from "../src/http/message.ts";

/** Read and prepared once an instance; `included_files` in netlify.toml ships both with the function. */
const answerUnknownPage = createNotFound({
  pages: JSON.parse(readFileSync("dist/site-index.json", "utf8")) as NamedPage[],
  html: readFileSync("dist/client/404.html", "utf8"),
});
const service = createService({ baseUrl: resolveBaseUrl(process.env), answerUnknownPage });

export default (request: Request, context: NetlifyContext): Response =>
  toNetlifyResponse(service.answer(fromFetchRequest(request, context.ip)), request, context);
