const words: Readonly<Record<string, string>> = { "+": "plus", "#": "sharp", "&": "and" };

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

/** Like `toSlug`, with Latin letters as ASCII. A language may replace some differently: `addressLetters`. */
export function toPlainSlug(text: string, addressLetters: Readonly<Record<string, string>>): string {
  const letters = { ...plainLetters, ...addressLetters };
  const plain = Array.from(text.normalize("NFC").toLowerCase(), (letter) => letters[letter] ?? letter).join("");
  return toSlug(plain.normalize("NFD").replace(/(?<=\p{Script=Latin})\p{M}+/gu, ""));
}

/** One path segment: lowercase letters and digits of any script, with hyphens between words. May be empty. */
export function toSlug(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[+#&]/g, (sign) => ` ${words[sign]} `)
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
