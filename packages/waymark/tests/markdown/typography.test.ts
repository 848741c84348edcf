import { describe, expect, it } from "vitest";
import { languages } from "../../src/catalog/words.ts";
import { bindDescription, bindUnits } from "../../src/markdown/breaks.ts";
import { convert } from "../../src/markdown/convert.ts";
import { curlQuotes } from "../../src/markdown/quotes.ts";
import { site } from "../fixtures/own-site.ts";
import { compile } from "./mdx.ts";

describe("a line break", () => {
  it.each([
    ["1.9 MB in 200 ms", "1.9\u00A0MB in 200\u00A0ms"],
    ["RFC 9457 says", "RFC\u00A09457 says"],
    ["40 % of 3 €.", "40\u00A0% of 3\u00A0€."],
    ["Qui ? « Vous ! » : oui ;", "Qui\u00A0? «\u00A0Vous\u00A0!\u00A0»\u00A0: oui\u00A0;"],
    ["Care from €450 a month", "Care\u00A0from\u00A0€450 a month"],
    ["open 10 to 18, von 9 bis 17", "open 10\u00A0to\u00A018, von 9\u00A0bis\u00A017"],
    [
      "Pão a partir de 2, ابتداء من 10 إلى 12",
      "Pão\u00A0a partir de 2, ابتداء من 10\u00A0إلى\u00A012",
    ],
    ["a ? b :c", "a\u00A0? b :c"],
    ["4 sites in 2 manuals, 6 houses", "4 sites in 2 manuals, 6 houses"],
  ])("is prevented in %j › %j", (text, bound) => {
    expect(bindUnits(text)).toBe(bound);
  });

  it.each([
    ["How to hold a limit that does not grow.", "How to hold a limit that does not\u00A0grow."],
    ["It weighs 14 kB.", "It weighs 14\u00A0kB."],
    ["What it says about representations.", "What it says about representations."],
    ["Prices, from one source", "Prices, from one source"],
    ["Enough.", "Enough."],
  ])("is prevented in the description %j › %j", (text, bound) => {
    expect(bindDescription(text)).toBe(bound);
  });

  it("never separates a number from its unit on a page, but may do so in code and feeds", async () => {
    const source = "Wait 200 ms, or `200 ms`, **200 ms**.\n";
    expect((await convert(site, source)).html).toContain(
      "Wait 200\u00A0ms, or <code>200 ms</code>, <strong>200\u00A0ms</strong>.",
    );
    expect((await convert(site, source, { form: "feed" })).html).toContain("Wait 200 ms");
  });

  it("never splits a short path that is used as link text", async () => {
    const { html } = await convert(
      site,
      "[/feed.json](/feed.json), [/articles/signs.md](/articles/signs.md), [feed](/feed.json)\n",
    );
    expect(html).toContain(
      '<a href="/feed.json" class="whole">/feed.json</a>, <a href="/articles/signs.md">/articles/signs.md</a>, <a href="/feed.json">feed</a>',
    );
  });

  it("never splits short parts of long code", async () => {
    const block = "```\nContent-Encoding: br, of a block\n```\n";
    const { html } = await convert(
      site,
      `\`text/html, */*;q=0.8\` and \`Content-Type: application/ld+json\`\n\n${block}`,
    );
    expect(html).toContain(
      '<code>text/html, <wbr>*/*;<wbr>q=0.8</code> and <code class="long">Content-Type: application/ld+json</code>',
    );
    expect(html).toContain("<code>Content-Encoding: br, of a block");
  });

  it("may split code that is longer than a line, and gives it a class", async () => {
    const { html } = await convert(
      site,
      `\`${"text/html, ".repeat(6)}\` and \`${"a".repeat(61)}\`\n`,
    );
    expect(html).toContain('<code class="over-line">text/html, <wbr>');
    expect(html).toContain(`<code class="long over-line">${"a".repeat(61)}</code>`);
  });
});

it.each([
  ["de", 'Sie sagte: "Brot", und "Salz".', "Sie sagte: „Brot“, und „Salz“."],
  ["de", '"Brot" und ("*Salz*"), so geht\'s.', "„Brot“ und („<em>Salz</em>“), so geht’s."],
  [
    "de",
    '*"Brot"* und "`a="b"`" "**x**".',
    '<em>„Brot“</em> und „<code>a="b"</code>“ „<strong>x</strong>“.',
  ],
  ["de", "„Brot“ und <b>Salz</b>", "„Brot“ und <b>Salz</b>"],
  [
    "de",
    '[Ein "Link"](https://a.example/?q="x" "Ein Titel")',
    '<a href="https://a.example/?q=%22x%22" title="Ein Titel">Ein „Link“</a>',
  ],
  ["de", '<span title="a">"so"</span>', '<span title="a">„so“</span>'],
  ["fr", 'Dites "oui" à l\'accueil.', "Dites «\u00A0oui\u00A0» à l’accueil."],
] as const)("straight quotation marks in %s › %s", async (language, source, html) => {
  const own = { ...site, words: languages[language](language) };
  expect((await convert(own, source, { form: "feed" })).html).toBe(`<p>${html}</p>\n`);
});

const quoted = {
  en: ["“", "”", "‘", "’"],
  de: ["„", "“", "‚", "‘"],
  fr: ["«\u00A0", "\u00A0»", "“", "”"],
  es: ["“", "”", "‘", "’"],
  pt: ["“", "”", "‘", "’"],
  ar: ["«", "»", "“", "”"],
} as const;

/** Braces stand for the outer marks of a language, and angle brackets for the inner ones. */
const toMarks = (text: string, [open, close, inOpen, inClose]: readonly string[]): string =>
  text.replace(
    /[{}‹›]/g,
    (mark) => ({ "{": open, "}": close, "‹": inOpen, "›": inClose })[mark] ?? "",
  );

describe.each(Object.entries(quoted))("straight quotation marks in %s", (language, marks) => {
  const own = { ...site, words: languages[language as keyof typeof quoted](language) };

  it.each([
    [`l'"Étranger" et d'"Or" 1`, "l’{Étranger} et d’{Or} 1"],
    [`و"الكتاب" بـ"كتاب" وال"نص"`, "و{الكتاب} بـ{كتاب} وال{نص}"],
    [`"قال و"الكتاب" جيد"`, "{قال و{الكتاب} جيد}"],
    [`ה"ספר" צה"ל ו"שלום" מנכ"לית`, `ה{ספר} צה"ל ו{שלום} מנכ"לית`],
    [`"He said 'no' in 2 words," she's 'sure'.`, "{He said ‹no› in 2 words,} she’s ‹sure›."],
    [`"'Inner' first" 1 "last 'inner'"`, "{‹Inner› first} 1 {last ‹inner›}"],
    [
      `the '90s, 'n' 5'10" tall, a "long 6" pipe" and 12"`,
      `the ’90s, ’n’ 5'10" tall, a {long 6" pipe} and 12"`,
    ],
    [`37°30'15" N, "1984" and "2"`, `37°30'15" N, {1984} and {2}`],
    [`1 "Yes"—"no" and –"so"– x—"y"`, "1 {Yes}—{no} and –{so}– x—{y}"],
    [`1 ("a") ["b"], "c". ¿"Qué"? ¡"Sí"!`, "1 ({a}) [{b}], {c}. ¿{Qué}? ¡{Sí}!"],
    [
      `*"a"* "*b*" **"c** d" "[e](https://example.com)" 1`,
      `<em>{a}</em> {<em>b</em>} <strong>{c</strong> d} {<a href="https://example.com">e</a>} 1`,
    ],
    [`"<b>a</b>" <b>"b"</b> 1`, "{<b>a</b>} <b>{b}</b> 1"],
    ['1 "`a="b"`" and "x"', '1 {<code>a="b"</code>} and {x}'],
    [`看"中文"吧, 그는"안녕"이라고 1`, "看{中文}吧, 그는{안녕}이라고 1"],
    [
      `그는 '작은'이라고, '안녕'하고 他说'好'，中文'单引'文字 日本語'引用'です 1`,
      "그는 ‹작은›이라고, ‹안녕›하고 他说‹好›，中文‹单引›文字 日本語‹引用›です 1",
    ],
    [`ب'كلمة' وال'نص'، ז'אן 1`, "ب‹كلمة› وال‹نص›، ז’אן 1"],
    [`'Ankara'da 'It's' 'Wort'es "'Ev'de" 1`, "‹Ankara›da ‹It’s› ‹Wort›es {‹Ev›de} 1"],
    [`1 "…x" ..."y" "?"`, "1 {…x} …{y} {?}"],
    [`1" \\"a\\" &quot;b&quot; « c » „d“ “e” ‘f’`, `1" "a" "b" « c » „d“ “e” ‘f’`],
  ])("%s", async (source, expected) => {
    const { html } = await convert(own, `${source} 1'2\n`, { form: "feed" });
    expect(html.trim().replaceAll("&#x27;", "'")).toBe(`<p>${toMarks(expected, marks)} 1'2</p>`);
  });

  it("open a quotation that continues in the next paragraph", async () => {
    const { html } = await convert(own, `"One 1'2\n\n"Two"\n`, { form: "feed" });
    expect(html).toBe(`<p>${marks[0]}One 1'2</p>\n<p>${marks[0]}Two${marks[1]}</p>\n`);
  });
});

it.each([
  ["'Kay, it's l'eau", "’Kay, it’s l’eau"],
  ["中文'一", "中文'一"],
  ["'It's here' and 'Ankara'da", "‘It’s here’ and ‘Ankara’da"],
])("single quotation marks in %s", (source, expected) => {
  const curled = curlQuotes(source, ["“", "”"]);
  expect(source.replace(/'/g, (mark, at: number) => curled.get(at) ?? mark)).toBe(expected);
});

it("curls quotation marks in MDX", async () => {
  const code = await compile(`He said "*no*" in l'"Étranger", 5'10".`);
  expect(code).toContain('"He said “"');
  expect(code).toContain(`"” in l’“Étranger”, 5'10\\"."`);
});

describe.each(["en", "de", "fr"] as const)(
  "an address in straight quotation marks in %s",
  (code) => {
    const own = { ...site, words: languages[code](code) };
    const toLinks = async (markdown: string) =>
      [...(await convert(own, markdown)).html.matchAll(/ href="(.*?)"/g)].map(([, href]) => href);

    it.each([
      ['See "https://example.com/a".', "https://example.com/a"],
      ["See 'https://example.com/a', and", "https://example.com/a"],
      ['See "https://example.com/a."', "https://example.com/a"],
      ['Of 1990" and "https://example.com/a"', "https://example.com/a"],
      ['See "www.example.com/a".', "http://www.example.com/a"],
      ['| A |\n|---|\n| **"https://example.com/a_b?c=d"** |', "https://example.com/a_b?c=d"],
      ["See <https://example.com/it's> and 'this'", "https://example.com/it&#x27;s"],
      ["See https://example.com/it's and 'this'", "https://example.com/it&#x27;s"],
      ['See "me@example.com".', "mailto:me@example.com"],
      ['<a href="/b">"https://example.com/a"</a>', "/b"],
    ])("ends before the mark › %j", async (markdown, address) => {
      expect(await toLinks(markdown)).toEqual([address]);
    });
  },
);

it("ends an address before a curled quotation mark in MDX", async () => {
  expect(await compile("See \"https://example.com/a\" and 'www.example.com/b'.\n")).toMatch(
    /href: "https:\/\/example\.com\/a".*href: "http:\/\/www\.example\.com\/b"/s,
  );
});
