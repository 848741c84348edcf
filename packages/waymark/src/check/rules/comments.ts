import type { MdastNode } from "satteri";
import { visit } from "yaml";
import type { ReadFile } from "../../entries/content-file.ts";
import type { FileRule } from "../../entries/inspection.ts";
import { type Problem, toError } from "../../findings/finding.ts";

export const findComments: FileRule = (file) =>
  file.body.includes("<!--") ? file.toNodes().flatMap((node) => findInText(node, file)) : [];

export const findPublishedComments: FileRule = ({ frontMatter }) => {
  const found: Problem[] = [];
  if (frontMatter)
    visit(frontMatter.document, {
      Scalar(_, { value, range }) {
        if (typeof value !== "string" || !value.includes("<!--")) return;
        const problem = "This front matter value contains a comment, which would be published.";
        const advice =
          "Remove it. In front matter, comments start with a space and #, as in:  draft: true # not yet";
        found.push(toError(frontMatter.toLine(range?.[0] ?? 0), problem, advice));
      },
    });
  return found;
};

function findInText(node: MdastNode, file: ReadFile): readonly Problem[] {
  if ("children" in node) return [];
  const place = findPlace(node, file.body);
  return place === undefined
    ? []
    : [toError(file.toLineOf(place), ...(messages[node.type] ?? published))];
}

function findPlace(node: MdastNode, body: string): number | undefined {
  const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
  const written = body.slice(start, end);
  const last = written.lastIndexOf("<!--");
  if (node.type === "html") return last > written.lastIndexOf("-->") ? start + last : undefined;
  const isLiteral = node.type !== "text" && node.type !== "image";
  return isLiteral || last === -1 || written[last - 1] === "\\" ? undefined : start + last;
}

const published = [
  "This looks like a comment, but it would be published as text.",
  "Close it with --> before the next blank line or the end of the table cell. To show the characters themselves, write \\<!--",
] as const;

const messages: Readonly<Record<string, readonly [problem: string, advice: string]>> = {
  html: ["This comment is never closed. Everything after it is hidden.", "Close it with -->."],
  image: ["This image description contains a comment, which would be published.", "Remove it."],
};
