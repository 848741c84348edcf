import type { Git } from "./git.ts";
import { type Blob, readBlob, type States, type Tree, writeBlob } from "./tree.ts";

/** A file or a folder of the owner's that stands elsewhere in newer engines. */
interface Move {
  /** A folder ends in a slash. */
  readonly from: string;
  readonly to: string;
  /** What is written otherwise at the new place. */
  readonly edits?: readonly (readonly [passage: string, replacement: string])[];
}

/** What a theme did not have when it was a file of the engine. */
const newTokens = '  --radius: 0.25rem;\n  --card-font: "Overpass" "./fonts/overpass-heavy.ttf";\n';

/** In the order in which they were made. */
export const moves: readonly Move[] = [
  {
    from: "src/catalog/site.ts",
    to: "src/content/site.ts",
    edits: [['"./site-configuration.ts"', '"../catalog/site-configuration.ts"']],
  },
  {
    from: "src/styles/tokens.css",
    to: "src/content/theme.css",
    edits: [
      ["../fonts/", "./fonts/"],
      ["  --point:", `${newTokens}  --point:`],
    ],
  },
  { from: "src/fonts/", to: "src/content/fonts/" },
  { from: "public/favicon.svg", to: "src/content/mark.svg" },
];

/** Whether a file is the owner's, now or at the place that it had: no engine changes it. */
export function isOwners(path: string): boolean {
  return /^(src\/content|public)\//.test(path) || findMove(path) !== undefined;
}

function findMove(path: string): Move | undefined {
  return moves.find(({ from }) => path === from || (from.endsWith("/") && path.startsWith(from)));
}

/** Whether a file is content, which says something, and not a part of the look or the configuration that every site has. */
function isContent(path: string): boolean {
  return /^(src\/content\/(articles|pages|skills)|public)\//.test(path);
}

/** The files at the places that they have in this engine. */
export function relocate(git: Git, tree: Tree): Tree {
  const moved = [...tree].map(([path, blob]): [string, Blob] => {
    const move = findMove(path);
    if (!move) return [path, blob];
    return [move.to + path.slice(move.from.length), edit(git, blob, move)];
  });
  // A file that stands at the new place already is the newer one.
  return new Map(moved.toSorted(([a], [b]) => Number(tree.has(a)) - Number(tree.has(b))));
}

function edit(git: Git, blob: Blob, { edits = [] }: Move): Blob {
  if (edits.length === 0) return blob;
  const text = edits.reduce((now, [passage, replacement]) => now.replaceAll(passage, replacement), readBlob(git, blob.id));
  return { ...blob, id: writeBlob(git, text) };
}

/**
 * What the owner has after an upgrade. Content stays as it is, and none is added. Of the rest, what the owner never changed follows the
 * engine, which brings what it needs anew.
 */
export function toOwnersFiles({ base, ours, theirs }: States): Tree {
  const kept = [...ours].filter(([path]) => isOwners(path));
  const isUntouched = (path: string) => !isContent(path) && ours.get(path)?.id === base.get(path)?.id;
  const following = [...theirs].filter(([path]) => isOwners(path) && isUntouched(path));
  const gone = (path: string) => isUntouched(path) && !theirs.has(path);
  return new Map([...kept.filter(([path]) => !gone(path)), ...following]);
}
