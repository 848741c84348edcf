import { slug as toSlug } from "github-slugger";
import { marks } from "./written-text.ts";

/** `written` is the match in the file. The rest describes the heading that contains it. */
type Context = Readonly<{ written: string; heading: string; depth: number }>;

/**
 * `signs` are quick to look for, after a newline if they start with one. `pattern` is for the result
 * of `readWrittenText`.
 */
export type ForeignSyntax = Readonly<{
  signs: readonly (string | RegExp)[];
  pattern: RegExp;
  place?: "paragraph" | "heading";
  onlyMd?: boolean;
  advise: (match: RegExpExecArray, context: Context) => string | undefined;
}>;

const calloutNames: Readonly<Record<string, string>> = {
  NOTE: "note info abstract summary tldr todo seealso example question help faq quote cite versionadded versionchanged deprecated admonition callout notice alert aside",
  TIP: "tip hint success check done",
  IMPORTANT: "important",
  WARNING: "warning attention warn",
  CAUTION: "caution danger error failure fail missing bug",
};

const callouts = new Map(
  Object.entries(calloutNames).flatMap(([kind, names]) =>
    names.split(" ").map((name) => [name, kind] as const),
  ),
);

const videos = new Set("youtube vimeo video peertube spotify embed yt".split(" "));

export function adviseCallout(name: string): string | undefined {
  const kind = callouts.get(name.toLowerCase());
  return kind && `Write a callout:  > [!${kind}]  on one line, and > before each line of its text.`;
}

const adviseBlock = (name: string): string | undefined => {
  if (/^(?:details|collapse|spoiler|expand)$/i.test(name)) return details;
  return videos.has(name.toLowerCase()) ? video : adviseCallout(name);
};

const details =
  "Write  <details><summary>Title</summary>,  an empty line, the text, an empty line and  </details>";
const video = "Write the video's address on a separate line:  ![What it shows](https://…)";
const image = "Write  ![What it shows](./picture.jpg)";
const link = "Link to the file:  [text](./other.md)";
const contents = "Remove it. Long pages show their sections by themselves.";
const comment = "Write  <!-- a comment -->";
const remove = "Remove it.";

const codeBlock = "Write a code block:  ```js";

const byName: Readonly<Record<string, string>> = {
  figure: image,
  img: image,
  image,
  asset_img: image,
  picture: image,
  link,
  post_link: link,
  post_url: link,
  ref: link,
  relref: link,
  asset_link: link,
  highlight: codeBlock,
  code: codeBlock,
  comment,
  endcomment: remove,
  toc: contents,
};

const adviseName = (name: string): string =>
  adviseBlock(name) ?? byName[name.toLowerCase()] ?? remove;

const attribute = String.raw`(?:[.#][\p{L}_][\p{L}\p{N}_:.-]*|[a-z][\w-]*=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}]+))`;
const attributes = String.raw`\{[ \t]*${attribute}(?:[ \t]+${attribute})*[ \t]*\}`;

/** Such as ++i and j++, whose plus signs increment variables. */
const increments =
  /^(?:(?!a )[a-z]\b[^\n]*|[^\n]*\b[a-z]|[a-z_]\w*(?:(?:\s*[,;/&]\s*|\s+)(?:(?:and|or|vs|und|oder|et|ou|y|e|o)\s+)?)[a-z_]\w*)$/i;

/** The first match at a place counts. */
export const foreignSyntax: readonly ForeignSyntax[] = [
  {
    // Docusaurus, VitePress, Starlight, Pandoc, Quarto, MyST
    signs: [":::"],
    pattern: /^[ \t]*:{3,}[ \t]*\{?[ \t]*[.#]?(?<name>[a-z][\w-]*)[^\n]*/gim,
    advise: ({ groups }) =>
      adviseBlock(groups?.["name"] ?? "") ?? "Remove the lines that start with :::",
  },
  {
    signs: ["::"],
    pattern: /^[ \t]*::(?<name>[a-z][\w-]*)(?=[[{]|[ \t]*$)[^\n]*/gim,
    advise: ({ groups }) => adviseName(groups?.["name"] ?? ""),
  },
  {
    signs: [/:[a-z][\w-]*[[{]/gi],
    pattern:
      /(?<![\p{L}\p{N}:_]):(?<name>[a-z][\w-]*)(?:\[[^\]\n]*\](?:\{[^}\n]*\})?|\{[^}\n]*\})/giu,
    advise: ({ groups }) => adviseName(groups?.["name"] ?? ""),
  },
  {
    // MkDocs
    signs: ["!!!", "???"],
    pattern:
      /^[ \t]*(?:!!!|\?\?\?\+?)[ \t]*(?<name>[a-z][\w-]*)(?<title>(?:[ \t]+(?:inline|end|"[^"\n]*"))*)[ \t]*$/gm,
    advise: ({ groups }) => {
      const [name = "", title = ""] = [groups?.["name"], groups?.["title"]];
      return adviseCallout(name) ?? (title === "" ? undefined : adviseCallout("note"));
    },
  },
  {
    signs: ['=== "'],
    pattern: /^[ \t]*===[!+]?[ \t]+"[^"\n]+"/gm,
    advise: () => "The site has no tabs. Write a heading for each.",
  },
  {
    signs: ["8<--"],
    pattern: /^[ \t]*-{1,3}8<-{1,3}[^\n]*/gm,
    advise: () => "Write the text itself.",
  },
  {
    // kramdown
    signs: ["{:"],
    pattern:
      /\{::?[ \t]*(?:[.#][\w-]|toc\b|[\w-]+=|\/?options\b|\/?comment\b|nomarkdown\b|\/)[^}\n]*\}/g,
    advise: ([written]) => (/\btoc\b/.test(written) ? contents : remove),
  },
  {
    signs: ["{#"],
    place: "heading",
    pattern: /\{#(?<id>[^\s{}]+)[^{}\n]*\}[ \t]*$/gm,
    advise: ({ groups, 0: written }, { heading, depth }) => {
      const text = heading.slice(0, heading.lastIndexOf("{#")).trim();
      const id = groups?.["id"] ?? "";
      if (toSlug(text) === id) return `Remove it: the heading's address is #${id} anyway.`;
      return written.trim() === `{#${id}}`
        ? `Remove it: the heading's address is #${toSlug(text)}. For another one, write  <h${depth} id="${id}">${text}</h${depth}>`
        : remove;
    },
  },
  {
    signs: ["{"],
    place: "heading",
    pattern: new RegExp(`${attributes}(?=[ \\t]*$)`, "gimu"),
    advise: () => remove,
  },
  {
    signs: ["{"],
    pattern: new RegExp(`(?<=[\\])${marks.other}${marks.code}])${attributes}`, "giu"),
    advise: () => remove,
  },
  {
    signs: ["{"],
    pattern: /^[ \t]*\{[ \t]*[.#][a-z_][\w:.-]*(?:[ \t]+[.#][a-z_][\w:.-]*)*[ \t]*\}[ \t]*$/gim,
    advise: () => remove,
  },
  {
    // Hugo
    signs: ["{{"],
    pattern: new RegExp(`\\{\\{(?:[<%]|${marks.html})[^}\\n]*\\}\\}`, "g"),
    advise: (_, { written }) => adviseName(/[a-z][\w-]*/i.exec(written)?.[0] ?? ""),
  },
  {
    signs: ["{{"],
    pattern:
      /(?<![$\\])\{\{-?[ \t]*(?:(?:page|site|post|include|layout|frontmatter|theme)\.\w[^{}\n]*|\$?\.?[A-Z]\w*\.[^{}\n]*|\.[A-Z][^{}\n]*|[^{}|\n]+\|(?!\|)[^{}\n]+|#[a-z][^{}\n]*)\}\}/g,
    advise: () => "Write the value itself.",
  },
  {
    // Liquid, Nunjucks, Jinja
    signs: ["{%"],
    pattern: /(?<!\{)\{%-?[ \t]*(?<name>[\w-]*)[^%\n]*(?:%(?!\})[^%\n]*)*%\}/g,
    advise: ({ groups }) => adviseName(groups?.["name"] ?? ""),
  },
  {
    signs: [/\[[[_]*toc/gi],
    pattern: /^[ \t]*\[{1,2}[_\uFFFC]?(?:toc|tosp)[_\uFFFC]?\]{1,2}[ \t]*$/gim,
    advise: () => contents,
  },
  {
    // CriticMarkup
    signs: ["{++", "{--", "{==", "{>>"],
    pattern: /\{(?:\+\+|--|==|>>)[^{}\n]+(?:\+\+|--|==|<<)\}/g,
    advise: () =>
      "Write  <ins>new</ins>, <del>old</del>, <mark>marked</mark>  or  <!-- a comment -->",
  },
  {
    // Obsidian and wikis
    signs: ["[["],
    pattern:
      /(?<![\p{L}\p{N}\])])(?<embed>!?)\[\[(?![\s\d]*\]|\s)(?<target>[^[\]|\n\uFFFA-\uFFFC]+)(?:\|(?<text>[^[\]\n]+))?\]\]/gu,
    advise: ({ groups }, { written }) => {
      const { embed, target = "" } = groups ?? {};
      const text = written.includes("|")
        ? written.slice(written.indexOf("|") + 1, -"]]".length)
        : target;
      const name = target.split("#")[0]?.trim().replaceAll(" ", "-") ?? "";
      const isImage = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(name);
      if (embed) return `Write  ![What it shows](./${isImage ? name : "picture.jpg"})`;
      if (name === "") return "Link to the heading:  [text](#heading)";
      return `Write  [${text}](./${name}${/\.\w+$/.test(name) ? "" : ".md"})`;
    },
  },
  {
    signs: ["=="],
    pattern: /(?<![=\w])==(?=[^\s=])[^=\n]*(?<=[^\s=])==(?![=\w])/g,
    advise: (_, { written }) => `Write  <mark>${written.slice(2, -2)}</mark>`,
  },
  {
    signs: ["%%"],
    pattern: /(?<![\w%])%%(?!%)[^%]+%%(?![\w%])|^[ \t]*%%[ \t]*$/gm,
    advise: () => comment,
  },
  {
    // Pandoc
    signs: ["^["],
    pattern: /\^\[(?=[^\]\n]*\p{L}{2}[.,;:]?[ \n]+\p{L})[^\]]+\]/gu,
    advise: (_, { written }) =>
      `Write  [^1]  and, on a separate line,  [^1]: ${written.slice(2, -1).replace(/\s+/g, " ")}`,
  },
  {
    signs: ["++"],
    pattern: /(?<![\w+])\+\+(?=[^\s+])[^+\n]*(?<=[^\s+])\+\+(?![\w+])/g,
    advise: (_, { written }) => {
      const text = written.slice(2, -2);
      // In C++, the plus signs belong to the word before them.
      const isText = /^[\p{L}\p{N}\p{Ps}\p{Pi}"'*_`]/u.test(text) && !increments.test(text);
      return isText ? `Write  <ins>${text}</ins>` : undefined;
    },
  },
  {
    // MkDocs and Logseq
    signs: ["^^"],
    pattern:
      /(?<![\p{L}\p{N}^])\^\^(?=[\p{L}\p{N}"“])[^^\n]*(?<=[\p{L}\p{N}"”.!?])\^\^(?![\p{L}\p{N}^])/gu,
    advise: (_, { written }) => {
      const text = written.slice(2, -2);
      return `Write  <u>${text}</u>  or  <mark>${text}</mark>`;
    },
  },
  {
    // Discord
    signs: ["||"],
    place: "paragraph",
    pattern:
      /(?<![\p{L}\p{N}|)\]])\|\|(?=[^\s|])(?=[^|\n]*(?:\p{L}{3}|[^\p{ASCII}\s]))[^|\n]*(?<=[^\s|])\|\|(?![\p{L}\p{N}|(])/gu,
    advise: () => details,
  },
  {
    // Obsidian's Dataview and Logseq
    signs: [":: "],
    pattern: /^[ \t]*(?<key>\p{L}[\p{L}\p{M}\p{N} _-]*)::[ \t]+(?<value>\S[^\n]*)/gmu,
    advise: ({ groups }) =>
      /^(?:std|self|super|crate)$/.test(groups?.["key"] ?? "")
        ? undefined
        : `Write  **${groups?.["key"]}:** ${groups?.["value"]}`,
  },
  {
    signs: [":: "],
    pattern: /[[(](?<key>\p{L}[\p{L}\p{M}\p{N} _-]*)::[ \t]+(?<value>[^\s\])][^\n\])]*)[\])]/gu,
    advise: ({ groups }) => `Write  ${groups?.["key"]}: ${groups?.["value"]}`,
  },
  {
    // PlantUML, Markdown Preview Enhanced and others
    signs: ["!include", "@import", "{!"],
    pattern:
      /^[ \t]*(?:!{1,3}include(?:url|sub)?(?:[ \t]+\S+\.\w+|[ \t]*\([^)\n]+\)!*)[ \t]*$|@import[ \t]+["'“][^"'”\n]+["'”]|\{![^{}\n]+!\})/gm,
    advise: () => "Write the text itself.",
  },
  {
    signs: [/\{\{?toc\}|@\[toc\]/gi],
    pattern: new RegExp(
      `^[ \\t]*(?:\\{\\{?toc\\}\\}?|@[[${marks.other}]toc[\\]${marks.other}]+)[ \\t]*$`,
      "gim",
    ),
    advise: () => contents,
  },
  {
    // reST and MyST
    signs: [/:`|\}`/g],
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}:_])(?::[a-z][\\w:+.-]*:|\\{[a-z][\\w:.-]*\\})(?=${marks.code})`,
      "gu",
    ),
    advise: ([written]) => adviseName(/\w+/.exec(written)?.[0] ?? ""),
  },
  {
    signs: [">`_"],
    pattern: new RegExp(`(?<=${marks.code})__?(?![\\w${marks.other}${marks.code}])`, "g"),
    advise: () => "Write links as  [text](https://…)",
  },
  {
    signs: ["\n.. "],
    pattern: /^[ \t]*\.\.[ \t]+(?:(?<name>[\w-]+)::[^\n]*|_[^:\n]+:[^\n]*)/gm,
    advise: ({ groups }) => adviseName(groups?.["name"]?.replace(/^code-block$/, "code") ?? ""),
  },
  {
    // AsciiDoc and MediaWiki
    signs: ["\n="],
    place: "paragraph",
    pattern:
      /(?<![\s\S])(?<level>={1,6})[ \t]+(?<text>\p{L}[^\n=]*?)(?:[ \t]+={1,6})?[ \t]*(?![\s\S])/gu,
    advise: ({ groups }) => `Write a heading:  ## ${groups?.["text"]}`,
  },
  {
    signs: ["\n["],
    pattern:
      /^\[(?<name>source|NOTE|TIP|IMPORTANT|WARNING|CAUTION|quote|verse|listing)(?:,[^\]\n]*)?\][ \t]*$/gm,
    advise: ({ groups }) =>
      adviseCallout(groups?.["name"] ?? "") ?? "Write a code block with ``` or a quotation with >.",
  },
  {
    signs: ["::", "xref:"],
    pattern:
      /(?<![\p{L}\p{N}])(?<name>image:|include:|video:|xref):[^\s[\]:][^\s[\]]*\[[^\]\n]*\]/gu,
    advise: ({ groups }) =>
      adviseName(groups?.["name"]?.replace("xref", "link").replace(":", "") ?? ""),
  },
  {
    // Org mode
    signs: ["#+"],
    pattern: /^[ \t]*#\+[A-Za-z_]{3,}:?[^\n]*/gm,
    advise: () => "Write it in Markdown, or remove it.",
  },
  {
    signs: ["\n**"],
    pattern: /^\*{2,}[ \t]+(?:TODO|DONE)\b[^\n]*/gm,
    advise: () => "Write a heading:  ### Title  or a task:  - [ ] What to do",
  },
  {
    signs: [/:[a-z+-][\w+-]*:/g],
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}:_/${marks.code}]):(?:[+-]1|[a-z][a-z0-9_+-]*[a-z0-9]):(?![\\p{L}\\p{N}:_/${marks.code}])`,
      "gu",
    ),
    advise: () => "Write the emoji itself, such as 🙂",
  },
  {
    // TeX
    signs: [/\\[a-z]/g],
    pattern:
      /(?<![\w\\:/])\\(?:(?:newpage|pagebreak|clearpage|tableofcontents|maketitle|noindent|centering)\b|(?:begin|end|cite[a-z]*|ref|label|textbf|textit|emph|footnote|includegraphics|(?:sub)*section\*?|[vh]space)\{[^{}\n]*\})/g,
    advise: ([written]) =>
      written.startsWith("\\begin") || written.startsWith("\\end")
        ? "Write a formula between two lines of $$, or use Markdown."
        : written.startsWith("\\tableofcontents")
          ? contents
          : "Remove it, or use Markdown.",
  },
  {
    signs: ["@["],
    pattern: new RegExp(
      `(?<![\\w@])@${marks.other}(?:youtube|vimeo|vine|prezi|osf|slideshare|jsfiddle|code)${marks.other}+`,
      "gi",
    ),
    advise: () => video,
  },
  {
    // PHP Markdown Extra
    signs: ["*["],
    pattern: /^[ \t]*\*\[(?<short>[^\]\n]+)\]:[ \t]*(?<long>[^\n]*)/gm,
    advise: ({ groups }) =>
      `In the text, write  <abbr title="${groups?.["long"]}">${groups?.["short"]}</abbr>`,
  },
  {
    // Microsoft's documentation
    signs: ["[!"],
    pattern: /\[!(?<name>INCLUDE|VIDEO|CODE|div)\b[^\]\n]*\]?/gi,
    advise: ({ groups }) => adviseName(groups?.["name"] ?? ""),
  },
  {
    // Textile and Jira
    signs: [/\n(?:h[1-6]\. |\{(?:code|noformat|panel|quote)[:}])/g],
    pattern:
      /^[ \t]*(?:h[1-6]\.[ \t]+\S[^\n]*|\{(?:code|noformat|panel|quote)(?::[^}\n]*)?\}[ \t]*$)/gm,
    advise: ([written]) =>
      /^\s*h/.test(written)
        ? `Write a heading:  ## ${written.trim().slice("h2. ".length)}`
        : "Write a code block with ``` or a quotation with >.",
  },
  {
    // WordPress and forums
    signs: [/\[(?:\/[a-z]|(?:gallery|caption|embed|video|audio|playlist|youtube) )/gi],
    pattern:
      /\[\/(?:b|i|u|s|url|img|quote|code|size|color|caption|embed|video|audio)\]|\[(?<name>gallery|caption|embed|video|audio|playlist|youtube)[ \t]+\w+=[^\]\n]*\]/gi,
    advise: ({ groups }) =>
      groups?.["name"] === undefined || groups["name"] === "gallery"
        ? `Use Markdown, such as **bold**, [text](https://…) and ![What it shows](./picture.jpg).`
        : adviseName(groups["name"]),
  },
  {
    signs: ["<<<"],
    pattern: /^[ \t]*<<<[ \t]*@[^\n]*/gm,
    advise: () => "Write the code in a code block.",
  },
  {
    signs: ["^"],
    pattern: /(?<=[ \t])\^[a-z0-9]{6}[ \t]*$/gm,
    advise: () => "Remove it. Links lead to headings.",
  },
  {
    signs: ["\nimport ", "\nexport "],
    onlyMd: true,
    pattern:
      /^(?:import[ \t]+(?:[\w*{][^"'\n]*[ \t]from[ \t]+)?["'][^"'\n]+["']|export[ \t]+(?:const|default|function|let)\b[^\n]*)/gm,
    advise: () =>
      "Only .mdx files can import components. Rename the file to .mdx, or remove the line.",
  },
  {
    signs: ["{/*"],
    onlyMd: true,
    pattern: /\{\/\*[^\n]*/g,
    advise: () => comment,
  },
];
