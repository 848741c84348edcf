import { isBegun } from "../../catalog/begun-texts.ts";
import type { FileRule } from "../content.ts";

/** Finds texts that are out and still say what `npm run new` wrote in place of a description, or else of themselves. */
export const findBegunTexts: FileRule = ({ frontMatter, body, toLineOf }) => {
  if (!frontMatter || !(frontMatter.data instanceof Object)) return [];
  const { description, draft } = frontMatter.data as { readonly description?: unknown; readonly draft?: unknown };
  if (draft === true || typeof description !== "string") return [];
  if (isBegun(description)) {
    const line = frontMatter.toLine(frontMatter.yaml.search(/^description:/m));
    const problem = "The description is the one that npm run new begins with, and lists, cards and feeds show it.";
    return [{ line, severity: "warning", problem, advice: "Say what this text is about, in one or two sentences." }];
  }
  if (!isBegun(body)) return [];
  const line = toLineOf(body.search(/\S/));
  const problem = "The text is the one that npm run new begins with, and readers see it.";
  return [{ line, severity: "warning", problem, advice: "Write yours in its place." }];
};
