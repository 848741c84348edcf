import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { startSmtp } from "../../../tests/mail/smtp.ts";
import { type Server, type ServerSettings, withServer } from "../../server.ts";
import { halfBody, halfHead } from "../crowds.ts";
import { exchange } from "../exchange.ts";
import { promises } from "../promises.ts";
import { parseAnswers } from "../raw-answer.ts";
import { judge, judgeFaults, type Limit, type Line, type Table } from "../verdict.ts";
import { sendMessage, solveChallenge, toMessage } from "../visitor-message.ts";
import { download } from "./project-copy.ts";

interface Occasion {
  readonly name: string;
  readonly limit: Limit;
  readonly code: number;
  readonly begin: (server: Server) => Promise<() => Promise<{ readonly got: string; readonly faults: readonly (string | false)[] }>>;
}

const longest = promises.shutdown.most + 2;

function toUnanswered(name: string, bytes: string): Occasion {
  return {
    name,
    limit: promises.atOnce,
    code: 0,
    begin: async ({ port }) => {
      const sent = exchange({ port, bytes, patience: longest * 1_000 });
      return () => sent.then(({ closed }) => ({ got: closed ? "closed" : "left open", faults: [!closed && "left open"] }));
    },
  };
}

function toDownload(name: string, goesOn: boolean): Occasion {
  return {
    name,
    limit: promises.shutdown,
    code: goesOn ? 0 : 1,
    begin: async ({ port }) => {
      const finish = startDownload(port, goesOn);
      return async () => {
        const length = parseAnswers(await finish(), true)[0]?.body.length ?? 0;
        const got = `${(length / 1e6).toFixed(1)} of ${download.size / 1e6} MB`;
        return { got, faults: [goesOn && length !== download.size && got] };
      };
    },
  };
}

/** Reads 2 MB every quarter second, or stops after the first two. */
function startDownload(port: number, goesOn: boolean): () => Promise<Buffer> {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  const ended = new Promise((resolve) => socket.on("close", resolve));
  const chunks: Buffer[] = [];
  const piece = 2_000_000;
  let credit = piece;
  const timer = setInterval(() => {
    credit = goesOn ? credit + piece : 0;
    if (credit > 0) socket.resume();
  }, 250);
  socket.on("data", (chunk) => {
    chunks.push(chunk);
    credit -= chunk.length;
    if (credit <= 0) socket.pause();
  });
  socket.write(`GET ${download.path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return async () => {
    // A client that has stopped reading does not see the end.
    if (goesOn) await Promise.race([ended, wait(longest * 1_000, undefined, { ref: false })]);
    clearInterval(timer);
    socket.destroy();
    return Buffer.concat(chunks);
  };
}

async function withMessage(dist: string): Promise<Line> {
  const smtp = await startSmtp({
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_, __, callback) => void setTimeout(callback, 1_500),
  });
  const message: Occasion = {
    name: "a message on its way",
    limit: promises.shutdown,
    code: 0,
    begin: async ({ port }) => {
      const sent = sendMessage(port, toMessage(await solveChallenge(port))).catch(() => undefined);
      return async () => {
        const status = (await sent)?.status ?? "nothing";
        const faults = [status !== 200 && `${status} to the visitor`, smtp.taken.length !== 1 && `${smtp.taken.length} mails`];
        return { got: `${status}, ${smtp.taken.length} mails`, faults };
      };
    },
  };
  const line = await tryOne(dist, message, { environment: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, SMTP_TLS: "optional" } });
  await smtp.stop();
  return line;
}

export async function tryShutdown(dist: string): Promise<Table> {
  const unanswered = {
    "an idle connection": "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "half a request": halfHead,
    "half a message": halfBody,
  };
  const lines: Line[] = [];
  for (const [name, bytes] of Object.entries(unanswered)) lines.push(await tryOne(dist, toUnanswered(name, bytes)));
  return { title: "Faults: SIGTERM", lines: [...lines, await withMessage(dist)] };
}

export async function tryShutdownOfDownloads(dist: string): Promise<Table> {
  const occasions = [toDownload("a download that goes on", true), toDownload("a download that has stopped", false)];
  const lines = await Promise.all(occasions.map((occasion) => tryOne(dist, occasion)));
  return { title: "Faults: SIGTERM during downloads of 20 MB", lines };
}

function tryOne(dist: string, { name, limit, code, begin }: Occasion, settings: ServerSettings = {}): Promise<Line> {
  return withServer(dist, settings, async (server) => {
    const look = await begin(server);
    await wait(500);
    const start = performance.now();
    server.signal("SIGTERM");
    const exit = await Promise.race([server.ended, wait(longest * 1_000, undefined, { ref: false })]);
    const seconds = exit === undefined ? Number.POSITIVE_INFINITY : (performance.now() - start) / 1_000;
    if (exit === undefined) server.signal("SIGKILL");
    const { got, faults } = await look();
    const log = server.readLog().trim();
    const all = [
      ...faults,
      exit !== undefined && exit !== code && `exit code ${exit} in place of ${code}`,
      code === 0 && log !== "" && `logged: ${log}`,
    ];
    const what = `SIGTERM during ${name}`;
    const endedAfter = exit === undefined ? `not in ${longest}` : seconds.toFixed(2);
    return {
      figures: { "SIGTERM during": name, "ended after s": endedAfter, "exit code": exit ?? "none", got },
      verdicts: [judge(what, limit, seconds), judgeFaults(what, "what is being answered is finished, and the exit code says so", all)],
    };
  });
}
