import type { FileRule } from "../content.ts";

/** What XML (section 2.2) has no character for, and what Unicode has none at. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]/gu;

/** Finds control characters, which come with texts pasted from elsewhere and make feeds unreadable. */
export const findControlCharacters: FileRule = ({ source }) =>
  source.split("\n").flatMap((line, index) =>
    [...new Set(line.match(control))].map((character) => {
      const name = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
      return {
        line: index + 1,
        severity: "error",
        problem: `The line has the invisible control character ${name}, which makes the feeds unreadable.`,
        advice: "Delete it, or write the line anew.",
      };
    }),
  );
