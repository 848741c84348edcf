import type { Paragraph } from "mdast";
import { calloutKinds } from "../../markdown/callouts.ts";
import { codeLanguages } from "../../markdown/code-languages.ts";
import type { ReadFile } from "../content-file.ts";
import { type Problem, toError, toWarning } from "../finding.ts";
import { findNearest } from "../nearest.ts";
import type { FileRule } from "../rule.ts";
import { lineOf, toText } from "../tree.ts";

/** A heading of a text, however it is written. */
interface WrittenHeading {
  readonly depth: number;
  readonly text: string;
  /** Of the body, from 1. */
  readonly line: number;
}

/** Finds headings of the first level, which is the title's, and those that skip one. A task guide is no page. */
export const checkHeadings: FileRule = (file) => {
  if (file.collection === "skills") return [];
  let above = 1;
  return listHeadings(file).flatMap(({ depth, text, line: bodyLine }): readonly Problem[] => {
    const deepest = above + 1;
    above = Math.max(depth, 2);
    const line = file.toLine(bodyLine);
    if (depth === 1) {
      const problem = `The heading "${text}" is on the first level, which the title in the front matter has alone.`;
      return [toError(line, problem, `Begin sections with two signs: ## ${text}`)];
    }
    if (depth <= deepest) return [];
    const problem = `The heading "${text}" is on level ${depth}, below one of level ${deepest - 1}: readers who listen miss a level.`;
    return [toWarning(line, problem, `Write ${"#".repeat(deepest)} ${text}`)];
  });
};

function listHeadings({ toNodes, toElements }: ReadFile): readonly WrittenHeading[] {
  const inMarkdown = toNodes().flatMap((node) =>
    node.type === "heading" ? { depth: node.depth, text: toText(node), line: lineOf(node) } : [],
  );
  const inHtml = toElements().filter(({ name }) => /^h[1-6]$/.test(name));
  const headings = [...inMarkdown, ...inHtml.map(({ name, text, line }) => ({ depth: Number(name[1]), text, line }))];
  return headings.sort((a, b) => a.line - b.line);
}

const kinds = calloutKinds.map((kind) => `[!${kind.toUpperCase()}]`);

/** Finds quotations that begin like a callout and are none. */
export const findCallouts: FileRule = ({ toNodes, toLine }) =>
  toNodes().flatMap((node): readonly Problem[] => {
    const [first] = node.type === "blockquote" ? node.children : [];
    const { marker, rest } = first?.type === "paragraph" ? readMarker(first) : {};
    if (first === undefined || marker === undefined) return [];
    const isKnown = kinds.includes(marker.toUpperCase());
    if (isKnown && rest === "") return [];
    const problem = isKnown
      ? `${marker} makes no callout here, since more stands on its line: it is shown as it is.`
      : `${marker} is no callout that is known: it is shown as it is.`;
    const advice = isKnown
      ? `Put it on a line of its own, and the text below:  > ${marker}  and then  > ${rest}`
      : `Known ones: ${kinds.join(", ")}.`;
    return [toWarning(toLine(first.position?.start.line), problem, advice)];
  });

function readMarker({ children: [text] }: Paragraph): { readonly marker?: string | undefined; readonly rest?: string } {
  const [, marker, rest = ""] = text?.type === "text" ? (/^(\[!\w+\])(.*)/.exec(text.value) ?? []) : [];
  return { marker, rest: rest.trim() };
}

const languages = [...codeLanguages];

/** Names in other tools that are not like ours. */
const otherNames: Readonly<Record<string, string>> = {
  ...{ "c++": "cpp", "c#": "csharp", "f#": "fsharp" },
  ...{ console: "shell-session", golang: "go", vue: "html" },
};

/** Finds blocks of code in a language without a highlighter. */
export const findUnknownLanguages: FileRule = ({ collection, toNodes, toLine }) => {
  if (collection === "skills") return [];
  return toNodes().flatMap((node) => {
    if (node.type !== "code" || !node.lang || codeLanguages.has(node.lang)) return [];
    const problem = `The block of code is in "${node.lang}", which no colours are known for.`;
    return [toWarning(toLine(lineOf(node)), problem, advise(node.lang.toLowerCase()))];
  });
};

function advise(language: string): string {
  const other = Object.hasOwn(otherNames, language) ? otherNames[language] : undefined;
  const nearest = other === undefined ? findNearest(language, languages, 3) : [other];
  return `${nearest.length > 0 ? `Did you mean ${nearest.join(", ")}? ` : ""}Write text for one without colours.`;
}
