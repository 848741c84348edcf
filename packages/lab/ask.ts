import {
  createSender,
  type WireAnswer,
  type WireOptions,
} from "../waymark/tests/conformance/wire.ts";

type Question = WireOptions & { readonly path: string; readonly deadline?: number };

/** Rejects an incomplete response after 15 s by default. */
export function ask(
  port: number,
  { path, deadline = 15_000, ...options }: Question,
): Promise<WireAnswer> {
  return createSender(`http://127.0.0.1:${port}`)(path, {
    ...options,
    signal: AbortSignal.timeout(deadline),
  });
}
