import {
  type CallToolResult,
  createMcpHandler,
  fromJsonSchema,
  McpServer,
} from "@modelcontextprotocol/server";
import { maxPageBytes, mcpServerVersion, mcpVersions, toMcpServerName } from "../catalog/mcp.ts";
import { rateLimits } from "../catalog/rate-limits.ts";
import { longestQuery, mcpPath } from "../catalog/search.ts";
import type { Site } from "../catalog/site.ts";
import { toUrl } from "../http/address.ts";
import { BodyError, BusyError, receiveBody } from "../http/body.ts";
import { isCrossSite, isFromOtherPage } from "../http/fetch-metadata.ts";
import { type BodyRequest, type HttpBody, type HttpResponse, toFilePath } from "../http/message.ts";
import { negotiateLanguage } from "../http/negotiation.ts";
import { createBudgetByOrigin } from "./budget.ts";
import {
  foreignCall,
  holdExchange,
  type RejectedReading,
  readMessage,
  startTimer,
  toRpcError,
} from "./mcp-exchange.ts";
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

/** The address of a page's Markdown that has more than `maxBytes`. */
export type LongTwin = Readonly<{ path: string }>;

export interface McpSource {
  readonly getFind: (own: Site) => SearchSource["find"] | Promise<SearchSource["find"]>;
  /** Looks a decoded path up in the site's own pages, and follows its redirects. Fetches nothing. */
  readonly readTwin: (path: string, maxBytes: number) => Promise<string | LongTwin | undefined>;
}

export interface McpService {
  answer(request: BodyRequest, source: McpSource): Promise<HttpResponse<HttpBody>>;
}

/** A test compares them with docs/robustness.md. */
export const mcpLimits = {
  /** The longest query has 200 characters. */
  maxBodyBytes: 16_384,
  maxWaitingCalls: 256,
  deadlineMs: 10_000,
  maxAnswerBytes: 1024 * 1024,
} as const;

// The server declares nothing to subscribe to, so the SDK ends each subscription at once.
const handlerOptions = { maxSubscriptions: 1, maxRequestBodySize: mcpLimits.maxBodyBytes };

const fields = ["accept", "content-type", "mcp-method", "mcp-name", "mcp-protocol-version"];

export type McpOptions = SearchOptions &
  Partial<Readonly<{ deadlineMs: number; startTimer: typeof startTimer }>>;

/** Without sessions. Counts per instance. */
export function createMcp(
  site: Site,
  {
    baseUrl,
    clock = Date.now,
    log = console.error,
    deadlineMs = mcpLimits.deadlineMs,
    startTimer: start = startTimer,
  }: McpOptions,
): McpService {
  const common = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
  };
  const toBudget = createBudgetByOrigin(rateLimits.mcp, clock, common);
  const { host } = new URL(baseUrl);
  const search = toSearchSchema(site);
  let waiting = 0;
  let turn = Promise.resolve();

  /**
   * One call at a time, and then other visitors have the event loop for as long as the call took. A
   * call whose client has left takes no turn.
   */
  async function takeTurn<Value>(
    value: Value,
    left: AbortSignal | undefined,
  ): Promise<Value | BusyError> {
    if (waiting >= mcpLimits.maxWaitingCalls) return new BusyError();
    waiting += 1;
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const previousEnd = turn;
    turn = end;
    await previousEnd;
    waiting -= 1;
    if (left?.aborted) resolve();
    else void pauseAsLong().then(resolve);
    return value;
  }

  async function respond(
    request: BodyRequest,
    source: McpSource,
    headers: Headers,
  ): Promise<HttpResponse<HttpBody>> {
    const body = await takeTurn(await receiveBody(request, mcpLimits.maxBodyBytes), request.left);
    if (body instanceof BodyError) return toBodyProblem(site, body, baseUrl, headers);
    const reading = readMessage(body);
    if (!("message" in reading)) return toRejection(400, reading, headers);
    const answer = await holdExchange({
      message: reading.message,
      handle: (signal) =>
        createMcpHandler(() => createServer(site, search, source, baseUrl), handlerOptions).fetch(
          new Request(baseUrl + mcpPath, { method: "POST", headers: toFields(request), signal }),
          { parsedBody: reading.message },
        ),
      left: request.left,
      deadlineMs,
      maxAnswerBytes: mcpLimits.maxAnswerBytes,
      startTimer: start,
    });
    if (answer === undefined)
      return toBodyProblem(site, new BodyError("The client disconnected."), baseUrl, headers);
    const { status, contentType, body: content } = answer;
    return {
      status,
      headers: { ...headers, ...(contentType && { "Content-Type": contentType }) },
      body: content,
    };
  }

  return {
    async answer(request, source) {
      const isFromOther = isFromOtherPage(request, host);
      const budget = toBudget(isFromOther || isCrossSite(request, host));
      const { headers, rejection } = budget.spend(request);
      if (rejection) return toProblemResponse(site, rejection, baseUrl, headers);
      try {
        if (request.method === "POST")
          return isFromOther
            ? toRejection(403, foreignCall, headers)
            : await respond(request, source, headers);
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

const toRejection = (
  status: number,
  { code, reason }: RejectedReading,
  headers: Headers,
): HttpResponse => ({
  status,
  headers: { ...headers, "Content-Type": "application/json" },
  body: toRpcError(code, reason),
});

/** Waits until this turn of the event loop ends, and again for as long as that took. */
function pauseAsLong(): Promise<void> {
  const start = performance.now();
  return new Promise((resolve) => {
    setImmediate(() => {
      const elapsedMs = performance.now() - start;
      if (elapsedMs < 1) resolve();
      else setTimeout(resolve, elapsedMs);
    });
  });
}

function toFields(request: BodyRequest): [string, string][] {
  return fields
    .map((name): [string, string] => [name, request.header(name) ?? ""])
    .filter(([, value]) => value !== "");
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
    {
      name: toMcpServerName(baseUrl),
      title: site.name,
      version: mcpServerVersion,
      websiteUrl: baseUrl,
    },
    {
      instructions: site.description,
      supportedProtocolVersions: [...mcpVersions],
      // A build never changes.
      capabilities: { tools: { listChanged: false } },
      cacheHints: { "server/discover": sharedForAnHour, "tools/list": sharedForAnHour },
    },
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
      const twin = path === undefined ? undefined : await readTwin(path, maxPageBytes);
      if (twin === undefined)
        return toError("There is no page at this address. Use search to find one.");
      return typeof twin === "string" ? toText(twin) : toError(describeLongPage(twin, baseUrl));
    },
  );
  return server;
}

/** The next build might change the tools. */
const sharedForAnHour = { ttlMs: 3_600_000, cacheScope: "public" } as const;

const describeLongPage = ({ path }: LongTwin, baseUrl: string): string =>
  `This page has more than ${maxPageBytes / 1024} KB. Request its Markdown over HTTP: ${toUrl(path, baseUrl)}`;

const toText = (text: string): CallToolResult => ({ content: [{ type: "text", text }] });
const toError = (text: string): CallToolResult => ({ ...toText(text), isError: true });

/** Undefined for another site. */
function toOwnPath(address: string, baseUrl: string): string | undefined {
  const url = URL.parse(address, baseUrl);
  if (url?.origin !== new URL(baseUrl).origin) return undefined;
  const path = toFilePath(url.pathname).replace(/\.md$/, "");
  return path === "/index" ? "/" : path.replace(/(?<=.)\/$/, "");
}
