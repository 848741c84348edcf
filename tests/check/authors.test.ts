import { describe, expect, it } from "vitest";
import { findIn, toArticle } from "./made-site.ts";

const ada = "---\nname: Ada Example\ndescription: Paints signs and writes about paint.\n---\n\nAda paints.\n";
const find = (more: string) => findIn({ "src/content/authors/ada.md": ada, "src/content/articles/a.md": toArticle("Text", { more }) });

describe("the authors of an article", () => {
  it.each([
    ["authors:\n  - ada\n  - adda", '8: There is no author "adda": src/content/authors/adda.md does not exist. Did you mean ada?'],
    ["authors: [sam]", '6: There is no author "sam": src/content/authors/sam.md does not exist. Create it with  npm run new -- author ,'],
    ["authors: ada", "6: authors must be a list of 1 to 5 file names in src/content/authors, without .md. Example:  authors: [sam"],
  ])("cannot be %j", async (more, message) => {
    expect(await find(more)).toEqual([expect.stringContaining(`error src/content/articles/a.md:${message}`)]);
  });

  it("are checked even if another field is wrong", async () => {
    expect(await find("serie: Signs\nauthors: [adda]")).toEqual([
      expect.stringContaining('a.md:6: There is no key "serie" here. Did you mean series?'),
      expect.stringContaining('a.md:7: There is no author "adda"'),
    ]);
  });

  it("have a name and a description", async () => {
    expect(await findIn({ "src/content/authors/ada.md": ada.replace("name: Ada Example", "title: Ada") })).toEqual([
      "error src/content/authors/ada.md:2: name is missing. name must have 2 to 80 characters. Example:  name: Sam Example",
      'error src/content/authors/ada.md:2: There is no key "title" here. Did you mean role? Known keys: name, role, description, portrait, links.',
    ]);
  });
});
