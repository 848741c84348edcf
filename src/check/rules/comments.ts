import type { MdastNode } from "satteri";
import { visit } from "yaml";
import type { FileRule, Problem } from "../content.ts";
import type { ReadFile } from "../content-file.ts";

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
        const advice = "Take it out. Behind a sign # and a blank, as in  draft: true # not yet  , a line of front matter may have one.";
        const problem = "The front matter has a comment within a text, which would be published.";
        found.push({ line: frontMatter.toLine(range?.[0] ?? 0), severity: "error", problem, advice });
      },
    });
  return found;
};

function findInText(node: MdastNode, file: ReadFile): readonly Problem[] {
  if ("children" in node) return [];
  const place = findPlace(node, file.body);
  return place === undefined ? [] : [{ line: file.toLineOf(place), severity: "error", ...describe(node) }];
}

/** Where a comment begins that is none to a reader of the page, or does not end. */
function findPlace(node: MdastNode, body: string): number | undefined {
  const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
  const written = body.slice(start, end);
  const last = written.lastIndexOf("<!--");
  if (node.type === "html") return last > written.lastIndexOf("-->") ? start + last : undefined;
  const isLiteral = node.type !== "text" && node.type !== "image";
  return isLiteral || last === -1 || written[last - 1] === "\\" ? undefined : start + last;
}

function describe({ type }: MdastNode): Pick<Problem, "problem" | "advice"> {
  if (type === "html") return { problem: "A comment begins here and does not end, so that what follows is hidden.", advice: "End it: -->" };
  if (type === "image") return { problem: "The description of a picture has a comment, which is published.", advice: "Take it out." };
  return {
    problem: "What begins as a comment here is none, so that it is published.",
    advice: "Have no blank line and no table cell end within it, and end it: --> . To show the sign itself, write \\<!--",
  };
}
