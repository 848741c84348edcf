/** Of one process, in milliseconds and bytes. A test compares them with docs/operator.md and docs/robustness.md. */
export const limits = {
  /** A new one replaces the oldest idle one. */
  connections: 10_000,
  /** On one connection. A client that pipelines more requests is disconnected. */
  waitingAnswers: 32,
  /** Including the request line. */
  headSize: 16 * 1024,
  /** From the start of a connection or request. */
  headTime: 10_000,
  /** From the same start. */
  requestTime: 60_000,
  /** Without progress during a response. Node waits twice as long if the client has read part of a write. */
  stallTime: 60_000,
  /** From the first pending response on a connection to the end of all. */
  answerTime: 600_000,
  /** For a rejected client to read the response. */
  lingerTime: 1_500,
  /** That such a client may still send. */
  lingerSize: 8 * 1024 * 1024,
  /** Being read at the same time. A new one replaces the oldest. */
  bodies: 256,
  /** Additional bodies are rejected. */
  clientBodies: 8,
  /** Until their clients have read the responses. Additional calls are rejected. */
  mcpCalls: 64,
  clientMcpCalls: 16,
  /** From SIGTERM. */
  shutdownTime: 10_000,
} as const;

export type Limits = { readonly [Name in keyof typeof limits]: number };
