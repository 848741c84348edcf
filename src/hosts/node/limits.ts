/**
 * What one server process takes on. Times are in milliseconds, sizes in bytes; docs/operator.md and docs/robustness.md say these numbers, which a
 * test compares.
 */
export const limits = {
  /** Open connections. One more takes the place of the oldest that waits for nothing. */
  connections: 10_000,
  /** Answers that one connection may have waiting; a client that pipelines more than that is cut off. */
  waitingAnswers: 32,
  /** The request line and all headers. */
  headSize: 16 * 1024,
  /** From a connection's or a request's first moment to the end of its headers. */
  headTime: 10_000,
  /** From the same moment to the end of the request. */
  requestTime: 60_000,
  /** Without a byte that moves in either direction while an answer is on its way; Node waits twice as long where a part of a write was taken. */
  stallTime: 60_000,
  /** From the first of the answers that wait on a connection to the last byte of them, however slowly they are taken. */
  answerTime: 600_000,
  /** For a refused client to read why, before its connection ends. */
  lingerTime: 1_500,
  /** What such a client may go on sending meanwhile. */
  lingerSize: 8 * 1024 * 1024,
  /** Request bodies that are read at once. One more takes the place of the oldest. */
  bodies: 256,
  /** The same for one client, whose next body is refused. */
  clientBodies: 8,
  /** From SIGTERM to the end of what was being answered. */
  shutdownTime: 10_000,
} as const;
