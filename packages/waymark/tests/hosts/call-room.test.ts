import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { createCallRoom } from "../../src/hosts/call-room.ts";
import { limits } from "../../src/hosts/limits.ts";
import { answerBody } from "../../src/hosts/respond.ts";
import { BusyError } from "../../src/http/body.ts";
import type { BodyRequest } from "../../src/http/message.ts";
import { listen } from "../conformance/node-server.ts";

const incoming = {} as IncomingMessage;

/** Emits "close" when its client has read the response or left. */
function createResponse() {
  const handlers: (() => void)[] = [];
  const response = { once: (_: string, act: () => void) => handlers.push(act) };
  return {
    response: response as unknown as ServerResponse,
    close: () => {
      for (const act of handlers) act();
    },
  };
}

it("MCP calls of one client wait for the oldest of 16, and those of all clients for 64", async () => {
  const toReader = createCallRoom(async () => Uint8Array.of());
  const call = async (client: string) => {
    const { response, close } = createResponse();
    await toReader(response)(incoming, client, 1);
    return close;
  };
  const closes: (() => void)[] = [];
  for (let count = 0; count < limits.clientMcpCalls; count += 1)
    closes.push(await call("192.0.2.1"));
  await expect(call("192.0.2.1")).rejects.toThrow(BusyError);
  closes[0]?.();
  closes[0] = await call("192.0.2.1");
  for (let count = limits.clientMcpCalls; count < limits.mcpCalls; count += 1)
    closes.push(await call(`198.51.100.${count % 250}`));
  await expect(call("203.0.113.1")).rejects.toThrow(BusyError);
  for (const close of closes) close();
  for (let count = 0; count < limits.clientMcpCalls; count += 1) await call("192.0.2.1");
});

it("does not count a call whose client has already left", async () => {
  const toReader = createCallRoom(async () => Uint8Array.of());
  const gone = { destroyed: true } as ServerResponse;
  for (let count = 0; count <= limits.mcpCalls; count += 1)
    await expect(toReader(gone)(incoming, "192.0.2.1", 1)).rejects.toThrow("disconnected");
  await toReader(createResponse().response)(incoming, "192.0.2.1", 1);
});

/** Starts a server that never answers, and sends it a request. */
async function startCall() {
  const { promise: arrival, resolve } = Promise.withResolvers<BodyRequest>();
  const server = createServer((request, response) => {
    const wait = (asked: BodyRequest) => {
      resolve(asked);
      return new Promise<never>(() => {});
    };
    answerBody(wait, async () => undefined, request, response, 0);
  });
  onTestFinished(() => void server.close());
  const client = request({ port: await listen(server), method: "POST" });
  client.on("error", () => {}).end();
  return { client, left: (await arrival).left as AbortSignal };
}

it("the signal of a call fires when its client closes the connection", async () => {
  const { client, left } = await startCall();
  expect(left.aborted).toBe(false);
  const fired = once(left, "abort");
  client.destroy();
  await fired;
  expect(left.aborted).toBe(true);
});
