import { contactPaths } from "../../waymark/src/catalog/contact.ts";
import { mcpPath } from "../../waymark/src/catalog/search.ts";
import { hostileQueries } from "./hostile-queries.ts";

export type CraftedRequest = Readonly<Record<"name" | "bytes", string>>;

/** Just below Node's limit for headers. */
const long = 15_000;

const get = (path: string, ...fields: readonly string[]) =>
  `${toHead(`GET ${path} HTTP/1.1`, ...fields)}\r\n`;
const repeat = (text: string) => text.repeat(Math.floor(long / text.length));

export const toHead = (...lines: readonly string[]) =>
  lines
    .toSpliced(1, 0, "Host: localhost")
    .map((line) => `${line}\r\n`)
    .join("");

function post(
  type: string,
  body: string,
  path: string = contactPaths.messages,
  length = `Content-Length: ${body.length}`,
): string {
  return `${toHead(`POST ${path} HTTP/1.1`, `Content-Type: ${type}`, length, "Sec-Fetch-Site: same-origin")}\r\n${body}`;
}

function postChunks(path: string, count: number): string {
  return post(
    "application/json",
    `${"1\r\na\r\n".repeat(count)}0\r\n\r\n`,
    path,
    "Transfer-Encoding: chunked",
  );
}

export function postMcp(body: string, ...more: readonly string[]): string {
  const accept = "Accept: application/json, text/event-stream";
  return `${toHead(`POST ${mcpPath} HTTP/1.1`, accept, "Content-Type: application/json", `Content-Length: ${body.length}`, ...more)}\r\n${body}`;
}

export function toMcpCall(name: string, values: unknown): string {
  return JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name, arguments: values },
  });
}

/** A batch can cancel its own calls. */
export function toMcpBatch(calls: number, cancelled: number): string {
  const sent = Array.from({ length: calls }, (_, id) =>
    toMcpCall("search", { query: "a" }).replace('"id":1', `"id":${id}`),
  );
  const cancellations = Array.from({ length: cancelled }, (_, requestId) =>
    JSON.stringify({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId } }),
  );
  return `[${[...sent, ...cancellations].join()}]`;
}

/** Just below the limit of 16 KB. */
const mcpBodies: Readonly<Record<string, string>> = {
  "JSON of [": "[".repeat(16_000),
  "nested arguments": toMcpCall("search", { query: "a" }).replace(
    '"a"',
    `${'{"a":'.repeat(2_600)}1${"}".repeat(2_600)}`,
  ),
  "a batch of 95 calls": toMcpBatch(95, 0),
  "a batch of 60 calls and their cancellations": toMcpBatch(60, 60),
  "1,500 fields": toMcpCall(
    "search",
    Object.fromEntries(Array.from({ length: 1_500 }, (_, index) => [`a${index}`, 1])),
  ),
  "odd characters": toMcpCall("search", { query: "a" }).replace(
    '"a"',
    `"${"\\ud800\\u0000\\u202e".repeat(60)}"`,
  ),
  "the longest query": toMcpCall("search", { query: "http ".repeat(40) }),
  "an address of %2f": toMcpCall("read_page", { address: `/${"%2f".repeat(680)}` }),
  "an address of ../": toMcpCall("read_page", { address: `${"../".repeat(600)}etc/passwd` }),
  "an unknown method": JSON.stringify({ jsonrpc: "2.0", id: 1, method: "a/".repeat(8_000) }),
};

export const plainRequest: CraftedRequest = { name: "GET /", bytes: get("/") };

export const craftedRequests: readonly CraftedRequest[] = [
  { name: "Accept-Encoding: a;q=0,…", bytes: get("/", `Accept-Encoding: ${repeat("a;q=0,")}`) },
  { name: "path of %2f under /api", bytes: get(`/api/${repeat("%2f")}`) },
  { name: "path of letters (404)", bytes: get(`/${repeat("articles-")}`) },
  { name: "short path (404)", bytes: get("/artikels/how-to-raed-a-404") },
  { name: "Accept: 1,400 types", bytes: get("/", `Accept: ${repeat("a/b;q=0.1,")}`) },
  { name: "If-None-Match: tags", bytes: get("/", `If-None-Match: ${repeat('"a",')}"b"`) },
  {
    name: "X-Forwarded-For: brackets",
    bytes: get("/api/none", `X-Forwarded-For: ${repeat("[")}]:1`),
  },
  { name: "JSON of 60 KB of [", bytes: post("application/json", "[".repeat(60_000)) },
  {
    name: "form of 60 KB of a=&",
    bytes: post("application/x-www-form-urlencoded", "a=&".repeat(20_000)),
  },
  { name: "a body of 10,000 chunks", bytes: postChunks("/contact/messages", 10_000) },
  { name: "a body of 10,000 chunks on a page", bytes: postChunks("/", 10_000) },
  {
    name: "e-mail of 50 KB of a.",
    bytes: post("application/json", JSON.stringify({ email: `${"a.".repeat(25_000)}@` })),
  },
  {
    name: "solution of 50 KB",
    bytes: post(
      "application/json",
      JSON.stringify({
        name: "a",
        email: "a@example.com",
        topic: "Something else",
        message: "a",
        altcha: "A".repeat(50_000),
      }),
    ),
  },
  { name: "MCP: a body of 10,000 chunks", bytes: postChunks(mcpPath, 10_000) },
  {
    name: "MCP: a body of 1 GB",
    bytes: post("application/json", "{", mcpPath, "Content-Length: 1000000000"),
  },
  ...Object.entries(mcpBodies).map(([name, body]) => ({
    name: `MCP: ${name}`,
    bytes: postMcp(body),
  })),
  ...hostileQueries.map((query) => ({
    name: `search: ${query.slice(0, 30)}`,
    bytes: get(`/search?${query}`),
  })),
];
