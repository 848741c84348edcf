import { Readable } from "node:stream";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { describe, expect, it } from "vitest";
import { createMcp, type McpSource } from "../../src/api/mcp.ts";
import type { SearchPage } from "../../src/api/search/search.ts";
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

function start(own = site) {
  const service = createMcp(own, {
    baseUrl,
    clock: () => 0,
    log: (message) => expect.unreachable(message),
  });
  return (
    method: string,
    body: string | Error = "",
    headers: Readonly<Record<string, string>> = {},
    client = "192.0.2.1",
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
    return service.answer(
      { method, target: "/mcp", client, header: (name) => all.get(name) ?? undefined, read },
      source,
    );
  };
}

async function connect(own = site): Promise<Client> {
  const send = start(own);
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
    const client = await connect(main);
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
  ])("rejects %s %.60s with %j: %i", async (method, body, headers, status, words) => {
    const response = await start()(method, body, headers);
    expect(response.status).toBe(status);
    expect(response.body).toContain(words);
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
});
