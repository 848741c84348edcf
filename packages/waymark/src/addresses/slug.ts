import { slug } from "github-slugger";

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

/** In ASCII for Latin letters, `addressLetters` first. */
export function toPlainSlug(
  text: string,
  addressLetters: Readonly<Record<string, string>>,
): string {
  const letters = { ...plainLetters, ...addressLetters };
  const plain = Array.from(
    text.normalize("NFC").toLowerCase(),
    (letter) => letters[letter] ?? letter,
  ).join("");
  return toSlug(plain.normalize("NFD").replace(/(?<=\p{Script=Latin})\p{M}+/gu, ""));
}

/** One path segment in any script. Can be empty. */
export function toSlug(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[+#&]/g, (sign) => ` ${words[sign]} `)
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

export function toArticleId(entry: string): string {
  const names = entry
    .normalize("NFC")
    .replace(/\.mdx?$/, "")
    .split("/");
  return names
    .map((name) => slug(name))
    .join("/")
    .replace(/\/index$/, "");
}
