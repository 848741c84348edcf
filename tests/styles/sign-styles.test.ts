import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { listFiles } from "../../src/build/list-files.ts";

it("uses the sign color only with its contrast color, and never for focus outlines", () => {
  const sheets = listFiles("src/styles").filter((file) => file.endsWith(".css"));
  const rules = sheets.flatMap((file) => readFileSync(file, "utf8").split(/[{}]/));
  const colored = rules.filter((declarations) => /(?:^|\s)color:[^;]*--sign\b/.test(declarations));
  expect(colored).not.toEqual([]);
  expect(colored.filter((declarations) => !declarations.includes("background: var(--on-sign);"))).toEqual([]);
  expect(rules.filter((declarations) => /outline-color:[^;]*--sign\b/.test(declarations))).toEqual([]);
});
