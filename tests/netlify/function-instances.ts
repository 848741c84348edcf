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
const pools = new Map<string, Instance[]>();
let size = 1;

/**
 * Netlify's tool uses a new thread per call, but real instances handle many calls. Preloaded into the tool, this module keeps instances:
 * `{ instances: n }` replaces them with n instances that take turns.
 */
if (isMainThread) {
  threads.Worker = new Proxy(Worker, {
    construct: (target, [url, options]: ConstructorParameters<typeof Worker>) =>
      /\/runtimes\/js\/worker\.js$/.test(String(url)) ? startCall(options?.workerData) : new target(url, options),
  });
  syncBuiltinESMExports();
  process.on("message", ({ instances }: { readonly instances: number }) => {
    for (const instance of [...pools.values()].flat()) instance.end();
    pools.clear();
    size = instances;
    process.send?.({ instances });
  });
}

function startCall(invocation: Invocation): EventEmitter {
  const thread = new EventEmitter();
  takeInstance(invocation.entryFilePath)
    .call(invocation)
    .then((outcome) => ("error" in outcome ? thread.emit("error", outcome.error) : thread.emit("message", outcome.result)));
  return thread;
}

function takeInstance(name: string): Instance {
  const [next = createInstance(), ...others] = pools.get(name) ?? Array.from({ length: size }, createInstance);
  pools.set(name, [...others, next]);
  return next;
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
