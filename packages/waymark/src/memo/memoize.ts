/**
 * The only way for a module to keep a value: each memo has its whole input as its key. A rejected
 * promise is not kept. In development, Astro reloads modules after a change, which discards all values.
 */
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

/** The value lives as long as its key. */
export function memoizePer<Key extends object, T>(work: (key: Key) => T): (key: Key) => T {
  const made = new WeakMap<Key, () => T>();
  return (key) => {
    const make = made.get(key) ?? memoize(() => work(key));
    made.set(key, make);
    return make();
  };
}

/**
 * The value lives until the garbage collector needs its memory, and is then computed again. For large
 * values that are needed several times within a short time.
 */
export function memoizeWeakly<Key extends object, T extends object>(
  work: (key: Key) => T,
): (key: Key) => T {
  const made = new WeakMap<Key, WeakRef<T>>();
  return (key) => {
    const known = made.get(key)?.deref();
    if (known !== undefined) return known;
    const result = work(key);
    made.set(key, new WeakRef(result));
    if (result instanceof Promise) result.catch(() => made.delete(key));
    return result;
  };
}

/** The values are kept until the process ends, so it is for short texts, such as locales and paths. */
export function memoizePerText<T>(work: (text: string) => T): (text: string) => T {
  const made = new Map<string, () => T>();
  return (text) => {
    const make = made.get(text) ?? memoize(() => work(text));
    made.set(text, make);
    return make();
  };
}

/** Keeps only the latest value. */
export function memoizeLatest<Key, T>(work: (key: Key) => T): (key: Key) => T {
  let latest: { readonly key: Key; readonly value: T } | undefined;
  return (key) => {
    latest = latest?.key === key ? latest : { key, value: work(key) };
    return latest.value;
  };
}
