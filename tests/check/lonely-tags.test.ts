import { describe, expect, it } from "vitest";
import { findIn, toArticle } from "./made-site.ts";

const advise = (tag: string) => `If both tags are correct, add  "${tag}": "${tag}"  to tagNames in src/content/site.ts.`;

describe("tags that only one article uses", () => {
  it.each([
    ["Sings", "Signs", "swapped letters"],
    ["Sign", "Signs", "a singular"],
    ["Churches", "Church", "a longer plural"],
  ])("%s: suggests %s instead (%s)", async (tag, likely) => {
    const files = { a: tag, b: likely, c: likely };
    expect(await findTags(files)).toEqual([
      `warning src/content/articles/a.md:5: Only this article has the tag "${tag}". Did you mean "${likely}"? ${advise(tag)}`,
    ]);
  });

  it.each<[Readonly<Record<string, string>>, string]>([
    [{ a: "Signs", b: "signs" }, "two spellings of one tag"],
    [{ a: "Sign", b: "Sign", c: "Signs", d: "Signs" }, "two tags in use"],
    [{ a: "CSS", b: "RSS", c: "RSS" }, "short tags"],
    [{ a: "Agents", b: "Agency" }, "different words"],
  ])("accepts %o: %s", async (files) => {
    expect(await findTags(files)).toEqual([]);
  });

  it("accepts a tag in tagNames", async () => {
    expect(await findTags({ a: "Sign", b: "Signs", c: "Signs" }, { Sign: "Sign" })).toEqual([]);
  });
});

describe("descriptions of tags", () => {
  const files = { "src/content/articles/a.md": toArticle("A").replace("[signs]", "[HTTP]") };
  const configured = `tagNames: { htpp: "x" },\ntagDescriptions: {\n  htpp: "How servers talk.",\n},\n`;

  it("are reported if no article has the tag", async () => {
    expect(await findIn({ ...files, "src/content/site.ts": configured }, { tagDescriptions: { htpp: "How servers talk." } })).toEqual([
      'warning src/content/site.ts:3: tagDescriptions: no article has the tag "htpp". Did you mean HTTP?',
    ]);
  });

  it("are accepted in any spelling", async () => {
    expect(await findIn(files, { tagDescriptions: { http: "How servers talk." } })).toEqual([]);
  });
});

function findTags(files: Readonly<Record<string, string>>, tagNames = {}): Promise<string[]> {
  const toFile = ([name, tag]: [string, string]) => [`src/content/articles/${name}.md`, toArticle(name).replace("[signs]", `[${tag}]`)];
  return findIn(Object.fromEntries(Object.entries(files).map(toFile)), { tagNames });
}
