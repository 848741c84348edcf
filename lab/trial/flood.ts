import { connections, converse } from "../connection.ts";
import { parseAnswers } from "./raw-answer.ts";

/** As many requests as 16 connections can send in `seconds`, 4 in flight on each, at most `most`. */
export interface Flood {
  readonly port: number;
  readonly seconds: number;
  readonly most: number;
  readonly toRequest: () => string;
  readonly outcome: FloodOutcome;
}

export interface FloodOutcome {
  sent: number;
  readonly statuses: Map<number, number>;
}

const pipelined = 4;

export async function sendFlood({ port, seconds, most, toRequest, outcome }: Flood): Promise<void> {
  const { statuses } = outcome;
  const end = performance.now() + seconds * 1_000;
  const isOver = () => outcome.sent >= most || performance.now() > end;
  const next = () => {
    if (isOver()) return undefined;
    outcome.sent += pipelined;
    return Array.from({ length: pipelined }, toRequest).join("");
  };
  const isAnswered = (received: Buffer) => {
    const answers = parseAnswers(received, false).filter(({ whole }) => whole);
    if (answers.length < pipelined) return false;
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    return true;
  };
  const keepOn = async () => {
    while (!isOver()) await converse({ port, next, isAnswered, patience: end + 5_000 - performance.now() });
  };
  await Promise.all(Array.from({ length: connections }, keepOn));
}
