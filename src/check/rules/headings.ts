import type { FileRule, Problem } from "../content.ts";
import type { ReadFile } from "../content-file.ts";
import { toText } from "../tree.ts";

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
  return listHeadings(file).flatMap((heading): readonly Problem[] => {
    const deepest = above + 1;
    above = Math.max(heading.depth, 2);
    const line = file.toLine(heading.line);
    if (heading.depth === 1) return [{ line, severity: "error", ...describeTop(heading) }];
    return heading.depth > deepest ? [{ line, severity: "warning", ...describeSkipped(heading, deepest) }] : [];
  });
};

function listHeadings({ toNodes, toElements }: ReadFile): readonly WrittenHeading[] {
  const inMarkdown = toNodes().flatMap((node) =>
    node.type === "heading" ? { depth: node.depth, text: toText(node), line: node.position?.start.line ?? 1 } : [],
  );
  const inHtml = toElements().filter(({ name }) => /^h[1-6]$/.test(name));
  const headings = [...inMarkdown, ...inHtml.map(({ name, text, line }) => ({ depth: Number(name[1]), text, line }))];
  return headings.sort((a, b) => a.line - b.line);
}

function describeTop({ text }: WrittenHeading): Pick<Problem, "problem" | "advice"> {
  const problem = `The heading "${text}" is on the first level, which the title in the front matter has alone.`;
  return { problem, advice: `Begin sections with two signs: ## ${text}` };
}

function describeSkipped({ text, depth }: WrittenHeading, deepest: number): Pick<Problem, "problem" | "advice"> {
  const problem = `The heading "${text}" is on level ${depth}, below one of level ${deepest - 1}: readers who listen miss a level.`;
  return { problem, advice: `Write ${"#".repeat(deepest)} ${text}` };
}
