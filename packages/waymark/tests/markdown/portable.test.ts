import fc from "fast-check";
import type { Nodes } from "hast";
import { toHtml } from "hast-util-to-html";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { htmlToHast } from "satteri";
import { describe, expect, it } from "vitest";
import { toAbsoluteForms } from "../../src/entries/template.ts";
import { convert } from "../../src/markdown/convert.ts";
import { toPortable } from "../../src/markdown/portable.ts";
import { readTextBlocks } from "../../src/markdown/text-blocks.ts";
import { site } from "../fixtures/own-site.ts";
import { compile } from "./mdx.ts";

const normalize = (html: string): string =>
  toHtml(htmlToHast(html, { fragment: true }) as Nodes).trim();

const textOf = (node: Nodes): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(textOf).join("") : "";

const toFeed = async (source: string) =>
  normalize((await convert(site, source, { form: "feed" })).html);

const toTwin = (source: string): string =>
  toAbsoluteForms(toPortable(source).source, "https://www.example.com/a").markdown;

/** With another parser than the site's. */
const readTwin = (twin: string): string =>
  normalize(
    micromark(twin, {
      extensions: [gfm()],
      htmlExtensions: [gfmHtml()],
      allowDangerousHtml: true,
    }),
  );

const toSearchText = (twin: string): string =>
  readTextBlocks(twin)
    .map(({ text }) => text)
    .join(" ");

async function expectAgreement(source: string, html: string): Promise<void> {
  const twin = toTwin(source);
  expect(await toFeed(source)).toBe(html);
  expect(readTwin(twin)).toBe(html);
  const text = textOf(htmlToHast(html, { fragment: true }) as Nodes);
  expect(toSearchText(twin)).toBe(text.replace(/\s+/g, " ").trim());
}

const link = (address: string) => `<a href="${encodeURI(address)}">${address}</a>`;

describe("tildes and carets", () => {
  it.each([
    "HEAD~1..HEAD~3",
    "HEAD^^, HEAD^2~3 and main~2^2",
    "~/bin:~/go/bin",
    "sudo -u ~root:~www",
    "25~30℃，18~22℃",
    "2~3天，5~6天",
    "周一~周五9~18点",
    "10～20, 10〜20",
    "서울~부산~대구",
    "好的~谢谢~",
    "x^2+y^2 = z^2",
    "2^2^n and 2^2^(n+1)",
    "C^0 continuous, C^1 and a^b^c^d",
    "(^_^) (^o^) (~_~) (^_^) ^^ ^-^ ^o^ 开心^0^",
    "-_- =_= -_- ._. ;_; ._.",
    "~100 and ~200, ~5~ minutes",
    "PROGRA~1 and DOC~1",
    "1.0~rc1~deb12u1",
    "^(?!x)(a|b)+ and ^foo^bar^",
    "Hello~thanks~",
    "a~b~c",
    "a&~b&~c, x=~y=~z",
    "~a ~~b~ c~~ ~",
    "1~2😀~HH",
  ])("are characters in %s, on pages, in feeds, in Markdown and in the search", async (source) => {
    const escaped = source.replaceAll("&", "&#x26;");
    await expectAgreement(source, `<p>${escaped.replace("~~b~ c~~", "<del>b~ c</del>")}</p>`);
  });

  it.each([
    ["H~2~O and x^2^", "H<sub>2</sub>O and x<sup>2</sup>"],
    [
      "C~6~H~12~O~6~, NH~4~^+^, SO~4~^2-^",
      "C<sub>6</sub>H<sub>12</sub>O<sub>6</sub>, NH<sub>4</sub><sup>+</sup>, SO<sub>4</sub><sup>2-</sup>",
    ],
    ["v~max~, x~i,j~ and log~10~ n", "v<sub>max</sub>, x<sub>i,j</sub> and log<sub>10</sub> n"],
    [
      "10^-3^, e^iπ^, x^n+1^, x^2^y^3^",
      "10<sup>-3</sup>, e<sup>iπ</sup>, x<sup>n+1</sup>, x<sup>2</sup>y<sup>3</sup>",
    ],
    ["the 21^st^, XIX^e^, n^o^ 5", "the 21<sup>st</sup>, XIX<sup>e</sup>, n<sup>o</sup> 5"],
    ["^14^C, text.^1^ 文献^1^，", "<sup>14</sup>C, text.<sup>1</sup> 文献<sup>1</sup>，"],
    ["CO~2~排放 5m^2^的", "CO<sub>2</sub>排放 5m<sup>2</sup>的"],
    [
      "**H~2~O** *x*^2^ `x`^2^",
      "<strong>H<sub>2</sub>O</strong> <em>x</em><sup>2</sup> <code>x</code><sup>2</sup>",
    ],
    ["H~2~O at 10~20, 30~40", "H<sub>2</sub>O at 10~20, 30~40"],
    ["~~H~2~O~~ ~~a~ b~~", "<del>H<sub>2</sub>O</del> <del>a~ b</del>"],
    [
      "[x~i~, 1~2, 3~4](https://example.com/~a/~b)",
      '<a href="https://example.com/~a/~b">x<sub>i</sub>, 1~2, 3~4</a>',
    ],
    ["https://example.org/~user/~x", link("https://example.org/~user/~x")],
    ["`a~b~c` `x^2^y`", "<code>a~b~c</code> <code>x^2^y</code>"],
  ])("raise and lower text in %s", async (source, html) => {
    await expectAgreement(source, `<p>${html}</p>`);
  });

  it("keep their meaning in headings, tables, lists, quotations and notes", async () => {
    const source =
      "## H~2~O, 1~2, 3~4\n\n| x~i~ | 1~2, 3~4 |\n| - | - |\n| a^2^ | b^2+c^2 |\n\n- 1~2, 3~4\n\n> 1~2,\n> 3~4\n";
    const html = await toFeed(source);
    expect(html).toContain('<h2 id="h2o-12-34">H<sub>2</sub>O, 1~2, 3~4</h2>');
    expect(html).toContain("<th>x<sub>i</sub></th>\n<th>1~2, 3~4</th>");
    expect(html).toContain("<td>a<sup>2</sup></td>\n<td>b^2+c^2</td>");
    expect(html).toContain("<li>1~2, 3~4</li>");
    expect(html).toContain("<p>1~2,\n3~4</p>");
    expect(readTwin(toTwin(source))).toBe(html.replace(' id="h2o-12-34"', ""));
    expect((await convert(site, "A[^1]\n\n[^1]: 1~2, 3~4 and x^2^\n")).html).toContain(
      "1~2, 3~4 and x<sup>2</sup>",
    );
  });

  it("leave no marks in alternative text", async () => {
    const source = "![H~2~O at 1~2, 3~4](https://example.com/a.png)";
    expect(toTwin(source)).toBe("![H2O at 1\\~2, 3\\~4](https://example.com/a.png)");
  });

  it("are read in MDX as in Markdown", async () => {
    const code = await compile(
      "HEAD~1..HEAD~3, H~2~O, **注意：**请看 https://example.com/a，然后。",
    );
    expect(code).toContain('"HEAD~1..HEAD~3, H", _jsx(_components.sub, { children: "2" }), "O, "');
    expect(code).toContain('_jsx(_components.strong, { children: "注意：" })');
    expect(code).toContain(
      'href: "https://example.com/a", children: "https://example.com/a" }), "，然后。"',
    );
  });

  it("belong to formulas", async () => {
    const { html } = await convert({ ...site, math: "yes" }, "$x^2+y^2$ and $a~b~c$, x^2^");
    expect(html).toContain(">x^2+y^2</annotation>");
    expect(html).toContain(">a~b~c</annotation>");
    expect(html).toContain("x<sup>2</sup>");
  });
});

describe("emphasis without spaces", () => {
  it.each([
    ["**注意：**请看", "<strong>注意：</strong>请看"],
    ["**注意：**请看**重点。**继续", "<strong>注意：</strong>请看<strong>重点。</strong>继续"],
    ["这是**“重点”**的，*（见下）*然后", "这是<strong>“重点”</strong>的，<em>（见下）</em>然后"],
    ["この**「太字」**と~~「古い」~~文", "この<strong>「太字」</strong>と<del>「古い」</del>文"],
    [
      "이것은 **“중요”**입니다, **강조(괄호)**은",
      "이것은 <strong>“중요”</strong>입니다, <strong>강조(괄호)</strong>은",
    ],
    ["***「中」***文", "<em><strong>「中」</strong></em>文"],
    ["*a **「b」**c* 和 snake_case", "<em>a <strong>「b」</strong>c</em> 和 snake_case"],
    [
      "[**链接：**文](https://example.com/a)",
      '<a href="https://example.com/a"><strong>链接：</strong>文</a>',
    ],
    ["**สำคัญ:**ดู**“ที่นี่”**นะ", "<strong>สำคัญ:</strong>ดู<strong>“ที่นี่”</strong>นะ"],
    ["**ສຳຄັນ:**ເບິ່ງ", "<strong>ສຳຄັນ:</strong>ເບິ່ງ"],
    ["**ចំណាំ៖**សូមមើល", "<strong>ចំណាំ៖</strong>សូមមើល"],
    ["**မှတ်ချက်။**ကြည့်ပါ", "<strong>မှတ်ချက်။</strong>ကြည့်ပါ"],
    ["**དམིགས་བསལ།**ལྟ", "<strong>དམིགས་བསལ།</strong>ལྟ"],
    ["**Note:**😀 ok", "<strong>Note:</strong>😀 ok"],
    ["英文 **bold** 和 __粗体__", "英文 <strong>bold</strong> 和 <strong>粗体</strong>"],
    ["3 * 4，5 * 6 和 \\*\\*注意：\\*\\*请看", "3 * 4，5 * 6 和 **注意：**请看"],
    ["`**注意：**请看`", "<code>**注意：**请看</code>"],
    ["a**(b)**c", "a**(b)**c"],
  ])("is read in %s", async (source, html) => {
    await expectAgreement(source, `<p>${html}</p>`);
  });
});

describe("an address without brackets", () => {
  const address = "https://example.com/a";
  it.each([
    [`看 ${address}，然后继续。`, `看 ${link(address)}，然后继续。`],
    [`「${address}」、（${address}）`, `「${link(address)}」、（${link(address)}）`],
    [`**${address}**，然后`, `<strong>${link(address)}</strong>，然后`],
    [`${address}，${address}_b。`, `${link(address)}，${link(`${address}_b`)}。`],
    [
      `“${address}” «${address}» ${address}…`,
      `“${link(address)}” «${link(address)}» ${link(address)}…`,
    ],
    [`${address}، ثم ${address}؟`, `${link(address)}، ثم ${link(address)}؟`],
    [
      `${address}를, ${address}에서 https://example.com는`,
      `${link(address)}를, ${link(address)}에서 ${link("https://example.com")}는`,
    ],
    ["http://localhost:4321에서", `${link("http://localhost:4321")}에서`],
    ["https://example.comและ", `${link("https://example.com")}และ`],
    [
      "https://example.com/wiki/中文 和 https://例え.jp/道",
      `${link("https://example.com/wiki/中文")} 和 ${link("https://例え.jp/道")}`,
    ],
    [
      "https://example.com/wiki/서울 https://example.com/L’Aube",
      `${link("https://example.com/wiki/서울")} ${link("https://example.com/L’Aube")}`,
    ],
    ["www.example.com，好", '<a href="http://www.example.com">www.example.com</a>，好'],
    [`(é ${address}_(b)) é`, `(é ${link(`${address}_(b)`)}) é`],
    [
      `(${address})를 (${address}_(b))는 [${address}]을 (https://example.com)은`,
      `(${link(address)})를 (${link(`${address}_(b)`)})는 [${link(address)}]을 (${link("https://example.com")})은`,
    ],
    [
      `(${address})的 (${address})و **${address}**를`,
      `(${link(address)})的 (${link(address)})و <strong>${link(address)}</strong>를`,
    ],
    [`(${address})，\`c ${address}。\``, `(${link(address)})，<code>c ${address}。</code>`],
    [
      `${address}，\`b c\` ${address}，d \`e\``,
      `${link(address)}，<code>b c</code> ${link(address)}，d <code>e</code>`,
    ],
    [
      `*${address}*。\`${address}，x\`、[l](${address}，d)`,
      `<em>${link(address)}</em>。<code>${address}，x</code>、<a href="${encodeURI(`${address}，d`)}">l</a>`,
    ],
  ])("ends before punctuation and particles in %s", async (source, html) => {
    await expectAgreement(source, `<p>${html}</p>`);
  });

  it("keeps the brackets, the code and the links of the author", () => {
    const source =
      "<https://example.com/a，b> `https://example.com/a，b` [c](https://example.com/a，b)";
    expect(toPortable(source).source).toBe(source);
  });
});

describe("an address inside a link that is written in HTML", () => {
  const address = "https://example.com/a，b";

  it.each([
    [`<a href="/x">${address}</a> é`, `<a href="/x">${address}</a> é`],
    [
      '<a href="/x">**https://example.com**</a>',
      '<a href="/x"><strong>https://example.com</strong></a>',
    ],
    ['<a href="/x">www.example.com</a>', '<a href="/x">www.example.com</a>'],
    ['<a id="x"></a>https://example.com', `<a id="x"></a>${link("https://example.com")}`],
  ])("is text in %s", async (source, html) => {
    expect(await toFeed(source)).toBe(`<p>${html}</p>`);
    expect(toPortable(source).source).toBe(source);
  });

  it("gets no brackets in Markdown", () => {
    const source = `<a href="https://example.com/">${address}</a>`;
    expect(toTwin(source)).toBe(source);
  });

  it("is text in MDX", async () => {
    const code = await compile('See <a href="/x">https://example.com/a</a>.');
    expect(code).toContain('href: "/x", children: "https://example.com/a"');
  });
});

it("does not change a text that all readers of Markdown read in the same way", () => {
  const source =
    "# A\n\n*One* **two** ~~three~~ `four`[^1]\n\n[^1]: ~5, 10^6, é https://example.com/a. *注意* **請看**\n\n~~~\n~a~b~\n~~~\n";
  expect(toPortable(source)).toMatchObject({ source, hasHtml: false });
});

/** Without `**_`, `_**` and three marks in a row, which parsers read differently. */
const piece = fc.constantFrom(
  ...[
    "H",
    "HEAD",
    "x",
    "ab",
    "2",
    "10",
    "1~2",
    "H~2~O",
    "x^2^",
    "~5~",
    "é",
    "中",
    "文",
    "は",
    "은",
  ],
  ...[
    "~",
    "^",
    " ~~",
    "~~ ",
    " **",
    "** ",
    "**「",
    "」**",
    "**注意：**",
    "“",
    "”",
    "，",
    "。",
    "：",
    "😀",
  ],
  ...[
    " ",
    ",",
    "(",
    ")",
    "/",
    "+",
    "℃",
    "`c~d~e`",
    " https://example.com/a",
    "[l](https://example.com/~b)",
  ],
);

it("never changes code, wherever an address without brackets runs into it", async () => {
  const pieces = ["https://example.com/a", "`c https://example.com/b，d`", "`e`", "，", "。", " "];
  const others = ["(", ")", "는", "中", "[l](https://example.com/c，d)"];
  const text = fc.array(fc.constantFrom(...pieces, ...others), { minLength: 2, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(text, async (parts) => {
      const source = `a ${parts.join("").replaceAll("``", "` `")}中`;
      const code = [...source.matchAll(/`([^`]*)`/g)].map(([, value]) => value);
      const written = toPortable(source).source;
      expect([...written.matchAll(/`([^`]*)`/g)].map(([, value]) => value)).toEqual(code);
      expect(readTwin(toTwin(source))).toBe(await toFeed(source));
    }),
    { numRuns: 400 },
  );
}, 60_000);

it("reads the same in a feed and in Markdown, for any mix of marks and scripts", async () => {
  const text = fc
    .array(piece, { minLength: 2, maxLength: 14 })
    .map((pieces) => `a ${pieces.join("").trim()}`)
    .filter((source) => !/[*~]{3}|\*~|~\*/.test(source));
  await fc.assert(
    fc.asyncProperty(text, async (source) => {
      expect(readTwin(toTwin(source))).toBe(await toFeed(source));
    }),
    { numRuns: 400 },
  );
}, 60_000);
