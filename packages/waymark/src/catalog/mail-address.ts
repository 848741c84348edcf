/** Unquoted, in any script (RFC 6531). */
export const plainAddress =
  /^[\p{L}\p{M}\p{Nd}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{Nd}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd}-]*[\p{L}\p{M}\p{Nd}])?\.)+\p{L}(?:[\p{L}\p{M}\p{Nd}-]*[\p{L}\p{M}\p{Nd}])?$/u;

/** RFC 5321 section 4.1.2. */
const quotedPart = /^"(?:[^"\\\p{Cc}]|\\[ -~])+"$/u;

export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  return (
    plainAddress.test(text) ||
    (quotedPart.test(text.slice(0, at)) && plainAddress.test(`quoted${text.slice(at)}`))
  );
}

/** RFC 6068. */
export function toMailto(address: string): string {
  const at = address.lastIndexOf("@");
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${new URL(`https://${address.slice(at + 1)}`).hostname}`;
}
