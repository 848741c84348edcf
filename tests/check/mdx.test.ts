import { describe, expect, it } from "vitest";
import { findIn, toArticle, toPage } from "./made-site.ts";

const file = "src/content/articles/a.mdx";
const others = {
  "src/content/articles/data.json": '{ "rows": [{ "name": "A" }] }',
  "src/content/articles/other.mdx": toArticle("Other").replace("road", "hill"),
  "src/content/pages/other.md": toPage("Other"),
  "node_modules/sign-kit/package.json": '{ "name": "sign-kit", "exports": { ".": "./main.js" } }',
  "node_modules/sign-kit/main.js": "export const kit = 1;",
  "src/content/articles/values.ts": "export const known: number = 1;",
  "src/content/articles/Card.astro": "---\n---\n<b>Card</b>",
  "src/content/articles/Card.ts": 'import Card from "./Card.astro";\nexport { Card };',
  "src/content/articles/Page.astro": "---\nexport const page = { title: 'A' };\n---\n<b>Page</b>",
};
const find = async (text: string, more = "draft: false") =>
  (await findIn({ ...others, [file]: toArticle(text, { more }) })).map((line) =>
    line.replace(`${file}:`, ""),
  );

const braces = "To show braces as text, write \\{ and \\}.";

describe.each(["draft: false", "draft: true", "published: 2026-12-01"])("MDX with %s", (state) => {
  it.each([
    [
      'import X from "no-such-package";\n\n<X />',
      "error 8: The package no-such-package, which is imported here, is not installed. Correct its name, install it with  npm install no-such-package  or remove the import.",
    ],
    [
      'Text\n\nimport X from "./nowhere.astro";\n\n<X />',
      "error 10: The file ./nowhere.astro, which is imported here, does not exist. Correct its path, which starts at this file's folder, or remove the import.",
    ],
    [
      "Text\n\nA {nothing} B",
      `error 10: The variable nothing is not defined. Define it below the front matter, such as  export const nothing = 1;  ${braces}`,
    ],
  ])("that cannot be built is an error: %j", async (text, finding) => {
    const article = toArticle(text, { more: state });
    const source = state.startsWith("published")
      ? article
          .replace("published: 2026-01-01\n", "")
          .replace(`${state}\n`, `${state}\ndraft: false\n`)
      : article;
    const found = await findIn({ ...others, [file]: source });
    expect(found.map((line) => line.replace(`${file}:`, ""))).toEqual([finding]);
  });
});

describe("MDX", () => {
  it.each([
    [
      "{null.x}",
      8,
      "An expression in this article fails: Cannot read properties of null (reading 'x').",
    ],
    [
      "A\n\n<b title={(() => { throw new Error('No') })()}>x</b>",
      10,
      "An expression in this article fails: No.",
    ],
    [
      "export const B = (props) => <i>{props.a.b.c}</i>;\n\n<B a={{}} />",
      8,
      "An expression in this article fails: Cannot read",
    ],
    [
      'import { gone } from "./values.ts";\n\n{gone}',
      8,
      "The code of this file cannot be bundled: values.ts exports nothing named gone.",
    ],
    [
      "import data from './data.json';\n\n{data.rows[1].name}",
      10,
      "An expression in this article fails: Cannot read",
    ],
    ['{"A\\bB"}', 8, "An expression in this article results in the control character U+0008"],
    ["import x from './data.json'; let y = 1;\n\n{y}", 8, "This is not valid MDX:"],
    ["{1 +}", 8, "This is not valid MDX:"],
    ["{process.exit(1)}", 8, "An expression in this article fails: It ends the program."],
  ])("whose code fails is an error: %j", async (text, line, message) => {
    expect(await find(text)).toEqual([expect.stringContaining(`error ${line}: ${message}`)]);
  });

  it.each([
    "import data from './data.json';\nimport { known } from './values.ts';\n\n{data.rows.map(({ name }) => <b>{name}</b>)} {known}",
    "import Card from './Card.astro';\n\n<Card title={'A' + 1}>*B*</Card>",
    "import Card from 'Card.astro';\n\n<Card />",
    "{frontmatter.title} {getHeadings().length} {import.meta.env.MODE}",
    "export const now = await Promise.resolve(1);\n\n{now}",
    "import { getCollection } from 'astro:content';\n\nexport const all = await getCollection('articles');\n\n{all.map(({ data }) => data.title.length)[0].x}",
    "{/* A comment */} A {1} {0} {10n} {new Date(0)} {undefined} {false} {(1, 'b')} {[<b>c</b>, 'd']} {// A comment\n}",
    "import { Card } from './Card.ts';\n\n<Card />",
    "export const T = ({ text }) => <>{text}</>;\n\n<T text='A' />",
    "import Other, { page } from './Page.astro';\n\n<Other /> {page.title}",
    "import Other from './other.mdx';\n\n<Other />",
    "import { Content, frontmatter as other } from '../pages/other.md';\n\n{other.title.length} <Content />",
    "import { getImage } from 'astro:assets';\n\nexport const picture = await getImage({});\n\n{picture.src.x.y}",
    "import { basename } from 'node:path';\n\n{basename('/a/b')}",
    "import text from './data.json?raw';\n\n{text.trim()}",
  ])("whose code can be built is accepted: %j", async (text) => {
    expect(await find(text)).toEqual([]);
  });

  it.each([
    ['A\n\nB {Symbol("x")}', 10, "error", "This expression results in Symbol(x), which"],
    ['{[1, Symbol("x")]}', 8, "error", "This expression results in Symbol(x), which"],
    ["A\n\n{{ a: 1 }}", 10, "warning", "This expression results in an object, so"],
    ["A\n\n{[1, { a: 1 }]}", 10, "warning", "This expression results in an object, so"],
    ["{new Map([[1, 2]])}", 8, "warning", "This expression results in an object, so"],
    ["A {() => 1}", 8, "warning", "This expression results in a function, so"],
    ["A {Promise.resolve(1)}", 8, "warning", "This expression results in a promise, so"],
    [
      "export const T = () => ({ a: 1 });\n\n<T />",
      10,
      "error",
      "The component <T> returns no element",
    ],
    ['export const T = () => "A";\n\nA <T />', 10, "error", "The component <T> returns no element"],
    ["export const T = () => null;\n\n<T />", 10, "error", "The component <T> returns no element"],
    [
      'A\n\n{await fetch("https://example.com/a").then((answer) => answer.text())}',
      10,
      "warning",
      "The build requests https://example.com/a. If it cannot be reached, the build fails.",
    ],
    [
      "A\n\nexport const answer = await fetch('https://example.com/');\n\n{answer.status.x.y}",
      10,
      "warning",
      "The build requests https://example.com/. If",
    ],
    [
      'import Card, { gone } from "./Card.astro";\n\n<Card a={gone} />',
      8,
      "error",
      "The code of this file cannot be bundled: Card.astro exports nothing named gone.",
    ],
    [
      'A\n\nimport q from "sign-kit/nope";\n\n{q}',
      10,
      "error",
      "The package sign-kit is installed, but it has no sign-kit/nope, which is imported here.",
    ],
  ])(
    "whose code shows no text or depends on others is reported: %j",
    async (text, line, severity, message) => {
      expect(await find(text)).toEqual([
        expect.stringContaining(`${severity} ${line}: ${message}`),
      ]);
    },
  );

  it("that never ends is an error", { timeout: 30_000 }, async () => {
    expect(await find("{(() => { for (;;); })()}")).toEqual([
      `error 8: An expression in this article fails: It does not finish within 10 seconds. Correct it. ${braces}`,
    ]);
  });

  it("that fails hides no mistake in another file", async () => {
    const found = await findIn({
      ...others,
      [file]: toArticle("import { gone } from './values.ts';\n\n{gone}"),
      "src/content/articles/b.mdx": toArticle("{nothing}").replace("road", "hill"),
    });
    expect(found).toHaveLength(2);
  });
});

it("an import in an owner's page that does not exist is an error", async () => {
  const page = '---\nimport A from "./gone.astro";\nexport const page = {};\n---\n<A />\n';
  expect(await findIn({ "src/content/pages/own.astro": page })).toContain(
    "error src/content/pages/own.astro:2: The file ./gone.astro, which is imported here, does not exist. Correct its path, which starts at this file's folder, or remove the import.",
  );
});
