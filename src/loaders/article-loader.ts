import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { glob, type Loader } from "astro/loaders";
import { toArticleId } from "./article-id.ts";

/**
 * Astro's `glob`, which takes a file of another name for the one it knew where the text is the same, and one of two files of one id for
 * both: forgets those that are gone, and throws an error that names the two where both are there.
 */
export function articleLoader(base: string): Loader {
  const files = new Map<string, Set<string>>();
  const findOther = (siblings: ReadonlySet<string> = new Set(), file: string) =>
    [...siblings].find((sibling) => sibling !== file && existsSync(sibling));
  const loader = glob({
    pattern: "**/*.{md,mdx}",
    base,
    // Texts stay in their files: the store is written and read as a whole.
    retainBody: false,
    generateId({ entry }) {
      const id = toArticleId(entry);
      const file = join(base, entry);
      const siblings = (files.get(id) ?? new Set()).add(file);
      files.set(id, siblings);
      const other = findOther(siblings, file);
      if (other === undefined) return id;
      throw new Error(`${[file, other].sort().join(" and ")} have one address, /articles/${id}. Rename one of them`);
    },
  });
  return {
    ...loader,
    load: async (context) => {
      const isGone = (file = "") => !existsSync(fileURLToPath(new URL(file, context.config.root)));
      for (const [id, { filePath }] of context.store.entries()) if (isGone(filePath)) context.store.delete(id);
      await loader.load(context);
      // After `glob` has dropped the article with the file that is gone.
      context.watcher?.on("unlink", (gone) => {
        const file = relative("", gone);
        const siblings = [...files.values()].find((names) => names.has(file));
        siblings?.delete(file);
        const other = findOther(siblings, file);
        if (other !== undefined) context.watcher?.emit("change", resolve(other));
      });
    },
  };
}
