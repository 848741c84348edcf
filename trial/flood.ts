import { once } from "node:events";
import { connect } from "node:net";
import { parseAnswers } from "./raw-answer.ts";

/** As many requests as 16 connections can send in `seconds`, 4 in flight on each, but no more than `most`. */
export interface Flood {
  readonly port: number;
  readonly seconds: number;
  readonly most: number;
  readonly toRequest: () => string;
  /** Is added to. */
  readonly outcome: FloodOutcome;
}

/** How many requests were sent, and how many responses came by status. */
export interface FloodOutcome {
  sent: number;
  readonly statuses: Map<number, number>;
}

const connections = 16;
const pipelined = 4;

/** Sends a flood and counts the responses. A connection that the server closes is replaced. */
export async function sendFlood({ port, seconds, most, toRequest, outcome }: Flood): Promise<void> {
  const { statuses } = outcome;
  const end = performance.now() + seconds * 1_000;
  const isOver = () => outcome.sent >= most || performance.now() > end;
  const next = () => {
    if (isOver()) return "";
    outcome.sent += pipelined;
    return Array.from({ length: pipelined }, toRequest).join("");
  };
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const keepOn = async () => {
    while (!isOver()) await drive(port, next, count, end + 5_000);
  };
  await Promise.all(Array.from({ length: connections }, keepOn));
}

async function drive(port: number, next: () => string, count: (status: number) => void, deadline: number): Promise<void> {
  const socket = connect(port, "127.0.0.1")
    .setNoDelay()
    .on("error", () => {});
  const patience = setTimeout(() => socket.destroy(), deadline - performance.now());
  let chunks: Buffer[] = [];
  const send = () => {
    const batch = next();
    if (batch === "") return void socket.destroy();
    socket.write(batch);
  };
  socket.on("data", (chunk) => {
    chunks.push(chunk);
    const answers = parseAnswers(Buffer.concat(chunks), false).filter(({ whole }) => whole);
    if (answers.length < pipelined) return;
    for (const { status } of answers) count(status);
    chunks = [];
    send();
  });
  send();
  await once(socket, "close");
  clearTimeout(patience);
}
