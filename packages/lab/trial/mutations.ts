import fc from "fast-check";
import { contactPaths } from "../../waymark/src/catalog/contact.ts";
import { endpoints } from "../../waymark/src/catalog/endpoints.ts";
import { mcpPath } from "../../waymark/src/catalog/search.ts";
import { toHead, toMcpCall } from "./crafted-requests.ts";
import { parseAnswers } from "./raw-answer.ts";

/** In Latin-1, with the most requests that a strict server may find. */
export type MutatedRequest = Readonly<{ base: string; bytes: string; most: number }>;

type Base = Readonly<{ name: string; head: string; body?: string }>;

const message = JSON.stringify({ name: "Ada", email: "ada@example.com", message: "Hello" });
const post = [`POST ${contactPaths.messages} HTTP/1.1`, "Content-Type: application/json"] as const;
const call = toMcpCall("search", { query: "signs" });
const chunked = "Transfer-Encoding: chunked";
const chunks = "3\r\nabc\r\n1;a=b\r\nd\r\n0\r\n\r\n";

const bases: readonly Base[] = [
  {
    name: "GET of a page",
    head: toHead("GET / HTTP/1.1", "Accept: text/html, */*;q=0.1", "Accept-Encoding: br"),
  },
  {
    name: "conditional GET",
    head: toHead("GET /about HTTP/1.1", 'If-None-Match: *, "a"', "Range: bytes=0-1"),
  },
  {
    name: "GET of health",
    head: toHead(`GET ${endpoints[0].path} HTTP/1.1`, "Connection: keep-alive"),
  },
  { name: "GET of an unknown page", head: toHead("GET /none%20such?a=b HTTP/1.1") },
  {
    name: "head of a message",
    head: toHead(...post, `Content-Length: ${message.length}`, "Expect: 100-continue"),
  },
  { name: "head of a GET with chunks", head: toHead("GET /about HTTP/1.1", chunked) },
  { name: "chunks of a GET", head: toHead("GET /about HTTP/1.1", chunked), body: chunks },
  {
    name: "chunks of a conditional GET",
    head: toHead("GET /about HTTP/1.1", "If-None-Match: *", chunked),
    body: chunks,
  },
  { name: "chunks of a message", head: toHead(...post, chunked), body: chunks },
  {
    name: "body of a message",
    head: toHead(...post, `Content-Length: ${message.length}`),
    body: message,
  },
  {
    name: "body of an MCP call",
    head: toHead(`POST ${mcpPath} HTTP/1.1`, ...post.slice(1), `Content-Length: ${call.length}`),
    body: call,
  },
];

const edits = fc.array(
  fc.record({
    at: fc.nat(200),
    removed: fc.nat(4),
    inserted: fc.oneof(
      fc.constantFrom(
        "",
        "\r\n",
        "\n",
        "\r",
        "\0",
        " ",
        "\t",
        ":",
        ",",
        "0",
        "ffffffff",
        "-1",
        `${chunked}\r\n`,
        "Content-Length: 5\r\n",
      ),
      fc.string({
        unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)),
        maxLength: 3,
      }),
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

export function createMutations(count: number): MutatedRequest[] {
  const mutations = fc.sample(fc.tuple(fc.constantFrom(...bases), edits), {
    seed: 1,
    numRuns: count,
  });
  return mutations
    .map(([base, changes]) => toMutation(base, changes))
    .filter(({ most }) => most > 0);
}

function toMutation(
  { name, head, body }: Base,
  changes: readonly { at: number; removed: number; inserted: string }[],
): MutatedRequest {
  const mutate = (text: string) =>
    changes.reduce((before, { at, removed, inserted }) => {
      const place = at % (before.length + 1);
      return before.slice(0, place) + inserted + before.slice(place + removed);
    }, text);
  if (body === undefined) {
    const mutated = mutate(`${head}\r\n`);
    return { base: name, bytes: mutated, most: isOneHead(mutated) ? 1 : 0 };
  }
  const mutated = mutate(body);
  return {
    base: name,
    bytes: `${head}\r\n${mutated}`,
    most: head.includes(chunked)
      ? countRequests(mutated)
      : 1 + Number(mutated.length > body.length),
  };
}

/** Anything after it would be another request. */
function isOneHead(head: string): boolean {
  const lines = head.split(/\r?\n/);
  const [first, last] = [lines.findIndex(Boolean), lines.findLastIndex(Boolean)];
  return !lines.slice(first, last).includes("");
}

/** A broken body ends the connection. */
function countRequests(body: string): number {
  return parseAnswers(Buffer.from(`HTTP/1.1 200 OK\r\n${chunked}\r\n\r\n${body}`, "latin1"), true)
    .length;
}
