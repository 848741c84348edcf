/** Any text from a client as one line of well-formed Unicode, so that it can be encoded in an address. */
export const cleanQuery = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .trim();
