import { expect, it } from "vitest";
import type { Finding } from "../../../src/check/finding.ts";
import { toPageFindings } from "../../../src/hosts/dev/findings.ts";

it("a page shows the findings of its file, ten of other files, and how many more there are", () => {
  const toFinding = (file: string, line?: number): Finding => ({
    file,
    line,
    severity: "error",
    problem: "It is wrong.",
    advice: "Mend it.",
  });
  const findings = [
    toFinding("a.md", 1),
    toFinding("b.md"),
    toFinding("a.md", 2),
    ...Array.from({ length: 11 }, (_, line) => toFinding("c.md", line)),
  ];
  const { own, others, more } = toPageFindings(findings, "a.md");
  expect([own.map(({ line }) => line), others.length, more]).toEqual([[1, 2], 10, 2]);
  expect(toPageFindings([], "a.md")).toEqual({ own: [], others: [], more: 0 });
});
