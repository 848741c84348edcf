/** A drawing whose entities are written out, without what else it declares. */
export interface PlainDrawing {
  readonly drawing: string;
  /** Whether it declares more than names for short texts: what that would do is lost. */
  readonly isReduced: boolean;
}

/** What stands before the document type (XML 1.0 section 2.8). */
const prolog = /\uFEFF?(?:\s|<\?(?:[^?]|\?(?!>))*\?>|<!--(?:[^-]|-(?!->))*-->)*/y;

/** The parts of a document type, of which only bare signs open or close something. */
const part = /"[^"]*"|'[^']*'|<\?(?:[^?]|\?(?!>))*\?>|<!--(?:[^-]|-(?!->))*-->|./gsy;

/** An entity that is a short text, as programs write for names of namespaces: to write it out takes little room. */
const entity = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"'&%<>]{0,200})"|'([^"'&%<>]{0,200})')\s*>/g;

/** Takes the declarations out of a drawing: browsers give elements the attributes that one declares, and put its entities where they are named. */
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

/** A document type that declares something itself, and its declarations without comments. */
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
