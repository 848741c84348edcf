/** Does `most` pieces of work at a time, and yields their results in the order of the items. */
export async function* inOrder<T, R>(items: Iterable<T>, work: (item: T) => Promise<R>, most = 16): AsyncGenerator<R> {
  const running: Promise<R>[] = [];
  for (const item of items) {
    const result = work(item);
    // Whoever awaits it gets the error; until then it is nobody's.
    result.catch(() => undefined);
    running.push(result);
    if (running.length >= most) yield running.shift() as Promise<R>;
  }
  yield* running;
}
