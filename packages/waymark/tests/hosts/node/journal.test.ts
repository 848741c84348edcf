import { closeSync, fstatSync, openSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import { createLog, isJournalStream } from "../../../src/hosts/node/journal.ts";

function collect(isJournal: boolean) {
  const written: string[] = [];
  const log = createLog(isJournal, { write: (text: string) => written.push(text) > 0 });
  return { log, written };
}

describe("the log of the Node host", () => {
  it("marks every line as an error in systemd's journal", () => {
    const { log, written } = collect(true);
    log("upstream_error 7KQ2-M9XC:", "EENVELOPE");
    log("first\nsecond");
    expect(written).toEqual(["<3>upstream_error 7KQ2-M9XC: EENVELOPE\n", "<3>first\n<3>second\n"]);
  });

  it("marks every line of a stack trace", () => {
    const { log, written } = collect(true);
    log("internal_error", new Error("broken"));
    const lines = written.join("").trimEnd().split("\n");
    expect(lines[0]).toBe("<3>internal_error Error: broken");
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).toMatch(/^<3>/);
  });

  it("is plain text elsewhere, and keeps percent signs", () => {
    const { log, written } = collect(false);
    log("internal_error GET /a%sb%20c", "gone");
    expect(written).toEqual(["internal_error GET /a%sb%20c gone\n"]);
  });
});

it("stderr belongs to the journal only if JOURNAL_STREAM has its device and inode", () => {
  const descriptor = openSync("package.json", "r");
  onTestFinished(() => closeSync(descriptor));
  const { dev, ino } = fstatSync(descriptor);
  const streams = [`${dev}:${ino}`, `${dev}:${ino + 1}`, "", undefined];
  expect(streams.map((stream) => isJournalStream(stream, descriptor))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
