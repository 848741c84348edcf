import { readBody } from "../http/body.ts";
import type { HttpBody } from "../http/message.ts";

/** A JSON-RPC 2.0 message, or its error code and the reason why it is rejected. */
export type Reading = { readonly message: Readonly<Record<string, unknown>> } | RejectedReading;
export type RejectedReading = { readonly code: number; readonly reason: string };

const parseError = -32_700;
const invalidRequest = -32_600;
const internalError = -32_603;

/** MCP requires a check of `Origin`, against websites that call the server from a visitor's browser. */
export const foreignCall: RejectedReading = {
  code: invalidRequest,
  reason: "Invalid Request: calls from other websites are rejected.",
};

/** Rejects arrays before the SDK sees them: a batch can cancel its own requests, which then never end. */
export function readMessage(body: Uint8Array): Reading {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return { code: parseError, reason: "Parse error: the body is not JSON in UTF-8." };
  }
  if (Array.isArray(value))
    return {
      code: invalidRequest,
      reason:
        "Invalid Request: batches were removed from MCP in version 2025-06-18. Send each message in a request of its own.",
    };
  if (typeof value !== "object" || value === null)
    return { code: invalidRequest, reason: "Invalid Request: a message is a JSON object." };
  return { message: value as Readonly<Record<string, unknown>> };
}

/** JSON-RPC 2.0 section 5.1. The id is null if the message has no valid one. */
export function toRpcError(
  code: number,
  message: string,
  request: Readonly<Record<string, unknown>> = {},
): string {
  const { method, id } = request;
  const isRequest =
    typeof method === "string" && (typeof id === "string" || typeof id === "number");
  return JSON.stringify({ jsonrpc: "2.0", id: isRequest ? id : null, error: { code, message } });
}

/** Calls `act` after `delayMs`, unless the returned function is called before. */
export type StartTimer = (act: () => void, delayMs: number) => () => void;

export const startTimer: StartTimer = (act, delayMs) => {
  const timer = setTimeout(act, delayMs);
  return () => clearTimeout(timer);
};

export type Exchange = Readonly<{
  message: Readonly<Record<string, unknown>>;
  handle: (signal: AbortSignal) => Promise<Response>;
  /** Fires if the client leaves. */
  left: AbortSignal | undefined;
  deadlineMs: number;
  maxAnswerBytes: number;
  startTimer: StartTimer;
}>;

export type Answer = Readonly<{
  status: number;
  contentType?: string | undefined;
  body: HttpBody;
}>;

const json = "application/json";

/**
 * Ends with the answer, at the deadline, or when the client leaves, whichever is first. The signal
 * of `handle` fires in each case, so that the SDK keeps nothing of the exchange. Undefined if the
 * client has left.
 */
export async function holdExchange(exchange: Exchange): Promise<Answer | undefined> {
  const { message, handle, left, deadlineMs, maxAnswerBytes } = exchange;
  if (left?.aborted) return undefined;
  const controller = new AbortController();
  const { promise: end, resolve } = Promise.withResolvers<Answer | undefined>();
  const leave = () => resolve(undefined);
  left?.addEventListener("abort", leave, { once: true });
  const stopTimer = exchange.startTimer(() => {
    const reason = `The call took longer than ${deadlineMs / 1_000} seconds.`;
    resolve({
      status: 503,
      contentType: json,
      body: toRpcError(internalError, reason, message),
    });
  }, deadlineMs);
  const work = handle(controller.signal).then((response) => readAnswer(response, maxAnswerBytes));
  // The work can fail after the exchange has ended.
  work.catch(() => {});
  const tooLong: Answer = {
    status: 500,
    contentType: json,
    body: toRpcError(
      internalError,
      `The answer is longer than ${maxAnswerBytes / 1_024} KB.`,
      message,
    ),
  };
  try {
    return await Promise.race([work.then((answer) => answer ?? tooLong), end]);
  } finally {
    stopTimer();
    left?.removeEventListener("abort", leave);
    controller.abort("The exchange has ended.");
  }
}

/** Leaves the body in bytes, because a string of a long page would take four times as much memory. */
async function readAnswer(
  { status, headers, body }: Response,
  maxBytes: number,
): Promise<Answer | undefined> {
  const bytes = await readBody(body, maxBytes);
  return bytes && { status, contentType: headers.get("content-type") ?? undefined, body: bytes };
}
