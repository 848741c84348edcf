import { Parser } from "htmlparser2";
import type { MdastNode } from "satteri";
import { textElements } from "../../markdown/permitted-html.ts";
import type { ReadFile } from "../content-file.ts";
import { type Problem, toError } from "../finding.ts";
import type { FileRule } from "../rule.ts";

/** Finds HTML tags that pages show as text. Satteri shows a tag as text if an unquoted value contains a slash. */
export const findShownTags: FileRule = (file) =>
  file.collection === "skills" || !file.body.includes("<") ? [] : file.toNodes().flatMap((node) => findInText(node, file));

function findInText(node: MdastNode, { body, toLineOf }: ReadFile): readonly Problem[] {
  if (node.type !== "text" || !node.value.includes("<")) return [];
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  return [...body.slice(start, end).matchAll(/(?<!\\)<(?=[a-z])/gi)].flatMap(({ index }) => {
    const at = start + index;
    const tag = /^<[^<>]*>/.exec(body.slice(at))?.[0] ?? "";
    const advice = advise(tag);
    return advice === undefined ? [] : [toError(toLineOf(at), `${tag.replace(/\s+/g, " ")} is shown as text.`, advice)];
  });
}

/** Undefined unless the text is clearly intended as a tag. */
function advise(tag: string): string | undefined {
  if (/\n\s*\n/.test(tag)) return undefined;
  const [name = "", attributes = {}] = parse(tag.replace(/["']/g, " "));
  const valued = Object.entries(attributes).filter(([attribute, value]) => /^[a-z]/.test(attribute) && value !== "");
  if (!(textElements.has(name) || name === "iframe") || valued.length === 0) return undefined;
  if (/["']/.test(tag)) return `Put quotation marks around each value and a space after it: <${name} …="…" …="…">`;
  const quoted = Object.entries(attributes).map(([attribute, value]) => (value === "" ? ` ${attribute}` : ` ${attribute}="${value}"`));
  return `Put quotation marks around the value: <${name}${quoted.join("")}>`;
}

function parse(tag: string): [name?: string, attributes?: Readonly<Record<string, string>>] {
  let found: [string?, Readonly<Record<string, string>>?] = [];
  new Parser({ onopentag: (name, attributes) => (found = [name, attributes]) }).end(tag);
  return found;
}
