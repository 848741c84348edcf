import { once } from "node:events";

type Listener = (params: Record<string, unknown>) => void;

export interface Bidi {
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  listen(method: string, listener: Listener): void;
  close(): void;
}

/** Rejected commands throw the browser's message. */
export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  const listeners = new Map<string, Listener[]>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, type, result, error, message, method, params } = JSON.parse(String(data));
    if (type === "event") return listeners.get(method)?.forEach((listener) => void listener(params));
    const answer = waiting.get(id);
    waiting.delete(id);
    if (type === "success") answer?.resolve(result);
    else answer?.reject(new Error(`${error}: ${message}`));
  });
  socket.addEventListener("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("the browser is gone"));
  });
  await once(socket, "open");
  return {
    send(method, params = {}) {
      last += 1;
      const answer = Promise.withResolvers<Record<string, unknown>>();
      waiting.set(last, answer);
      socket.send(JSON.stringify({ id: last, method, params }));
      return answer.promise;
    },
    listen: (method, listener) => void listeners.set(method, [...(listeners.get(method) ?? []), listener]),
    close: () => socket.close(),
  };
}
