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

/** What a language writes otherwise where it has plain letters alone. In French an apostrophe stands between two words. */
const plainLettersOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ä: "ae", ö: "oe", ü: "ue", "&": " und " },
  es: { "&": " y " },
  fr: { "'": " ", "’": " ", "&": " et " },
};

/** As `toSlug`, with Latin letters as plain ones, as a language has them: ü is ue in German and u in others. */
export function toPlainSlug(text: string, language: string): string {
  const letters = { ...plainLetters, ...plainLettersOf[new Intl.Locale(language).language] };
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
