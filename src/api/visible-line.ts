/** Zero-width characters, bidirectional controls, soft hyphens, tags and fillers. */
const invisible = /[[\p{Cf}\p{Default_Ignorable_Code_Point}]--[\p{Variation_Selector}\u200c\u200d]]/gv;

/** One variation may follow an emoji, a Chinese character or a Mongolian letter; elsewhere it changes nothing that is seen. */
const strayVariation = /(?<![\p{Emoji}\p{Ideographic}\p{Script=Mongolian}])\p{Variation_Selector}/gv;

/** A joiner or non-joiner has its place between letters, in Persian or Sinhala for one, and between emoji. */
const strayJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gv;

/** Removes invisible characters, which could make a line read as another. */
export function toVisibleLine(text: string): string {
  return text.replace(invisible, "").replace(strayVariation, "").replace(strayJoiner, "");
}
