import { join } from "node:path";
import type { ViteDevServer } from "vite";
import { sectionsFile } from "../../check/section-values.ts";

/** Tells the owner to restart if sections changed: Astro looks for collections once. */
export function noticeSections({ watcher, config: { root, logger } }: ViteDevServer): void {
  watcher.on("change", (changed) => {
    if (changed === join(root, sectionsFile))
      logger.warnOnce(`${sectionsFile} has changed: stop npm run dev and start it anew, which reads the texts of sections.`);
  });
}
