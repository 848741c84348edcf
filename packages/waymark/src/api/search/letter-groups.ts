/** For groups of letters, in bits per form. Different groups can share one. */
const slotCount = 128;

/**
 * Finds the forms that can contain a word: those with all its groups of two and three letters. For
 * each slot, one bit per form, so that one step compares 32 forms.
 */
export function createLetterGroups(
  count: number,
  eachForm: (use: (index: number, codes: Uint16Array, start: number, end: number) => void) => void,
) {
  const width = Math.ceil(count / 32);
  const bits = new Int32Array(slotCount * width);
  const sizes = new Uint32Array(slotCount);
  eachForm((index, codes, start, end) => {
    const bit = 1 << (index & 31);
    const column = index >>> 5;
    eachSlot(codes, start, end, (slot) => {
      const at = slot * width + column;
      if (((bits[at] as number) & bit) !== 0) return;
      bits[at] = (bits[at] as number) | bit;
      sizes[slot] = (sizes[slot] as number) + 1;
    });
  });

  return {
    /** In ascending order, until `use` returns false. */
    find(codes: Uint16Array, use: (index: number) => boolean): void {
      const wanted = new Set<number>();
      eachSlot(codes, 0, codes.length, (slot) => wanted.add(slot));
      // The rarest first, because it rules out most forms.
      const rows = [...wanted]
        .sort((a, b) => (sizes[a] as number) - (sizes[b] as number))
        .map((slot) => slot * width);
      for (let column = 0; column < width; column += 1) {
        let rest = -1;
        for (let row = 0; row < rows.length && rest !== 0; row += 1)
          rest &= bits[(rows[row] as number) + column] as number;
        for (; rest !== 0; rest &= rest - 1) {
          const index = column * 32 + 31 - Math.clz32(rest & -rest);
          if (index >= count || !use(index)) return;
        }
      }
    },
  };
}

function eachSlot(
  codes: Uint16Array,
  start: number,
  end: number,
  use: (slot: number) => void,
): void {
  for (let at = start + 1; at < end; at += 1) {
    const pair = (codes[at - 1] as number) * 31 + (codes[at] as number) * 7;
    use((pair ^ (pair >>> 7)) & (slotCount - 1));
    if (at === start + 1) continue;
    const triple = pair * 17 + (codes[at - 2] as number) * 1031;
    use((triple ^ (triple >>> 9)) & (slotCount - 1));
  }
}
