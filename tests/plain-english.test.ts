import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Words that are never right here, each with plain alternatives. */
const patterns: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bwho(?:so)?ever\b/i, "if you, people who, or a client that"],
  [/\bmend(?:s|ed|ing)?\b/, "fix"],
  [/\bwhere nothing\b/i, "does not exist"],
  [/\b(?:as|where) (?:it|they) stands?\b/, "unchanged, or its position"],
  [/\bstands? (?:there|here|in its place|for nothing|before|behind)\b/, "is"],
  [/\bof (?:its|their|his|her) own is\b|\bon a line of its own\b/, "its own …"],
  [/\bof which nothing\b/, "a noun"],
  [/\btake (?:it|them|one) out\b/i, "remove"],
  [/\bsmall letters\b/, "lowercase"],
  [/\ba part that the site is without\b/, "a feature that is turned off"],
];

// Fixtures have their own voice, and content is the owner's.
const isOurs = (file: string) => /\.(ts|astro|js|mjs|css|md)$/.test(file) && !/^tests\/(fixtures|plain-english)|^src\/content\//.test(file);

it("no source file, document or page contains words that are never right here", () => {
  const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n").filter(isOurs);
  const found = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) =>
        patterns.filter(([pattern]) => pattern.test(line)).map(([pattern, instead]) => `${file}:${index + 1}: ${pattern} › ${instead}`),
      ),
  );
  expect(found).toEqual([]);
});
