/** Ends an address that has no brackets: punctuation that no address contains unencoded. */
const end =
  /[\s\u3000-\u3003\u3008-\u3011\u3014-\u301F\uFE10-\uFE19\uFE30-\uFE6F\uFF01-\uFF0C\uFF0E\uFF0F\uFF1A-\uFF20\uFF3B-\uFF3E\uFF40\uFF5B-\uFF64،؛؟۔।॥։၊။។៕«»‹›“”„‟…—―]/u;

const start = /https?:\/\/|www\./gi;

/** Quotation marks, and the ASCII punctuation that GitHub's Markdown excludes. */
const trailing = /[!"'*,.:;?_~‘’‚‛–·]$/u;

/** `com를`: a top-level domain of ASCII letters, or a port, followed by another script. */
const domainEnd = /^(?:https?:\/\/)?[^/?#]*?(?:\.[a-z]{2,}|:\d+)(?=\P{ASCII}[^/?#.]*$)/iu;

/** A bracket or quotation mark is the end if a letter without a space follows, as in `(…/a)를`. */
const closing = /[)\]"'*_~]+(?=[^\P{L}\p{ASCII}])/gu;

const counterparts: ReadonlyMap<string, string> = new Map([
  [")", "("],
  ["]", "["],
]);

/** Korean particles are written together with the address. */
const particle =
  /(?<=[\w/])(?:에서는|에서도|에서|에게|에는|에도|으로부터|로부터|으로|로|부터|까지|처럼|보다|입니다|이나|이라고|라고|[을를은는이가의와과도만에])$/u;

/** The addresses in the text of a bare link, which can continue over "，" into the next words. */
export function splitBareAddresses(
  written: string,
): readonly { readonly start: number; readonly end: number }[] {
  const addresses: { start: number; end: number }[] = [];
  start.lastIndex = 0;
  for (let found = start.exec(written); found; found = start.exec(written)) {
    const rest = written.slice(found.index);
    const length = toLength(
      rest.slice(0, (rest.search(end) + 1 || rest.length + 1) - 1),
      written[found.index - 1] ?? "",
    );
    const isWhole = length > found[0].length;
    if (isWhole) addresses.push({ start: found.index, end: found.index + length });
    const stop = rest.search(end);
    if (stop === -1) break;
    start.lastIndex = found.index + Math.max(stop, found[0].length);
  }
  return addresses;
}

/** `before` is the character before the address. */
function toLength(written: string, before: string): number {
  const enclosed = written.slice(0, findClosing(written, before));
  let address = domainEnd.exec(enclosed)?.[0] ?? removeParticle(enclosed, written);
  for (;;) {
    const isOpen = address.split("(").length < address.split(")").length;
    if (!trailing.test(address) && !(address.endsWith(")") && isOpen)) return address.length;
    address = address.slice(0, -1);
  }
}

/** A particle of an address in brackets is behind the closing bracket. */
const removeParticle = (enclosed: string, written: string): string =>
  enclosed === written ? written.replace(particle, "") : enclosed;

function findClosing(written: string, before: string): number {
  const depths = new Map<string, number>();
  let counted = 0;
  for (const { 0: marks, index: start } of written.matchAll(closing))
    for (const [offset, mark] of [...marks].entries()) {
      const at = start + offset;
      for (; counted < at; counted += 1) count(written[counted] as string, depths);
      const opening = counterparts.get(mark);
      const isClosing =
        opening === undefined ? mark === '"' || mark === before : (depths.get(opening) ?? 0) <= 0;
      if (isClosing) return at;
    }
  return written.length;
}

function count(mark: string, depths: Map<string, number>): void {
  const opening = counterparts.get(mark);
  if (mark === "(" || mark === "[") depths.set(mark, (depths.get(mark) ?? 0) + 1);
  else if (opening) depths.set(opening, (depths.get(opening) ?? 0) - 1);
}
