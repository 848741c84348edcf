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
 * One segment of an address: letters and digits of any script in lower case, hyphens between words. Capitals, spaces and punctuation make
 * no difference. May be empty.
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
