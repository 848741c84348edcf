import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { rateLimits } from "../../../src/catalog/rate-limits.ts";
import { readAll, sendRaw, useServer } from "./running-server.ts";

const files = { "about.html": "<p>About</p>" };
const server = useServer(files, { headTime: 400, requestTime: 400 });

const host = "Host: x\r\n";
const chunked = "Transfer-Encoding: chunked\r\n";

/** Each must be complete. Status, code, Allow and Connection. */
function readProblems(text: string) {
  return text.split(/(?=HTTP\/1\.1 \d{3} )/).map((answer) => {
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim();
    expect(field("content-type"), answer).toBe("application/problem+json");
    expect(field("content-length"), answer).toBe(String(Buffer.byteLength(body)));
    expect([field("cache-control"), field("x-content-type-options")], answer).toEqual([
      "no-store",
      "nosniff",
    ]);
    const { status, code } = JSON.parse(body) as { status: number; code: string };
    expect(head).toContain(`HTTP/1.1 ${status} `);
    return [status, code, field("allow"), field("connection")];
  });
}

const malformed = [400, "invalid_request_body", undefined, "close"];
const unknown = [404, "not_found", undefined, "close"];
const refused = (allow: string) => [405, "method_not_allowed", allow, "close"];

describe("a request that Node's parser rejects gets a problem and ends the connection", () => {
  it.each([
    [
      "an unknown method on a health path",
      `FOO /api/v1/health HTTP/1.1\r\n${host}\r\n`,
      refused("GET"),
    ],
    ["an unknown method on a page", `FOO /about HTTP/1.1\r\n${host}\r\n`, refused("GET, HEAD")],
    [
      "an unknown method on the contact form's route",
      `FOO /contact/messages HTTP/1.1\r\n${host}\r\n`,
      refused("POST"),
    ],
    ["a method in lower case", `get /about HTTP/1.1\r\n${host}\r\n`, refused("GET, HEAD")],
    ["CONNECT", `CONNECT example.com:443 HTTP/1.1\r\n${host}\r\n`, refused("GET, HEAD")],
    ["CONNECT of a health path", `CONNECT /api/health HTTP/1.1\r\n${host}\r\n`, refused("GET")],
    ["a raw byte in a target", `GET /caf\xe9 HTTP/1.1\r\n${host}\r\n`, malformed],
    ["a raw byte in a target under /api", `GET /api/\xe9 HTTP/1.1\r\n${host}\r\n`, unknown],
    ["a space in a target", `GET /a b HTTP/1.1\r\n${host}\r\n`, malformed],
    ["no Host", "GET /about HTTP/1.1\r\n\r\n", malformed],
    ["two Hosts", `GET /about HTTP/1.1\r\n${host}${host}\r\n`, malformed],
    ["an invalid Host", "GET /about HTTP/1.1\r\nHost: a b<c>\r\n\r\n", malformed],
    ["an invalid Host in HTTP/1.0", "GET /about HTTP/1.0\r\nHost: a b\r\n\r\n", malformed],
    [
      "an invalid Host beside a target in absolute form",
      "GET http://example.com/about HTTP/1.1\r\nHost: user@example.com\r\n\r\n",
      malformed,
    ],
    ["an invalid Host under /api", "GET /api/nope HTTP/1.1\r\nHost: a b\r\n\r\n", unknown],
    [
      "headers over the limit",
      `GET /about HTTP/1.1\r\n${host}X: ${"a".repeat(20_000)}\r\n\r\n`,
      malformed,
    ],
    [
      "headers over the limit, under /api",
      `GET /api/nope HTTP/1.1\r\n${host}X: ${"a".repeat(20_000)}\r\n\r\n`,
      unknown,
    ],
    ["a target over the limit", `GET /${"a".repeat(70_000)} HTTP/1.1\r\n${host}\r\n`, malformed],
    [
      "both lengths",
      `POST /api/health HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n`,
      refused("GET"),
    ],
    [
      "a negative length",
      `POST /about HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`,
      refused("GET, HEAD"),
    ],
    [
      "an unknown Transfer-Encoding",
      `POST /about HTTP/1.1\r\n${host}Transfer-Encoding: cake\r\n\r\n{}`,
      refused("GET, HEAD"),
    ],
    ["NULs", "\0".repeat(64), malformed],
    ["a TLS handshake", "\x16\x03\x01\x02\x00\x01\x00", malformed],
    ["half a request, at its deadline", `GET /about HTTP/1.1\r\n${host}`, malformed],
    ["a request of HTTP/0.9, at the deadline", "GET /about\r\n", malformed],
    [
      "a bad chunk after rejected headers",
      `POST /api/health HTTP/1.1\r\n${host}${chunked}\r\nzz\r\n`,
      refused("GET"),
    ],
    [
      "a bad chunk after the headers of a message",
      `POST /contact/messages HTTP/1.1\r\n${host}${chunked}\r\nzz\r\n`,
      malformed,
    ],
  ])("%s", async (_, bytes, expected) => {
    const answer = await sendRaw(server.get(), bytes, 700);
    expect(readProblems(answer.text)).toEqual([expected]);
    expect(answer.closed).toBe(true);
  });

  it("after the responses to earlier requests in the same packet", async () => {
    const { text } = await sendRaw(
      server.get(),
      `GET /api/nope HTTP/1.1\r\n${host}\r\nFOO /api/health HTTP/1.1\r\n${host}\r\n`,
    );
    expect(readProblems(text)).toEqual([
      [404, "not_found", undefined, "keep-alive"],
      refused("GET"),
    ]);
  });

  it("with the reason in the detail", async () => {
    const { text } = await sendRaw(
      server.get(),
      `GET /about HTTP/1.1\r\n${host}X: ${"a".repeat(20_000)}\r\n\r\n`,
    );
    expect(text).toContain('"detail":"The request line and the headers are longer than 16 KB."');
  });

  it("with 429 past the quota", async () => {
    const statuses = new Set<string>();
    for (let call = 0; call < 61; call += 1)
      statuses.add((await sendRaw(server.get(), "\0")).text.slice(9, 12));
    expect(statuses).toContain("429");
  });
});

describe("an error reaches a client that", () => {
  const fresh = useServer(files);

  /** Reads only after writing all pieces. */
  async function sendPieces(pieces: readonly string[]): Promise<string> {
    const socket = fresh.get().open().pause();
    socket.on("error", () => {});
    for (const piece of pieces) {
      socket.write(piece, "latin1");
      await wait(30);
    }
    return (await readAll(socket.resume(), 300)).text;
  }
  const x = "x".repeat(500);

  it.each([
    [
      "sends no Host, and a body",
      [`POST /about HTTP/1.1\r\nContent-Length: 1000\r\n\r\n`, x, x],
      405,
    ],
    [
      "continues after a bad chunk",
      [`POST /about HTTP/1.1\r\n${host}${chunked}\r\nzz\r\n`, x, x],
      405,
    ],
    [
      "continues after a bad chunk of a message",
      [`POST /contact/messages HTTP/1.1\r\n${host}${chunked}\r\nzz\r\n`, x, x],
      400,
    ],
    ["continues after a bad header", [`GET /about HTTP/1.1\r\n${host}b d: 1\r\n\r\n`, x, x], 400],
    [
      "sends a message in chunks",
      [`POST /contact/messages HTTP/1.1\r\n${host}${chunked}\r\n1\r\na\r\n`, "1\r\na\r\n"],
      400,
    ],
  ])("%s", async (_, pieces, status) => {
    expect(await sendPieces(pieces)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it("sends more, and is counted once", async () => {
    const remaining = async () =>
      Number(/RateLimit-Remaining: (\d+)/.exec((await sendRaw(fresh.get(), "\0")).text)?.[1]);
    const before = await remaining();
    await sendPieces(["\0", "\0", "\0", "\0"]);
    expect(await remaining()).toBe(before - 2);
  });
});

it.each([
  ["an unknown expectation", `GET /about HTTP/1.1\r\n${host}Expect: foo\r\n\r\n`],
  [
    "an unsupported upgrade",
    `GET /about HTTP/1.1\r\n${host}Connection: upgrade\r\nUpgrade: websocket\r\n\r\n`,
  ],
  [
    "a target in absolute form, and HTTP/1.0 without Host",
    "GET http://example.com/about HTTP/1.0\r\n\r\n",
  ],
  [
    "a target in absolute form with another host than Host",
    `GET http://example.com/about HTTP/1.1\r\n${host}\r\n`,
  ],
  ["an empty Host", "GET /about HTTP/1.1\r\nHost:\r\n\r\n"],
])("responds normally to %s", async (_, bytes) => {
  expect((await sendRaw(server.get(), bytes)).text).toMatch(
    /^HTTP\/1\.1 200 OK[\s\S]*<p>About<\/p>$/,
  );
});

it("closes a connection without any data at the deadline", async () => {
  expect(await sendRaw(server.get(), "", 800)).toEqual({ text: "", closed: true });
});

describe("behind a proxy, a malformed request", () => {
  const { quota } = rateLimits.health;
  const proxied = useServer(files, {}, { TRUST_PROXY: "1" });

  it("does not count against the proxy's own address", async () => {
    for (let call = 0; call < 3; call += 1)
      await sendRaw(
        proxied.get(),
        `FOO /api/health HTTP/1.1\r\n${host}X-Forwarded-For: 192.0.2.${call}\r\n\r\n`,
      );
    const { text } = await sendRaw(proxied.get(), `GET /api/health HTTP/1.1\r\n${host}\r\n`);
    expect(text).toContain(`RateLimit-Remaining: ${quota - 1}`);
  });

  it("counts against its client if its headers can be read", async () => {
    const client = "X-Forwarded-For: 192.0.2.9\r\n";
    await sendRaw(proxied.get(), `GET /api/health HTTP/1.1\r\n${client}\r\n`);
    const { text } = await sendRaw(
      proxied.get(),
      `GET /api/health HTTP/1.1\r\n${host}${client}\r\n`,
    );
    expect(text).toContain(`RateLimit-Remaining: ${quota - 2}`);
  });
});

describe("Strict-Transport-Security in a rejection", () => {
  const alone = useServer(files);
  const behindProxy = useServer(files, {}, { TRUST_PROXY: "1" });
  const overHttp = useServer(files, {}, { TRUST_PROXY: "1", SITE_URL: "http://example.com" });
  const over = (scheme: string) => `X-Forwarded-Proto: ${scheme}\r\n`;
  const long = `GET / HTTP/1.1\r\n${host}X: ${"a".repeat(20_000)}\r\n\r\n`;
  const hostless = (scheme: string) => `GET / HTTP/1.1\r\n${over(scheme)}\r\n`;
  const tunnel = (scheme: string) => `CONNECT a:1 HTTP/1.1\r\n${host}${over(scheme)}\r\n`;

  it.each([
    ["is sent if the proxy's headers are unknown", behindProxy, long, 400, true],
    ["is sent without a Host over HTTPS", behindProxy, hostless("https"), 400, true],
    ["is not sent without a Host over HTTP", behindProxy, hostless("http"), 400, false],
    ["is sent for CONNECT over HTTPS", behindProxy, tunnel("https"), 405, true],
    ["is not sent for CONNECT over HTTP", behindProxy, tunnel("http"), 405, false],
    ["is not sent without a proxy", alone, long, 400, false],
    ["is not sent on a site without HTTPS", overHttp, long, 400, false],
  ])("%s", async (_, { get }, bytes, status, expected) => {
    const { text } = await sendRaw(get(), bytes);
    expect(text.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
    expect(text.includes("Strict-Transport-Security: max-age=")).toBe(expected);
  });
});
