import { nameCharacter } from "../findings/finding.ts";
import type { ForeignSyntax } from "./foreign-syntax.ts";
import { marks } from "./written-text.ts";

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);

/** The title is the only heading of the first level. */
const toHeading = (marks: string, text: string): string =>
  `${"#".repeat(Math.max(2, marks.length))} ${text}`;

const bullets = "•●◦▪■◆◇‣∙·・･－＊＋";
const listLine = String.raw`[ \t\u3000\u00A0]*\S[^\n]*`;
const numbers = String.raw`(?:[０-９]+[．.、）)]|\d+[．、）]|[①-⑳])`;

const firstMark = new RegExp(`^[ \\t]*(?:[${bullets}]|${numbers})[ \\t\\u3000\\u00A0]*`);

function adviseList(written: string, start: string): string | undefined {
  const [first = "", ...others] = written.split("\n");
  // Two spaces or a backslash keep a line apart from the next one.
  if ([first, ...others.slice(0, -1)].some((line) => /(?: {2}|\\)$/.test(line))) return undefined;
  return `The lines become one paragraph. Start each with ${start} ${first.replace(firstMark, "").trim()}`;
}

/** Tags that people write in texts, but not names such as ＜input＞ that stand for a value. */
const tags = "a|b|br|details|div|em|i|iframe|img|p|span|strong|sub|summary|sup|video";

const imageAddress = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
const address = String.raw`(?:(?:\.{0,2}/|#|https?:|mailto:|tel:)[^\s（）()]*|[^\s（）()/]+\.(?:avif|gif|jpe?g|mdx?|png|svg|webp))`;
const wideLink =
  /^(?<sign>[!！]?)(?<open>[[［【])(?<text>.+?)(?<close>[\]］】]) ?(?<paren>[（(])(?<url>[^（）()]*)(?<end>[）)]?)/s;
const wholeAddress = new RegExp(`^${address}$`, "iu");

/**
 * Markdown with the full-width characters of Chinese, Japanese and Korean keyboards, or with the
 * bullets and spaces of word processors. Only real Markdown characters have an effect.
 */
export const wideSyntax: readonly ForeignSyntax[] = [
  {
    signs: ["＃"],
    pattern: /^[ \t]*(?<marks>[#＃]{1,6})(?<space>[ \t\u3000\u00A0]*)(?<text>[^\s#＃][^\n]*)/gm,
    advise: ({ groups }) => {
      const { marks = "", space = "", text = "" } = groups ?? {};
      // A single sign without a space starts a hashtag or a number.
      if (isAscii(marks) || (marks.length === 1 && space === "")) return undefined;
      return `Write a heading:  ${toHeading(marks, text)}`;
    },
  },
  {
    signs: [/[#*+.)-][\u00A0\u2000-\u200B\u202F\u3000\uFEFF]/g],
    pattern:
      /^[ \t]*(?<marks>#{1,6}|[-*+]|\d{1,9}[.)])(?<space>[\u00A0\u2000-\u200B\u202F\u3000\uFEFF])\s*(?<text>\S[^\n]*)/gm,
    advise: ({ groups }) => {
      const { marks = "", space = "", text = "" } = groups ?? {};
      const isHeading = marks.startsWith("#");
      // After a hyphen or a number, other spaces can be on purpose, as in 1. January.
      if (!isHeading && space !== "\u3000") return undefined;
      const written = isHeading ? toHeading(marks, text) : `${marks} ${text}`;
      return `The space after ${marks} is the character ${nameCharacter(space)}. Write an ordinary space:  ${written}`;
    },
  },
  {
    signs: [new RegExp(`\\n[ \\t>]*[${bullets}]`, "g")],
    pattern: new RegExp(
      `^[ \\t]*(?<mark>[${bullets}])${listLine}(?:\\n[ \\t]*\\k<mark>${listLine})+`,
      "gm",
    ),
    advise: (_, { written }) => adviseList(written, "a hyphen and a space:  -"),
  },
  {
    signs: [new RegExp(`\\n[ \\t>]*${numbers}`, "g")],
    pattern: new RegExp(`^[ \\t]*${numbers}${listLine}(?:\\n[ \\t]*${numbers}${listLine})+`, "gm"),
    advise: (_, { written }) => adviseList(written, "a number, a period and a space:  1."),
  },
  {
    signs: ["＞"],
    pattern: /^[ \t]*＞[ \t\u3000]*(?<text>[\p{L}\p{N}“"「『《（(][^\n]*)/gmu,
    advise: ({ groups }) => `Write a quotation:  > ${groups?.["text"]}`,
  },
  {
    signs: ["···", "｀｀｀"],
    pattern: /^[ \t]*(?:·{3}|｀{3})(?<language>[a-z][\w+#-]*)?[ \t]*$/gim,
    advise: ({ groups }) => `Write three backticks:  \`\`\`${groups?.["language"] ?? ""}`,
  },
  {
    signs: ["｀"],
    pattern: /｀(?=[^｀´\n]*[A-Za-z_])(?<text>[^｀´\n]+)｀/g,
    advise: ({ groups }) => `Write  \`${groups?.["text"]}\``,
  },
  {
    signs: ["＊＊"],
    pattern: /(?<!＊)＊＊(?!＊)(?<text>[^＊\n]+)＊＊(?!＊)/g,
    advise: ({ groups }) => `Write  **${groups?.["text"]}**`,
  },
  {
    signs: ["（", "）", "］", "】"],
    pattern: new RegExp(
      `[!！]?[[［【][^[\\]［］【】\\n]+[\\]］】] ?[（(](?:${address}[）)]|${marks.other}+[）)]?)`,
      "giu",
    ),
    advise: (_, { written }) => {
      const groups = wideLink.exec(written)?.groups ?? {};
      const { sign = "", open = "", text, close = "", paren = "", url = "", end = "" } = groups;
      const isWide = !isAscii(sign + open + close + paren + end);
      // Chinese and Japanese texts have titles between these brackets, and a source behind them.
      const isSource = open === "【" && paren === "（" && /^https?:/i.test(url);
      if (!isWide || isSource || !wholeAddress.test(url)) return undefined;
      return `Write  ${sign !== "" && imageAddress.test(url) ? "!" : ""}[${text}](${url})`;
    },
  },
  {
    signs: ["[^", "［^", "[＾", "［＾"],
    pattern:
      /^[ \t]*[[［][＾^](?<label>[^\]］\s]+)[\]］](?<colon>[：:])[ \t\u3000]*(?<text>[^\n]*)/gm,
    advise: ({ groups, 0: written }) => {
      const { label = "", text = "" } = groups ?? {};
      return isAscii(written.slice(0, written.length - text.length).replace(label, ""))
        ? undefined
        : `Write a note:  [^${label}]: ${text}`;
    },
  },
  {
    signs: ["［^", "[＾", "［＾"],
    pattern: /[[［][＾^](?<label>[^\]］\s]+)[\]］]/g,
    advise: ({ groups, 0: written }) =>
      isAscii(written.replace(groups?.["label"] ?? "", ""))
        ? undefined
        : `Write  [^${groups?.["label"]}]`,
  },
  {
    signs: [/[![［【！](?:note|tip|important|warning|caution)[\]］】]/gi],
    pattern: /[[［【][!！](?<name>note|tip|important|warning|caution)[\]］】]/gi,
    advise: ({ groups, 0: written }) =>
      isAscii(written) ? undefined : `Write  [!${groups?.["name"]?.toUpperCase()}]`,
  },
  {
    signs: ["＜"],
    pattern: new RegExp(`＜(?<tag>/?(?:${tags})(?:[ \\t][^＜＞\\n]*)?/?)＞`, "gi"),
    advise: ({ groups }) => `Write  <${groups?.["tag"]}>`,
  },
];
