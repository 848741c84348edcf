/** Limits of one process. Times are in milliseconds, sizes in bytes. A test compares them with docs/operator.md and docs/robustness.md. */
export const limits = {
  /** Open connections. A new one replaces the oldest idle connection. */
  connections: 10_000,
  /** Pending responses on one connection. A client that pipelines more requests is disconnected. */
  waitingAnswers: 32,
  /** The request line and all headers. */
  headSize: 16 * 1024,
  /** From the start of a connection or request to the end of the headers. */
  headTime: 10_000,
  /** From the same start to the end of the request. */
  requestTime: 60_000,
  /** Without progress in either direction during a response. Node waits twice as long if the client has read part of a write. */
  stallTime: 60_000,
  /** From the first pending response on a connection to the last byte of all responses. */
  answerTime: 600_000,
  /** The time that a rejected client has to read the response before the connection is closed. */
  lingerTime: 1_500,
  /** The number of bytes that such a client may still send. */
  lingerSize: 8 * 1024 * 1024,
  /** Request bodies that are being read at the same time. A new one replaces the oldest. */
  bodies: 256,
  /** The same limit for one client. Additional bodies are rejected. */
  clientBodies: 8,
  /** From SIGTERM to the end of the last response. */
  shutdownTime: 10_000,
} as const;

export type Limits = { readonly [Name in keyof typeof limits]: number };
