const wordsPerMinute = 220;

/** How long a text takes to read, as a person says it. */
export function toReadingTime(markdown: string): string {
  const words = markdown.split(/\s+/).length;
  return `${Math.max(1, Math.round(words / wordsPerMinute))} min`;
}
