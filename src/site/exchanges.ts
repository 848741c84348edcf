import { STATUS_CODES } from "node:http";
import { createService } from "../api/service.ts";
import { apiRoot, toEndpoints } from "../catalog/endpoints.ts";
import { fixedApiHeaders } from "../catalog/fixed-api-headers.ts";
import type { Lifecycle } from "../catalog/lifecycle.ts";
import { rateLimits } from "../catalog/rate-limits.ts";
import { words } from "../catalog/words.ts";
import type { HttpResponse } from "../http/message.ts";

/** A request of the API, and what it shows. */
interface Request {
  readonly method: string;
  readonly path: string;
  readonly note: string;
}

/** Milliseconds from one request to the next, so that the answers show how a window runs. */
const pause = 2_000;

/**
 * Three requests and what the service answers to them, one after the other, as a list in Markdown: each by its `curl`, and with the API's own
 * headers but for those of every answer, to which a host adds others. Bodies are indented.
 */
export function toExchanges(baseUrl: string, lifecycle: Lifecycle): string {
  let now = 0;
  const service = createService({ baseUrl, lifecycle, clock: () => now });
  return toRequests(lifecycle)
    .map((request, index) => {
      now = index * pause;
      const { method, path: target } = request;
      return toItem(index + 1, request, service.answer({ method, target, client: "192.0.2.1", header: () => undefined }), baseUrl);
    })
    .join("\n\n");
}

function toRequests(lifecycle: Lifecycle): readonly Request[] {
  const [{ path, operation }] = toEndpoints(lifecycle);
  const budget = `\`${operation.limit.name}\``;
  return [
    { method: "GET", path, note: words.portal.healthNote(budget) },
    {
      method: "GET",
      path: `${apiRoot}/no-such-endpoint`,
      note: words.portal.unknownNote(`\`${rateLimits.notFound.name}\``),
    },
    { method: "POST", path, note: words.portal.methodNote(budget) },
  ];
}

function toItem(number: number, { method, path, note }: Request, answer: HttpResponse, baseUrl: string): string {
  const option = method === "GET" ? "" : ` --request ${method}`;
  const blocks = [
    `**\`${method} ${path}\`**`,
    note,
    toFence("sh wrap", `curl --include${option} ${baseUrl}${path}`),
    toFence(`http title="${words.portal.answerTo(`${method} ${path}`)}" wrap`, toMessage(answer)),
  ];
  return `${number}. ${blocks.join("\n\n").replace(/\n(?=.)/g, "\n   ")}`;
}

/** The headers that every answer of the API has, as a block of Markdown. */
export function toFixedHeaders(): string {
  return toFence("http wrap", toLines(fixedApiHeaders).join("\n"));
}

function toFence(info: string, code: string): string {
  return `\`\`\`${info}\n${code}\n\`\`\``;
}

/** An answer as `curl --include` shows it, but for its body, which is indented. */
function toMessage({ status, headers, body }: HttpResponse): string {
  const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !Object.hasOwn(fixedApiHeaders, name)));
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...toLines(own), "", JSON.stringify(JSON.parse(body), null, 2)].join("\n");
}

function toLines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}
