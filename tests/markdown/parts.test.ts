import { describe, expect, it } from "vitest";
import { convert } from "../../src/markdown/convert.ts";
import { toParts } from "../../src/markdown/parts.ts";
import { site } from "../fixtures/own-site.ts";

const convertParts = async (source: string) => toParts(await convert(site, source));

describe("text divided into sections", () => {
  it("is split at its sections, with the first section's heading separate", async () => {
    const { lead, first, others } = await convertParts("A [1]\n\n```md\n## code\n```\n\n## B *b*\n\nC\n\n## D\n\n## E\n\n[1]: /f");
    expect(lead.trim()).toMatch(/^<p>A <a href="\/f">1<\/a><\/p>\n<figure .*<\/figure>$/s);
    expect(first).toEqual({ title: "B b", id: "b-b", html: "\n<p>C</p>\n" });
    expect(others.trim()).toBe('<h2 id="d"><a href="#d">D</a></h2>\n<h2 id="e"><a href="#e">E</a></h2>');
  });

  it("is one part if it has no sections", async () => {
    expect(await convertParts("A")).toEqual({ lead: "<p>A</p>\n", others: "" });
  });
});
