import type { IncomingMessage, ServerResponse } from "node:http";
import { BusyError } from "../http/body.ts";
import { toClient } from "../http/client.ts";
import type { ReadBody } from "./body-room.ts";
import { limits } from "./limits.ts";

/**
 * Limits MCP calls from their body until the client has read the response, which is made for it
 * alone and stays in memory until then.
 */
export function createCallRoom(readBody: ReadBody) {
  const callsOf = new Map<string, number>();
  let calls = 0;

  function enter(client: string, response: ServerResponse): void {
    // No further event would free its place.
    if (response.destroyed) throw new Error("The client disconnected.");
    const own = callsOf.get(client) ?? 0;
    if (own >= limits.clientMcpCalls || calls >= limits.mcpCalls) throw new BusyError();
    calls += 1;
    callsOf.set(client, own + 1);
    response.once("close", () => {
      calls -= 1;
      const left = (callsOf.get(client) ?? 1) - 1;
      if (left === 0) callsOf.delete(client);
      else callsOf.set(client, left);
    });
  }

  return (response: ServerResponse): ReadBody =>
    async (request: IncomingMessage, address: string, maxBytes: number) => {
      enter(toClient(address).key, response);
      return readBody(request, address, maxBytes);
    };
}
