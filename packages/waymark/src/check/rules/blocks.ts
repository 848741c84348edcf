import type { Paragraph } from "mdast";
import type { MdastNode } from "satteri";
import type { ReadFile } from "../../entries/content-file.ts";
import type { FileRule } from "../../entries/inspection.ts";
import { findMissingFence } from "../../entries/self-contained.ts";
import { lineOf, listNodes, toText } from "../../entries/tree.ts";
import { type Problem, toError, toWarning } from "../../findings/finding.ts";
import { calloutKinds } from "../../markdown/callouts.ts";
import { codeLanguages, toTitle } from "../../markdown/code-blocks.ts";
import { foldLabel } from "../../markdown/labels.ts";
import { hasMath, toFormula } from "../../markdown/math.ts";
import { adviseCallout } from "../foreign-syntax.ts";

export const checkHeadings: FileRule = (file) => {
  let above = 1;
  const lines = file.source.split("\n");
  return listHeadings(file).flatMap(({ depth, text, line: bodyLine }): readonly Problem[] => {
    const deepest = above + 1;
    above = Math.max(depth, 2);
    const line = file.toLine(bodyLine);
    if (depth === 1) {
      const problem = `The heading "${text}" is first-level, but only the title in the front matter can be first-level.`;
      return [toError(line, problem, `Start sections with two number signs: ## ${text}`)];
    }
    // These headings come from placeholders such as {{price-bands}}.
    if (depth <= deepest || lines[line - 1]?.trim().startsWith("{{")) return [];
    const problem = `The heading "${text}" is level ${depth} but follows level ${deepest - 1}, which confuses people who use a screen reader.`;
    return [toWarning(line, problem, `Write ${"#".repeat(deepest)} ${text}`)];
  });
};

function listHeadings({ toNodes, toElements }: ReadFile) {
  const inMarkdown = toNodes().flatMap((node) =>
    node.type === "heading" ? { depth: node.depth, text: toText(node), line: lineOf(node) } : [],
  );
  const inHtml = toElements().filter(({ name }) => /^h[1-6]$/.test(name));
  const headings = [
    ...inMarkdown,
    ...inHtml.map(({ name, text, line }) => ({ depth: Number(name[1]), text, line })),
  ];
  return headings.sort((a, b) => a.line - b.line);
}

const kinds = calloutKinds.map((kind) => `[!${kind.toUpperCase()}]`);

export const findCallouts: FileRule = ({ body, toNodes, toLine }) =>
  (body.includes("[!") ? toNodes() : []).flatMap((node): readonly Problem[] => {
    const [first] = node.type === "blockquote" ? node.children : [];
    const { marker, rest } = first?.type === "paragraph" ? readMarker(first) : {};
    if (first === undefined || marker === undefined) return [];
    const isKnown = kinds.includes(marker.toUpperCase());
    if (isKnown && rest === "") return [];
    const problem = isKnown
      ? `${marker} is shown as text, because more text follows on the same line.`
      : `${marker} is not a known callout, so it is shown as text.`;
    const advice = isKnown
      ? `Put it on a separate line, above the text:  >  ${marker}  and then  > ${rest}`
      : `Known callouts: ${kinds.join(", ")}.`;
    return [toWarning(toLine(first.position?.start.line), problem, advice)];
  });

function readMarker({ children: [text] }: Paragraph): {
  readonly marker?: string | undefined;
  readonly rest?: string;
} {
  const [, marker, rest = ""] =
    text?.type === "text" ? (/^(\[!\w+\])(.*)/.exec(text.value) ?? []) : [];
  return { marker, rest: rest.trim() };
}

const languages = [...codeLanguages];

/** By language, its names and close relatives in other tools. */
const namesElsewhere: Readonly<Record<string, string>> = {
  bash: "zsh fish csh ksh terminal curl",
  batch: "bat cmd",
  powershell: "ps1 pwsh",
  "shell-session": "console",
  cpp: "c++ cuda",
  csharp: "c#",
  fsharp: "f#",
  objectivec: "objective-c",
  rust: "rs rust-lang",
  go: "golang",
  "go-mod": "gomod",
  java: "java8",
  js: "mjs cjs node es6",
  jsx: "javascriptreact",
  ts: "mts cts",
  tsx: "typescriptreact",
  html: "vue vue-html svelte astro xhtml",
  xml: "xslt wsdl plist",
  css: "postcss pcss",
  json: "jsonl ndjson",
  json5: "jsonc",
  ini: "conf cfg env dotenv",
  nginx: "nginxconf",
  apacheconf: "apache",
  hcl: "tf terraform",
  diff: "patch",
  md: "mdx rmd",
  graphql: "gql",
  protobuf: "proto",
  sql: "postgres postgresql psql pgsql mysql sqlite tsql",
  python: "py3 python3 ipython pycon python-repl",
  ruby: "irb rails",
  erb: "html+erb",
  php: "php-html",
  elixir: "ex exs",
  erlang: "erl",
  haskell: "lhs",
  julia: "jl julia-repl",
  latex: "bibtex math",
  makefile: "make",
  vim: "viml",
  csv: "tsv",
  regex: "regexp",
  pug: "jade",
  jinja2: "jinja",
  nasm: "asm x86asm",
  wasm: "wat",
  gdscript: "gd",
  pascal: "delphi",
  scala: "sbt sc",
  matlab: "octave",
};

export const otherNames: ReadonlyMap<string, string> = new Map(
  Object.entries(namesElsewhere).flatMap(([language, names]) =>
    names.split(" ").map((name) => [name, language] as const),
  ),
);

export const findUnknownLanguages: FileRule = ({ toNodes, toLine }) =>
  toNodes().flatMap((node) => {
    if (node.type !== "code" || !node.lang || codeLanguages.has(node.lang)) return [];
    const problem = `The code block language "${node.lang}" has no syntax highlighting.`;
    return [toWarning(toLine(lineOf(node)), problem, advise(node.lang))];
  });

/** A language with a title or a setting, as in js:lookup.mjs, js{1,3} or rust,ignore. */
const attached = /^(?<name>[\w+#.-]+?)(?<sign>[:,;=|]|(?=[{[]))(?<rest>.*)$/;
const fileName = /^(?:[\w@-]*[./])*[\w@-]*\.(?<ending>\w+)$/;

function advise(written: string): string {
  const language = written.toLowerCase();
  const braced = /^\{[.:]?([\w+#-]+)/.exec(language)?.[1];
  if (braced !== undefined)
    return adviseCallout(braced) ?? `Write the name without braces:  \`\`\`${braced}`;
  if (codeLanguages.has(language)) return `Write it in lowercase:  \`\`\`${language}`;
  const { name = "", sign = "", rest = "" } = attached.exec(written)?.groups ?? {};
  const known = findLanguage(name);
  if (known !== undefined) {
    const title = sign === ":" ? toTitleValue(rest) : "";
    return title === "" || /^[\d,-]*$/.test(title)
      ? `Write the name alone:  \`\`\`${known}`
      : `Write the title after a space:  \`\`\`${known} title="${title}"`;
  }
  const ending = findLanguage(fileName.exec(written)?.groups?.["ending"] ?? "");
  if (ending !== undefined)
    return written.startsWith(".")
      ? `Write the name alone:  \`\`\`${ending}`
      : `Write the language first:  \`\`\`${ending} title="${written}"`;
  const other = otherNames.get(language);
  const nearest =
    other === undefined ? languages.filter((name) => isTypo(language, name)).slice(0, 3) : [other];
  return `${nearest.length > 0 ? `Did you mean ${nearest.join(", ")}? ` : ""}Use text for a block without highlighting.`;
}

const shortestTypo = 5;

/** One character is added, missing, replaced or swapped. Short names are too similar to tell. */
function isTypo(written: string, name: string): boolean {
  if (written.length < shortestTypo || Math.abs(written.length - name.length) > 1) return false;
  const start = [...name].findIndex((character, at) => character !== written[at]);
  if (start === -1) return true;
  const [one, other] = [written.slice(start), name.slice(start)];
  return (
    one.slice(1) === other ||
    one === other.slice(1) ||
    one.slice(1) === other.slice(1) ||
    (one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2))
  );
}

function findLanguage(name: string): string | undefined {
  const language = name.toLowerCase();
  return otherNames.get(language) ?? (codeLanguages.has(language) ? language : undefined);
}

const toTitleValue = (written: string): string =>
  written.replace(/^(?:title|filename|file)=/i, "").replace(/^[{"'“”‘’]+|[}"'“”‘’]+$/g, "");

const otherTitle =
  /(?:^|\s)(?:(?:title|file-?name|file|caption)\s*[=:]\s*(?<value>\{?["'“”‘’][^"'“”‘’]+["'“”‘’]\}?|[^\s"']+)|\[(?<bracketed>[^[\]]+\.\w+)\]|(?<plain>[\w@./-]*[\w@-]\.[a-z]\w*)(?=\s|$))/i;

/** Titles of code blocks in other notations, which are not shown. */
export const findLostTitles: FileRule = ({ toNodes, toLine }) =>
  toNodes().flatMap((node) => {
    if (node.type !== "code" || !node.meta || toTitle(node.meta) !== undefined) return [];
    // findUnknownLanguages reports what is attached to the language.
    if (!codeLanguages.has(node.lang ?? "")) return [];
    const { 0: found = "", groups } = otherTitle.exec(node.meta) ?? {};
    const title = groups?.["value"] ?? groups?.["bracketed"] ?? groups?.["plain"];
    if (title === undefined) return [];
    return [
      toWarning(
        toLine(lineOf(node)),
        `The title ${found.trim()} of the code block is not shown.`,
        `Write  \`\`\`${node.lang} title="${toTitleValue(title)}"`,
      ),
    ];
  });

/** Usually, the closing line is missing, or has too few characters or a language. */
export const findOpenCode: FileRule = ({ body, toNodes, toLine }) =>
  (/`{3}|~{3}/.test(body) ? toNodes() : []).flatMap((node) => {
    const fence = node.type === "code" ? findMissingFence(node, body) : undefined;
    if (fence === undefined) return [];
    return [
      toWarning(
        toLine(lineOf(node)),
        "This code block is never closed, so everything below is shown as code.",
        `Below the code, add a line of ${fence}`,
      ),
    ];
  });

/**
 * A dollar sign before a character and another one after a character, with something of TeX between
 * them. In ^a$ and \d+$, the signs are parts of regular expressions, and in $5 and $6 of prices.
 */
const formula =
  /(?<![\w$^.*+?)\]}|/\\])\$(?=[^\s$])(?=[^$\n]*(?:\^|\\[a-z]|(?<![\p{L}\p{N}_])\p{L}_[\p{L}\p{N}{]))[^$\n]*(?<=[^\s$])\$(?![\w$/])/iu;
const displayFormula = /^\$\$/;
const brackets = [
  { open: "\\(", close: "\\)", isBlock: false, content: /\\[a-z]|[\^_=+<>]/i },
  // Text is also written between square brackets with a backslash.
  { open: "\\[", close: "\\]", isBlock: true, content: /\\[a-z]{2}|\^/i },
] as const;

/** Such as \(x^2\), where Markdown takes the backslashes for those of escaped characters. */
function findBracketFormula(written: string) {
  for (const { open, close, isBlock, content } of brackets) {
    let start = written.indexOf(open);
    while (start !== -1) {
      const end = written.indexOf(close, start + open.length);
      if (end === -1) break;
      const inside = written.slice(start + open.length, end);
      if (content.test(inside))
        return {
          formula: shorten(`${open}${inside}${close}`),
          advice: isBlock
            ? `Write  ${shorten(inside.trim())}  between two lines of $$.`
            : `Write  $${shorten(inside.trim())}$`,
        };
      start = written.indexOf(open, end + close.length);
    }
  }
  return undefined;
}

const longestFormula = 60;

function shorten(written: string): string {
  const characters = [...written.replace(/\s+/g, " ")];
  return characters.length > longestFormula
    ? `${characters.slice(0, longestFormula).join("")}…`
    : characters.join("");
}

const turnOn = 'To turn formulas on, write  math: "yes"  in src/content/site.ts.';

export const findShownFormulas: FileRule = ({ body, toNodes, toLine }, { settings: { math } }) => {
  const hasDollars = math !== "yes" && body.includes("$");
  if (!hasDollars && !/\\[([]/.test(body)) return [];
  return toNodes().flatMap((node) => {
    if (node.type !== "paragraph") return [];
    const written = body
      .slice(node.position?.start.offset, node.position?.end.offset)
      .replaceAll(/`[^`]*`|\\\$/g, "");
    const warn = (problem: string, advice: string) => [
      toWarning(toLine(lineOf(node)), problem, advice),
    ];
    if (hasDollars && (displayFormula.test(written) || formula.test(written)))
      return warn("This paragraph seems to contain a formula, which is shown as text.", turnOn);
    const found = findBracketFormula(written);
    return found
      ? warn(
          `${found.formula} seems to be a formula, but it is shown as text.`,
          math === "yes" ? found.advice : `${found.advice} ${turnOn}`,
        )
      : [];
  });
};

const definition =
  /\n[ \t>]*\[(?<label>[^\]^\n][^\]\n]*)\]:[ \t]*(?<address><[^>\n]+>|(?:https?:|mailto:|tel:|\.{0,2}\/|#)\S*|\S+\.mdx?(?:#\S*)?)(?:[ \t]+["'(][^\n]*)?(?=\n|$)/gi;

/** The address of a link that belongs to the text above, because no empty line separates them. */
export const findJoinedAddresses: FileRule = ({ body, toNodes, toLineOf }) =>
  (body.includes("]:") ? toNodes() : []).flatMap((node) => {
    if (node.type !== "paragraph") return [];
    const start = node.position?.start.offset ?? 0;
    const written = body.slice(start, node.position?.end.offset);
    return [...written.matchAll(definition)].map(({ index, groups }) =>
      toWarning(
        toLineOf(start + index + 1),
        `The address of [${groups?.["label"]}] is shown as text, because it belongs to the paragraph above.`,
        "Add an empty line above it.",
      ),
    );
  });

const lost = /(?<!\\)\[\^(?:\\\S|[^\]\s\\])+\]|^[ >]*(#{2,6})([\p{L}\p{N}]\S*)/gmu;

/** What Markdown shows as it is written, or not at all. Code and escaped characters are meant to be shown. */
export const findLostMarkdown: FileRule = ({ body, toNodes, toPortable, toLineOf }) => {
  const nodes = toNodes();
  const listNotes = (type: MdastNode["type"]) => {
    const written = body.includes("[^") ? listNodes(toPortable().toTree()) : [];
    return new Set(
      written.flatMap((node) =>
        node.type === type && "identifier" in node ? foldLabel(node.identifier) : [],
      ),
    );
  };
  const [references, notes] = [listNotes("footnoteReference"), listNotes("footnoteDefinition")];
  return nodes.flatMap((node) => {
    const start = node.position?.start.offset ?? 0;
    const warn = (problem: string, advice: string, index = 0) =>
      toWarning(toLineOf(start + index), problem, advice);
    if (node.type === "footnoteDefinition" && !references.has(foldLabel(node.identifier)))
      return warn(
        `Nothing refers to the note [^${node.identifier}], so it is not shown.`,
        `Write [^${node.identifier}] in the text.`,
      );
    if (node.type === "link" && !node.url)
      return warn(
        `The link "${toText(node)}" has no address.`,
        "Write it between the parentheses.",
      );
    if (node.type !== "text" || !/##|\[\^/.test(node.value)) return [];
    const isLine = (index: number) =>
      index > 0 || /^[ >]*$/.test(body.slice(body.lastIndexOf("\n", start - 1) + 1, start));
    return [...body.slice(start, node.position?.end.offset).matchAll(lost)].flatMap(
      ({ 0: written, 1: signs, 2: text, index }) => {
        const advice = `Write  ${written}: A note  below, or \\${written} to show it.`;
        if (signs === undefined && notes.has(foldLabel(written.slice("[^".length, -"]".length))))
          return [];
        if (signs === undefined)
          return warn(`${written} has no note, so it is shown as text.`, advice, index);
        return isLine(index)
          ? warn(
              `${signs}${text} is shown as text, not as a heading.`,
              `Add a space: ${signs} ${text}`,
              index,
            )
          : [];
      },
    );
  });
};

/** TeX that cannot be converted, and dollar amounts read as formulas. */
export const findMathErrors: FileRule = ({ body, toNodes, toLine }, { settings }) => {
  if (!hasMath(settings, body)) return [];
  return toNodes().flatMap((node) => {
    if (node.type !== "math" && node.type !== "inlineMath") return [];
    const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
    const written = body.slice(start, end);
    const line = lineOf(node);
    if (node.type === "math" && (("meta" in node && node.meta) || !/\n[\s>]*\$\$$/.test(written)))
      return [
        toError(
          toLine(line),
          "This formula needs $$ alone on its first and last lines.",
          "Write each $$ on a separate line.",
        ),
      ];
    if (
      /^\$[^\s$].*\s\$$/s.test(written) ||
      (written.startsWith("$") && /\d/.test(body[end] ?? ""))
    )
      return [
        toError(
          toLine(line),
          `${written} is read as a formula.`,
          "If it is not one, write \\$ for each dollar sign.",
        ),
      ];
    try {
      toFormula(node.value, node.type === "math");
      return [];
    } catch (error) {
      const { message, position = 0 } = error as Error & { readonly position?: number };
      const above =
        node.value.slice(0, position).split("\n").length - (node.type === "math" ? 0 : 1);
      const [problem = ""] = message.trim().split(/ at (?:position|end of input)|\n/);
      const advice =
        "If it is not one, write \\$ for each dollar sign. Functions: https://temml.org/docs/en/supported.html";
      return [
        toError(
          toLine(line + above),
          `The formula cannot be converted: ${problem.replace(/\.$/, "")}.`,
          advice,
        ),
      ];
    }
  });
};
