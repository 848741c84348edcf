import { fstatSync } from "node:fs";
import type { Writable } from "node:stream";
import { inspect } from "node:util";
import type { Log } from "../../api/problem.ts";
import { toPrintable, toPrintableLine } from "../../console/printable.ts";

/** "Error conditions" in sd-daemon(3). */
const errorPriority = "<3>";

/** Writes errors to stderr. systemd's journal would otherwise file each line as information. */
export function createLog(isJournal: boolean, stderr: Pick<Writable, "write">): Log {
  return (message, error) => {
    const text = [message, ...(error === undefined ? [] : [toText(error)])].join(" ");
    const prefix = isJournal ? errorPriority : "";
    stderr.write(
      `${toPrintable(text)
        .split("\n")
        .map((line) => prefix + line)
        .join("\n")}\n`,
    );
  };
}

/** On one line, because a mail server's reply could otherwise look like several log entries. */
const toText = (error: unknown): string =>
  typeof error === "string" ? toPrintableLine(error) : inspect(error);

/** systemd sets JOURNAL_STREAM, which programs whose output is redirected inherit too (systemd.exec(5)). */
export function isJournalStream(journalStream: string | undefined, descriptor: number): boolean {
  if (journalStream === undefined) return false;
  const { dev, ino } = fstatSync(descriptor, { bigint: true });
  return journalStream === `${dev}:${ino}`;
}
