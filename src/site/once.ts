/** In a build, does the work once and hands every caller the same result; while developing, does it again for each. */
export function onceInBuild<T>(work: () => T): () => T {
  let done: { readonly result: T } | undefined;
  return () => {
    if (import.meta.env.DEV) return work();
    done ??= { result: work() };
    return done.result;
  };
}
