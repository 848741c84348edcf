import { describe, expect, it } from "vitest";
import { complete, parseOrder } from "../../src/commands/writing/order.ts";
import { settings } from "../check/made-site.ts";

const { sections } = settings;

describe("npm run new", () => {
  it("reads its arguments", () => {
    expect(parseOrder(["article", "How to read signs", "--tags", "http,errors"], {})).toMatchObject(
      {
        kind: "article",
        title: "How to read signs",
        tags: "http,errors",
      },
    );
    expect(parseOrder(["redirect", "/old", "/new"], {})).toEqual({
      kind: "redirect",
      from: "/old",
      to: "/new",
    });
    expect(
      parseOrder(
        ["breads", "Rye loaf", "--field", "flour=Rye=dark", "--field", "weight=1500"],
        sections,
      ),
    ).toMatchObject({
      kind: "item",
      section: "breads",
      title: "Rye loaf",
      fields: { flour: "Rye=dark", weight: "1500" },
    });
    expect(parseOrder(["--help"], {})).toBeUndefined();
  });

  it.each([
    ["articles", "article"],
    ["Artículos", "article"],
    ["Seite", "page"],
    ["auteurs", "author"],
  ])("understands %s", (word, kind) => {
    expect(parseOrder([word, "Signs"], {})).toMatchObject({ kind, title: "Signs" });
  });

  it.each([
    [
      ["essay"],
      'Cannot create "essay". Use one of article, author, page, skill, redirect, look, language.',
    ],
    [
      ["artical", "Signs"],
      'Cannot create "artical". Use one of article, author, page, skill, redirect, look, language. Did you mean article?',
    ],
    [["page", "Signs", "--tags", "http"], "You cannot use --tags with page."],
    [["article", "How", "to"], 'Unexpected argument "to". Put a title of several words in quotes.'],
    [["article", "How", "--tag", "a"], "Unknown option '--tag'. Did you mean --tags?\n"],
  ])("rejects %j › %s", (argv, message) => {
    expect(() => parseOrder(argv, {})).toThrow(message);
  });

  it("asks for the required fields of a section", async () => {
    const { ask, asked } = createTerminal("bre", "Rye loaf", "", "Rye");
    const order = {
      kind: "item",
      section: "breads",
      title: "Rye loaf",
      description: "",
      fields: { flour: "Rye" },
    };
    expect(await complete({}, ask, sections)).toEqual(order);
    expect(asked[0]).toContain(
      "(article, author, page, task guide, redirect, look, language; for a page in a section: breads)? ",
    );
    expect(asked.at(-1)).toBe("Flour: ");
  });

  it("asks for missing values, and for a description only with a title", async () => {
    const { ask, asked } = createTerminal("?", "art", "Signs", "http", "", "http", "Ada");
    expect(await complete({}, ask, {})).toEqual({
      kind: "article",
      title: "Signs",
      tags: "http",
      description: "",
    });
    expect(asked.length).toBe(5);
    expect(await complete({ kind: "article", title: "Signs" }, ask, {})).toEqual({
      kind: "article",
      title: "Signs",
      tags: "http",
    });
    await complete({ kind: "author" }, ask, {});
    expect(await complete({}, createTerminal("task", "read-signs", "").ask, {})).toMatchObject({
      kind: "skill",
      name: "read-signs",
    });
    expect(asked[6]).toBe("Name of the person: ");
  });
});

function createTerminal(...answers: string[]) {
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return answers.shift() ?? "";
  };
  return { ask, asked };
}
