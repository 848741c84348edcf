import type { MdastNode } from "satteri";
import { visit } from "yaml";
import type { ReadFile } from "../content-file.ts";
import { type Problem, toError } from "../finding.ts";
import type { FileRule } from "../rule.ts";

/** Finds comments that would be published, or hide what follows them. */
export const findComments: FileRule = (file) =>
  file.body.includes("<!--") ? file.toNodes().flatMap((node) => findInText(node, file)) : [];

/** Finds comments within the texts of front matter, which would be published. */
export const findPublishedComments: FileRule = ({ frontMatter }) => {
  const found: Problem[] = [];
  if (frontMatter)
    visit(frontMatter.document, {
      Scalar(_, { value, range }) {
        if (typeof value !== "string" || !value.includes("<!--")) return;
        const problem = "The front matter has a comment within a text, which would be published.";
        const advice = "Take it out. Behind a sign # and a blank, as in  draft: true # not yet  , a line of front matter may have one.";
        found.push(toError(frontMatter.toLine(range?.[0] ?? 0), problem, advice));
      },
    });
  return found;
};

function findInText(node: MdastNode, file: ReadFile): readonly Problem[] {
  if ("children" in node) return [];
  const place = findPlace(node, file.body);
  return place === undefined ? [] : [toError(file.toLineOf(place), ...(messages[node.type] ?? published))];
}

/** Where a comment begins that a page would show, or that does not end. */
function findPlace(node: MdastNode, body: string): number | undefined {
  const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
  const written = body.slice(start, end);
  const last = written.lastIndexOf("<!--");
  if (node.type === "html") return last > written.lastIndexOf("-->") ? start + last : undefined;
  const isLiteral = node.type !== "text" && node.type !== "image";
  return isLiteral || last === -1 || written[last - 1] === "\\" ? undefined : start + last;
}

const published = [
  "What begins as a comment here is none, so that it is published.",
  "Have no blank line and no table cell end within it, and end it: --> . To show the sign itself, write \\<!--",
] as const;

const messages: Readonly<Record<string, readonly [problem: string, advice: string]>> = {
  html: ["A comment begins here and does not end, so that what follows is hidden.", "End it: -->"],
  image: ["The description of a picture has a comment, which is published.", "Take it out."],
};
