/** Devanagari to Malayalam, except Tamil, which does not write the dot. */
const blocks = new Set([0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xc00, 0xc80, 0xd00]);
const blockSize = 0x80;
/** Each block has its letters at the same places. */
const places = { anusvara: 0x02, virama: 0x4d } as const;
/** The nasal of a class by the stops that can follow it. */
const nasals = new Map<number, { readonly first: number; readonly last: number }>([
  [0x19, { first: 0x15, last: 0x18 }],
  [0x1e, { first: 0x1a, last: 0x1d }],
  [0x23, { first: 0x1f, last: 0x22 }],
  [0x28, { first: 0x24, last: 0x27 }],
  [0x2e, { first: 0x2a, last: 0x2d }],
]);
/** In Hindi, the dot also replaces the moon, and the dot below is left out. In Punjabi, it is a tippi. */
const replaced = new Map([
  [0x901, "\u0902"],
  [0x93c, ""],
  [0xa70, "\u0a02"],
]);

/** A nasal before a stop of its own class is also written as a dot: हिन्दी is हिंदी. */
export function toIndicForm(form: string): string {
  if (!/[\u0900-\u0d7f]/.test(form)) return form;
  let result = "";
  for (let at = 0; at < form.length; at += 1) {
    const code = form.charCodeAt(at);
    const isNasal = isNasalOfNext(form, at);
    result += isNasal
      ? String.fromCharCode(toBlock(code) + places.anusvara)
      : (replaced.get(code) ?? form[at]);
    // The dot also stands for the sign that joins the two consonants.
    if (isNasal) at += 1;
  }
  return result;
}

const toBlock = (code: number): number => code - (code % blockSize);

function isNasalOfNext(form: string, at: number): boolean {
  const block = toBlock(form.charCodeAt(at));
  const stops = nasals.get(form.charCodeAt(at) - block);
  if (stops === undefined || !blocks.has(block)) return false;
  const next = form.charCodeAt(at + 2) - block;
  return (
    form.charCodeAt(at + 1) === block + places.virama && next >= stops.first && next <= stops.last
  );
}
