/** Signs that tell names apart, as C, C++ and C# are, in words. */
const words: Readonly<Record<string, string>> = { "+": "plus", "#": "sharp", "&": "and" };

/** Latin letters that are no other letter with a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  œ: "oe",
  æ: "ae",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** As `toSlug`, with Latin letters as plain ones. A language may have others for some: `addressLetters` of its words. */
export function toPlainSlug(text: string, addressLetters: Readonly<Record<string, string>>): string {
  const letters = { ...plainLetters, ...addressLetters };
  const plain = Array.from(text.normalize("NFC").toLowerCase(), (letter) => letters[letter] ?? letter).join("");
  return toSlug(plain.normalize("NFD").replace(/(?<=\p{Script=Latin})\p{M}+/gu, ""));
}

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
