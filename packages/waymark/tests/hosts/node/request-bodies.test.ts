import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { limits } from "../../../src/hosts/limits.ts";
import { sendResponse } from "../../../src/hosts/respond.ts";
import { listen } from "../../conformance/node-server.ts";
import { readAll, sendRaw, useServer } from "./running-server.ts";

const files = { "about.html": "<p>About</p>" };
const { get } = useServer(files, { requestTime: 400, headTime: 400 });
const chunked = "Transfer-Encoding: chunked\r\n";
const toHead = (line: string, fields: string) => `${line} HTTP/1.1\r\nHost: x\r\n${fields}\r\n`;
const toMessage = (fields: string) =>
  toHead("POST /contact/messages", `Content-Type: application/json\r\n${fields}`);
const statusesOf = (text: string) =>
  Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => status);

async function sendParts(...parts: readonly string[]) {
  const socket = get()
    .open()
    .on("error", () => {});
  const answer = readAll(socket, 800);
  for (const part of parts) {
    socket.write(part, "latin1");
    await wait(50);
  }
  return answer;
}

const routes = [
  "GET /about",
  "HEAD /about",
  "GET /about/",
  "GET /none",
  "POST /about",
  "OPTIONS /api/health",
  "GET /contact/challenge",
];

it.each(
  routes.flatMap((line) => ["", "If-None-Match: *\r\n"].map((fields) => [line, fields] as const)),
)(
  "a request with an unread body › %s %sgets one response, the last of the connection",
  async (line, fields) => {
    for (const rest of ["zz\r\n", "1\r\na\r\n"]) {
      const { text, closed } = await sendParts(toHead(line, fields + chunked), "1\r\na\r\n", rest);
      expect([statusesOf(text).length, closed], rest).toEqual([1, true]);
      expect(text).toContain("Connection: close");
    }
  },
);

it.each([
  ["HTTP/1.0", "POST /contact/messages HTTP/1.0\r\n\r\nstray"],
  ["two Hosts", `${toHead("POST /contact/messages", "Host: y\r\n")}stray`],
  [
    "a chunked body",
    `${toHead("GET /about", chunked)}1\r\na\r\n0\r\n\r\n${toHead("GET /about", "")}`,
  ],
  ["an unread body", `${toHead("POST /about", "Content-Length: 5\r\n")}hellostray`],
])("the last response of a connection is not followed by another after %s", async (_, bytes) => {
  expect(statusesOf((await sendRaw(get(), bytes)).text)).toHaveLength(1);
});

it("another server, such as that of astro preview, responds before a body ends, and closes once the client has the response", async () => {
  const other = createServer((request, response) =>
    sendResponse({ status: 405, headers: {}, body: "" }, request, response),
  );
  onTestFinished(() => void other.close());
  const errors: Error[] = [];
  const socket = connect(await listen(other), "127.0.0.1").on("error", (error) => {
    errors.push(error);
  });
  const answer = readAll(socket, 500);
  socket.write(toHead("POST /about", "Content-Length: 2000000\r\n"));
  for (let sent = 0; sent < 2_000_000; sent += 500_000) {
    socket.write("x".repeat(500_000));
    await wait(30);
  }
  socket.write(toHead("GET /about", ""));
  const { text, closed } = await answer;
  expect([statusesOf(text), closed, errors]).toEqual([["405"], true, []]);
  expect(text).toContain("Connection: close");
});

const expected = "Expect: 100-continue\r\n";

it.each([
  ["a message", toMessage(`${expected}Content-Length: 2\r\n`), ["100", "400"]],
  ["a message over the limit", toMessage(`${expected}Content-Length: 65537\r\n`), ["400"]],
  ["a page", toHead("GET /about", `${expected}Content-Length: 2\r\n`), ["200"]],
  ["a page, without a body", toHead("GET /about", expected), ["200"]],
])("Expect: 100-continue on %s", async (_, head, statuses) => {
  expect(statusesOf((await sendParts(head, "{}")).text)).toEqual(statuses);
});

describe("bodies read at the same time", () => {
  const crowd = useServer(files, {}, { TRUST_PROXY: "1" });
  const half = "Content-Length: 10\r\n";

  async function begin(client: string) {
    const socket = crowd.get().open();
    await once(socket, "connect");
    socket.on("error", () => {}).write(`${toMessage(`X-Forwarded-For: ${client}\r\n${half}`)}{`);
    return { socket, answer: readAll(socket, 1_500) };
  }

  it("are limited for each client, which gets 429 with Retry-After", async () => {
    const held = await Promise.all(
      Array.from({ length: limits.clientBodies }, () => begin("192.0.2.1")),
    );
    await wait(100);
    const { text } = await (await begin("192.0.2.1")).answer;
    expect(text).toMatch(
      /^HTTP\/1\.1 429 [\s\S]*Retry-After: 5\r\n[\s\S]*Connection: close\r\n[\s\S]*"code":"rate_limit_exceeded"/,
    );
    for (const { socket } of held) socket.destroy();
  });

  it("are limited in total, and the oldest request gets 429", async () => {
    const first = await begin("192.0.3.1");
    await wait(100);
    const others = await Promise.all(
      Array.from({ length: limits.bodies - 1 }, (_, index) =>
        begin(`198.51.${index >> 7}.${index & 127}`),
      ),
    );
    await wait(100);
    const next = await begin("192.0.3.2");
    next.socket.write('"a":"bc"}');
    expect((await next.answer).text).toMatch(
      /^HTTP\/1\.1 400 [\s\S]*"code":"missing_required_field"/,
    );
    expect((await first.answer).text).toMatch(/^HTTP\/1\.1 429 [\s\S]*Retry-After: 5\r\n/);
    const open = others.filter(({ socket }) => !socket.destroyed);
    expect(open).toHaveLength(limits.bodies - 1);
    for (const { socket } of open) socket.destroy();
  });
});
