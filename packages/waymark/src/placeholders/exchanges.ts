import { STATUS_CODES } from "node:http";
import { createService } from "../api/service.ts";
import { apiRoot, toEndpoints } from "../catalog/endpoints.ts";
import { toFixedApiHeaders } from "../catalog/fixed-api-headers.ts";
import type { Lifecycle } from "../catalog/lifecycle.ts";
import { rateLimits } from "../catalog/rate-limits.ts";
import type { Site } from "../catalog/site.ts";
import type { HttpResponse } from "../http/message.ts";

type Request = Readonly<Record<"method" | "path" | "note", string>>;

/** In milliseconds, to show how the window runs down. */
const pause = 2_000;

/** As a Markdown list, without the headers of every response. */
export function toExchanges(site: Site, baseUrl: string, lifecycle: Lifecycle): string {
  let now = 0;
  const service = createService(site, { baseUrl, lifecycle, clock: () => now });
  return toRequests(site, lifecycle)
    .map((request, index) => {
      now = index * pause;
      const { method, path: target } = request;
      return toItem(
        site,
        index + 1,
        request,
        service.answer({ method, target, client: "192.0.2.1", header: () => undefined }),
        baseUrl,
      );
    })
    .join("\n\n");
}

function toRequests(site: Site, lifecycle: Lifecycle): readonly Request[] {
  const [{ path, operation }] = toEndpoints(lifecycle);
  const budget = `\`${operation.limit.name}\``;
  return [
    { method: "GET", path, note: site.words.portal.healthNote(budget) },
    {
      method: "GET",
      path: `${apiRoot}/no-such-endpoint`,
      note: site.words.portal.unknownNote(`\`${rateLimits.notFound.name}\``),
    },
    { method: "POST", path, note: site.words.portal.methodNote(budget) },
  ];
}

function toItem(
  site: Site,
  number: number,
  { method, path, note }: Request,
  answer: HttpResponse,
  baseUrl: string,
): string {
  const option = method === "GET" ? "" : ` --request ${method}`;
  const blocks = [
    `**\`${method} ${path}\`**`,
    note,
    toFence("sh wrap", `curl --include${option} ${baseUrl}${path}`),
    toFence(
      `http title="${site.words.portal.answerTo(`${method} ${path}`)}" wrap`,
      toMessage(site, answer),
    ),
  ];
  return `${number}. ${blocks.join("\n\n").replace(/\n(?=.)/g, "\n   ")}`;
}

export const toFixedHeaders = (site: Site): string =>
  toFence("http wrap", toLines(toFixedApiHeaders(site)).join("\n"));

const toFence = (info: string, code: string): string => `\`\`\`${info}\n${code}\n\`\`\``;

function toMessage(site: Site, { status, headers, body }: HttpResponse): string {
  const own = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !Object.hasOwn(toFixedApiHeaders(site), name)),
  );
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...toLines(own),
    "",
    JSON.stringify(JSON.parse(body), null, 2),
  ].join("\n");
}

const toLines = (headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
