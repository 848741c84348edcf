/** The records of texts, Astro's converted pictures, and the last output, from which a build takes unchanged pages. */
const handedOn = ["node_modules/.astro", "dist"];

/**
 * Hands what one build on Netlify made to the next, which then renders only what has changed. A machine of one's own keeps it.
 * @typedef {{ restore(paths: string[]): Promise<boolean>, save(paths: string[]): Promise<boolean> }} Cache Netlify's, as far as it is used here.
 * @param {{ constants: { IS_LOCAL: boolean }, utils: { cache: Cache } }} event
 */
export async function onPreBuild({ constants, utils }) {
  if (!constants.IS_LOCAL) await attempt(() => utils.cache.restore(handedOn));
}

/** @param {Parameters<typeof onPreBuild>[0]} event */
export async function onPostBuild({ constants, utils }) {
  if (!constants.IS_LOCAL) await attempt(() => utils.cache.save(handedOn));
}

/**
 * No build fails for want of a previous one.
 * @param {() => Promise<unknown>} work
 */
async function attempt(work) {
  try {
    await work();
  } catch (error) {
    console.warn(`This build and the last one do not share what is unchanged: ${error instanceof Error ? error.message : error}`);
  }
}
