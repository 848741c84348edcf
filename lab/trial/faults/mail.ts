import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { findFreePort } from "../../../tests/conformance/node-server.ts";
import { startSmtp } from "../../../tests/mail/smtp.ts";
import { withServer } from "../../server.ts";
import { promises } from "../promises.ts";
import { judge, judgeFaults, type Line, type Table } from "../verdict.ts";
import { sendMessage, solveChallenge, toMessage } from "../visitor-message.ts";

interface BrokenMailServer {
  readonly name: string;
  readonly onConnection?: (socket: Socket) => void;
}

const down: BrokenMailServer = { name: "mail server down" };
const cut: BrokenMailServer = { name: "mail server breaks off within the message", onConnection: breakOff };
const slow: BrokenMailServer = { name: "mail server says nothing", onConnection: () => {} };

export async function tryMail(dist: string, quick: boolean): Promise<Table> {
  const lines = await Promise.all((quick ? [down, cut] : [down, cut, slow]).map((broken) => tryOne(dist, broken)));
  return {
    title: "Faults: the mail server",
    lines,
    ...(quick && { skipped: ["Not tried in a quick run: a mail server that says nothing, which takes its deadline."] }),
  };
}

async function tryOne(dist: string, { name, onConnection }: BrokenMailServer): Promise<Line> {
  const smtpPort = await findFreePort();
  const stop = onConnection && (await listen(smtpPort, onConnection));
  const environment = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, SMTP_TLS: "optional" };
  return withServer(dist, { environment }, async ({ port }) => {
    const message = toMessage(await solveChallenge(port));
    const start = performance.now();
    const failed = await sendMessage(port, message).catch(() => undefined);
    const seconds = (performance.now() - start) / 1_000;
    await stop?.();
    const smtp = await startSmtp({ disabledCommands: ["STARTTLS"] }, smtpPort);
    const retried = await sendMessage(port, message).catch(() => undefined);
    const mails = smtp.taken.length;
    await smtp.stop();
    const isProblem = failed?.headers["content-type"] === "application/problem+json";
    const faults = [
      !(failed?.status === 502 && isProblem) && `${failed?.status ?? "nothing"} in place of a Problem with 502`,
      retried?.status !== 200 && `${retried?.status ?? "nothing"} to the second try`,
      mails !== 1 && `${mails} mails`,
    ];
    return {
      figures: { fault: name, answer: failed?.status ?? "none", "after s": seconds, "second try": retried?.status ?? "none", mails },
      verdicts: [judge(name, promises.mail, seconds), judgeFaults(name, "the visitor is told, and a second try sends one mail", faults)],
    };
  });
}

function breakOff(socket: Socket): void {
  let inMessage = false;
  socket.write("220 localhost ESMTP\r\n");
  socket.on("data", (chunk) => {
    if (inMessage) return void socket.destroy();
    inMessage = /^DATA\r\n/im.test(chunk.toString("latin1"));
    // Commands may arrive together. Each gets a reply.
    for (const line of chunk.toString("latin1").trim().split("\r\n")) socket.write(/^DATA$/i.test(line) ? "354 go on\r\n" : "250 fine\r\n");
  });
}

async function listen(port: number, onConnection: (socket: Socket) => void): Promise<() => Promise<void>> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on("error", () => {}));
    onConnection(socket);
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  };
}
