import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { glob, type Loader } from "astro/loaders";

/** Astro's `glob`, which takes a file of another ending for the one it knew where the text is the same: forgets those that are gone. */
export function articleLoader(base: string): Loader {
  // Texts stay in their files: the store is written and read as a whole.
  const loader = glob({ pattern: "**/*.{md,mdx}", base, retainBody: false });
  return {
    ...loader,
    load: async (context) => {
      const isGone = (file = "") => !existsSync(fileURLToPath(new URL(file, context.config.root)));
      for (const [id, { filePath }] of context.store.entries()) if (isGone(filePath)) context.store.delete(id);
      await loader.load(context);
      // After `glob` has dropped the article with the file that is gone.
      context.watcher?.on("unlink", (file) => {
        const renamed = file.endsWith(".md") ? `${file}x` : file.replace(/\.mdx$/, ".md");
        if (renamed !== file && existsSync(renamed)) context.watcher?.emit("change", renamed);
      });
    },
  };
}
