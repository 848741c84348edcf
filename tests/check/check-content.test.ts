import { describe, expect, it } from "vitest";
import { summarize } from "../../src/check/finding.ts";
import { findIn, toArticle } from "./made-site.ts";

const file = "src/content/articles/a.md";

describe("the check", () => {
  it("finds nothing in a sound site, nor where a folder is missing", async () => {
    expect(await findIn({ [file]: toArticle("## One\n\nText") })).toEqual([]);
    expect(await findIn({})).toEqual([]);
  });

  it("ends with how many files, errors and warnings there are", () => {
    const warning = { file, severity: "warning", problem: "", advice: "" } as const;
    expect(summarize(38, [warning])).toBe("38 files, 0 errors, 1 warning");
  });
});
