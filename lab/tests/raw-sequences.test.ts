import { describe, expect, it } from "vitest";
import { createMutations } from "../trial/mutations.ts";
import { parseAnswers } from "../trial/raw-answer.ts";
import { rawSequences } from "../trial/raw-sequences.ts";
import { findFaults } from "../trial/scenarios/raw.ts";

const safe = "X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\n";
const toBytes = (type: string, body: string, fields = "") =>
  `HTTP/1.1 404 X\r\n${safe}${fields}Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const [type, problem] = ["application/problem+json", '{"code":"not_found"}'];
const refusal = toBytes(type, problem);
const closing = toBytes(type, problem, "Connection: close\r\n");
const page = toBytes("text/html", "<p>");
const short = "HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n";
const closes = { closes: true };

describe("faults in the response to raw bytes", () => {
  it.each([
    ["a Problem", refusal, {}, false, []],
    ["a page", page, {}, false, []],
    ["a page under /api", page, { bytes: "GET /api%2f%ff HTTP/1.1\r\n\r\n" }, false, ["no Problem"]],
    ["silence", "", {}, true, ["silence"]],
    ["silence to no request", "", { statuses: [] }, true, []],
    ["Node's own refusal", short, closes, true, ["status 400 in place of 404", "no Problem", "no nosniff", "no no-store"]],
    [
      "half a body",
      refusal.slice(0, -3),
      closes,
      false,
      ["a body that is cut off", "no Problem", "no Connection: close", "a connection left open"],
    ],
    ["one answer to two requests", refusal, { answers: 2 }, false, ["1 of 2 answers"]],
    ["two answers to one request", refusal + refusal, {}, false, ["2 of 1 answers"]],
    ["a refusal that closes", closing, closes, true, []],
  ])("%s", (_, bytes, more, closed, faults) => {
    const sequence = { name: "x", bytes: "GET /x HTTP/1.1\r\n\r\n", statuses: [404], ...more };
    expect(findFaults(sequence, parseAnswers(Buffer.from(bytes), closed), closed)).toEqual(faults);
  });
});

it("raw sequences › have unique names and are Latin-1", () => {
  expect(new Set(rawSequences.map(({ name }) => name)).size).toBe(rawSequences.length);
  for (const { name, bytes } of rawSequences) expect(Buffer.from(bytes, "latin1").toString("latin1"), name).toBe(bytes);
});

const mutations = createMutations(500);

it("mutated requests › are the same in every run, and Latin-1", () => {
  expect(createMutations(500)).toEqual(mutations);
  for (const { bytes } of mutations) expect(Buffer.from(bytes, "latin1").toString("latin1")).toBe(bytes);
});

it("mutated requests › are one request, unless a sound body ends early", () => {
  const several = mutations.filter(({ most }) => most > 1);
  expect(mutations.length - several.length).toBeGreaterThan(400);
  for (const { base } of several) expect(base).toMatch(/^(chunks|body) of/);
});
