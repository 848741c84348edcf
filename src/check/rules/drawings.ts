import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Parser } from "htmlparser2";
import { toPlainDrawing } from "../../markdown/document-type.ts";
import { drawingAttributes, drawingElements, toPlainName } from "../../markdown/permitted-html.ts";
import type { ContentRule, Problem } from "../content.ts";

const markFile = "src/content/mark.svg";

/** Finds what of the mark would be lost or blocked: it is a part of each page and drawn as icons and cards. */
export const findUnusableMark: ContentRule = ({ root }) => {
  const path = join(root, markFile);
  return existsSync(path) ? checkMark(readFileSync(path, "utf8")).map((problem) => ({ file: markFile, ...problem })) : [];
};

function checkMark(source: string): readonly Problem[] {
  const problems: Problem[] = [];
  const note = (at: number, problem: string, advice: string) =>
    problems.push({ line: source.slice(0, at).split("\n").length, severity: "error", problem, advice });
  if (toPlainDrawing(source).drawing !== source) note(0, ...declared);
  let isRoot = true;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const at = parser.startIndex;
        if (isRoot && (name !== "svg" || !attributes["viewBox"]))
          note(at, "The mark is no drawing with a viewBox.", 'Begin it with <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">');
        isRoot = false;
        if (!drawingElements.has(name.toLowerCase()))
          note(at, `<${name}> is not allowed in the mark.`, "Remove it. Use shapes, such as <path>, with colours as attributes.");
        for (const [attribute, value] of Object.entries(attributes))
          if (!isPermitted(attribute, value))
            note(
              at,
              `${attribute}= of <${name}> is not allowed in the mark.`,
              'Remove it, or write a colour as an attribute: fill="var(--sign)"',
            );
      },
    },
    { xmlMode: true },
  );
  parser.end(source);
  return isRoot
    ? [{ line: 1, severity: "error", problem: "The mark is empty.", advice: 'Begin it with <svg viewBox="0 0 24 24">' }]
    : problems;
}

function isPermitted(attribute: string, value: string): boolean {
  const name = toPlainName(attribute.replace(/^xlink:href$/, "href"));
  if (name === "href" || /url\(/i.test(value)) return /^(#|url\(["']?#)/.test(value);
  return /^(aria|data)[a-z0-9]/.test(name) || (drawingAttributes.has(name) && /^(xml|[^:]+$)/.test(attribute));
}

/** What a drawing is told that declares what browsers would make elements, attributes or texts of. */
export const declared = [
  "The drawing declares entities or attributes of its own (<!ENTITY, <!ATTLIST), which are removed.",
  "Save it as plain SVG, in Inkscape: File › Save As › Plain SVG.",
] as const;
