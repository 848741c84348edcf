import { EventEmitter, once } from "node:events";
import { syncBuiltinESMExports } from "node:module";
import threads, { isMainThread, Worker } from "node:worker_threads";

export interface Invocation {
  readonly entryFilePath: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly clientContext: string;
  readonly event: unknown;
  readonly timeoutMs: number;
}

type Outcome = { readonly result: unknown } | { readonly error: unknown };
type Instance = ReturnType<typeof createInstance>;

const instanceUrl = new URL("./function-instance.ts", import.meta.url);
const instances = new Map<string, Instance>();

/** Preloaded into Netlify's tool, which uses a thread per call. Real instances handle many. */
if (isMainThread) {
  threads.Worker = new Proxy(Worker, {
    construct: (target, [url, options]: ConstructorParameters<typeof Worker>) =>
      /\/runtimes\/js\/worker\.js$/.test(String(url))
        ? startCall(options?.workerData)
        : new target(url, options),
  });
  syncBuiltinESMExports();
  process.on("message", () => {
    for (const instance of instances.values()) instance.end();
    instances.clear();
    process.send?.("restarted");
  });
}

function startCall(invocation: Invocation): EventEmitter {
  const thread = new EventEmitter();
  const instance = instances.get(invocation.entryFilePath) ?? createInstance();
  instances.set(invocation.entryFilePath, instance);
  instance
    .call(invocation)
    .then((outcome) =>
      "error" in outcome
        ? thread.emit("error", outcome.error)
        : thread.emit("message", outcome.result),
    );
  return thread;
}

function createInstance() {
  const worker = new Worker(instanceUrl);
  worker.unref();
  let last: Promise<unknown> = Promise.resolve();
  const ask = async (invocation: Invocation): Promise<Outcome> => {
    worker.postMessage(invocation);
    const [outcome] = await once(worker, "message");
    return outcome;
  };
  return {
    call(invocation: Invocation): Promise<Outcome> {
      const outcome = last.then(() => ask(invocation)).catch((error: unknown) => ({ error }));
      last = outcome;
      return outcome;
    },
    end: () => void worker.terminate(),
  };
}
