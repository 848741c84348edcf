import type { Git } from "./git.ts";
import { type Blob, readBlob, type States, type Tree, writeBlob } from "./tree.ts";

interface Move {
  /** A folder ends in a slash. */
  readonly from: string;
  readonly to: string;
  readonly edits?: readonly (readonly [passage: string, replacement: string])[];
}

const newTokens = '  --radius: 0.25rem;\n  --card-font: "Overpass" "./fonts/overpass-heavy.ttf";\n';

/** Oldest first. */
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

/** Whether a file is the owner's, at its new or old path. */
export function isOwners(path: string): boolean {
  return /^(src\/content|public)\//.test(path) || findMove(path) !== undefined;
}

function findMove(path: string): Move | undefined {
  return moves.find(({ from }) => path === from || (from.endsWith("/") && path.startsWith(from)));
}

function isContent(path: string): boolean {
  return /^(src\/content\/(articles|pages|skills)|public)\//.test(path);
}

export function relocate(git: Git, tree: Tree): Tree {
  const moved = [...tree].map(([path, blob]): [string, Blob] => {
    const move = findMove(path);
    if (!move) return [path, blob];
    return [move.to + path.slice(move.from.length), edit(git, blob, move)];
  });
  // If a file exists at both paths, the new one wins.
  return new Map(moved.toSorted(([a], [b]) => Number(tree.has(a)) - Number(tree.has(b))));
}

function edit(git: Git, blob: Blob, { edits = [] }: Move): Blob {
  if (edits.length === 0) return blob;
  const text = edits.reduce((now, [passage, replacement]) => now.replaceAll(passage, replacement), readBlob(git, blob.id));
  return { ...blob, id: writeBlob(git, text) };
}

/** The owner's files after an upgrade: content stays as it is, and unchanged theme and configuration files are upgraded. */
export function toOwnersFiles({ base, ours, theirs }: States): Tree {
  const kept = [...ours].filter(([path]) => isOwners(path));
  const isUntouched = (path: string) => !isContent(path) && ours.get(path)?.id === base.get(path)?.id;
  const following = [...theirs].filter(([path]) => isOwners(path) && isUntouched(path));
  const gone = (path: string) => isUntouched(path) && !theirs.has(path);
  return new Map([...kept.filter(([path]) => !gone(path)), ...following]);
}
