/** How many actions run in one turn of the event loop: new visitors wait for all of them. */
const perTurn = 50;

/** Creates a queue that spreads actions over turns of the event loop, in their order. */
export function createTurns(): (act: () => void) => void {
  const waiting: (() => void)[] = [];

  function run(): void {
    for (const act of waiting.splice(0, perTurn)) act();
    if (waiting.length > 0) setImmediate(run);
  }

  return (act) => {
    if (waiting.push(act) === 1) setImmediate(run);
  };
}
