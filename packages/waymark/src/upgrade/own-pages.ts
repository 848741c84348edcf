import { posix } from "node:path";
import { type Blob, type Git, readBlob, type Tree, writeBlob } from "../console/git.ts";

/** The start of a language's addresses by its content folder, such as `/fr` for `src/content/fr`. */
export type Prefixes = Readonly<Record<string, string>>;

const contentFolder = "src/content";
const page = /^(?<folder>src\/content(?:\/[a-z]{2,3}(?:-[a-z\d]+)*)?)\/pages\/(?<name>.+)\.astro$/;
const describesItself = /^export\s+(?:const|let|async\s+function|function)\s+page\b/m;
const description = /^(export\s+(?:const|let)\s+page\b[^={]*=\s*\{)/m;
const relativePath =
  /(\bfrom\s*|\bimport\s*\(?\s*|\bnew\s+URL\(\s*|\bglob\([^)]*?)(["'])(\.{1,2}\/[^"'\n]+)\2/g;

/** Astro pages were in `src/content/pages` once. Now they are in `src/pages`, at the path of their address. */
export function moveOwnPages(git: Git, tree: Tree, prefixes: Prefixes): Tree {
  const sources = new Map<string, string>();
  const targets = new Map<string, string>();
  for (const [path, { id }] of tree) {
    const target = toTarget(path, prefixes);
    if (target === undefined || tree.has(target)) continue;
    const source = readBlob(git, id);
    if (!describesItself.test(source)) continue;
    sources.set(path, source);
    targets.set(path, target);
  }
  if (targets.size === 0) return tree;
  return new Map(
    [...tree].map(([path, blob]): [string, Blob] => {
      const target = targets.get(path);
      const source = sources.get(path);
      if (target === undefined || source === undefined) return [path, blob];
      const moved = source.replace(
        relativePath,
        (_, start: string, quote: string, address: string) => {
          const file = posix.join(posix.dirname(path), address);
          const to = posix.relative(posix.dirname(target), targets.get(file) ?? file);
          return `${start}${quote}${to.startsWith(".") ? to : `./${to}`}${quote}`;
        },
      );
      return [target, { ...blob, id: writeBlob(git, addOriginal(moved, path, prefixes)) }];
    }),
  );
}

function toTarget(path: string, prefixes: Prefixes): string | undefined {
  const { folder = "", name = "" } = page.exec(path)?.groups ?? {};
  if (name === "" || /(?:^|\/)[_.]/.test(name)) return undefined;
  const prefix = prefixes[folder] ?? folder.slice(contentFolder.length);
  const address = folder === contentFolder ? name : name.replace(/[^/=]*=(?=[^/]*$)/, "");
  return `src/pages${prefix}/${address}.astro`;
}

/** The name of a translation started with that of its original, such as `map=plan.astro`. */
function addOriginal(source: string, path: string, prefixes: Prefixes): string {
  const { folder = "", name = "" } = page.exec(path)?.groups ?? {};
  const original = name.replace(/=[^/]*$/, "");
  if (folder === contentFolder || original === name) return source;
  const address = JSON.stringify(`${prefixes[contentFolder] ?? ""}/${original}`);
  return source.replace(description, (start) => `${start}\n  original: ${address},`);
}
