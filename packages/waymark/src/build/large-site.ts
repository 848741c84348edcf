import type { PageAddress } from "../addresses/page-index.ts";
import { toTwinPath } from "../addresses/paths.ts";

/** Measured with articles of 6 KB. Others can need more or less. */
const heapBytes = { fixed: 200_000_000, perFile: 30_000 } as const;

const megabyte = 1024 * 1024;

/** `fileCount` is the number of content files. Undefined if the limit is probably high enough. */
export function describeHeapLimit(fileCount: number, limitBytes: number): string | undefined {
  const needed = heapBytes.fixed + fileCount * heapBytes.perFile;
  if (needed <= limitBytes) return undefined;
  const [neededMegabytes, limitMegabytes, raised] = [needed, limitBytes, 2 * needed].map((bytes) =>
    Math.ceil(bytes / megabyte),
  );
  return `A build of ${fileCount} content files needs about ${neededMegabytes} MB for JavaScript objects, but Node limits them to ${limitMegabytes} MB on this machine.
If the build ends with "JavaScript heap out of memory", set the environment variable NODE_OPTIONS to --max-old-space-size=${raised} and build again.`;
}

/** The limit of Netlify for each folder. Deployments with more files fail. */
const maxFolderFiles = 54_000;

export function describeCrowdedFolders(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names) {
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > maxFolderFiles)
    .map(
      ([folder, count]) =>
        `The folder /${folder} has ${count} files, but Netlify allows ${maxFolderFiles}, and a deployment there would fail. Move some pages to other folders, such as articles to src/content/articles/2026. A page with a Markdown twin is two files.`,
    );
}

/** The files of pages and of their Markdown, as `describeCrowdedFolders` reads them. */
export const listPageFiles = (addresses: readonly PageAddress[]): readonly string[] =>
  addresses
    .flatMap(({ path, isListed }) => [`${path}.html`, ...(isListed ? [toTwinPath(path)] : [])])
    .map((path) => path.slice(1));
