import type { Site } from "../catalog/site.ts";

/**
 * Does the work once and hands every caller the same result; a promise that failed is forgotten. In a build that is once for all of it.
 * While developing, a change of the content or of the code loads each module again that imports it, directly or not: what one of these
 * has done once it then does again.
 */
export function once<T>(work: () => T): () => T {
  let done: { readonly result: T } | undefined;
  return () => {
    if (done) return done.result;
    const result = work();
    done = { result };
    // It may fail for want of a file that no module imports, such as a picture.
    if (result instanceof Promise)
      result.catch(() => {
        done = undefined;
      });
    return result;
  };
}

/** The same for each site: a build may have several. */
export function oncePerSite<T>(work: (site: Site) => T): (site: Site) => T {
  const made = new WeakMap<Site, () => T>();
  return (site) => {
    const make = made.get(site) ?? once(() => work(site));
    made.set(site, make);
    return make();
  };
}
