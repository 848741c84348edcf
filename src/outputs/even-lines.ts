/** Breaks a text into at most `lines` lines, with the longest as short as possible. */
export function breakEvenly(text: string, lines: number): string {
  const words = text.split(" ");
  const shortest = Math.max(...words.map(({ length }) => length));
  for (let width = Math.max(shortest, Math.ceil(text.length / lines)); width < text.length; width += 1) {
    const broken = fill(words, width);
    if (broken.length <= lines) return broken.join("\n");
  }
  return text;
}

function fill(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
