/** The last output contains unchanged pages. */
const cachedFolders = ["node_modules/.astro", "dist"];

/**
 * A build then renders only what changed.
 * @typedef {{ restore(paths: string[]): Promise<boolean>, save(paths: string[]): Promise<boolean> }} Cache
 * @param {{ constants: { IS_LOCAL: boolean }, utils: { cache: Cache } }} event
 */
export async function onPreBuild({ constants, utils }) {
  if (!constants.IS_LOCAL) await attempt(() => utils.cache.restore(cachedFolders));
}

/** @param {Parameters<typeof onPreBuild>[0]} event */
export async function onPostBuild({ constants, utils }) {
  if (!constants.IS_LOCAL) await attempt(() => utils.cache.save(cachedFolders));
}

/**
 * A build also works without the cache.
 * @param {() => Promise<unknown>} work
 */
async function attempt(work) {
  try {
    await work();
  } catch (error) {
    console.warn(
      `The build cache is not available, so unchanged pages are rendered again: ${error instanceof Error ? error.message : error}`,
    );
  }
}
