/** Signs that tell names apart, as C, C++ and C# are, in words. */
const words: Readonly<Record<string, string>> = { "+": "plus", "#": "sharp", "&": "and" };

/**
 * A text as one segment of an address: its letters and digits in small letters, whatever their script, with hyphens between its words.
 * Spellings that differ in capitals, blanks and punctuation have one slug; a text without a letter, a digit or one of `+#&` has none.
 */
export function toSlug(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[+#&]/g, (sign) => ` ${words[sign]} `)
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
