import { connections, converse } from "../connection.ts";

/** `requests` in total over 16 connections. Every response must be a 200. */
export interface Load {
  readonly port: number;
  readonly requests: number;
  readonly toRequest: () => string;
}

const headEnd = Buffer.from("\r\n\r\n");

export async function sendLoad({ port, requests, toRequest }: Load): Promise<void> {
  let unsent = requests;
  const next = () => (unsent-- > 0 ? toRequest() : undefined);
  const outcomes = await Promise.all(Array.from({ length: connections }, () => converse({ port, next, isAnswered })));
  if (outcomes.includes(false)) throw new Error("A measured server closed a connection.");
}

function isAnswered(received: Buffer): boolean {
  const end = received.indexOf(headEnd);
  if (end === -1) return false;
  const head = received.toString("latin1", 0, end);
  const length = /^HTTP\/1\.1 200 .*\r\ncontent-length: (\d+)/is.exec(head)?.[1];
  if (length === undefined) throw new Error(`A measured server answered:\n${head}`);
  return received.length >= end + headEnd.length + Number(length);
}
