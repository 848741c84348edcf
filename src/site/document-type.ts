/** A drawing in which entities are expanded and other declarations removed. */
export interface PlainDrawing {
  readonly drawing: string;
  /** Whether anything other than short entities was removed. */
  readonly isReduced: boolean;
}

/** Everything before the document type declaration (XML 1.0 section 2.8). */
const prolog = /\uFEFF?(?:\s|<\?(?:[^?]|\?(?!>))*\?>|<!--(?:[^-]|-(?!->))*-->)*/y;

const part = /"[^"]*"|'[^']*'|<\?(?:[^?]|\?(?!>))*\?>|<!--(?:[^-]|-(?!->))*-->|./gsy;

/** A short text, such as the namespace names that drawing programs declare. It is safe to expand. */
const entity = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"'&%<>]{0,200})"|'([^"'&%<>]{0,200})')\s*>/g;

/** Removes declarations, because browsers add the attributes and expand the entities that they declare. */
export function toPlainDrawing(drawing: string): PlainDrawing {
  const type = findSubset(drawing);
  if (type === undefined) return { drawing, isReduced: false };
  const entities = new Map<string, string>();
  const rest = type.subset.replace(entity, (_, name: string, text?: string, other = "") => {
    if (!entities.has(name)) entities.set(name, text ?? other);
    return "";
  });
  const written = drawing.slice(type.end).replace(/&([\w.-]+);/g, (whole, name: string) => entities.get(name) ?? whole);
  return { drawing: drawing.slice(0, type.start) + written, isReduced: rest.trim() !== "" };
}

function findSubset(drawing: string): { readonly start: number; readonly end: number; readonly subset: string } | undefined {
  prolog.lastIndex = 0;
  const start = prolog.exec(drawing)?.[0].length ?? 0;
  if (!drawing.startsWith("<!DOCTYPE", start)) return undefined;
  const declarations: string[] = [];
  let isInside = false;
  let hasSubset = false;
  part.lastIndex = start;
  for (const { 0: piece, index } of drawing.matchAll(part)) {
    if (piece === ">" && !isInside) return hasSubset ? { start, end: index + 1, subset: declarations.join("") } : undefined;
    if (piece === "]") isInside = false;
    else if (piece === "[" && !isInside) hasSubset = isInside = true;
    else if (isInside && !piece.startsWith("<!--")) declarations.push(piece);
  }
  return undefined;
}
