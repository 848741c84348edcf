import type { Socket } from "node:net";
import { contactPaths } from "../../src/catalog/contact.ts";
import { resources } from "../../src/catalog/resources.ts";
import { mcpPath } from "../../src/catalog/search.ts";

export interface Behaviour {
  readonly name: string;
  /** The number of connections in a full run and a quick run, if the system allows that many. */
  readonly counts: readonly [full: number, quick: number];
  readonly seconds: readonly [full: number, quick: number];
  readonly first: string;
  readonly reads?: boolean;
  readonly addresses?: number;
  readonly act?: (socket: Socket) => void;
  readonly heap?: number;
  /** Visitors wait until the burst has been handled. */
  readonly burst?: boolean;
  readonly bodies?: boolean;
}

const halfHead = "GET / HTTP/1.1\r\nHost: localhost\r\nX-";
const toPost = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
const longAnswer = `GET ${resources.llmsFull.path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

const bodies = { first: toPost(contactPaths.messages, 65_500), reads: true, bodies: true } as const;
const drip = (socket: Socket) => void socket.write("a");
const sip = (socket: Socket) => void socket.once("data", () => socket.pause()).resume();
const pipeline = { first: longAnswer.repeat(1_300), heap: 512, burst: true } as const;

export const behaviours: readonly Behaviour[] = [
  { name: "silent", counts: [10_000, 500], seconds: [4, 1], first: "", reads: true },
  { name: "half a head", counts: [10_000, 500], seconds: [4, 1], first: halfHead, reads: true },
  { name: "a byte of a head each second", counts: [2_500, 0], seconds: [4, 1], first: halfHead, reads: true, act: drip },
  { name: "slow readers", counts: [300, 100], seconds: [4, 1], first: longAnswer.repeat(2), act: sip },
  { name: "bodies announced, none sent", counts: [9_000, 600], seconds: [4, 1], ...bodies, addresses: 150 },
  {
    name: "MCP: bodies announced, none sent",
    counts: [9_000, 0],
    seconds: [4, 1],
    ...bodies,
    first: toPost(mcpPath, 16_000),
    addresses: 150,
  },
  {
    name: "MCP: a byte of a body each second",
    counts: [2_500, 100],
    seconds: [4, 1],
    ...bodies,
    first: toPost(mcpPath, 16_000),
    act: drip,
  },
  { name: "500 never read 1,300 answers", counts: [500, 500], seconds: [1, 1], ...pipeline },
  { name: "1,500 never read 1,300 answers", counts: [1_500, 0], seconds: [1, 0], ...pipeline },
];
