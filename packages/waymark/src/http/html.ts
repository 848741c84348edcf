const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

export const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (character) => entities[character] ?? character);

export const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
