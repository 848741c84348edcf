import { parentPort } from "node:worker_threads";
import type { Invocation } from "./function-instances.ts";

type LambdaResult = Readonly<{ body?: AsyncIterable<Uint8Array> | string; [key: string]: unknown }>;
interface LambdaLocal {
  getLogger(): { level: string };
  execute(options: Readonly<Record<string, unknown>>): Promise<LambdaResult>;
}

const lambdaLocal = (
  (await import(import.meta.resolve("lambda-local"))) as { default: LambdaLocal }
).default;
lambdaLocal.getLogger().level = "alert";

parentPort?.on(
  "message",
  async ({ clientContext, entryFilePath, environment, event, timeoutMs }: Invocation) => {
    try {
      Object.assign(process.env, environment);
      const lambdaFunc: unknown = await import(entryFilePath);
      const result = await lambdaLocal.execute({
        clientContext,
        event,
        lambdaFunc,
        region: "dev",
        timeoutMs,
        verboseLevel: 3,
      });
      parentPort?.postMessage({ result: await readBody(result) });
    } catch (error) {
      parentPort?.postMessage({ error });
    }
  },
);

/** Streams cannot be posted to another thread. */
async function readBody(result: LambdaResult): Promise<LambdaResult> {
  if (result.body === undefined || typeof result.body === "string") return result;
  const chunks: Uint8Array[] = [];
  for await (const chunk of result.body) chunks.push(chunk);
  return { ...result, body: Buffer.concat(chunks).toString("base64"), isBase64Encoded: true };
}
