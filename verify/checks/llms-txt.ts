import type { Check } from "../probe.ts";

/** The form that llmstxt.org describes. */
export const llmsTxt: Check = {
  name: "llms-txt",
  promise: "llms.txt has one H1, a summary in a blockquote, and sections of links with a note each",
  async run({ site, expect }) {
    const answer = await site.read("/llms.txt");
    const lines = answer.text.split("\n");
    expect(lines[0]?.startsWith("# ") === true, "does not begin with an H1", answer);
    const { length } = lines.filter((line) => line.startsWith("# "));
    expect(length === 1, `has ${length} H1s instead of one`, answer);
    expect(lines.find((line, index) => index > 0 && line !== "")?.startsWith("> ") === true, "has no blockquote under its H1", answer);
    const sections = answer.text.split(/^## /m).slice(1);
    expect(sections.length > 0, "has no sections", answer);
    for (const section of sections) {
      const [title, ...rest] = section.split("\n");
      const odd = rest.find((line) => line !== "" && !/^- \[[^\]]+\]\([^)\s]+\)(: .+)?$/.test(line));
      expect(odd === undefined, `has in its section "${title}" a line that is no link with a note: ${odd}`, answer);
    }
  },
};
