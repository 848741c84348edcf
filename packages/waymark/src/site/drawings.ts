import { Parser } from "htmlparser2";
import type { Passage } from "../markdown/addresses.ts";
import { isPermittedAddress } from "../markdown/permitted-html.ts";

/** Elements that run or load something, in any namespace. */
const active: ReadonlySet<string> = new Set(
  "script handler listener foreignobject iframe embed object meta base link form".split(" "),
);

const animations: ReadonlySet<string> = new Set(["set", "animate"]);

export function cleanDrawing(source: string): string {
  const { drawing } = toPlainDrawing(source);
  let cleaned = "";
  let end = 0;
  for (const passage of findActive(drawing).toSorted((a, b) => a.start - b.start)) {
    // Ranges can be nested.
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
        if (isActiveAttribute(name, value))
          found.push({ start: parser.startIndex, end: parser.endIndex });
      },
      onopentag(name, { attributeName = "" }) {
        const local = toLocalName(name);
        const isActive =
          active.has(local) ||
          (animations.has(local) && /^(on|href$)/.test(toLocalName(attributeName)));
        open.push(isActive ? parser.startIndex : undefined);
      },
      onclosetag() {
        const start = open.pop();
        if (start !== undefined) found.push({ start, end: parser.endIndex + 1 });
      },
      onprocessinginstruction(name) {
        if (/^\?xml-stylesheet$/i.test(name))
          found.push({ start: parser.startIndex, end: parser.endIndex + 1 });
      },
    },
    { xmlMode: true },
  );
  parser.end(drawing);
  return found;
}

const toLocalName = (name: string): string => name.slice(name.indexOf(":") + 1).toLowerCase();

function isActiveAttribute(name: string, value: string): boolean {
  const local = toLocalName(name);
  if (local.startsWith("on")) return true;
  if (local === "href" || local === "src") return !isPermittedAddress(value, true);
  return (
    /^(to|from|by|values)$/.test(local) &&
    value.split(";").some((part) => !isPermittedAddress(part, true))
  );
}

/** Before the document type declaration (XML 1.0 section 2.8). */
const prolog = /\uFEFF?(?:\s|<\?(?:[^?]|\?(?!>))*\?>|<!--(?:[^-]|-(?!->))*-->)*/y;

const part = /"[^"]*"|'[^']*'|<\?(?:[^?]|\?(?!>))*\?>|<!--(?:[^-]|-(?!->))*-->|./gsy;

/** Short, so safe to expand: drawing programs declare namespace names. */
const entity = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"'&%<>]{0,200})"|'([^"'&%<>]{0,200})')\s*>/g;

/** Browsers add attributes and expand entities that a drawing declares. `isReduced`: more than short entities was removed. */
export function toPlainDrawing(drawing: string) {
  const type = findSubset(drawing);
  if (type === undefined) return { drawing, isReduced: false };
  const entities = new Map<string, string>();
  const rest = type.subset.replace(entity, (_, name: string, text?: string, other = "") => {
    if (!entities.has(name)) entities.set(name, text ?? other);
    return "";
  });
  const written = drawing
    .slice(type.end)
    .replace(/&([\w.-]+);/g, (whole, name: string) => entities.get(name) ?? whole);
  return { drawing: drawing.slice(0, type.start) + written, isReduced: rest.trim() !== "" };
}

function findSubset(
  drawing: string,
): { readonly start: number; readonly end: number; readonly subset: string } | undefined {
  prolog.lastIndex = 0;
  const start = prolog.exec(drawing)?.[0].length ?? 0;
  if (!drawing.startsWith("<!DOCTYPE", start)) return undefined;
  const declarations: string[] = [];
  let isInside = false;
  let hasSubset = false;
  part.lastIndex = start;
  for (const { 0: piece, index } of drawing.matchAll(part)) {
    if (piece === ">" && !isInside)
      return hasSubset ? { start, end: index + 1, subset: declarations.join("") } : undefined;
    if (piece === "]") isInside = false;
    else if (piece === "[" && !isInside) hasSubset = isInside = true;
    else if (isInside && !piece.startsWith("<!--")) declarations.push(piece);
  }
  return undefined;
}
