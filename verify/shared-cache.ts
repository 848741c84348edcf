import { toTokens } from "./answer.ts";
import type { Cell } from "./matrix.ts";

/** A cache between clients and the site. */
export interface SharedCache {
  /** What a client gets who sends the cell's request: what is stored, else the cell's own answer, which may then be stored. */
  readonly get: (cell: Cell) => Cell;
}

/**
 * A shared cache (RFC 9111) keyed on the URL and, where it honours `Vary`, on the headers that the stored answer names.
 * It never revalidates, which is the hardest on what it stores.
 */
export function createSharedCache({ honoursVary }: { readonly honoursVary: boolean }): SharedCache {
  const stored = new Map<string, Cell[]>();
  return {
    get(cell) {
      const entries = stored.get(cell.path) ?? [];
      const hit = entries.find((entry) => !honoursVary || selects(entry, cell));
      if (hit) return hit;
      if (isStorable(cell)) stored.set(cell.path, [...entries, cell]);
      return cell;
    },
  };
}

/** Whether a stored answer may be used for a request (RFC 9111 section 4.1). */
function selects(entry: Cell, cell: Cell): boolean {
  return toTokens(entry.headers["vary"]).every((name) => name !== "*" && (name !== "accept" || entry.accept === cell.accept));
}

function isStorable({ method, status, headers }: Cell): boolean {
  const directives = toTokens(headers["cache-control"]).map((directive) => directive.split("=")[0]);
  return method === "GET" && status === 200 && !directives.includes("private") && !directives.includes("no-store");
}

/** The cells in another order, the same one for the same seed. */
export function shuffle(cells: readonly Cell[], seed: number): Cell[] {
  const order = [...cells];
  let state = seed;
  for (let index = order.length - 1; index > 0; index -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (index + 1));
    [order[index], order[other]] = [order[other] as Cell, order[index] as Cell];
  }
  return order;
}
