import { once } from "node:events";
import { connect } from "node:net";
import { createAddresses } from "./addresses.ts";
import { parseAnswers } from "./trial/raw-answer.ts";

/** On 16 connections for `seconds`, with `pipelined` in flight on each, `most` in total. */
type Load = Readonly<Record<"port" | "most" | "seconds" | "pipelined", number>> & {
  readonly toRequest: () => string;
  readonly outcome: LoadOutcome;
};

export interface LoadOutcome {
  sent: number;
  readonly statuses: Map<number, number>;
}

const connections = 16;

export async function sendLoad({
  port,
  toRequest,
  most,
  seconds,
  pipelined,
  outcome,
}: Load): Promise<void> {
  const { statuses } = outcome;
  const end = performance.now() + seconds * 1_000;
  const isOver = () => outcome.sent >= most || performance.now() > end;
  const converse = async () => {
    const socket = connect(port, "127.0.0.1")
      .setNoDelay()
      .on("error", () => {});
    const timer = setTimeout(() => socket.destroy(), end + 5_000 - performance.now());
    let chunks: Buffer[] = [];
    const send = () => {
      chunks = [];
      if (isOver()) return void socket.destroy();
      outcome.sent += pipelined;
      socket.write(Array.from({ length: pipelined }, toRequest).join(""));
    };
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      const answers = parseAnswers(Buffer.concat(chunks), false).filter(({ whole }) => whole);
      if (answers.length < pipelined) return;
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      send();
    });
    send();
    await once(socket, "close");
    clearTimeout(timer);
  };
  const keepOn = async () => {
    while (!isOver()) await converse();
  };
  await Promise.all(Array.from({ length: connections }, keepOn));
}

export type Subject = Readonly<{ path: string; headers: Readonly<Record<string, string>> }>;

/** For each subject in turn, from different clients because of the rate limits. */
export function createRequests(subjects: readonly Subject[]): () => string {
  const heads = subjects.map(({ path, headers }) => {
    const lines = Object.entries({ Host: "127.0.0.1", ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    return `GET ${path} HTTP/1.1\r\n${lines.join("")}X-Forwarded-For: `;
  });
  const next = createAddresses();
  let turn = 0;
  return () => `${heads[turn++ % heads.length]}${next()}\r\n\r\n`;
}
