import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findIn } from "../check/made-site.ts";
import { cases } from "./cases.ts";
import { check, publish, toFile } from "./outputs.ts";

describe("an editor", () => {
  it.each(cases)("$name › what page, twin and feeds say, and the check", async (made) => {
    const found = (await check(made)).map((line) => line.replace(`${toFile(made)}:`, ""));
    expect(found).toEqual(made.findings ?? []);
    if ([made.page, made.twin, made.feed, made.hidden].every((part) => part === undefined)) return;
    const published = await publish(made);
    for (const form of ["page", "twin", "feed"] as const) {
      for (const part of [made[form] ?? []].flat()) expect(published[form], form).toContain(part);
      if (made.hidden !== undefined) expect(published[form], form).not.toContain(made.hidden);
    }
  });

  it("takes the example of docs/editor.md, whatever follows it", async () => {
    const [, example = ""] = /```yaml\n([\s\S]*?)```/.exec(readFileSync("docs/editor.md", "utf8")) ?? [];
    const text = "* One\n+ two\n\n\n\n\n| a |\n|-|\n__three__\n***";
    expect(await findIn({ "src/content/articles/a.md": `${example}${text}` })).toEqual([]);
  });
});
