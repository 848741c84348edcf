import { describe, expect, it } from "vitest";
import { parseAnswers, toMediaType, toProblemCode } from "../../trial/raw-answer.ts";

const parse = (text: string, closed = false) => parseAnswers(Buffer.from(text, "latin1"), closed);
const inShort = (text: string, closed = false) => parse(text, closed).map(({ status, body, whole }) => [status, body.toString(), whole]);

describe("answers on the wire", () => {
  it("are none of no bytes", () => {
    expect(parse("")).toEqual([]);
  });

  it("are as long as they say", () => {
    expect(inShort("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")).toEqual([[200, "hello", true]]);
    expect(inShort("HTTP/1.1 405 No\r\ncontent-length: 393\r\n\r\n", true)).toEqual([[405, "", false]]);
    expect(inShort("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhel")).toEqual([[200, "hel", false]]);
  });

  it("follow one another", () => {
    const text = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 400 Bad\r\nContent-Length: 0\r\n\r\n";
    expect(inShort(text)).toEqual([
      [200, "ok", true],
      [400, "", true],
    ]);
  });

  it("come in chunks, whole with the last one", () => {
    const head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
    expect(inShort(`${head}3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\nHTTP/1.1 204 None\r\n\r\n`)).toEqual([
      [200, "abcde", true],
      [204, "", true],
    ]);
    expect(inShort(`${head}3\r\nabc\r\n`)).toEqual([[200, "abc", false]]);
    expect(inShort(`${head}ff\r\nabc`)).toEqual([[200, "", false]]);
  });

  it("without a length end with the connection", () => {
    expect(inShort("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n", true)).toEqual([[400, "", true]]);
    expect(inShort("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n")).toEqual([[400, "", false]]);
  });

  it("are read past an interim one", () => {
    expect(inShort("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 304 Not Modified\r\nETag: x\r\n\r\n")).toEqual([[304, "", true]]);
  });

  it("are not whole where the head is cut off or is none", () => {
    expect(inShort("HTTP/1.1 200 OK\r\nContent-Le")).toEqual([[200, "", false]]);
    expect(inShort("SSH-2.0-x\r\n\r\n")).toEqual([[0, "", false]]);
  });

  it("tell their media type, and the code of a Problem", () => {
    const toAnswer = (type: string, body: string) =>
      parse(`HTTP/1.1 404 None\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`)[0];
    const problem = toAnswer("application/problem+json", '{"code":"not_found"}');
    const page = toAnswer("text/html; charset=utf-8", "{}");
    const broken = toAnswer("application/problem+json", "{");
    if (!problem || !page || !broken) throw new Error("no answer");
    expect([toMediaType(page), toProblemCode(page)]).toEqual(["text/html", ""]);
    expect(toProblemCode(problem)).toBe("not_found");
    expect(toProblemCode(broken)).toBe("");
  });
});
