import { statSync } from "node:fs";
import { join, sep } from "node:path";
import type { ViteDevServer } from "vite";

/** In milliseconds: by then the watcher has said what it noticed itself. */
const pause = 300;

/** Reports a content file that was replaced by one of the same age, which the watcher misses. */
export function noticeSwaps({ watcher, config: { root } }: ViteDevServer): void {
  const folder = join(root, "src/content") + sep;
  const waiting = new Map<string, NodeJS.Timeout>();

  function forget(file: string): void {
    clearTimeout(waiting.get(file));
    waiting.delete(file);
  }

  watcher.on("all", (_, file) => forget(file));
  // What the system says: elsewhere than on Linux and Windows, without the folder.
  watcher.on("raw", (event, name, { watchedPath }: { readonly watchedPath?: string }) => {
    const file = join(watchedPath ?? "", name);
    if (event !== "rename" || !file.startsWith(folder)) return;
    forget(file);
    waiting.set(file, setTimeout(say, pause, file));
  });

  function say(file: string): void {
    forget(file);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return;
    watcher.emit("change", file);
    watcher.emit("all", "change", file);
  }
}
