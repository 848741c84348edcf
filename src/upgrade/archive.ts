import type { Git } from "./git.ts";
import { type Tree, withIndex } from "./tree.ts";

/** Reduces a tree to what an archive of it has. */
export type Archiver = (tree: Tree) => Tree;

/** Archives, which `npm create astro` downloads, have no file that `.gitattributes` marks `export-ignore`. The newest engine's list counts. */
export function createArchiver(git: Git, newest: string): Archiver {
  const ignored = new Map<string, boolean>();
  const learn = (paths: readonly string[]) =>
    withIndex(git, (env) => {
      git.feed("", env, "read-tree", newest);
      // `--cached` takes the attributes from that index. git before 2.40 has no `--source`.
      const fields = git.feed(paths.join("\0"), env, "check-attr", "--cached", "--stdin", "-z", "export-ignore").split("\0");
      for (const [at, path] of paths.entries()) ignored.set(path, fields[3 * at + 2] === "set");
    });
  return (tree) => {
    const places = new Map([...tree.keys()].map((path) => [path, listPlaces(path)]));
    const unknown = new Set([...places.values()].flat().filter((place) => !ignored.has(place)));
    if (unknown.size > 0) learn([...unknown]);
    return new Map([...tree].filter(([path]) => !places.get(path)?.some((place) => ignored.get(place))));
  };
}

/** A file and the folders above it: a folder's attribute goes for all that is in it. */
function listPlaces(path: string): string[] {
  const names = path.split("/");
  return names.map((_, at) => names.slice(0, at + 1).join("/"));
}
