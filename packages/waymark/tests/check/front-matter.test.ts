import { describe, expect, it } from "vitest";
import { findIn, toArticle, toPage } from "./made-site.ts";

const unreadable = (written: string, advice: string) =>
  `"${written}" cannot be read as front matter. ${advice}`;
const inQuotes = 'Put text with characters such as : or " or @ in quotes:';
const unclosed = "Close the quote or bracket at the end of the value.";
const indented = (written: string) =>
  unreadable(written, `Remove the space or tab before ${written.split(":", 1)}.`);
const opening =
  "Start the file with a line of ---, then title and description on separate lines, then another line of ---.";
const length = "title must have 3 to 80 characters.";
const example = "Example:  title: How to read a 404";

const cases = [
  ["Text", `error 1: The file has no front matter. ${opening}`],
  [
    "---\ntitle: A sign\n—\nText",
    "error 1: The closing line of --- is missing. Add a line of --- below the last key.",
  ],
  [
    toArticle("", { title: "Hot: five" }),
    `error 2: ${unreadable("title: Hot: five", `${inQuotes} title: "Hot: five"`)}`,
  ],
  [
    toArticle("", { title: "@home" }),
    `error 2: ${unreadable("title: @home", `${inQuotes} title: "@home"`)}`,
  ],
  [toArticle("", { title: '"open' }), `error 2: ${unreadable('title: "open', unclosed)}`],
  [
    toArticle("", { title: "'Ann's'" }),
    `error 2: ${unreadable("title: 'Ann's'", 'Put the value in double quotes: title: "Ann\'s"')}`,
  ],
  [
    toArticle("", { title: "'Ann's: one'" }),
    `error 2: ${unreadable("title: 'Ann's: one'", `${inQuotes} title: "Ann's: one"`)}`,
  ],
  [
    toArticle("", { title: '"An "A""' }),
    `error 2: ${unreadable('title: "An "A""', "Put the value in single quotes: title: 'An \"A\"'")}`,
  ],
  [
    toArticle("", { more: "tags: [a]" }),
    `error 6: ${unreadable("tags: [a]", "The key tags appears twice. Remove one of the lines.")}`,
  ],
  [
    toArticle("", { more: "updated:2026-01-02" }),
    'error 6: "updated:2026-01-02" cannot be read as front matter. Add a space after',
  ],
  [toArticle("", { more: "image: [a" }), `error 6: ${unreadable("image: [a", unclosed)}`],
  [toArticle("", { more: "\tdraft: true" }), `error 6: ${indented("draft: true")}`],
  [
    toArticle("").replace("published:", "  continued\r\n published:"),
    `error 5: ${indented("published: 2026-01-01")}`,
  ],
  [toArticle("").replace("title:", " title:"), `error 2: ${indented("title: A sign by the road")}`],
  [
    toArticle("", { more: "image:\n\tsrc: /a" }),
    `error 7: ${unreadable("src: /a", "Indent the line with spaces instead of a tab.")}`,
  ],
  [
    toArticle("", { title: "*bold*" }),
    "error 2: The front matter contains no keys and values, or contains a value that starts with *.",
  ],
  [toArticle("", { title: "No" }), `error 2: ${length} ${example}`],
  [
    toArticle("", { title: "2024" }),
    `error 2: ${length} Put it in quotes to make it text: title: "2024". ${example}`,
  ],
  [
    "+++\ntitle = 'A sign'\n+++\nText",
    `error 1: The front matter is written in TOML. Write it in YAML. ${opening}`,
  ],
  [
    '{\n"title": "A sign"\n}\nText',
    `error 1: The front matter is written in JSON. Write it in YAML. ${opening}`,
  ],
  [
    toArticle("", { published: "false" }),
    "error 4: published must be a date with the year first, without quotes. If it is not ready, write  draft: true  on another line. Example:",
  ],
  [
    toArticle("", { more: "tag: [a]" }),
    'error 6: There is no key "tag" here. The file already has tags. Remove tag.',
  ],
  [
    toArticle("", { more: "image:\n  src: /llms.txt" }),
    "error 6: image.alt is missing. image.alt must describe the image for people",
  ],
  [
    toArticle("", { more: "updated: 2025-01-01" }),
    "error 6: updated is before published. Use the date of the last change, or remove updated.",
  ],
  [
    toArticle("", { more: "updated: 2026-06-02 09:00" }),
    "warning 6: updated: the date 2026-06-02 is in the future. Use the date of the last",
  ],
  [
    toArticle("", { published: "2026-06-02", more: "updated: 2026-06-03" }),
    "warning 6: updated: the date 2026-06-03 is in the future.",
  ],
  [toArticle("", { published: "2026-06-02 09:00", more: "updated: 2026-06-02" }), ""],
  [
    toArticle("").replace(/description.*\n/, ""),
    "error 2: description is missing. description must have 20 to 200 characters. Example:",
  ],
  [
    toArticle("", { title: "Why C# rocks # really" }),
    "error 2: In front matter, a # after a space starts a comment, so the title is only",
  ],
  [
    toArticle("", { published: "2026-11-31" }),
    "error 4: published: the date 2026-11-31 does not exist. Use a real date, such as 2026",
  ],
  [
    toArticle("").replace(
      "What the sign by the road says.",
      "Nennen Sie in ein bis zwei Sätzen das Thema dieses Artikels.",
    ),
    "warning 3: The description is still the placeholder text of npm run new. Lists, cards and feeds show it. Describe the content",
  ],
  [
    toArticle("", { title: "“A test”" }),
    'warning 2: The typographic quotes in title: “A test” are published. Write "A test" with',
  ],
  [
    toArticle("").replace("[signs]", "[a, „B c“]"),
    'warning 5: The typographic quotes in tags: „B c“ are published. Write "B c"',
  ],
  [toArticle("", { title: "“One” and “two”", more: "author: '“Ada”'" }), ""],
  [
    toArticle("").replace("[signs]", "[signs, a, Signs]"),
    'warning 5: The tag "Signs" is listed twice, and the second one is ignored. Remove one.',
  ],
  [
    toArticle("").replace("[signs]", '["web, signs", "10,000 signs"]'),
    'warning 5: "web, signs" is one tag with a comma in its name. Write each tag separately:  tags: [web, signs]',
  ],
  [toArticle("", { more: "# A note\ndraft: false # another" }).replaceAll("\n", "\r\n"), ""],
] as const;

it("mistakes in front matter are reported with their line number and how to fix them", async () => {
  const toPath = (index: number) => `src/content/articles/${index + 10}.text.md`;
  const found = await findIn(
    Object.fromEntries(cases.map(([source], index) => [toPath(index), source])),
  );
  const toLine = (message: string, index: number) =>
    expect.stringContaining(message.replace(" ", ` ${toPath(index)}:`));
  expect(found).toEqual(
    cases.flatMap(([, message], index) => (message === "" ? [] : toLine(message, index))),
  );
});

describe("characters of other keyboards and of word processors in front matter", () => {
  const source = toArticle("Text");
  const change = (from: string, to: string) => source.replace(from, to);
  const missing = "published must be a date with the year first, without quotes.";
  const findAll = (text: string) => find("", text).then((found) => found.map(toShort));
  const toShort = (line: string) => line.replace(/^(\w+) src\/content\/articles\/a\.md:/, "$1 ");
  const toColon = (key: string, written: string) =>
    `The colon after ${key} is ：, which front matter does not allow. Write  ${written}`;
  const toSpace = (key: string, code: string, written: string) =>
    `The space after ${key}: is the character ${code}, which front matter does not allow. Write  ${written}`;
  const separate = "Write each tag separately:  tags: [a, b]";
  const hyphens = "Replace it with three hyphens: ---";

  it.each<readonly [text: string, finding: string]>([
    [change("title: ", "title："), `error 2: ${toColon("title", "title: A sign by the road")}`],
    [
      change("title: ", "ｔｉｔｌｅ： "),
      `error 2: ${toColon("ｔｉｔｌｅ", "title: A sign by the road")}`,
    ],
    [change("tags: [signs]", "tags：［a，b］"), `error 5: ${toColon("tags", "tags: [a, b]")}`],
    [
      change("title: ", "title:\u00a0"),
      `error 2: ${toSpace("title", "U+00A0", "title: A sign by the road")}`,
    ],
    [
      change("title: ", "title:\u3000"),
      `error 2: ${toSpace("title", "U+3000", "title: A sign by the road")}`,
    ],
    [
      change("[signs]", "[a，b]"),
      `warning 5: "a，b" is one tag with a comma in its name. ${separate}`,
    ],
    [
      change("[signs]", "[a、b]"),
      `warning 5: "a、b" is one tag with a comma in its name. ${separate}`,
    ],
    [
      change("[signs]", "[a، b]"),
      `warning 5: "a، b" is one tag with a comma in its name. ${separate}`,
    ],
    [
      change("[signs]", "[a; b]"),
      `warning 5: "a; b" is one tag with a semicolon in its name. ${separate}`,
    ],
    [
      change("[signs]", "[a, b］"),
      'error 5: "tags: [a, b］" cannot be read as front matter. Write ] instead of ］:  tags: [a, b]',
    ],
    [
      change("[signs]", "[a, #http]"),
      'error 5: "tags: [a, #http]" cannot be read as front matter. In front matter, # starts a comment here. Leave it out:  tags: [a, http]',
    ],
    [
      change("A sign by the road", '"A sign”'),
      'error 2: "title: "A sign”" cannot be read as front matter. Write " instead of ”:  title: "A sign"',
    ],
    [change("2026-01-01", "2026–01–01"), `error 4: ${missing} Write  published: 2026-01-01`],
    [change("2026-01-01", "２０２６／１／１"), `error 4: ${missing} Write  published: 2026-01-01`],
    [change("2026-01-01", "2026年1月1日"), `error 4: ${missing} Write  published: 2026-01-01`],
    [
      change("draft: false", "draft: \u00a0true"),
      "error 6: draft must be true or false. Write  draft: true",
    ],
    [
      change("---\ntitle", "———\ntitle"),
      `error 1: The first line is not ---, so there is no front matter. ${hyphens}`,
    ],
    [
      change("\n---\n", "\n———\n"),
      `error 7: This line is not ---, so the front matter does not end here. ${hyphens}`,
    ],
  ])("%j", async (text, finding) => {
    expect((await findAll(text)).slice(0, 1)).toEqual([finding]);
  });

  it.each<readonly [text: string, advice: string]>([
    [change("[signs]", "［a，b］"), "error 5: Put [ ] around the list:  tags: [a, b]"],
    [change("[signs]", "\n  － a\n  － b"), "error 5: Put [ ] around the list:  tags: [a, b]"],
    [change("[signs]", "#http"), "error 5: Leave out the #:  tags: [http]"],
    [change("[signs]", "\n  - #http"), "error 5: Leave out the #:  tags: [http]"],
    [change("\npublished", "\n\u00a0published"), "error 4: Retype it:  published:"],
  ])("%j › what to write", async (text, advice) => {
    const found = (await findAll(text)).map((line) =>
      line.replace(/^(error \d+: ).*?((?:Put \[|Leave|Retype))/, "$1$2"),
    );
    expect(found).toContain(advice);
  });

  it.each([
    change("A sign by the road", "Oder：wie man liest，und；was"),
    change("A sign by the road", ">\n  A sign\n  note：by the road"),
    change("[signs]", '["10,000 signs", "10،000", C#] # comment'),
  ])("are accepted in values: %j", async (text) => {
    expect(await findAll(text)).toEqual([]);
  });
});

const redirect =
  "Remove it. To keep an old address working, run  npm run new -- redirect /old /new";
const isAddress = "The file name is the address. Remove it, or rename the file.";
const unneeded = "It is not needed. Remove it.";
const hasTags = "The file already has tags. Remove";

describe("a key of another system", () => {
  const toLines = (found: readonly string[]) =>
    found.flatMap(
      (line) => /There is no key ("\S+") here\. (.*)$/.exec(line)?.slice(1).join(" ") ?? [],
    );

  it.each<readonly [more: string, advice: string]>([
    ["date: 2026-01-01", "Write published instead."],
    ["pubDate: 2026-01-01", "Write published instead."],
    ["created: 2026-01-01", "Write published instead."],
    ["created_date: 2026-01-01", "Write published instead."],
    ["publishDate: 2026-01-01", "Write published instead."],
    ["pubDatetime: 2026-01-01", "Write published instead."],
    ["published_at: 2026-01-01", "Write published instead."],
    ["last_update: { date: 2026-01-01 }", "Write updated instead, with the date alone."],
    [
      "unlisted: true",
      "Articles are always listed. To keep one unpublished, write  draft: true  instead.",
    ],
    [
      "expiryDate: 2027-01-01",
      "Remove it. Articles have no end. Delete the file when it is out of date.",
    ],
    ["hide_title: true", unneeded],
    ...["lastmod", "modDatetime", "updatedDate", "last_modified_at", "lastUpdated"].map(
      (key) => [`${key}: 2026-01-01`, "Write updated instead."] as const,
    ),
    ["lastUpdated: false", unneeded],
    ["lastmod: 2026-01-01\nupdated: 2026-01-01", "The file already has updated. Remove lastmod."],
    ["categories: [a]", `${hasTags} categories.`],
    ["keywords: a, b", `${hasTags} keywords.`],
    ["writer: Ada", "Write author instead."],
    ["by: Ada\nauthors: [ada]", "The file already has authors. Remove by."],
    ["excerpt: A", "The file already has description. Remove excerpt."],
    [
      "heroImage: ./a.jpg",
      "Write image instead, with a description:  image: { src: ./a.jpg, alt: What it shows }",
    ],
    [
      "ogImage: https://example.com/a.jpg",
      "Write image instead, with a description:  image: { src: ./cover.jpg, alt: What it shows }",
    ],
    [
      "cover:\n  image: ./a.jpg",
      "Write image instead, with a description:  image: { src: ./cover.jpg, alt: What it shows }",
    ],
    ["slug: a", isAddress],
    ["permalink: /a", isAddress],
    ["url: /a", isAddress],
    ["aliases: [/a]", redirect],
    ["redirect_from: /a", redirect],
    ...["layout: post", "weight: 1", "toc: true", "featured: true", "sidebar_position: 2"].map(
      (line) => [line, unneeded] as const,
    ),
    ["lang: en", "Remove it. The file's folder sets the language."],
    ["math: true", 'Remove it. To turn formulas on, write  math: "yes"  in src/content/site.ts.'],
    ["publish: false", "Write  draft: true  instead."],
    ["publish: true", unneeded],
    ["status: draft", "Write  draft: true  instead."],
    ["status: published", unneeded],
    ["hidden: true", "Write  draft: true  instead."],
    ["canonicalURL: https://example.com", "Remove it. The page's own address is canonical."],
  ])("%j in an article › %s", async (more, advice) => {
    const published = /date|created|^pub/i.test(more) && advice.startsWith("Write published");
    const text = toArticle("", { more });
    const found = await find(more, published ? text.replace(/published: .*\n/, "") : text);
    const [key = ""] = more.split(":");
    expect(toLines(found)).toEqual([`"${key}" ${advice}`]);
  });

  it("keeps the date of a file from Jekyll, whose published is a switch", async () => {
    const text = toArticle("", { published: "true", more: "date: 2026-01-02 10:00:00 +0000" });
    expect(toLines(await find("date", text))).toContain('"date" Write published instead.');
  });

  it.each([
    ["date: 2026-01-01", "Only articles have a publication date. Remove it."],
    ["tags: [a]", "Only articles have tags. Remove it."],
    ["author: Ada", "Only articles have authors. Remove it."],
    ["cover: a.jpg", "Remove it, and show the image in the text:  ![What it shows](./cover.jpg)"],
    ["noindex: true", "Write  indexable: false  instead."],
    ["robots: noindex, nofollow", "Write  indexable: false  instead."],
    ["sitemap: false", "Write  indexable: false  instead."],
    ["sitemap: true", unneeded],
    ["name: A", "The file already has title. Remove name."],
    ["draft: true", "Files of this kind have no drafts. Remove it."],
  ])("%j on a page › %s", async (more, advice) => {
    const page = toPage("Text").replace("---\nText", `${more}\n---\nText`);
    const found = await findIn({ "src/content/pages/a.md": page });
    expect(toLines(found)).toEqual([`"${more.split(":", 1)}" ${advice}`]);
  });

  it("is reported on its own line, with each other key", async () => {
    const more = "slug: a\ndraft: false\nlayout: post\ncolour: red";
    expect(await find(more)).toEqual([
      `error src/content/articles/a.md:6: There is no key "slug" here. ${isAddress}`,
      `error src/content/articles/a.md:8: There is no key "layout" here. ${unneeded}`,
      expect.stringMatching(
        /^error src\/content\/articles\/a\.md:9: There is no key "colour" here\./,
      ),
    ]);
  });
});

it("a title that starts with # should be in quotes", async () => {
  const found = findIn({ "src/content/articles/a.md": toArticle("", { title: "#5 a test" }) });
  expect((await found).join()).toContain(
    'the title is empty. Put the whole value in quotes: title: "#5 a test".',
  );
});

const ada =
  "---\nname: Ada Example\ndescription: Paints signs and writes about paint.\n---\n\nAda paints.\n";
const find = (more: string, article = toArticle("Text", { more })) =>
  findIn({ "src/content/authors/ada.md": ada, "src/content/articles/a.md": article });

describe("the authors of an article", () => {
  it.each([
    [
      "authors:\n  - ada\n  - adda",
      '8: There is no author "adda": src/content/authors/adda.md does not exist. Did you mean ada?',
    ],
    [
      "authors: [sam]",
      '6: There is no author "sam": src/content/authors/sam.md does not exist. Create it with  npm run new -- author "NAME"  or,',
    ],
    [
      "authors: ada, sam",
      "6: authors must be a list of 1 to 5 file names in src/content/authors, without .md. Put [ ] around the list:  authors: [ada, sam]",
    ],
  ])("cannot be %j", async (more, message) => {
    expect(await find(more)).toEqual([
      expect.stringContaining(`error src/content/articles/a.md:${message}`),
    ]);
  });

  it.each(["author: ada", "author: Ada Example"])(
    "are not %s, because the author has a file",
    async (more) => {
      expect(await find(more)).toEqual([
        `warning src/content/articles/a.md:6: ${more} is an author with a file, src/content/authors/ada.md. To link to the author's page, write  authors: [ada]  instead.`,
      ]);
    },
  );

  it("are checked even if another field is wrong", async () => {
    expect(await find("serie: Signs\nauthors: [adda]")).toEqual([
      expect.stringContaining('a.md:6: There is no key "serie" here. Did you mean series?'),
      expect.stringContaining('a.md:7: There is no author "adda"'),
    ]);
  });

  it("have a name and a description", async () => {
    expect(
      await findIn({
        "src/content/authors/ada.md": ada.replace("name: Ada Example", "title: Ada"),
      }),
    ).toEqual([
      "error src/content/authors/ada.md:2: name is missing. name must have 2 to 80 characters. Example:  name: Sam Example",
      'error src/content/authors/ada.md:2: There is no key "title" here. Write name instead.',
    ]);
  });
});

describe("tags that only one article uses", () => {
  it.each([
    ["Sings", "Signs", "swapped letters"],
    ["Sign", "Signs", "a singular"],
    ["Churches", "Church", "a longer plural"],
    ["Ferry", "Ferries", "a plural of y"],
    ["Photografy", "Photography", "two letters for one"],
  ])("%s: suggests %s instead (%s)", async (tag, likely) => {
    const files = { a: tag, b: likely, c: likely };
    expect(await findTags(files)).toEqual([
      `warning src/content/articles/a.md:5: Only this article has the tag "${tag}". Did you mean "${likely}"? If both tags are correct, add  "${tag}": "${tag}"  to tagNames in src/content/site.ts.`,
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
    expect(
      await findIn(
        { ...files, "src/content/site.ts": configured },
        { tagDescriptions: { htpp: "How servers talk." } },
      ),
    ).toEqual([
      'warning src/content/site.ts:3: tagDescriptions: no article has the tag "htpp". Did you mean HTTP?',
    ]);
    expect(await findIn(files, { tagDescriptions: { shttps: "How servers talk." } })).toEqual([
      expect.stringContaining('"shttps". Use the tag in an article, or remove the description.'),
    ]);
  });

  it("are not reported while an article cannot be read", async () => {
    const found = await findIn(
      { "src/content/articles/a.md": toArticle("", { title: '"' }) },
      { tagDescriptions: { htpp: "How" } },
    );
    expect(found).toEqual([expect.stringContaining("cannot be read as front matter.")]);
  });

  it("are accepted in any spelling", async () => {
    expect(await findIn(files, { tagDescriptions: { http: "How servers talk." } })).toEqual([]);
  });
});

function findTags(files: Readonly<Record<string, string>>, tagNames = {}): Promise<string[]> {
  const toFile = ([name, tag]: [string, string]) => [
    `src/content/articles/${name}.md`,
    toArticle(name).replace("[signs]", `[${tag}]`),
  ];
  return findIn(Object.fromEntries(Object.entries(files).map(toFile)), { tagNames });
}

it.each([
  ["关于", "这里介绍我们是谁，做什么，怎么联系。", []],
  ["会社概要", "私たちの仕事と連絡先について説明します。", []],
  ["소개", "우리가 누구이며 무엇을 하는지 설명합니다.", []],
  ["关", "这里介绍我们", ["title", "description"]],
  ["Hi", "Nineteen characters", ["title", "description"]],
])(
  "the title %s and its description › %j are long enough in their script",
  async (title, description, short) => {
    const found = await findIn({
      "src/content/articles/a.md": toArticle("", { title }).replace(
        /description: .*/,
        `description: ${description}`,
      ),
    });
    expect(found.map((line) => /: (title|description) must have/.exec(line)?.[1])).toEqual(short);
  },
);

it.each<readonly [title: string, isValid: boolean]>([
  ["👨‍👩‍👧‍👦".repeat(12), true],
  ["👩🏽‍❤️‍💋‍👨🏽".repeat(80), true],
  ["👨‍👩‍👧‍👦".repeat(81), false],
  ["é".normalize("NFD").repeat(80), true],
  ["स्त्रियों की कहानी ".repeat(6).trim(), true],
  ["a".repeat(80), true],
  ["a".repeat(81), false],
])("the title %s has at most 80 characters, as a reader counts: %s", async (title, isValid) => {
  const found = await findIn({ "src/content/articles/a.md": toArticle("", { title }) });
  expect(found).toEqual(isValid ? [] : [expect.stringContaining("title must have 3 to 80")]);
});

describe("a value that another system would fill in", () => {
  const place = /^(\w+) src\/content\/articles\/a\.md:(\d+): /;
  const findValue = async (line: string) => {
    const lines: Record<string, string> = {
      title: "title: A sign by the road",
      description: "description: What the sign by the road says.",
      published: "published: 2026-01-01",
      tags: "tags: [signs]",
    };
    lines[line.replace(/:.*/s, "")] = line;
    const source = `---\n${Object.values(lines).join("\n")}\n---\n\nText\n`;
    const found = await findIn({ "src/content/articles/a.md": source });
    return found.map((text) => text.replace(place, "$1 $2: "));
  };
  const contains = (key: string, written: string) =>
    `${key} contains ${written}, but values in front matter are published as they are.`;
  const image = "Write  image: { src: /x.png, alt: What it shows }";
  const date = "Write the date:  published: 2026-11-20";

  it.each([
    ["image: ({{ site.baseurl }}/x.png)", "error 6", "image", "{{ site.baseurl }}", image],
    ["image: {{ site.baseurl }}/x.png", "error 6", "image", "{{ site.baseurl }}", image],
    ['image: "{{ site.url }}/x.png"', "error 6", "image", "{{ site.url }}", image],
    [
      "image: {{ '/x.png' | relative_url }}",
      "error 6",
      "image",
      "{{ '/x.png' | relative_url }}",
      image,
    ],
    [
      "image:\n  src: {{ site.url }}/x.png\n  alt: A sign",
      "error 7",
      "src",
      "{{ site.url }}",
      "Write the path:  src: /x.png",
    ],
    ["published: {{ .Date }}", "error 4", "published", "{{ .Date }}", date],
    ["published: <% tp.date.now() %>", "error 4", "published", "<% tp.date.now() %>", date],
    [
      "title: {{ page.title }}",
      "error 2",
      "title",
      "{{ page.title }}",
      'Write the text itself. To show the expression, put the value in quotes:  title: "{{ page.title }}"',
    ],
    ['title: "{{ title }}"', "warning 2", "title", "{{ title }}", "Write the text itself."],
    [
      'tags: ["{{ tag }}"]',
      "warning 5",
      "tags",
      "{{ tag }}",
      "Write the names:  tags: [http, signs]",
    ],
    ["series: <%= series %>", "warning 6", "series", "<%= series %>", "Write the text itself."],
  ])("is reported: %s", async (line, severity, key, written, advice) => {
    expect(await findValue(line)).toEqual([
      expect.stringContaining(`${severity}: ${contains(key, written)} ${advice}`),
    ]);
  });

  it.each([
    'title: "How {{ x }} works in Vue"',
    'description: "Why {% include %} is slow, and what to use"',
  ])("is distinguished from text about expressions: %s", async (line) => {
    expect(await findValue(line)).toEqual([]);
  });

  it.each([
    ["image: /x.png", "{ src: /x.png, alt: What it shows }"],
    ["image: ![A yellow sign](x.png)", "{ src: x.png, alt: A yellow sign }"],
    ["image: [[x.png]]", "{ src: x.png, alt: What it shows }"],
    ['image: "![[my sign.png|A sign]]"', "{ src: my sign.png, alt: A sign }"],
  ])("is written with the keys that an image needs: %s", async (line, advice) => {
    expect(await findValue(line)).toEqual([expect.stringContaining(`Write  image: ${advice}`)]);
  });
});
