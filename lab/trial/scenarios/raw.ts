import { toLoopback } from "../../addresses.ts";
import { withServer } from "../../server.ts";
import { exchange } from "../exchange.ts";
import { createMutations, type MutatedRequest } from "../mutations.ts";
import { parseAnswers, type RawAnswer, toMediaType, toProblemCode } from "../raw-answer.ts";
import { type RawSequence, rawSequences } from "../raw-sequences.ts";
import { judgeFaults, type Line, type Scenario, type Table } from "../verdict.ts";

/** In milliseconds: for a response, for the close, and for an unexpected response. */
const [patience, closing, linger] = [2_000, 500, 100];
/** Rejections count against the limit, so start a new server after this many. */
const beforeBudget = 12;
const promise = "every byte sequence gets its documented answer whole, a refusal as a Problem";

export const tryRawBytes: Scenario = async function* ({ dist, quick, show }) {
  show(`raw: ${rawSequences.length} byte sequences`);
  const lines: Line[] = [];
  for (let first = 0; first < rawSequences.length; first += beforeBudget)
    await withServer(dist, {}, async ({ port }) => {
      for (const sequence of rawSequences.slice(first, first + beforeBudget)) lines.push(await sendOne(port, sequence));
    });
  yield { title: "Raw bytes: the request as sent, and the last response", lines };
  show("raw: mutated requests");
  yield await tryMutations(dist, quick ? 400 : 4_000);
};

async function sendOne(port: number, sequence: RawSequence): Promise<Line> {
  const { name, bytes, answers: awaited = 1, closes = false, ...sent } = sequence;
  const isEnough = (received: Buffer) => !closes && parseAnswers(received, false).filter(({ whole }) => whole).length >= awaited;
  const { received, closed, milliseconds } = await exchange({
    ...sent,
    port,
    bytes: Buffer.from(bytes, "latin1"),
    patience: closes ? patience + closing : patience,
    linger,
    isEnough,
  });
  const answers = parseAnswers(received, closed);
  const faults = findFaults(sequence, answers, closed);
  const last = answers.at(-1);
  return {
    figures: {
      sent: name,
      answer: last ? [last.status, toMediaType(last), toProblemCode(last)].filter(Boolean).join(" ") : "none",
      body: last ? (last.whole ? `${last.body.length} whole` : `${last.body.length} of ${last.fields.get("content-length") ?? "?"}`) : "",
      connection: closed ? "closed" : "open",
      ms: milliseconds,
    },
    verdicts: [judgeFaults(name, promise, faults)],
  };
}

export function findFaults(
  { bytes, statuses, answers: awaited = 1, closes = false }: RawSequence,
  answers: readonly RawAnswer[],
  closed: boolean,
): string[] {
  const last = answers.at(-1);
  if (last === undefined) return statuses.length > 0 ? ["silence"] : [];
  const faults = [
    answers.length !== awaited && `${answers.length} of ${awaited} answers`,
    answers.some(({ whole }) => !whole) && "a body that is cut off",
    !statuses.includes(last.status) && `status ${last.status} in place of ${statuses.join(" or ")}`,
    ...answers.filter(({ status }) => status >= 400).flatMap((answer) => findRefusalFaults(answer, isUnderApi(bytes))),
    closes && last.fields.get("connection")?.toLowerCase() !== "close" && "no Connection: close",
    closes && !closed && "a connection left open",
  ];
  return faults.filter((fault) => fault !== false);
}

const isUnderApi = (bytes: string) => /^\S+ \/api/.test(bytes);

/** Unknown pages may be rejected as pages, but never under /api. */
function findRefusalFaults(answer: RawAnswer, underApi: boolean): string[] {
  const isPage = !underApi && answer.status === 404 && /^text\/(html|markdown)$/.test(toMediaType(answer));
  const faults = [
    !isPage && toProblemCode(answer) === "" && "no Problem",
    answer.fields.get("x-content-type-options") !== "nosniff" && "no nosniff",
    !answer.fields.get("cache-control")?.includes("no-store") && "no no-store",
  ];
  return faults.filter((fault) => fault !== false);
}

const atOnce = 100;

/** Each from another client. Every other one closes its side. */
async function tryMutations(dist: string, count: number): Promise<Table> {
  const mutations = createMutations(count);
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
      figures: { mutated: base, sent: all.length, responses: all.reduce((sum, { answers }) => sum + answers, 0), faults: faults.length },
      verdicts: [judgeFaults(`mutated ${base}`, "each request gets at most one response, whole", faults.slice(0, 3))],
    };
  });
  return { title: "Mutated requests: how many responses they get", lines };
}

async function sendMutation(port: number, { base, bytes, most }: MutatedRequest, index: number) {
  const end = index % 2 === 0;
  const sent = { port, bytes: Buffer.from(bytes, "latin1"), end, localAddress: toLoopback(index) };
  const { received, closed } = await exchange({ ...sent, patience: end ? patience : 3 * linger });
  const answers = parseAnswers(received, closed);
  const faults = [
    answers.length > most && `${answers.length} responses to ${JSON.stringify(bytes)}`,
    answers.some(({ whole }) => !whole) && `a response that is cut off to ${JSON.stringify(bytes)}`,
    end && !closed && `a connection left open after ${JSON.stringify(bytes)}`,
  ];
  return { base, answers: answers.length, faults: faults.filter((fault) => fault !== false) };
}
