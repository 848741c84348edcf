/** Limits of one process. Times are in milliseconds, sizes in bytes. A test compares them with docs/operator.md and docs/robustness.md. */
export const limits = {
  /** Open connections. The next one replaces the oldest idle connection. */
  connections: 10_000,
  /** Pending responses on one connection. A client that pipelines more is disconnected. */
  waitingAnswers: 32,
  /** The request line and all headers. */
  headSize: 16 * 1024,
  /** From the start of a connection or request to the end of its headers. */
  headTime: 10_000,
  /** From the same start to the end of the request. */
  requestTime: 60_000,
  /** Without progress in either direction during a response. Node waits twice as long if the client read part of a write. */
  stallTime: 60_000,
  /** From a connection's first pending response to the last byte of all its responses. */
  answerTime: 600_000,
  /** For a rejected client to read the response before its connection ends. */
  lingerTime: 1_500,
  /** Bytes that such a client may still send. */
  lingerSize: 8 * 1024 * 1024,
  /** Request bodies read at the same time. The next one replaces the oldest. */
  bodies: 256,
  /** The same for one client. The next one is rejected. */
  clientBodies: 8,
  /** From SIGTERM to the end of the last response. */
  shutdownTime: 10_000,
} as const;

export type Limits = { readonly [Name in keyof typeof limits]: number };
