import { inspect } from "node:util";

/**
 * Characters that a terminal interprets, or that change the order of the visible text: control
 * characters other than tab and line feed, halves of surrogate pairs, bidirectional controls, line
 * separators and invisible tags.
 */
const unprintable = /[^\P{Cc}\t\n]|[\p{Cs}\p{Bidi_Control}\u2028\u2029\u{e0000}-\u{e007f}]/gu;

const escapeCharacter = (character: string): string =>
  `\\u{${character.codePointAt(0)?.toString(16)}}`;

/**
 * Escapes control characters in text for a terminal, such as a file name, a title or a mail server's
 * reply.
 */
export const toPrintable = (text: string): string =>
  text.replaceAll("\r\n", "\n").replace(unprintable, escapeCharacter);

/** Escapes line feeds too, so that a file name cannot look like several lines of output. */
export const toPrintableLine = (text: string): string => toPrintable(text).replaceAll("\n", "\\n");

/** For errors whose text others chose in part, such as a client or a mail server. */
export function logError(message: string, error?: unknown): void {
  if (error === undefined) printError(message);
  else
    printError(`${message} ${typeof error === "string" ? toPrintableLine(error) : inspect(error)}`);
}

export const print = (text: string): void => console.log(toPrintable(text));

export const printError = (text: string): void => console.error(toPrintable(text));
