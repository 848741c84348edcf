import { Parser } from "htmlparser2";
import type { Passage } from "../markdown/addresses.ts";
import { isPermittedAddress } from "../markdown/permitted-html.ts";
import { toPlainDrawing } from "./document-type.ts";

/** Elements that run or load something, in any namespace. */
const active: ReadonlySet<string> = new Set("script handler listener foreignobject iframe embed object meta base link form".split(" "));

const animations: ReadonlySet<string> = new Set(["set", "animate"]);

/** Removes scripts, event handlers, script URLs, foreign objects and declarations, and changes nothing else. */
export function cleanDrawing(source: string): string {
  const { drawing } = toPlainDrawing(source);
  let cleaned = "";
  let end = 0;
  for (const passage of findActive(drawing).toSorted((a, b) => a.start - b.start)) {
    // Ranges to remove can be nested.
    cleaned += drawing.slice(end, Math.max(end, passage.start));
    end = Math.max(end, passage.end);
  }
  return cleaned + drawing.slice(end);
}

function findActive(drawing: string): Passage[] {
  const found: Passage[] = [];
  const open: (number | undefined)[] = [];
  const parser = new Parser(
    {
      onattribute(name, value) {
        if (isActiveAttribute(name, value)) found.push({ start: parser.startIndex, end: parser.endIndex });
      },
      onopentag(name, { attributeName = "" }) {
        const local = toLocalName(name);
        const isActive = active.has(local) || (animations.has(local) && isActiveName(attributeName));
        open.push(isActive ? parser.startIndex : undefined);
      },
      onclosetag() {
        const start = open.pop();
        if (start !== undefined) found.push({ start, end: parser.endIndex + 1 });
      },
      onprocessinginstruction(name) {
        if (/^\?xml-stylesheet$/i.test(name)) found.push({ start: parser.startIndex, end: parser.endIndex + 1 });
      },
    },
    { xmlMode: true },
  );
  parser.end(drawing);
  return found;
}

function toLocalName(name: string): string {
  return name.slice(name.indexOf(":") + 1).toLowerCase();
}

function isActiveName(attribute: string): boolean {
  return /^(on|href$)/.test(toLocalName(attribute));
}

function isActiveAttribute(name: string, value: string): boolean {
  const local = toLocalName(name);
  if (local.startsWith("on")) return true;
  if (local === "href" || local === "src") return !isPermittedAddress(value, true);
  return /^(to|from|by|values)$/.test(local) && value.split(";").some((part) => !isPermittedAddress(part, true));
}
