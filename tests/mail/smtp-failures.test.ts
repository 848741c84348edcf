import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createSmtpDelivery } from "../../src/api/mail/smtp-delivery.ts";
import { site } from "../fixtures/own-site.ts";
import { refusal, type Smtp, sampleMail, startSmtp } from "./smtp.ts";

let smtp: Smtp | undefined;
afterEach(async () => {
  await smtp?.stop();
  smtp = undefined;
});

async function start(options: Parameters<typeof startSmtp>[0]): Promise<Smtp> {
  smtp = await startSmtp({ disabledCommands: ["STARTTLS"], ...options });
  return smtp;
}

function deliverTo(port: number, deadline = 8_000): Promise<void> {
  return createSmtpDelivery(site, { url: `smtp://127.0.0.1:${port}`, tls: "optional", deadline }, "https://waymark.example", () => {})(
    sampleMail,
  );
}

it.each<[string, Parameters<typeof startSmtp>[0], string, number]>([
  ["the connection", { onConnect: (_, callback) => callback(refusal(554, "no")) }, "EPROTOCOL", 554],
  ["the sender", { onMailFrom: (_, __, callback) => callback(refusal(550, "no")) }, "EENVELOPE", 550],
  ["the recipient", { onRcptTo: (_, __, callback) => callback(refusal(550, "no")) }, "EENVELOPE", 550],
  ["the recipient for now", { onRcptTo: (_, __, callback) => callback(refusal(451, "greylisted")) }, "EENVELOPE", 451],
  ["the message", { onData: (stream, _, callback) => void stream.on("end", () => callback(refusal(554, "no"))).resume() }, "EMESSAGE", 554],
])("a delivery fails if the mail server rejects %s", async (_, options, code, responseCode) => {
  const { port, taken } = await start(options);
  await expect(deliverTo(port)).rejects.toMatchObject({ code, responseCode });
  expect(taken).toHaveLength(0);
});

it.each<[string, (socket: Socket) => unknown, string]>([
  ["disconnects before its greeting", (socket) => socket.end(), "ECONNECTION"],
  ["sends an invalid greeting", (socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"), "EPROTOCOL"],
  ["never responds", () => {}, "ETIMEDOUT"],
])("a delivery fails if the mail server %s", async (_, greet, code) => {
  const server = await listen(greet);
  await expect(deliverTo(server.port, 500)).rejects.toMatchObject({ code });
  await server.stop();
});

describe("a delivery fails if the mail server does not respond to", () => {
  it.each([
    ["the connection", "onConnect"],
    ["the sender", "onMailFrom"],
    ["the recipient", "onRcptTo"],
  ] as const)("%s in time, and the message is not accepted later", async (_, command) => {
    let goOn: (() => void) | undefined;
    const { port, taken, connectionEnd } = await start({
      [command]: (...argv: unknown[]) => {
        goOn = argv.at(-1) as () => void;
      },
    });
    const ended = connectionEnd();
    await expect(deliverTo(port, 500)).rejects.toMatchObject({ code: "ETIMEDOUT" });
    goOn?.();
    await ended;
    expect(goOn).toBeDefined();
    expect(taken).toHaveLength(0);
  });

  it("the message in time", async () => {
    const { port } = await start({ onData: (stream) => void stream.resume() });
    await expect(deliverTo(port, 500)).rejects.toMatchObject({ code: "ETIMEDOUT" });
  });
});

async function listen(onConnection: (socket: Socket) => unknown) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => {}));
    onConnection(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
