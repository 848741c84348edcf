import { mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";

const output = "dist";
/** Where a build looks for the one before; in its place in `dist`, Netlify would take header rules from it. */
const aside = ".astro/earlier-build";

/**
 * Hands the output of one build on Netlify to the next, which then renders only what has changed. A machine of one's own keeps it.
 * @typedef {{ restore(path: string): Promise<boolean>, save(path: string): Promise<boolean> }} Cache Netlify's, as far as it is used here.
 * @param {{ constants: { IS_LOCAL: boolean }, utils: { cache: Cache } }} event
 */
export async function onPreBuild({ constants, utils }) {
  if (constants.IS_LOCAL) return;
  await attempt(async () => {
    if (!(await utils.cache.restore(output))) return;
    rmSync(aside, { recursive: true, force: true });
    mkdirSync(dirname(aside), { recursive: true });
    renameSync(output, aside);
  });
}

/** @param {Parameters<typeof onPreBuild>[0]} event */
export async function onPostBuild({ constants, utils }) {
  if (!constants.IS_LOCAL) await attempt(() => utils.cache.save(output));
}

/**
 * No build fails for want of an earlier one.
 * @param {() => Promise<unknown>} work
 */
async function attempt(work) {
  try {
    await work();
  } catch (error) {
    console.warn(`This build and the last one do not share what is unchanged: ${error instanceof Error ? error.message : error}`);
  }
}
