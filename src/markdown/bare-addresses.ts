/** Ends an address that has no brackets: punctuation that no address contains unencoded. */
const end =
  /[\s\u3000-\u3003\u3008-\u3011\u3014-\u301F\uFE10-\uFE19\uFE30-\uFE6F\uFF01-\uFF0C\uFF0E\uFF0F\uFF1A-\uFF20\uFF3B-\uFF3E\uFF40\uFF5B-\uFF64،؛؟۔।॥։၊။។៕«»‹›“”„‟…—―]/u;

const start = /https?:\/\/|www\./gi;

/** Quotation marks, and the ASCII punctuation that GitHub's Markdown excludes. */
const trailing = /[!"'*,.:;?_~‘’‚‛–·]$/u;

/** `com를`: a top-level domain of ASCII letters, or a port, followed by another script. */
const domainEnd = /^(?:https?:\/\/)?[^/?#]*?(?:\.[a-z]{2,}|:\d+)(?=\P{ASCII}[^/?#.]*$)/iu;

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
    const length = toLength(rest.slice(0, (rest.search(end) + 1 || rest.length + 1) - 1));
    const isWhole = length > found[0].length;
    if (isWhole) addresses.push({ start: found.index, end: found.index + length });
    const stop = rest.search(end);
    if (stop === -1) break;
    start.lastIndex = found.index + Math.max(stop, found[0].length);
  }
  return addresses;
}

function toLength(written: string): number {
  let address = domainEnd.exec(written)?.[0] ?? written.replace(particle, "");
  for (;;) {
    const isOpen = address.split("(").length < address.split(")").length;
    if (!trailing.test(address) && !(address.endsWith(")") && isOpen)) return address.length;
    address = address.slice(0, -1);
  }
}
