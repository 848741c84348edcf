import { createServer, type Socket } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { createSmtpDelivery, type SmtpSettings } from "../../src/api/mail/smtp-delivery.ts";
import { listen } from "../conformance/node-server.ts";
import { site } from "../fixtures/own-site.ts";
import { selfSigned } from "./self-signed.ts";
import { refusal, type Smtp, sampleMail, startSmtp } from "./smtp.ts";

const plain = { disabledCommands: ["STARTTLS"] };

async function start(options: Parameters<typeof startSmtp>[0]): Promise<Smtp> {
  const smtp = await startSmtp(options);
  onTestFinished(smtp.stop);
  return smtp;
}

function deliverTo(port: number, deadline = 8_000): Promise<void> {
  return createSmtpDelivery(
    site,
    { url: `smtp://127.0.0.1:${port}`, tls: "optional", deadline },
    "https://waymark.example",
    () => {},
  )(sampleMail);
}

it.each<[string, Parameters<typeof startSmtp>[0], string, number]>([
  [
    "the connection",
    { onConnect: (_, callback) => callback(refusal(554, "no")) },
    "EPROTOCOL",
    554,
  ],
  [
    "the sender",
    { onMailFrom: (_, __, callback) => callback(refusal(550, "no")) },
    "EENVELOPE",
    550,
  ],
  [
    "the recipient",
    { onRcptTo: (_, __, callback) => callback(refusal(550, "no")) },
    "EENVELOPE",
    550,
  ],
  [
    "the recipient for now",
    { onRcptTo: (_, __, callback) => callback(refusal(451, "greylisted")) },
    "EENVELOPE",
    451,
  ],
  [
    "the message",
    {
      onData: (stream, _, callback) =>
        void stream.on("end", () => callback(refusal(554, "no"))).resume(),
    },
    "EMESSAGE",
    554,
  ],
])("a delivery fails if the mail server rejects %s", async (_, options, code, responseCode) => {
  const { port, taken } = await start({ ...plain, ...options });
  await expect(deliverTo(port)).rejects.toMatchObject({ code, responseCode });
  expect(taken).toHaveLength(0);
});

it.each<[string, (socket: Socket) => unknown, string]>([
  ["disconnects before its greeting", (socket) => socket.end(), "ECONNECTION"],
  [
    "sends an invalid greeting",
    (socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"),
    "EPROTOCOL",
  ],
])("a delivery fails if the mail server %s", async (_, greet, code) => {
  const server = createServer((socket) => greet(socket.on("error", () => {})));
  onTestFinished(() => void server.close());
  await expect(deliverTo(await listen(server), 500)).rejects.toMatchObject({ code });
});

describe("a delivery fails if the mail server does not respond to", () => {
  it.each([
    ["the connection", "onConnect"],
    ["the sender", "onMailFrom"],
    ["the recipient", "onRcptTo"],
  ] as const)("%s in time, and the message is not accepted later", async (_, command) => {
    let goOn: (() => void) | undefined;
    const { port, taken, connectionEnd } = await start({
      ...plain,
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
    const { port } = await start({ ...plain, onData: (stream) => void stream.resume() });
    await expect(deliverTo(port, 500)).rejects.toMatchObject({ code: "ETIMEDOUT" });
  });
});

const trusted = `tls.ca=${encodeURIComponent(selfSigned.cert)}`;

interface Attempt {
  readonly server?: Parameters<typeof startSmtp>[0];
  readonly scheme?: "smtp" | "smtps";
  readonly tls?: SmtpSettings["tls"];
  readonly login?: string;
  readonly query?: string;
}

async function attempt({
  server,
  scheme = "smtp",
  tls = "required",
  login = "",
  query = "",
}: Attempt) {
  const logins: (string | undefined)[] = [];
  const { port, taken } = await start({
    ...selfSigned,
    secure: scheme === "smtps",
    authOptional: login === "",
    onAuth({ username, password }, _, callback) {
      logins.push(username);
      if (username === "studio" && password === "right p@ss") callback(null, { user: username });
      else callback(refusal(535, "Authentication failed"));
    },
    ...server,
  });
  const url = `${scheme}://${login}127.0.0.1:${port}?${query}`;
  const code = await createSmtpDelivery(site, { url, tls }, "https://waymark.example", () => {})(
    sampleMail,
  ).then(
    () => undefined,
    (error: { code?: string }) => error.code ?? "",
  );
  return { code, logins, taken: taken.map(({ secure }) => (secure ? "secure" : "in the clear")) };
}

const login = "studio:right%20p%40ss@";
const refused = (code: string, ...logins: string[]) => ({ code, logins, taken: [] });
const sent = (how: "secure" | "in the clear") => ({ code: undefined, logins: [], taken: [how] });

it.each<[string, Attempt, Awaited<ReturnType<typeof attempt>>]>([
  ["a trusted smtp server gets the mail over TLS", { query: trusted }, sent("secure")],
  [
    "a trusted smtps server gets the mail over TLS",
    { scheme: "smtps", query: trusted },
    sent("secure"),
  ],
  [
    "an smtp server with a self-signed certificate gets neither mail nor password",
    { login },
    refused("ESOCKET"),
  ],
  [
    "an smtps server with a self-signed certificate gets neither mail nor password",
    { scheme: "smtps", login },
    refused("ESOCKET"),
  ],
  [
    "a server without STARTTLS gets neither",
    { server: { ...plain, allowInsecureAuth: true }, login },
    refused("ETLS"),
  ],
  [
    "if TLS is optional, a server without TLS gets the mail unencrypted",
    { tls: "optional", server: plain },
    sent("in the clear"),
  ],
  [
    "if TLS is optional, a server with a self-signed certificate gets nothing",
    { tls: "optional" },
    refused("ESOCKET"),
  ],
  [
    "a wrong password fails the delivery",
    { login: "studio:wrong@", query: trusted },
    refused("EAUTH", "studio"),
  ],
])("%s", async (_, options, expected) => expect(await attempt(options)).toEqual(expected));
