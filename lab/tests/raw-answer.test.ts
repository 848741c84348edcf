import { describe, expect, it } from "vitest";
import { parseAnswers } from "../trial/raw-answer.ts";

const inShort = (text: string, closed = false) =>
  parseAnswers(Buffer.from(text, "latin1"), closed).map(({ status, body, whole }) => [status, body.toString(), whole]);
const chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";

describe("responses on the wire", () => {
  it.each([
    ["a length", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", [[200, "hello", true]]],
    ["a length that is not reached", "HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhel", [[200, "hel", false]]],
    ["chunks without the last", `${chunked}3\r\nabc\r\n`, [[200, "abc", false]]],
    ["100 before the answer", "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 304 Not Modified\r\nETag: x\r\n\r\n", [[304, "", true]]],
    ["a head that is cut off", "HTTP/1.1 200 OK\r\nContent-Le", [[200, "", false]]],
  ])("%s", (_, text, expected) => {
    expect(inShort(text)).toEqual(expected);
  });

  it("are read one after another, whether they have a length or chunks", () => {
    const second = "HTTP/1.1 400 Bad\r\nContent-Length: 0\r\n\r\n";
    const empty = [400, "", true];
    expect(inShort(`HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok${second}`)).toEqual([[200, "ok", true], empty]);
    expect(inShort(`${chunked}3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\n${second}`)).toEqual([[200, "abcde", true], empty]);
  });

  it("end with the connection if they have no length", () => {
    expect(inShort("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n", true)).toEqual([[400, "", true]]);
    expect(inShort("HTTP/1.1 405 No\r\ncontent-length: 393\r\n\r\n", true)).toEqual([[405, "", false]]);
  });
});
