/** In Latin-1, so that "\xff" is one byte. */
export interface RawSequence {
  readonly name: string;
  readonly bytes: string;
  /** The permitted statuses. If empty, the connection may be closed without a response. */
  readonly statuses: readonly number[];
  readonly answers?: number;
  /** Whether the response must announce the close. */
  readonly closes?: boolean;
  readonly end?: boolean;
}

const host = "Host: localhost\r\n";
const get = (target: string, fields = "") => `GET ${target} HTTP/1.1\r\n${host}${fields}\r\n`;
const ask = (method: string, target = "/") => `${method} ${target} HTTP/1.1\r\n${host}\r\n`;
const post = (fields: string, body = "") =>
  `POST /contact/messages HTTP/1.1\r\n${host}Content-Type: application/json\r\n${fields}\r\n${body}`;
const health = "/api/v1/health";

/** Besides those that `tests/hosts/node/malformed.test.ts` and `request-bodies.test.ts` send. */
export const rawSequences: readonly RawSequence[] = [
  { name: "a sound request", bytes: get("/"), statuses: [200] },
  { name: "unknown method FOO under /api", bytes: ask("FOO", "/api/none"), statuses: [404], closes: true },
  { name: "unknown method BREW", bytes: ask("BREW", "/pot-1"), statuses: [404, 405, 501], closes: true },
  { name: "lower-case get on health", bytes: ask("get", health), statuses: [405], closes: true },
  { name: "a known method that pages do not take", bytes: ask("PROPFIND"), statuses: [405] },
  { name: "TRACE", bytes: ask("TRACE"), statuses: [405] },
  { name: "OPTIONS *", bytes: ask("OPTIONS", "*"), statuses: [400, 404, 405] },
  { name: "absolute-form", bytes: get("http://localhost/"), statuses: [200, 400, 404] },
  { name: "target //evil", bytes: get("//evil.example/"), statuses: [400, 404] },
  { name: "target without a slash", bytes: get("index.md"), statuses: [400, 404], closes: true },
  { name: "a space in a target under /api", bytes: get("/api/a b"), statuses: [400, 404], closes: true },
  { name: "a NUL in the target", bytes: get("/a\0b"), statuses: [400], closes: true },
  { name: "a fragment in the target", bytes: get("/#top"), statuses: [200, 400, 404] },
  { name: "/api%2f%ff with Accept: text/html", bytes: get("/api%2f%ff", "Accept: text/html\r\n"), statuses: [404] },
  { name: "/%ff", bytes: get("/%ff"), statuses: [400, 404] },
  { name: "a target of 15,000 bytes", bytes: get(`/${"a".repeat(15_000)}`), statuses: [400, 404, 414, 431] },
  { name: "2,500 short headers", bytes: get("/", "A: b\r\n".repeat(2_500)), statuses: [200, 400, 431] },
  { name: "no Host under /api", bytes: `GET ${health} HTTP/1.1\r\n\r\n`, statuses: [400, 404], closes: true },
  { name: "HTTP/1.0 without Host", bytes: "GET / HTTP/1.0\r\n\r\n", statuses: [200] },
  { name: "both lengths", bytes: post("Content-Length: 2\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"), statuses: [400], closes: true },
  { name: "two different Content-Lengths", bytes: post("Content-Length: 2\r\nContent-Length: 3\r\n", "{}"), statuses: [400], closes: true },
  { name: "a negative Content-Length", bytes: post("Content-Length: -2\r\n", "{}"), statuses: [400], closes: true },
  { name: "a huge Content-Length", bytes: post(`Content-Length: ${"9".repeat(30)}\r\n`, "{}"), statuses: [400, 413], closes: true },
  { name: "unknown Transfer-Encoding", bytes: post("Transfer-Encoding: cake\r\n", "{}"), statuses: [400, 501], closes: true },
  { name: "a body that is cut off", bytes: post("Content-Length: 100\r\n", "{"), statuses: [400], closes: true, end: true },
  { name: "a space before a colon", bytes: get("/", "X-Odd : 1\r\n"), statuses: [400], closes: true },
  { name: "a NUL in a header", bytes: get("/", "X-Nul: a\0b\r\n"), statuses: [400], closes: true },
  { name: "a header without a colon", bytes: get("/", "nonsense\r\n"), statuses: [400], closes: true },
  { name: "HTTP/0.9", bytes: "GET /\r\n", statuses: [400, 505], closes: true, end: true },
  { name: "HTTP/3.0", bytes: `GET / HTTP/3.0\r\n${host}\r\n`, statuses: [400, 505], closes: true },
  { name: "no protocol's name", bytes: `GET / JUNK/1.1\r\n${host}\r\n`, statuses: [400, 505], closes: true },
  { name: "NULs", bytes: "\0".repeat(64), statuses: [400], closes: true },
  { name: "random bytes", bytes: "\x8f\x12\xe1\x00\x0a\x99\x7f\xc3\r\n\r\n", statuses: [400], closes: true },
  { name: "half a head", bytes: "GET / HTTP/1.1\r\nHost: loc", statuses: [400, 408], closes: true, end: true },
  { name: "only CRLFs", bytes: "\r\n".repeat(8), statuses: [], end: true },
  { name: "two sound requests at once", bytes: get("/") + get(health), statuses: [200], answers: 2 },
  { name: "a sound request, then nonsense", bytes: `${get("/")}\x01\x02\r\n\r\n`, statuses: [400], answers: 2, closes: true },
  { name: "a refusal, then a sound request", bytes: ask("DELETE") + get("/"), statuses: [200], answers: 2 },
];
