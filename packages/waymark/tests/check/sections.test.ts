import { describe, expect, it } from "vitest";
import { findUnsoundSections } from "../../src/check/section-values.ts";
import { describeFinding } from "../../src/findings/finding.ts";
import { findIn, makeSite, settings, toPage } from "./made-site.ts";

const toBread = (...lines: string[]) =>
  `---\n${["title: Rye loaf", "description: Dark, sour, and good for a week.", "updated: 2026-05-20", ...lines].join("\n")}\n---\nText\n`;

describe("an item in a section", () => {
  it("with invalid fields is reported", async () => {
    const items = [
      ["weight: 1500"],
      ["flour: Rye", "wieght: 1500"],
      ["flour: Rye", "weight: 1500 g"],
      ["flour: Rye", "since: March 2011"],
      ["flour: Rye", "order: javascript:alert(1)"],
      ["flour: Rye", "order: /nothing/like/it"],
    ];
    const found = await findIn(
      Object.fromEntries(
        items.map((lines, index) => [`src/content/breads/rye-${index}.md`, toBread(...lines)]),
      ),
    );
    expect(found.map((line) => line.replace("error src/content/breads/rye-", ""))).toEqual([
      "0.md:2: flour is missing. flour must have 1 to 300 characters. Example:  flour: As many words as it takes",
      '1.md:6: There is no key "wieght" here. Did you mean weight? Known keys: title, description, updated, image, flour, weight, since, order, draft.',
      "2.md:6: weight must be a number, with a decimal point if needed and no unit. Example:  weight: 1200.5",
      "3.md:6: since must be a date with the year first, without quotes. Example:  since: 2026-11-20",
      "4.md:6: order must be a URL that starts with https://, or a path that starts with /. Example:  order: https://www.example.com",
      "5.md:6: The link to /nothing/like/it is broken. Use the path of a page, or of a file in public.",
    ]);
  });

  it("can be linked by URL and by file, and so can its list", async () => {
    const links = "[It](/breads/rye), [it](../breads/rye.md) and [all](/breads)";
    expect(
      await findIn({
        "src/content/breads/rye.md": toBread("flour: Rye"),
        "src/content/pages/about.md": toPage(links),
      }),
    ).toEqual([]);
  });
});

describe("a draft in a section", () => {
  const files = { "src/content/breads/rye.md": toBread("flour: Rye", "draft: true") };

  it("is valid, and may link to another draft", async () => {
    const spelt = toBread("flour: Spelt", "draft: true").replace("Text", "[Rye](./rye.md)");
    expect(await findIn({ ...files, "src/content/breads/spelt.md": spelt })).toEqual([]);
  });

  it("leaves the section empty, which is reported where the section is defined", async () => {
    const sections = {
      "src/content/sections.ts": "export const sections = {\n  breads: {},\n};\n",
    };
    const empty = `warning src/content/sections.ts:2: The section "breads" has no published pages, but its list is public. Add a page with  npm run new -- breads "TITLE"  or remove the section here, and links to /breads.`;
    expect(await findIn({ ...files, ...sections })).toEqual([empty]);
    expect(
      await findIn({ ...sections, "src/content/breads/rye.md": toBread("flour: Rye") }),
    ).toEqual([]);
  });

  it("cannot be linked from published pages or the navigation", async () => {
    const about = toPage("[Rye](/breads/rye)");
    const navigation = [{ label: "Rye", path: "/breads/rye" }];
    expect(await findIn({ ...files, "src/content/pages/about.md": about }, { navigation })).toEqual(
      [
        "error src/content/pages/about.md:6: The link to /breads/rye leads to a draft. Publish it (remove draft: true from src/content/breads/rye.md), or remove the link.",
        expect.stringMatching(
          /^error src\/content\/site\.ts: The navigation entry "Rye" links to \/breads\/rye, which does not exist\./,
        ),
      ],
    );
  });
});

describe("a section", () => {
  const { breads } = settings.sections;
  const find = async (
    name: string,
    values: object = {},
    files: Readonly<Record<string, string>> = {},
  ) => {
    const sections = { [name]: { ...breads, ...values } } as never;
    return (await findUnsoundSections(sections, makeSite(files))).map(describeFinding);
  };
  const file = "src/content/sections.ts";

  it("may have a folder with the same name in public", async () => {
    expect(await find("breads", {}, { "public/breads/rye.jpg": "" })).toEqual([]);
  });

  it.each(["articles", "tags", "api", "contact", "pages", "sitemap", "pricing", "cards", "page"])(
    "named %s is rejected",
    async (name) => {
      expect((await find(name))[0]).toContain(
        `The section "${name}" has a reserved name. Rename the section and its folder, src/content/${name}.`,
      );
    },
  );

  it("is rejected if its name is invalid or already used", async () => {
    expect(await find("Our Breads")).toEqual([
      `${file}: The section "Our Breads" has a name that cannot be used in a URL. Use lowercase letters from a to z, digits, and hyphens between words, such as "our-breads".`,
    ]);
    expect(await find("breads", {}, { "src/content/pages/breads.md": toPage("Text") })).toEqual([
      `${file}: The section "breads" and src/content/pages/breads.md have the same URL, /breads. Remove the page, or rename the section and its folder.`,
    ]);
  });

  it.each([
    [{ description: "Bread." }, "breads.description: description must have 20 to 200 characters."],
    [
      { fields: undefined },
      "breads.fields is missing. fields must map each field name to its settings. If there are none:  fields: {}",
    ],
    [
      { sort: "title" },
      'breads: There is no key "sort" here. Known keys: title, description, fields, orderBy, descending, ask.',
    ],
    [
      { orderBy: "price" },
      'breads.orderBy: orderBy must be "title", "updated" or the name of a field. Example:  orderBy: "title"',
    ],
    [
      { fields: { title: { label: "Title", kind: "text" } } },
      "breads.fields.title: A field name must start with a letter",
    ],
    [
      { fields: { age: { label: "Age", kind: "nubmer" } } },
      "breads.fields.age.kind: kind must be one of text, number, date, link.",
    ],
    [
      { fields: { age: { label: "Age", kind: "text", currency: "EUR" } } },
      "breads.fields.age.currency: currency must be an ISO 4217 code",
    ],
    [
      { fields: { age: { label: "Age", kind: "number", list: true } } },
      'breads.fields.age: There is no key "list" here.',
    ],
  ])("with %j is rejected", async (values, message) => {
    expect((await find("breads", values))[0]).toContain(`${file}: ${message}`);
  });

  it("is rejected with its line number", async () => {
    const text = "export const sections = {\n  breads: {\n    orderBy: 3,\n  },\n};\n";
    expect((await find("breads", { orderBy: 3 }, { [file]: text }))[0]).toContain(
      `${file}:3: breads.orderBy`,
    );
  });

  describe("without a required key", () => {
    const source =
      'export const sections = {\n  breads: {\n    titel: "Our breads",\n    fields: { age: { name: "Age", kind: "text" } },\n  },\n};\n';

    it("is rejected at its line, with an example in quotes", async () => {
      const values = { title: undefined, description: undefined };
      expect(await find("breads", values, { [file]: source })).toEqual([
        `${file}:2: breads.title is missing. title must have 3 to 80 characters. Example:  title: "Our breads"`,
        `${file}:2: breads.description is missing. description must have 20 to 200 characters. Example:  description: "Every loaf that we bake, with its price."`,
      ]);
    });

    it("is rejected once if the key is misspelled or has another name", async () => {
      const titel = { title: undefined, titel: "Our breads" };
      expect(await find("breads", titel, { [file]: source })).toEqual([
        `${file}:3: breads: There is no key "titel" here. Did you mean title?`,
      ]);
      const fields = { age: { name: "Age", kind: "text" } };
      expect(await find("breads", { orderBy: "age", fields }, { [file]: source })).toEqual([
        `${file}:4: breads.fields.age: There is no key "name" here. Did you mean label?`,
      ]);
    });

    it("keeps the missing key if an unknown one has another kind of value", async () => {
      expect(await find("breads", { title: undefined, zzz: 5 })).toEqual([
        `${file}: breads: There is no key "zzz" here. Known keys: title, description, fields, orderBy, descending, ask.`,
        `${file}: breads.title is missing. title must have 3 to 80 characters. Example:  title: "Our breads"`,
      ]);
    });
  });

  it("is rejected at the field that is wrong, whatever other fields contain", async () => {
    const fields = {
      flour: { label: "Flour", kind: "text" },
      age: { label: "Age", kind: "numbr" },
    };
    const source = (age: string) =>
      `import type { SectionConfigurations } from "waymark";\n\nexport const sections: SectionConfigurations = {\n  breads: {\n    title: "Breads: a kind: of",\n    fields: {\n      flour: { label: "Flour", kind: "text" },\n      age: {\n${age}      },\n    },\n  },\n} satisfies object;\n`;
    const [line] = [
      await find("breads", { fields }, { [file]: source('        kind: "numbr",\n') }),
    ];
    expect(line).toEqual([
      `${file}:9: breads.fields.age.kind: kind must be one of text, number, date, link. Example:  kind: "text"`,
    ]);
    const missing = { fields: { ...fields, age: { label: "Age" } } };
    expect((await find("breads", missing, { [file]: source("") }))[0]).toContain(
      `${file}:8: breads.fields.age.kind is missing. kind must be one of `,
    );
  });
});
