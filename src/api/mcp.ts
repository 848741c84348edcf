import {
  type CallToolResult,
  createMcpHandler,
  fromJsonSchema,
  McpServer,
} from "@modelcontextprotocol/server";
import { rateLimits } from "../catalog/rate-limits.ts";
import { longestQuery, mcpPath } from "../catalog/search.ts";
import type { Site } from "../catalog/site.ts";
import { BodyError, BusyError, receiveBody } from "../http/body.ts";
import { type BodyRequest, decodePath, type HttpResponse } from "../http/message.ts";
import { negotiateLanguage } from "../http/negotiation.ts";
import { createBudget } from "./budget.ts";
import {
  type Headers,
  toBodyProblem,
  toInternalError,
  toMethodProblem,
  toProblemResponse,
} from "./problem.ts";
import { cleanQuery } from "./search/query-text.ts";
import { toResultsMarkdown } from "./search-forms.ts";
import type { SearchOptions, SearchSource } from "./search-service.ts";

export interface McpSource {
  readonly getFind: (own: Site) => SearchSource["find"] | Promise<SearchSource["find"]>;
  /** Takes a decoded path, and follows redirects. */
  readonly readTwin: (path: string) => Promise<string | undefined>;
}

export interface McpService {
  answer(request: BodyRequest, source: McpSource): Promise<HttpResponse>;
}

/** In bytes. The longest query has 200 characters. */
const longestBody = 16_384;
const mostWaiting = 256;

// A build never changes, so subscriptions would only stay open.
const options = { maxSubscriptions: 0, maxRequestBodySize: longestBody };

const fields = ["accept", "content-type", "mcp-method", "mcp-name", "mcp-protocol-version"];

/** Versions 2026-07-28 and 2025-11-25, without sessions. Counts per instance. */
export function createMcp(
  site: Site,
  { baseUrl, clock = Date.now, log = console.error }: SearchOptions,
): McpService {
  const common = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
  };
  const budget = createBudget(rateLimits.mcp, clock, common);
  const search = toSearchSchema(site);
  let waiting = 0;
  let turn = Promise.resolve();

  /** One call per turn of the event loop, so that other visitors are served in between. */
  async function takeTurn<Value>(value: Value): Promise<Value | BusyError> {
    if (waiting >= mostWaiting) return new BusyError();
    waiting += 1;
    turn = turn.then(() => new Promise((resolve) => void setImmediate(resolve)));
    await turn;
    waiting -= 1;
    return value;
  }

  async function respond(
    request: BodyRequest,
    source: McpSource,
    headers: Headers,
  ): Promise<HttpResponse> {
    const body = await takeTurn(await receiveBody(request, longestBody));
    if (body instanceof BodyError) return toBodyProblem(site, body, baseUrl, headers);
    const sent = fields
      .map((name): [string, string] => [name, request.header(name) ?? ""])
      .filter(([, value]) => value !== "");
    const asked = new Request(baseUrl + mcpPath, {
      method: "POST",
      headers: sent,
      body: new Uint8Array(body),
    });
    const response = await createMcpHandler(
      () => createServer(site, search, source, baseUrl),
      options,
    ).fetch(asked);
    const type = response.headers.get("content-type");
    return {
      status: response.status,
      headers: { ...headers, ...(type && { "Content-Type": type }) },
      body: await response.text(),
    };
  }

  return {
    async answer(request, source) {
      const { headers, rejection } = budget.spend(request);
      if (rejection) return toProblemResponse(site, rejection, baseUrl, headers);
      try {
        if (request.method === "POST") return await respond(request, source, headers);
      } catch (error) {
        return toInternalError(
          site,
          error,
          { method: request.method, path: mcpPath },
          baseUrl,
          budget.exhausted,
          log,
        );
      }
      return toMethodProblem(site, request.method, mcpPath, baseUrl, headers, "POST");
    },
  };
}

function toSearchSchema({ languageTags, language }: Site) {
  const description = `The language of the pages to search: ${languageTags.join(", ")}. ${language} by default.`;
  return fromJsonSchema<{
    readonly query: string;
    readonly page?: number;
    readonly language?: string;
  }>({
    type: "object",
    properties: {
      query: {
        type: "string",
        minLength: 1,
        maxLength: longestQuery,
        description: "Words to look for.",
      },
      page: {
        type: "integer",
        minimum: 1,
        maximum: 1000,
        description: "A page of ten results. The first by default.",
      },
      ...(languageTags.length > 1 && {
        language: { type: "string", default: language, description },
      }),
    },
    required: ["query"],
    additionalProperties: false,
  });
}

const readPage = fromJsonSchema<{ readonly address: string }>({
  type: "object",
  properties: {
    address: {
      type: "string",
      minLength: 1,
      maxLength: 2048,
      description: "The address or path of a page, such as /about.",
    },
  },
  required: ["address"],
  additionalProperties: false,
});

function createServer(
  site: Site,
  search: ReturnType<typeof toSearchSchema>,
  { getFind, readTwin }: McpSource,
  baseUrl: string,
): McpServer {
  const server = new McpServer(
    { name: site.service, title: site.name, version: "1.0.0" },
    { instructions: site.description },
  );
  const annotations = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(
    "search",
    {
      title: "Search",
      description: `Searches ${baseUrl}. Returns titles, addresses and passages as Markdown.`,
      inputSchema: search,
      annotations,
    },
    async ({ query, page = 1, language = site.language }) => {
      const own = negotiateLanguage(language, site.all);
      if (own === undefined)
        return toError(
          `There are no pages in this language. Use one of: ${site.languageTags.join(", ")}.`,
        );
      const find = await getFind(own);
      return toText(toResultsMarkdown(own, find(cleanQuery(query), page), baseUrl));
    },
  );
  server.registerTool(
    "read_page",
    {
      title: "Read a page",
      description: `Returns a page of ${baseUrl} as Markdown.`,
      inputSchema: readPage,
      annotations,
    },
    async ({ address }) => {
      const path = toOwnPath(address, baseUrl);
      const twin = path === undefined ? undefined : await readTwin(path);
      return twin === undefined
        ? toError("There is no page at this address. Use search to find one.")
        : toText(twin);
    },
  );
  return server;
}

const toText = (text: string): CallToolResult => ({ content: [{ type: "text", text }] });
const toError = (text: string): CallToolResult => ({ ...toText(text), isError: true });

/** Undefined for another site. */
function toOwnPath(address: string, baseUrl: string): string | undefined {
  const url = URL.parse(address, baseUrl);
  if (url?.origin !== new URL(baseUrl).origin) return undefined;
  const path = decodePath(url.pathname).replace(/\.md$/, "");
  return path === "/index" ? "/" : path.replace(/(?<=.)\/$/, "");
}
