import { connect } from "node:net";
import { contactPaths } from "../../src/catalog/contact.ts";
import { endpoints } from "../../src/catalog/endpoints.ts";
import { mcpPath } from "../../src/catalog/search.ts";
import { type Server, withServer } from "../server.ts";
import { promises } from "./promises.ts";
import { judge, type Line, type Table } from "./verdict.ts";

const requests = [
  "GET /about",
  `GET ${endpoints[0].path}`,
  "GET /no-such-page",
  "PUT /about",
  `POST ${contactPaths.messages}`,
  `POST ${mcpPath}`,
];
const patience = 4_000;
const chunks = "1\r\na\r\n".repeat(2_000);

export function tryEndlessBodies(dist: string): Promise<Table> {
  return withServer(dist, {}, async (server) => {
    const lines: Line[] = [];
    for (const request of requests) lines.push(await tryOne(server, request));
    return { title: "Endless bodies: one-byte chunks as fast as they are read", lines };
  });
}

async function tryOne(server: Server, request: string): Promise<Line> {
  const before = await server.readUsage();
  const seconds = await pour(server.port, request);
  const cpu = (await server.readUsage()).cpu - before.cpu;
  const what = `endless chunks after ${request}`;
  return {
    figures: { request, "closed after s": Number.isFinite(seconds) ? seconds : "never", "CPU ms": cpu },
    verdicts: [judge(what, promises.endless, seconds), judge(what, promises.endlessCost, cpu)],
  };
}

/** Returns the seconds until the server closed its side, or Infinity. */
function pour(port: number, request: string): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now();
    let seconds = Number.POSITIVE_INFINITY;
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    const send = () => {
      while (socket.writable && socket.write(chunks));
    };
    const note = () => {
      seconds = Math.min(seconds, (performance.now() - start) / 1_000);
    };
    const timer = setTimeout(() => socket.destroy(), patience);
    socket
      .on("error", () => {})
      .on("drain", send)
      .on("end", note)
      .resume();
    socket.once("close", () => {
      clearTimeout(timer);
      if (performance.now() - start < patience) note();
      resolve(seconds);
    });
    socket.write(`${request} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`);
    send();
  });
}
