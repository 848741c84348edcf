import {
  type Blob,
  type Git,
  readBlob,
  type States,
  type Tree,
  writeBlob,
} from "../console/git.ts";
import { moveOwnPages, type Prefixes } from "./own-pages.ts";

/** Folders end in a slash. */
type Move = Readonly<{
  from: string;
  to: string;
  edits?: readonly (readonly [passage: string | RegExp, replacement: string])[];
}>;

const newTokens =
  '  --radius: 0.25rem;\n  --card-font: "Overpass" "./fonts/overpass-heavy.ttf";\n  --mark: light-dark(#14211b, #eaf0ed);\n  --marker: light-dark(#b07d00, #ffd21f);\n';

/** Oldest first. */
export const moves: readonly Move[] = [
  {
    from: "src/catalog/site.ts",
    to: "src/content/site.ts",
    edits: [[/(["'])\.\/site-configuration\.ts\1/g, "$1../catalog/site-configuration.ts$1"]],
  },
  {
    from: "src/styles/tokens.css",
    to: "src/content/theme.css",
    edits: [
      ["../fonts/", "./fonts/"],
      ["  --point:", `${newTokens}  --sign-point:`],
      ["var(--point)", "var(--sign-point)"],
    ],
  },
  { from: "src/fonts/", to: "src/content/fonts/" },
  { from: "public/favicon.svg", to: "src/content/mark.svg" },
];

const content = /^(src\/content\/(?!fonts\/)[^/]+|public)\//;
const sections = "src/content/sections.ts";
/** The sample's sections do not belong to the owner. */
const noSections: Move = {
  from: sections,
  to: sections,
  edits: [[/(: SectionConfigurations = )\{[\s\S]*\};/g, "$1{};"]],
};

export const isOwners = (path: string): boolean =>
  /^(src\/content|public)\//.test(path) || findMove(path) !== undefined;

const findMove = (path: string): Move | undefined =>
  moves.find(({ from }) => path === from || (from.endsWith("/") && path.startsWith(from)));

export function relocate(git: Git, tree: Tree, newest: Tree, prefixes: Prefixes): Tree {
  const moved = [...tree].map(([path, blob]): [string, Blob] => {
    const move = findMove(path);
    const to = move ? move.to + path.slice(move.from.length) : path;
    return [to, redirectImports(git, to, move ? edit(git, blob, move) : blob, newest)];
  });
  // The file at the new path wins.
  const placed = moved.toSorted(([a], [b]) => Number(tree.has(a)) - Number(tree.has(b)));
  return moveOwnPages(git, new Map(placed), prefixes);
}

const components = "packages/waymark/src/components/";

/** The engine was a part of `src` once, and owners' files imported its modules by their paths. */
function redirectImports(git: Git, path: string, blob: Blob, newest: Tree): Blob {
  if (!/^src\/content\/.*\.(?:ts|mdx|astro)$/.test(path)) return blob;
  const before = readBlob(git, blob.id);
  const after = before
    .replace(
      /(["'])(?:\.\.\/)+catalog\/(?:site-configuration|section-configuration|interface-words)\.ts\1/g,
      "$1waymark$1",
    )
    .replace(
      /(["'])(?:\.\.\/)+components\/([\w/]+\.astro)\1/g,
      (whole, quote: string, name: string) =>
        newest.has(components + name) ? `${quote}waymark/components/${name}${quote}` : whole,
    );
  return after === before ? blob : { ...blob, id: writeBlob(git, after) };
}

function edit(git: Git, blob: Blob, { edits = [] }: Move): Blob {
  if (edits.length === 0) return blob;
  const text = edits.reduce(
    (now, [passage, replacement]) => now.replaceAll(passage, replacement),
    readBlob(git, blob.id),
  );
  return { ...blob, id: writeBlob(git, text) };
}

/** The theme and the configuration follow the engine unless the owner changed them. */
export function toOwnersFiles(git: Git, { base, ours, theirs }: States): Tree {
  const kept = [...ours].filter(([path]) => isOwners(path));
  const isContentNow = (path: string) =>
    content.test(path) || (path === sections && ours.has(path));
  const isUntouched = (path: string) =>
    !isContentNow(path) && ours.get(path)?.id === base.get(path)?.id;
  const following = [...theirs]
    .filter(([path]) => isOwners(path) && isUntouched(path))
    .map(([path, blob]): [string, Blob] => [
      path,
      path === sections ? edit(git, blob, noSections) : blob,
    ]);
  const gone = (path: string) => isUntouched(path) && !theirs.has(path);
  return new Map([...kept.filter(([path]) => !gone(path)), ...following]);
}
