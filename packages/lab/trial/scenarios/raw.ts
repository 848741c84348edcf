import { toLoopback } from "../../addresses.ts";
import { withServer } from "../../server.ts";
import { exchange } from "../exchange.ts";
import { createMutations, type MutatedRequest } from "../mutations.ts";
import { parseAnswers } from "../raw-answer.ts";
import { judgeFaults, type Line, type Scenario } from "../verdict.ts";

/** Milliseconds, for a connection that ends and one that stays open. */
const [patience, linger] = [2_000, 300];
const atOnce = 100;

export const tryRawBytes: Scenario = async function* ({ dist, show }) {
  show("raw: mutated requests");
  const mutations = createMutations(4_000);
  const outcomes = await withServer(dist, {}, async ({ port }) => {
    const found: { base: string; answers: number; faults: string[] }[] = [];
    const queue = mutations.entries();
    const work = async () => {
      for (const [index, mutation] of queue) found.push(await sendMutation(port, mutation, index));
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return found;
  });
  const lines = [...Map.groupBy(outcomes, ({ base }) => base)].map(([base, all]): Line => {
    const faults = all.flatMap((outcome) => outcome.faults);
    return {
      figures: {
        mutated: base,
        sent: all.length,
        responses: all.reduce((sum, { answers }) => sum + answers, 0),
        faults: faults.length,
      },
      verdicts: [
        judgeFaults(
          `mutated ${base}`,
          "each request gets at most one response, whole",
          faults.slice(0, 3),
        ),
      ],
    };
  });
  yield { title: "Mutated requests: how many responses they get", lines };
};

async function sendMutation(port: number, { base, bytes, most }: MutatedRequest, index: number) {
  const end = index % 2 === 0;
  const sent = { port, bytes: Buffer.from(bytes, "latin1"), end, localAddress: toLoopback(index) };
  const { received, closed } = await exchange({ ...sent, patience: end ? patience : linger });
  const answers = parseAnswers(received, closed);
  const faults = [
    answers.length > most && `${answers.length} responses to ${JSON.stringify(bytes)}`,
    answers.some(({ whole }) => !whole) && `a response that is cut off to ${JSON.stringify(bytes)}`,
    end && !closed && `a connection left open after ${JSON.stringify(bytes)}`,
  ];
  return { base, answers: answers.length, faults: faults.filter((fault) => fault !== false) };
}
