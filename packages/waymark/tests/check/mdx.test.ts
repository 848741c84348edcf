import { describe, expect, it } from "vitest";
import { description, findIn, makeSite, toArticle, toPage } from "./made-site.ts";
import { findInLanguages, texts } from "./made-translations.ts";

const file = "src/content/articles/a.mdx";
/** As npm installs it. */
const engine = {
  "node_modules/waymark/package.json": JSON.stringify({
    name: "waymark",
    exports: { "./components/*": "./src/components/*" },
  }),
  "node_modules/waymark/src/components/Measured.astro": "---\n---\n1 kB",
};
const others = {
  "src/content/articles/data.json": '{ "rows": [{ "name": "A" }] }',
  "src/content/articles/other.mdx": toArticle("Other").replace("road", "hill"),
  "src/content/pages/other.md": toPage("Other"),
  "node_modules/sign-kit/package.json": '{ "name": "sign-kit", "exports": { ".": "./main.js" } }',
  "node_modules/sign-kit/main.js": "export const kit = 1;",
  "src/content/articles/values.ts": "export const known: number = 1;",
  "src/content/articles/Card.astro": "---\n---\n<b>Card <slot /></b>",
  "src/content/articles/Box.astro":
    "---\ntype Props = { label: string; size?: 'small' | 'large'; level?: number };\n---\n<b>{Astro.props.label}</b><slot name='after' />",
  "src/content/articles/draft.md": toArticle("Draft", { more: "draft: true" }).replace(
    "road",
    "sea",
  ),
  ...engine,
  "src/content/articles/Card.ts": 'import Card from "./Card.astro";\nexport { Card };',
  "src/content/articles/Page.astro": "---\nexport const page = { title: 'A' };\n---\n<b>Page</b>",
};
const find = async (text: string, more = "draft: false") =>
  (await findIn({ ...others, [file]: toArticle(text, { more }) })).map((line) =>
    line.replace(`${file}:`, ""),
  );

const braces = "To show braces as text, write \\{ and \\}.";

it.each([
  ...["~/components/Tabs.astro", "@/components/Tabs.astro", "@components/Tabs.astro"],
  ...["$lib/Tabs", "src/components/Tabs.tsx", "Components/Tabs"],
])("explains an import of %s, which no package can be", async (address) => {
  expect(await find(`import { X } from "${address}";\n\n<X />`)).toEqual([
    `error 8: ${address}, which is imported here, is neither a file nor an installed package. Write the path from this file's folder, such as  "./Tabs.astro",  or remove the import.`,
  ]);
});

it.each([
  ["@example-no/such-package/parts", "@example-no/such-package"],
  ["no-such-package/parts/one.css", "no-such-package"],
])("says how to install the package of %s", async (address, name) => {
  expect(await find(`import { X } from "${address}";\n\n<X />`)).toEqual([
    `error 8: The package ${name}, which is imported here, is not installed. Correct its name, install it with  npm install ${name}  or remove the import.`,
  ]);
});

describe.each(["draft: false", "draft: true", "published: 2026-12-01"])("MDX with %s", (state) => {
  it.each([
    [
      'import X from "no-such-package";\n\n<X />',
      "error 8: The package no-such-package, which is imported here, is not installed. Correct its name, install it with  npm install no-such-package  or remove the import.",
    ],
    [
      'import X from "../../components/Measured.astro";\n\n<X />',
      'error 8: The file ../../components/Measured.astro, which is imported here, does not exist. Write  "waymark/components/Measured.astro"',
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
    [
      "import x from './data.json'; let y = 1;\n\n{y}",
      8,
      "MDX reads this line as code, but it is not valid JavaScript: import x",
    ],
    ["{1 +}", 8, "MDX reads {1 +} as code, but it is not valid JavaScript."],
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
      'A\n\nimport * as values from "./values.ts";\n\n<values.Gone />',
      12,
      "error",
      "This component is undefined, so the page cannot be built.",
    ],
    [
      'import Data from "./data.json";\n\nA\n\n<Data />',
      12,
      "error",
      "This component is an object, so the page cannot be built.",
    ],
    ["A {'a' + {}.b}", 8, "warning", "The expression {'a' + {}.b} results in undefined"],
    ["A {1 * 'b'}", 8, "warning", "The expression {1 * 'b'} results in NaN"],
    [
      "import data from './data.json';\n\nA {data.titel}",
      10,
      "warning",
      "The expression {data.titel} has no value, so visitors see nothing.",
    ],
    ["A\n\n<b title={{}}>B</b>", 10, "warning", "The attribute title results in an object"],
    ["A\n\n<b title={1 * 'b'}>B</b>", 10, "warning", "The attribute title results in NaN"],
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

  it.each([
    "import { Image } from 'astro:assets';\n\n<Image alt={nothing} />",
    "import { Font } from 'astro:assets';\n\n<Font>{nothing}</Font>",
    "import Card from './Card.astro';\n\n<Card>{() => nothing}</Card>",
    "import Card from './Card.astro';\n\n<Card {...nothing} />",
    "import { getCollection } from 'astro:content';\n\n<b>{(await getCollection('articles')).length} {nothing}</b>",
  ])("with an unknown variable in a component is an error: %j", async (text) => {
    expect(await find(text)).toEqual([
      expect.stringContaining("error 10: The variable nothing is not defined."),
    ]);
  });

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
  const page = `---\nimport A from "./gone.astro";\n${description}\n---\n<A />\n`;
  expect(await findIn({ "src/pages/own.astro": page })).toContain(
    "error src/pages/own.astro:2: The file ./gone.astro, which is imported here, does not exist. Correct its path, which starts at this file's folder, or remove the import.",
  );
});

describe("the attributes of a component", () => {
  it.each([
    ['<Box label="A" />', []],
    ['<Box label={"A" + 1} size="small" level={2} class:list={["b"]} />', []],
    ['<Box label="A"><b slot="after">B</b></Box>', []],
    ["<Box />", ['<Box> needs the attribute label. Write it, such as  <Box label="Text">']],
    ["<Box {...{}} />", ['<Box> needs the attribute label. Write it, such as  <Box label="Text">']],
    ['<Box label="A" lable="B" />', ["<Box> has no attribute lable. Did you mean label?"]],
    [
      "<Box label={{}} />",
      ['The attribute label of <Box> cannot be an object. Write one such as  label="Text"'],
    ],
    [
      '<Box label="A" level="2" />',
      ['The attribute level of <Box> cannot be "2". Write one such as  level={1}'],
    ],
    [
      '<Box label="A" size="huge" />',
      ['The attribute size of <Box> cannot be "huge". Write one such as  size="small"'],
    ],
    [
      '<Box label="A">B</Box>',
      [
        "<Box> shows no content, so what is between its tags is not published. Write it below the element, and close the element at once:  <Box />",
      ],
    ],
    [
      '<Box label="A"><b slot="befor">B</b></Box>',
      ['<Box> has no slot "befor", so this content is not published. It has: after.'],
    ],
  ])("are compared with what it accepts: %s", async (element, problems) => {
    const found = await find(`import Box from "./Box.astro";\n\nText\n\n${element}`);
    expect(found).toEqual(problems.map((problem) => `warning 12: ${problem}`));
  });
});

it("warns of styles in a component and in what it imports, which an article's page does not load", async () => {
  const found = await findIn({
    ...others,
    "src/content/articles/Styled.astro":
      '---\nimport Inner from "./Inner.astro";\nimport "./inner.css";\n---\n<Inner />',
    "src/content/articles/Inner.astro": "<b>Inner</b>\n<style>\nb { color: red }\n</style>",
    "src/content/articles/inner.css": "b { color: red }",
    [file]: toArticle('import Styled from "./Styled.astro";\n\nText\n\n<Styled />'),
  });
  const problem = `${file} uses this component, but these styles are not published. Move them to src/content/theme.css, and give the element a class for them.`;
  expect(found.sort()).toEqual([
    `warning src/content/articles/Inner.astro:2: ${problem}`,
    `warning src/content/articles/Styled.astro:3: ${problem}`,
  ]);
});

describe("<Measured>", () => {
  const measures = '"weight", "document", "requests", "parties", "scripts", "tokens"';
  const faults = [
    [
      '<Measured what="nonsense" />',
      `<Measured> cannot measure "nonsense". Write one of ${measures}.`,
    ],
    ['<Measured what="wieght" />', '<Measured> cannot measure "wieght". Did you mean "weight"?'],
    ["<Measured what />", `<Measured> cannot measure true. Write one of ${measures}.`],
    [
      "<Measured />",
      `<Measured> needs the attribute what. Write one of ${measures}, such as  <Measured what="weight" />`,
    ],
    ...["/nope", "/rss.xml", "/articles/draft"].map((path) => [
      `<Measured of="${path}" what="weight" />`,
      `<Measured> cannot measure "${path}", because it is not the path of a published page. Write the path of a page, such as  of="/contact"`,
    ]),
    ...["/contact/", "contact", "/contact#top", "/contact.md", "https://site.example/contact"].map(
      (path) => [
        `<Measured of="${path}" what="weight" />`,
        `<Measured> cannot measure "${path}", because it is not the path of a published page. Did you mean  of="/contact"?`,
      ],
    ),
    [
      '<Measured of="/404" what="tokens" />',
      '<Measured> cannot count the tokens of "/404", because this page has no Markdown version. Choose another page, or another number, such as  what="weight"',
    ],
  ] as [string, string][];

  it.each(faults)(
    "is reported in an article if the build cannot fill it in: %s",
    async (element, problem) => {
      const text = `import Measured from "waymark/components/Measured.astro";\n\nText\n\n${element}`;
      expect(await find(text)).toEqual([`error 12: ${problem}`]);
    },
  );

  it.each(faults)("is reported in an owner's page: %s", async (element, problem) => {
    const imports = 'import Measured from "waymark/components/Measured.astro";';
    const page = `---\n${imports}\n${description}\n---\n<p>Text</p>\n${element}\n`;
    const found = await findIn({ ...others, "src/pages/own.astro": page });
    expect(found.filter((line) => line.includes("own.astro:6"))).toEqual([
      `error src/pages/own.astro:6: ${problem}`,
    ]);
  });

  it("can measure each kind of page", async () => {
    const pages = ["/", "/contact", "/articles", "/tags/signs", "/articles/a", "/404", "/search"];
    const elements = pages.map((path) => `<Measured of="${path}" what={"wei" + "ght"} />`);
    const text = `import Measured from "waymark/components/Measured.astro";\n\n${elements.join("\n\n")}\n\n<Measured what="tokens" />`;
    expect(await find(text)).toEqual([]);
  });

  it("can measure an article that appears earlier than its own", async () => {
    const articles = {
      ...others,
      "src/content/articles/later.md": toArticle("Text", { published: "2026-09-01" }).replace(
        "road",
        "hill",
      ),
      [file]: toArticle(
        'import Measured from "waymark/components/Measured.astro";\n\n<Measured of="/articles/later" what="weight" />',
        { published: "2026-10-01" },
      ),
    };
    expect(await findIn(articles)).toEqual([]);
    const sooner = articles[file]?.replace("2026-10-01", "2026-08-01") ?? "";
    expect(await findIn({ ...articles, [file]: sooner })).toEqual([
      expect.stringContaining('<Measured> cannot measure "/articles/later"'),
    ]);
  });

  it("can measure the pages of each language, in each of them", async () => {
    const measure = (...paths: readonly string[]) =>
      `import Measured from "waymark/components/Measured.astro";\n\n${paths.map((path) => `<Measured of="${path}" what="weight" />`).join("\n\n")}`;
    const paths = ["/about", "/fr/about", "/fr/articles", "/fr/404", "/fr/nope"];
    const root = makeSite({
      ...texts,
      ...engine,
      "src/content/fr/pages/about.md": texts["src/content/pages/about.md"],
      "src/content/articles/main.mdx": toArticle(measure(...paths)),
      "src/content/fr/articles/main.mdx": toArticle(measure(...paths)),
    });
    const found = await findInLanguages(root);
    expect(found.filter((line) => line.includes("<Measured>"))).toEqual([
      expect.stringContaining('articles/main.mdx:18: <Measured> cannot measure "/fr/nope"'),
      expect.stringContaining('fr/articles/main.mdx:18: <Measured> cannot measure "/fr/nope"'),
    ]);
  });
});
