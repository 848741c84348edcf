import { setTimeout as wait } from "node:timers/promises";
import { startSmtp } from "../../../tests/mail/smtp.ts";
import { withServer } from "../../server.ts";
import { gather } from "../crowd.ts";
import { halfBody, halfHead, longAnswer } from "../crowds.ts";
import { exchange } from "../exchange.ts";
import { promises } from "../promises.ts";
import { judge, judgeFaults, type Limit, type Line, type Table } from "../verdict.ts";
import { sendMessage, solveChallenge, toMessage } from "../visitor-message.ts";

type Faults = readonly (string | false)[];

interface Occasion {
  readonly name: string;
  readonly limit: Limit;
  /** The expected exit code. */
  readonly code: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** The returned function is called after the process has ended. */
  readonly begin: (port: number) => Promise<() => Promise<Faults>>;
}

const longest = promises.shutdown.most + 2;

function toUnanswered(name: string, bytes: string): Occasion {
  const begin = async (port: number) => {
    const sent = exchange({ port, bytes, patience: longest * 1_000 });
    return async () => [!(await sent).closed && "left open"];
  };
  return { name, limit: promises.atOnce, code: 0, begin };
}

const unread: Occasion = {
  name: "an answer that nobody reads",
  limit: promises.shutdown,
  code: 1,
  begin: async (port) => {
    const crowd = await gather(port, { count: 1, reads: false, onOpen: (socket) => socket.write(longAnswer.repeat(30)) });
    return async () => {
      crowd.leave();
      return [];
    };
  },
};

const unanswered: readonly Occasion[] = [
  toUnanswered("an idle connection", "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"),
  toUnanswered("half a request", halfHead),
  toUnanswered("half a message", halfBody),
];

export async function tryShutdown(dist: string): Promise<Table> {
  const lines: Line[] = [];
  for (const occasion of [...unanswered, unread]) lines.push(await tryOne(dist, occasion));
  return { title: "Faults: SIGTERM", lines: [...lines, await tryMessage(dist)] };
}

async function tryMessage(dist: string): Promise<Line> {
  const smtp = await startSmtp({
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_, __, callback) => void setTimeout(callback, 1_500),
  });
  const line = await tryOne(dist, {
    name: "a message on its way",
    limit: promises.shutdown,
    code: 0,
    environment: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, SMTP_TLS: "optional" },
    begin: async (port) => {
      const sent = sendMessage(port, toMessage(await solveChallenge(port))).catch(() => undefined);
      return async () => {
        const status = (await sent)?.status ?? "nothing";
        return [status !== 200 && `${status} to the visitor`, smtp.taken.length !== 1 && `${smtp.taken.length} mails`];
      };
    },
  });
  await smtp.stop();
  return line;
}

function tryOne(dist: string, { name, limit, code, environment = {}, begin }: Occasion): Promise<Line> {
  return withServer(dist, { environment }, async (server) => {
    const look = await begin(server.port);
    await wait(500);
    const start = performance.now();
    server.signal("SIGTERM");
    const exit = await Promise.race([server.ended, wait(longest * 1_000, undefined, { ref: false })]);
    const seconds = exit === undefined ? Number.POSITIVE_INFINITY : (performance.now() - start) / 1_000;
    if (exit === undefined) server.signal("SIGKILL");
    const log = server.readLog().trim();
    const faults = [
      ...(await look()),
      exit !== undefined && exit !== code && `exit code ${exit} in place of ${code}`,
      code === 0 && log !== "" && `logged: ${log}`,
    ];
    const what = `SIGTERM during ${name}`;
    const endedAfter = exit === undefined ? `not in ${longest}` : seconds.toFixed(2);
    return {
      figures: { "SIGTERM during": name, "ended after s": endedAfter, "exit code": exit ?? "none" },
      verdicts: [judge(what, limit, seconds), judgeFaults(what, "what is being answered is finished, and the exit code says so", faults)],
    };
  });
}
