/** Plain text on one line of Markdown, where it shows every character as itself. */
export const escapeMarkdown = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/[\\`*_[\]<>#|~&]/g, "\\$&")
    .replace(/^([-+=]|\d{1,9}(?=[.)]))/, (sign) => (/^\d/.test(sign) ? `${sign}\\` : `\\${sign}`));
