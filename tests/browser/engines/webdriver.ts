/** A command to a session of WebDriver (W3C), with its answer. */
export type Session = (method: string, path: string, body?: object) => Promise<unknown>;

/** How long a driver may take over a command, in milliseconds: one that meets a page just being left may never be answered. */
const patience = 10_000;

/** Sends a command to a driver. Throws what the driver says where it refuses. */
export async function ask(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(patience);
  const answer = await fetch(`${base}${path}`, body ? { method, signal, body: JSON.stringify(body) } : { method, signal }).catch(
    (error) => {
      throw new Error(`no answer to ${method} ${path} ${JSON.stringify(body ?? {}).slice(0, 200)}`, { cause: error });
    },
  );
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}
