export type ReadIndex = (offset: number, length: number) => Uint8Array;

export type Place = Readonly<Record<"offset" | "length", number>>;

/** After the length of its JSON in four bytes. Offsets are relative to its end. */
export interface Directory {
  readonly format: number;
  readonly language: string;
  readonly pages: number;
  readonly parts: number;
  readonly forms: number;
  /** In all forms. */
  readonly letters: number;
  readonly tags: readonly { readonly name: string; readonly path: string }[];
  readonly sections: readonly { readonly title: string; readonly path: string }[];
  readonly lexicon: Place;
  readonly partTable: Place;
  readonly blockTable: Place;
  readonly postings: Place;
  readonly texts: Place;
  readonly digests: Place;
}

export const indexFormat = 5;

/** Throws if the file has another format. */
export function readDirectory(read: ReadIndex): {
  readonly directory: Directory;
  readonly start: number;
} {
  const bytes = read(0, 4);
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const directory = JSON.parse(new TextDecoder().decode(read(4, length))) as Directory;
  if (directory.format !== indexFormat)
    throw new Error("The search index has a different format. Run npm run build.");
  return { directory, start: 4 + length };
}

/** 7 bits a byte, the lowest first. */
export class NumberReader {
  at = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  next(): number {
    const byte = this.bytes[this.at++] as number;
    if (byte < 0x80) return byte;
    let value = byte & 0x7f;
    for (let shift = 7; ; shift += 7) {
      const more = this.bytes[this.at++] as number;
      value |= (more & 0x7f) << shift;
      if (!(more >= 0x80)) return value;
    }
  }
}

/** Of one occurrence in body text. Takes no space. */
export const proseWeight = 2;

/** Each number is a step to the next part, with a flag for a weight. */
export function eachPosting(bytes: Uint8Array, use: (part: number, weight: number) => void): void {
  const reader = new NumberReader(bytes);
  for (let part = -1; !reader.isAtEnd; ) {
    const step = reader.next();
    part += step >> 1;
    use(part, step & 1 ? reader.next() : proseWeight);
  }
}

export class NumberWriter {
  length = 0;
  private bytes = new Uint8Array(1024);

  add(value: number): void {
    if (this.length + 5 > this.bytes.length) {
      const larger = new Uint8Array(2 * this.bytes.length);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) this.bytes[this.length++] = (rest & 0x7f) | 0x80;
    this.bytes[this.length++] = rest;
  }

  toBytes(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }
}
