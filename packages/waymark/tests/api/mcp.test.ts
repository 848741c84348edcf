import { Readable } from "node:stream";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { describe, expect, it } from "vitest";
import { createMcp, type McpOptions, type McpSource, mcpLimits } from "../../src/api/mcp.ts";
import type { SearchPage } from "../../src/api/search/search.ts";
import { mcpVersions } from "../../src/catalog/mcp.ts";
import type { Site } from "../../src/catalog/site.ts";
import { BusyError, readBody } from "../../src/http/body.ts";
import { site } from "../fixtures/own-site.ts";
import { main } from "../fixtures/translated-site.ts";

const baseUrl = "https://waymark.example";
const text = (value: string) => [{ text: value, isMatch: false }];
const toFound = (title: string): SearchPage => ({
  ...{ query: "signs", total: 1, page: 1, pages: 1, spellings: [], tags: [], sections: [] },
  results: [
    {
      path: "/signs",
      title: text(title),
      description: text("About signs."),
      label: "",
      passage: text("A sign."),
    },
  ],
});
const source: McpSource = {
  getFind: (own) => () => toFound(own.language === "fr" ? "Panneaux" : "Signs"),
  readTwin: async (path) => (path === "/signs" ? "# Signs\n" : undefined),
};

interface Parts {
  readonly own?: Site;
  readonly of?: Partial<McpSource>;
  readonly options?: Partial<McpOptions>;
}

function start({ own = site, of = {}, options = {} }: Parts = {}) {
  const service = createMcp(own, {
    baseUrl,
    clock: () => 0,
    log: (message) => expect.unreachable(message),
    ...options,
  });
  return async (
    method: string,
    body: string | Uint8Array | Error = "",
    headers: Readonly<Record<string, string>> = {},
    client = "192.0.2.1",
    left?: AbortSignal,
  ) => {
    const all = new Headers({
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    });
    const read = (limit: number) =>
      body instanceof Error
        ? Promise.reject(body)
        : readBody(Readable.from([Buffer.from(body)]), limit);
    const response = await service.answer(
      { method, target: "/mcp", client, header: (name) => all.get(name) ?? undefined, read, left },
      { ...source, ...of },
    );
    return { ...response, body: Buffer.from(response.body).toString() };
  };
}

async function connect(parts: Parts = {}): Promise<Client> {
  const send = start(parts);
  const fetch = async (_: string | URL, { method = "GET", headers, body }: RequestInit = {}) => {
    const response = await send(
      method,
      String(body ?? ""),
      Object.fromEntries(new Headers(headers)),
    );
    return new Response(response.status === 202 ? null : response.body, response);
  };
  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", baseUrl), { fetch }));
  return client;
}

const callTool = async (name: string, values: Record<string, string>) =>
  (await connect()).callTool({ name, arguments: values });

const call = (method: string, params: object = {}) =>
  JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });

describe("the Model Context Protocol", () => {
  it("lists two read-only tools", async () => {
    const { tools } = await (await connect()).listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ["search", true],
      ["read_page", true],
    ]);
  });

  it("searches the site", async () => {
    const result = await callTool("search", { query: "signs" });
    expect(result.content).toMatchObject([
      { text: expect.stringContaining("[Signs](https://waymark.example/signs): About signs.") },
    ]);
  });

  it("searches the language that a call names, on a site with several", async () => {
    const client = await connect({ own: main });
    const search = (language?: string) =>
      client.callTool({
        name: "search",
        arguments: { query: "signs", ...(language && { language }) },
      });
    const [french, swiss, english, italian] = await Promise.all(
      ["fr", "fr-CH", undefined, "it"].map(search),
    );
    expect(swiss).toEqual(french);
    expect(french?.content).toMatchObject([
      { text: expect.stringMatching(/^# Recherche.*\[Panneaux\]/s) },
    ]);
    expect(english?.content).toMatchObject([{ text: expect.stringContaining("[Signs]") }]);
    expect(italian).toMatchObject({
      isError: true,
      content: [{ text: "There are no pages in this language. Use one of: en, fr." }],
    });
    const toProperties = async (client: Client) =>
      (await client.listTools()).tools[0]?.inputSchema.properties;
    expect(await toProperties(client)).toMatchObject({
      language: {
        default: "en",
        description: "The language of the pages to search: en, fr. en by default.",
      },
    });
    expect(Object.keys((await toProperties(await connect())) ?? {})).toEqual(["query", "page"]);
  });

  it.each(["/signs", "/signs.md", "/signs/", "https://waymark.example/signs#top"])(
    "reads the page at %s",
    async (address) => {
      const result = await callTool("read_page", { address });
      expect(result.content).toEqual([{ type: "text", text: "# Signs\n" }]);
    },
  );

  it.each(["/nothing", "https://other.example/signs", "//other.example/signs", "../../etc/passwd"])(
    "finds no page at %s",
    async (address) => {
      const content = [{ text: "There is no page at this address. Use search to find one." }];
      expect(await callTool("read_page", { address })).toMatchObject({ isError: true, content });
    },
  );

  it.each([
    ["GET", "", {}, 405, "method_not_allowed"],
    [
      "POST",
      call("tools/call", { name: "search", arguments: { query: "x".repeat(20_000) } }),
      {},
      400,
      "invalid_request_body",
    ],
    ["POST", new Error("The client disconnected."), {}, 400, "The body is incomplete."],
    ["POST", new BusyError(), {}, 429, "Send this one again in 5 seconds."],
    ["POST", "{", {}, 400, "Parse error"],
    ["POST", call("tools/list"), { "content-type": "text/plain" }, 415, "Content-Type"],
    [
      "POST",
      call("tools/call", { name: "search", arguments: { query: "x".repeat(300) } }),
      {},
      200,
      "error",
    ],
    ["POST", call("tools/call", { name: "delete_page", arguments: {} }), {}, 200, "error"],
    ["POST", call("subscriptions/listen"), { "mcp-protocol-version": "2026-07-28" }, 400, "error"],
    ["POST", call("tools/list"), { "mcp-protocol-version": "2025-03-26" }, 400, "2025-06-18"],
  ])("rejects %s %.60s with %j: %i", async (method, body, headers, status, words) => {
    const response = await start()(method, body, headers);
    expect(response.status).toBe(status);
    expect(response.body).toContain(words);
  });

  const cancel = JSON.stringify({
    jsonrpc: "2.0",
    method: "notifications/cancelled",
    params: { requestId: 1 },
  });

  it.each([
    `[${call("tools/list")},${cancel}]`,
    `[${cancel}]`,
    "[]",
    ` \n\t[${call("tools/list")}]`,
    `\ufeff[${call("tools/list")}]`,
    `[[${call("tools/list")}]]`,
    "[".repeat(8_000) + "]".repeat(8_000),
    `[${Array.from({ length: 95 }, () => call("ping")).join()}]`,
  ])("rejects the array %.40s before the SDK reads it", async (body) => {
    const response = await start()("POST", body);
    expect([response.status, JSON.parse(response.body)]).toEqual([
      400,
      {
        jsonrpc: "2.0",
        id: null,
        error: {
          code: -32_600,
          message:
            "Invalid Request: batches were removed from MCP in version 2025-06-18. Send each message in a request of its own.",
        },
      },
    ]);
  });

  it.each([
    ["1", -32_600],
    ["null", -32_600],
    ['"[]"', -32_600],
    ["", -32_700],
    ["{", -32_700],
    [Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x7d), -32_700],
  ])("rejects the message %j with the error %i", async (body, code) => {
    const response = await start()("POST", body);
    expect([response.status, JSON.parse(response.body)]).toMatchObject([
      400,
      { id: null, error: { code } },
    ]);
  });

  it("accepts a notification that cancels a call of another request", async () => {
    const send = start();
    for (const id of [1, "other", null, {}, 10 ** 300]) {
      const body = cancel.replace('"requestId":1', `"requestId":${JSON.stringify(id)}`);
      expect(await send("POST", body)).toMatchObject({ status: 202, body: "" });
    }
    expect(await send("POST", call("ping"))).toMatchObject({ status: 200 });
  });

  it.each([
    ["null", 400],
    ["{}", 400],
    ["[1]", 400],
    ["true", 400],
    ["0.5", 400],
    ["1e308", 400],
    ["-0", 200],
    [`"${"x".repeat(15_000)}"`, 200],
    ['1,"id":2', 200],
    ['1,"__proto__":{"a":1}', 400],
    [`1,"a":${'{"a":'.repeat(2_600)}1${"}".repeat(2_600)}`, 400],
  ])("ends a call with the id %.40s: %i", async (id, status) => {
    const body = call("ping").replace('"id":1', `"id":${id}`);
    expect((await start()("POST", body)).status).toBe(status);
  });

  it("ends a subscription at once, because no capability has anything to subscribe to", async () => {
    const params = {
      notifications: { toolsListChanged: true },
      _meta: {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
        "io.modelcontextprotocol/clientCapabilities": {},
      },
    };
    const { status, body } = await start()("POST", call("subscriptions/listen", params), {
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "subscriptions/listen",
    });
    expect([status, body]).toEqual([200, expect.stringContaining('"resultType":"complete"')]);
    expect(body).toContain('"notifications":{}');
  });

  const serverInfo = {
    name: "example.waymark/site",
    title: site.name,
    version: "1.0.0",
    websiteUrl: baseUrl,
  };

  it.each(mcpVersions.slice(1))(
    "has a name, a website and one capability in %s",
    async (version) => {
      const client = new Client(
        { name: "test", version: "1" },
        { supportedProtocolVersions: [version] },
      );
      const send = start();
      const fetch = async (
        _: string | URL,
        { method = "GET", headers, body }: RequestInit = {},
      ) => {
        const sent = Object.fromEntries(new Headers(headers));
        const response = await send(method, String(body ?? ""), sent);
        return new Response(response.status === 202 ? null : response.body, response);
      };
      await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", baseUrl), { fetch }));
      expect(client.getServerVersion()).toEqual(serverInfo);
      expect(client.getServerCapabilities()).toEqual({ tools: { listChanged: false } });
    },
  );

  it("permits clients and caches to share its description and its tools for an hour", async () => {
    const _meta = {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    for (const method of ["server/discover", "tools/list"]) {
      const { body } = await start()("POST", call(method, { _meta }), {
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": method,
      });
      expect(JSON.parse(body).result).toMatchObject({
        ttlMs: 3_600_000,
        cacheScope: "public",
        _meta: { "io.modelcontextprotocol/serverInfo": serverInfo },
      });
    }
  });

  const never = { readTwin: () => new Promise<string>(() => {}) };
  const read = call("tools/call", { name: "read_page", arguments: { address: "/signs" } });

  it("ends a call at the deadline, and stops the timer of a call that ends before", async () => {
    const timers: { act: () => void; delayMs: number; isStopped: boolean }[] = [];
    const startTimer = (act: () => void, delayMs: number) => {
      const timer = { act, delayMs, isStopped: false };
      timers.push(timer);
      return () => {
        timer.isStopped = true;
      };
    };
    const waiting = start({ of: never, options: { startTimer } })("POST", read);
    while (timers.length === 0) await new Promise(setImmediate);
    timers[0]?.act();
    const { status, body } = await waiting;
    expect([status, JSON.parse(body)]).toEqual([
      503,
      {
        jsonrpc: "2.0",
        id: 1,
        error: { code: -32_603, message: "The call took longer than 10 seconds." },
      },
    ]);
    await start({ options: { startTimer } })("POST", read);
    expect(timers).toMatchObject([
      { delayMs: 10_000, isStopped: true },
      { delayMs: 10_000, isStopped: true },
    ]);
  });

  it("ends a call when its client leaves, before and during the work", async () => {
    const client = new AbortController();
    const waiting = start({ of: never })("POST", read, {}, "192.0.2.1", client.signal);
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    client.abort();
    expect(await waiting).toMatchObject({ status: 400 });
    const readTwin = () => expect.unreachable();
    const late = start({ of: { readTwin } })("POST", read, {}, "192.0.2.1", AbortSignal.abort());
    expect(await late).toMatchObject({ status: 400 });
  });

  it("answers with an error instead of a page or results that are too long", async () => {
    const readTwin = async (_: string, maxBytes: number) => {
      expect(maxBytes).toBe(131_072);
      return { path: "/signs.md" };
    };
    const long = await start({ of: { readTwin } })("POST", read);
    expect(long.body).toContain(
      "This page has more than 128 KB. Request its Markdown over HTTP: https://waymark.example/signs.md",
    );
    const getFind = () => () => toFound("x".repeat(mcpLimits.maxAnswerBytes));
    const search = call("tools/call", { name: "search", arguments: { query: "signs" } });
    const { status, body } = await start({ of: { getFind } })("POST", search);
    expect([status, JSON.parse(body).error.message]).toEqual([
      500,
      "The answer is longer than 1024 KB.",
    ]);
  });

  it("serves other visitors for as long as a call took before it handles the next one", async () => {
    const order: string[] = [];
    const readTwin = async () => {
      order.push("call");
      const end = performance.now() + 40;
      while (performance.now() < end);
      return "# Signs\n";
    };
    const send = start({ of: { readTwin } });
    await send("POST", read);
    setTimeout(() => order.push("visitor"), 5);
    await send("POST", read);
    expect(order).toEqual(["call", "visitor", "call"]);
  });

  it("returns 429 if 256 calls are waiting", async () => {
    const send = start();
    const calls = Array.from({ length: 300 }, (_, index) =>
      send("POST", call("tools/list"), {}, `192.0.2.${index}`),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect([200, 429].map((status) => statuses.filter((each) => each === status).length)).toEqual([
      256, 44,
    ]);
  });

  it("returns 429 after the 60th request", async () => {
    const send = start();
    for (let count = 0; count < 60; count += 1)
      expect((await send("POST", call("tools/list"))).status).toBe(200);
    expect(await send("POST", call("tools/list"))).toMatchObject({
      status: 429,
      headers: { "Retry-After": "60" },
    });
  });

  it("rejects calls from other websites, even at a name that they chose, and counts them apart", async () => {
    const send = start();
    const status = async (headers: Readonly<Record<string, string>>) =>
      (await send("POST", call("tools/list"), headers)).status;
    const local = { host: "localhost:4321", origin: "http://localhost:4321" };
    const rebound = { host: "attacker.example", origin: "https://attacker.example" };
    for (const headers of [
      { origin: "https://attacker.example", "sec-fetch-site": "cross-site" },
      { origin: "https://attacker.example" },
      { origin: "null" },
      { origin: "" },
      { origin: "http://localhost:3000", host: "localhost:4321" },
      rebound,
      { ...rebound, "sec-fetch-site": "same-origin" },
    ])
      expect(await status(headers), JSON.stringify(headers)).toBe(403);
    for (const headers of [
      {},
      { origin: baseUrl },
      { origin: baseUrl, "sec-fetch-site": "same-origin", host: "internal" },
      local,
      { origin: "chrome-extension://abcdefgh", "sec-fetch-site": "none" },
    ])
      expect(await status(headers), JSON.stringify(headers)).toBe(200);
    for (let count = 7; count < 60; count += 1) expect(await status(rebound)).toBe(403);
    expect(await status(rebound)).toBe(429);
    expect(await status({ "sec-fetch-site": "cross-site" })).toBe(429);
    expect(await status({})).toBe(200);
  });

  it("says why it rejects a call from another website", async () => {
    const { status, headers, body } = await start()("POST", call("tools/list"), { origin: "null" });
    expect([status, headers["Content-Type"]]).toEqual([403, "application/json"]);
    expect(JSON.parse(body)).toEqual({
      jsonrpc: "2.0",
      id: null,
      error: { code: -32_600, message: "Invalid Request: calls from other websites are rejected." },
    });
  });
});
