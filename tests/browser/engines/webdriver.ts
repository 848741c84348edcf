export type Session = (method: string, path: string, body?: object) => Promise<unknown>;

/** In milliseconds. A command may get no reply while a page unloads. */
const patience = 10_000;

/** Throws the driver's message. */
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
