import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createSmtpDelivery } from "../../src/mail/smtp-delivery.ts";
import { findFreePort } from "../conformance/node-server.ts";
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
  return createSmtpDelivery({ url: `smtp://127.0.0.1:${port}`, tls: "optional", deadline }, "https://waymark.example", () => {})(
    sampleMail,
  );
}

describe("a mail server that refuses", () => {
  const refusals: [string, Parameters<typeof startSmtp>[0], string, number][] = [
    ["the connection", { onConnect: (_, callback) => callback(refusal(554, "no")) }, "EPROTOCOL", 554],
    ["the sender", { onMailFrom: (_, __, callback) => callback(refusal(550, "no")) }, "EENVELOPE", 550],
    ["the recipient", { onRcptTo: (_, __, callback) => callback(refusal(550, "no")) }, "EENVELOPE", 550],
    ["the recipient for now", { onRcptTo: (_, __, callback) => callback(refusal(451, "greylisted")) }, "EENVELOPE", 451],
    [
      "the message",
      {
        onData: (stream, _, callback) => {
          stream.on("end", () => callback(refusal(554, "spam"))).resume();
        },
      },
      "EMESSAGE",
      554,
    ],
  ];
  for (const [name, options, code, responseCode] of refusals) {
    it(`${name} fails the delivery with ${code}`, async () => {
      const { port, taken } = await start(options);
      await expect(deliverTo(port)).rejects.toMatchObject({ code, responseCode });
      expect(taken).toHaveLength(0);
    });
  }
});

describe("a mail server that is not there", () => {
  it("fails the delivery", async () => {
    await expect(deliverTo(await findFreePort())).rejects.toMatchObject({ code: "ESOCKET" });
  });

  it("by name fails the delivery", async () => {
    const send = createSmtpDelivery({ url: "smtp://mail.invalid", tls: "optional", deadline: 2_000 }, "https://waymark.example", () => {});
    await expect(send(sampleMail)).rejects.toThrow();
  });
});

describe("a mail server that breaks off", () => {
  it("on the sender, the recipient or the message fails the delivery", async () => {
    for (const command of ["onMailFrom", "onRcptTo", "onData"] as const) {
      const sockets: Socket[] = [];
      const { port, taken, stop } = await startSmtp({ disabledCommands: ["STARTTLS"], [command]: () => sockets[0]?.destroy() });
      const relay = await startRelay(port, sockets);
      await expect(deliverTo(relay.port), command).rejects.toMatchObject({ code: "ECONNECTION" });
      expect(taken).toHaveLength(0);
      await Promise.all([relay.stop(), stop()]);
    }
  });

  it("before it greets fails the delivery", async () => {
    const server = await listen((socket) => socket.end());
    await expect(deliverTo(server.port)).rejects.toMatchObject({ code: "ECONNECTION" });
    await server.stop();
  });

  it("with something that is no greeting fails the delivery", async () => {
    const server = await listen((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    await expect(deliverTo(server.port)).rejects.toMatchObject({ code: "EPROTOCOL" });
    await server.stop();
  });
});

describe("a mail server that does not answer", () => {
  it("at all fails the delivery at its deadline", async () => {
    const server = await listen(() => {});
    await expect(deliverTo(server.port, 100)).rejects.toMatchObject({ code: "ETIMEDOUT" });
    await server.stop();
  });

  for (const command of ["onConnect", "onMailFrom", "onRcptTo"] as const) {
    it(`${command.slice(2)} in time fails the delivery, and takes nothing of it later`, async () => {
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
  }

  it("the message in time fails the delivery", async () => {
    const { port } = await start({ onData: (stream) => void stream.resume() });
    await expect(deliverTo(port, 500)).rejects.toMatchObject({ code: "ETIMEDOUT" });
  });
});

async function listen(onConnection: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
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

/** Passes bytes on to a port; the client's side of each connection is handed out, to be broken off. */
async function startRelay(port: number, sockets: Socket[]) {
  return listen((socket) => {
    sockets.push(socket);
    const onward = connect(port, "127.0.0.1").on("error", () => {});
    socket.pipe(onward).pipe(socket);
    socket.on("close", () => onward.destroy());
  });
}
