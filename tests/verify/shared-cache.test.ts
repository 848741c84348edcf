import { describe, expect, it } from "vitest";
import type { Cell } from "../../verify/matrix.ts";
import { createSharedCache, shuffle } from "../../verify/shared-cache.ts";

const toCell = (accept: string, headers: Record<string, string>, method: "GET" | "HEAD" = "GET"): Cell => ({
  path: "/",
  accept,
  method,
  wanted: "html",
  request: { method, path: "/", headers: { accept } },
  status: 200,
  headers,
  digest: accept,
  length: 1,
});
const varied = { vary: "Accept", "cache-control": "public, max-age=0" };
const [a, b] = [toCell("a", varied), toCell("b", varied)];

describe("a shared cache", () => {
  it("that honours Vary gives each client what its own request got", () => {
    const cache = createSharedCache({ honoursVary: true });
    expect([cache.get(a), cache.get(b), cache.get(a)]).toEqual([a, b, a]);
  });

  it("that ignores Vary gives everyone the first answer", () => {
    const cache = createSharedCache({ honoursVary: false });
    expect([cache.get(a), cache.get(b)]).toEqual([a, a]);
  });

  it("gives everyone the first answer where that says nothing of Vary", () => {
    const cache = createSharedCache({ honoursVary: true });
    const silent = toCell("a", {});
    expect([cache.get(silent), cache.get(b)]).toEqual([silent, silent]);
  });

  it.each(["private, max-age=0", "no-store"])("keeps no answer that is %s", (control) => {
    const cache = createSharedCache({ honoursVary: false });
    const kept = toCell("a", { "cache-control": control });
    expect([cache.get(kept), cache.get(b)]).toEqual([kept, b]);
  });

  it("keeps no answer to HEAD, and answers HEAD from what it keeps", () => {
    const cache = createSharedCache({ honoursVary: false });
    const head = toCell("a", varied, "HEAD");
    expect([cache.get(head), cache.get(b), cache.get(head)]).toEqual([head, b, b]);
  });
});

describe("a shuffled order", () => {
  it("has every cell once, in the same order for the same seed and in another for another", () => {
    const cells = Array.from({ length: 20 }, (_, index) => toCell(String(index), {}));
    expect(new Set(shuffle(cells, 1))).toEqual(new Set(cells));
    expect(shuffle(cells, 1)).toEqual(shuffle(cells, 1));
    expect(shuffle(cells, 1)).not.toEqual(shuffle(cells, 2));
  });
});
