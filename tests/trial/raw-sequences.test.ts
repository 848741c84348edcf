import { describe, expect, it } from "vitest";
import { parseAnswers } from "../../trial/raw-answer.ts";
import { rawSequences } from "../../trial/raw-sequences.ts";
import { findFaults } from "../../trial/scenarios/raw.ts";

const problem = '{"code":"not_found"}';
const safe = "X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\n";
const toBytes = (status: number, fields: string, body: string) =>
  `HTTP/1.1 ${status} X\r\n${fields}Content-Length: ${body.length}\r\n\r\n${body}`;
const refusal = toBytes(404, `${safe}Content-Type: application/problem+json\r\n`, problem);
const page = toBytes(404, `${safe}Content-Type: text/html\r\n`, "<p>");

describe("what is wrong with the answer to raw bytes", () => {
  const sequence = { name: "x", bytes: "GET /x HTTP/1.1\r\n\r\n", statuses: [404] };
  const find = (bytes: string, more: object = {}, closed = false) =>
    findFaults({ ...sequence, ...more }, parseAnswers(Buffer.from(bytes), closed), closed);

  it("is nothing where it is a Problem or the page of a 404", () => {
    expect(find(refusal)).toEqual([]);
    expect(find(page)).toEqual([]);
  });

  it("is a page under /api", () => {
    expect(find(page, { bytes: "GET /api%2f%ff HTTP/1.1\r\n\r\n" })).toEqual(["no Problem"]);
  });

  it("is silence, unless nothing was asked for", () => {
    expect(find("", {}, true)).toEqual(["silence"]);
    expect(find("", { statuses: [] }, true)).toEqual([]);
  });

  it("is every way in which Node's own refusal falls short", () => {
    expect(find("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n", { closes: true }, true)).toEqual([
      "status 400 in place of 404",
      "no Problem",
      "no nosniff",
      "no no-store",
    ]);
  });

  it("is a body that does not come, and a connection that is not closed", () => {
    expect(find(refusal.slice(0, -3), { closes: true })).toEqual([
      "a body that is cut off",
      "no Problem",
      "no Connection: close",
      "a connection left open",
    ]);
  });

  it("is a response too few or too many", () => {
    expect(find(refusal, { answers: 2 })).toEqual(["1 of 2 answers"]);
    expect(find(refusal + refusal)).toEqual(["2 of 1 answers"]);
  });

  it("is 100 Continue before a refusal that closes", () => {
    const closing = toBytes(404, `${safe}Connection: close\r\nContent-Type: application/problem+json\r\n`, problem);
    expect(find(closing, { closes: true }, true)).toEqual([]);
    expect(find(`HTTP/1.1 100 Continue\r\n\r\n${closing}`, { closes: true }, true)).toEqual(["100 Continue to a body that is not read"]);
  });
});

it("raw sequences › have names of their own, and are Latin-1", () => {
  expect(new Set(rawSequences.map(({ name }) => name)).size).toBe(rawSequences.length);
  for (const { name, bytes } of rawSequences) expect(Buffer.from(bytes, "latin1").toString("latin1"), name).toBe(bytes);
});
