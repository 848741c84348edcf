const wordsPerMinute = 220;
const space = 32;

const known = new Map<string, string>();

/** How long a text takes to read, as a person says it. Asked for a text again, as lists and pages do, it knows. */
export function toReadingTime(markdown: string): string {
  const time = known.get(markdown) ?? countMinutes(markdown);
  known.set(markdown, time);
  return time;
}

function countMinutes(markdown: string): string {
  let words = 0;
  let inWord = false;
  for (let index = 0; index < markdown.length; index += 1) {
    const isLetter = markdown.charCodeAt(index) > space;
    if (isLetter && !inWord) words += 1;
    inWord = isLetter;
  }
  return `${Math.max(1, Math.round(words / wordsPerMinute))} min`;
}
