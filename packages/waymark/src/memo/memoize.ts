import type { Site } from "../catalog/site.ts";

/** Except a rejected promise. In development, Astro reloads modules after a change, which discards the result. */
export function memoize<T>(work: () => T): () => T {
  let done: { readonly result: T } | undefined;
  return () => {
    if (done) return done.result;
    const result = work();
    done = { result };
    // The cause might be a file that no module imports, such as an image.
    if (result instanceof Promise)
      result.catch(() => {
        done = undefined;
      });
    return result;
  };
}

export function memoizePer<Key extends object, T>(work: (key: Key) => T): (key: Key) => T {
  const made = new WeakMap<Key, () => T>();
  return (key) => {
    const make = made.get(key) ?? memoize(() => work(key));
    made.set(key, make);
    return make();
  };
}

export const memoizePerSite: <T>(work: (site: Site) => T) => (site: Site) => T = memoizePer;
