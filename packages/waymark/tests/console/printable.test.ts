import { afterEach, expect, it, vi } from "vitest";
import { CommandError, runCommand } from "../../src/console/command.ts";
import { logError, toPrintable } from "../../src/console/printable.ts";
import { describeFinding } from "../../src/findings/finding.ts";

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

it.each([
  ["a color", "\u001b[31mred", "\\u{1b}[31mred"],
  ["a window title", "\u001b]0;title\u0007", "\\u{1b}]0;title\\u{7}"],
  ["a C1 control sequence", "\u009b2J", "\\u{9b}2J"],
  ["a backspace, a delete character and a null character", "a\b\u007f\0", "a\\u{8}\\u{7f}\\u{0}"],
  ["a return to the start of the line", "error\rok", "error\\u{d}ok"],
  [
    "bidirectional controls",
    "\u202egnp.exe\u2066\u200f\u061c",
    "\\u{202e}gnp.exe\\u{2066}\\u{200f}\\u{61c}",
  ],
  ["line separators", "a\u2028b\u2029", "a\\u{2028}b\\u{2029}"],
  ["invisible tags", "a\u{e0041}", "a\\u{e0041}"],
  ["half of a surrogate pair", "a\ud800", "a\\u{d800}"],
])("escapes %s", (_, text, expected) => {
  expect(toPrintable(text)).toBe(expected);
});

it("keeps line feeds, tabs, letters of every script, and emoji", () => {
  const text = "One\n\tTwo\r\nقائمة שלום 한국어 中文 👩‍💻 é";
  expect(toPrintable(text)).toBe("One\n\tTwo\nقائمة שלום 한국어 中文 👩‍💻 é");
});

it("keeps a finding on one line, whatever its file is called", () => {
  const finding = { file: "a\n\u001b[2Jb.md", line: 3, severity: "error" } as const;
  expect(describeFinding({ ...finding, problem: "\u001b]0;x\u0007", advice: "Fix it." })).toBe(
    "a\\n\\u{1b}[2Jb.md:3: \\u{1b}]0;x\\u{7} Fix it.",
  );
});

it("escapes the messages of commands and the errors in the log", async () => {
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
  await runCommand(() => {
    throw new CommandError("\u001b[2J");
  });
  logError("not delivered:", "550 \u001b]52;c;YQ==\u0007");
  logError("failed", Object.assign(new Error("\u009b31m"), { stack: "Error: \u009b31m" }));
  expect(lines[0]).toBe("\\u{1b}[2J");
  expect(lines[1]).toBe("not delivered: 550 \\u{1b}]52;c;YQ==\\u{7}");
  expect(lines[2]).toMatch(/^failed .*Error: \\u\{9b\}31m/);
});
