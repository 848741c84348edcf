import { readDirectives, toTokens } from "./answer.ts";
import type { Cell } from "./matrix.ts";

/**
 * A shared cache (RFC 9111) keyed on the URL and, where it honours `Vary`, on the headers that the stored answer names. Gives what a
 * client gets who sends a cell's request: what is stored, else the cell's own answer, which may then be stored. It never revalidates,
 * which is the hardest on what it stores.
 */
export function createSharedCache({ honoursVary }: { readonly honoursVary: boolean }): (cell: Cell) => Cell {
  const stored = new Map<string, Cell[]>();
  return (cell) => {
    const entries = stored.get(cell.path) ?? [];
    const hit = entries.find((entry) => !honoursVary || selects(entry, cell));
    if (hit) return hit;
    if (isStorable(cell)) stored.set(cell.path, [...entries, cell]);
    return cell;
  };
}

/** Whether a stored answer may be used for a request (RFC 9111 section 4.1). */
function selects(entry: Cell, cell: Cell): boolean {
  return toTokens(entry.headers["vary"]).every((name) => name !== "*" && (name !== "accept" || entry.accept === cell.accept));
}

function isStorable(cell: Cell): boolean {
  const refusing = readDirectives(cell).filter((directive) => /^(private|no-store)\b/.test(directive));
  return cell.method === "GET" && cell.status === 200 && refusing.length === 0;
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
