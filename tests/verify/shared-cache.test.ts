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
const b = toCell("b", varied);

describe("a shared cache", () => {
  it.each(["private, max-age=0", "no-store"])("keeps no answer that is %s", (control) => {
    const get = createSharedCache({ honoursVary: false });
    const kept = toCell("a", { "cache-control": control });
    expect([get(kept), get(b)]).toEqual([kept, b]);
  });

  it("keeps no answer to HEAD, and answers HEAD from what it keeps", () => {
    const get = createSharedCache({ honoursVary: false });
    const head = toCell("a", varied, "HEAD");
    expect([get(head), get(b), get(head)]).toEqual([head, b, b]);
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
