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

const trusted = `tls.ca=${encodeURIComponent(selfSigned.cert)}&tls.servername=127.0.0.1`;

/** Leads to this computer, but is not one of its loopback addresses. */
const remote = "0.0.0.0";

interface Attempt {
  readonly server?: Parameters<typeof startSmtp>[0];
  readonly scheme?: "smtp" | "smtps";
  readonly tls?: SmtpSettings["tls"];
  readonly login?: string;
  readonly host?: string;
  readonly query?: string;
}

async function attempt({
  server,
  scheme = "smtp",
  tls = "required",
  login = "",
  host = remote,
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
  const url = `${scheme}://${login}${host}:${port}?${query}`;
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
  ...["localhost", "LOCALHOST", "127.0.0.1", "127.1"].map(
    (host): [string, Attempt, Awaited<ReturnType<typeof attempt>>] => [
      `a server with a self-signed certificate at ${host} gets mail and password over TLS`,
      { host, login },
      { ...sent("secure"), logins: ["studio"] },
    ],
  ),
  [
    "an smtps server with a self-signed certificate at localhost gets the mail over TLS",
    { host: "localhost", scheme: "smtps" },
    sent("secure"),
  ],
  [
    "a server without TLS at localhost gets nothing",
    { host: "localhost", server: plain },
    refused("ETLS"),
  ],
  [
    "a host whose name only starts like a loopback address gets nothing",
    { host: "127.0.0.1.invalid" },
    refused("EDNS"),
  ],
  [
    "a wrong password fails the delivery",
    { login: "studio:wrong@", query: trusted },
    refused("EAUTH", "studio"),
  ],
])("%s", async (_, options, expected) => expect(await attempt(options)).toEqual(expected));

describe("the log", () => {
  const quoted = "550 5.7.1 Rejected\u001b[31m: Hello from zoe@example.com";

  it.each<[string, Parameters<typeof startSmtp>[0], string, boolean]>([
    [
      "a recipient that is rejected permanently",
      { onRcptTo: (_, __, callback) => callback(refusal(550, "5.7.1 Relay access denied")) },
      "EENVELOPE, reply 550 5.7.1 Relay access denied after RCPT TO. The mail server rejects the message permanently.",
      true,
    ],
    [
      "a sender without the sign-in that the server requires",
      { onMailFrom: (_, __, callback) => callback(refusal(530, "5.7.0 Authentication required")) },
      "EENVELOPE, reply 530 5.7.0 Authentication required after MAIL FROM. The mail server requires a user name and password. Add them to SMTP_URL, such as smtps://user:password@mail.example.com:465.",
      true,
    ],
    [
      "a recipient that is rejected for now",
      { onRcptTo: (_, __, callback) => callback(refusal(451, "4.7.1 Greylisted\u001b[2J.")) },
      "EENVELOPE, reply 451 4.7.1 Greylisted [2J after RCPT TO. The mail server rejects the message only for now,",
      true,
    ],
    [
      "a message that is rejected permanently, without quoting it",
      {
        onData: (stream, _, callback) =>
          void stream.on("end", () => callback(refusal(550, quoted.slice(4)))).resume(),
      },
      "EMESSAGE, reply 550 5.7.1 after DATA. The mail server rejects the message permanently.",
      true,
    ],
    [
      "a message that is rejected for now, without quoting it",
      {
        onData: (stream, _, callback) =>
          void stream.on("end", () => callback(refusal(451, "Hello again"))).resume(),
      },
      "EMESSAGE, reply 451 after DATA. The mail server rejects the message only for now,",
      true,
    ],
    [
      "a message without a reply, which might be delivered",
      { onData: (stream) => void stream.resume() },
      "ETIMEDOUT: The mail server did not respond in time.",
      false,
    ],
    [
      "a recipient without a reply, which is certainly not delivered",
      { onRcptTo: () => {} },
      "ETIMEDOUT: The mail server did not respond in time.",
      true,
    ],
  ])("describes %s", async (_, options, message, isRefusal) => {
    const { port } = await start({ ...plain, ...options });
    await expect(deliverTo(port, 500)).rejects.toMatchObject({
      message: expect.stringContaining(message),
      isRefusal,
    });
  });

  it("describes a message whose connection ends before the reply, which might be delivered", async () => {
    const server = createServer((socket) => {
      socket.on("error", () => {}).write("220 hi\r\n");
      socket.on("data", (data) => {
        if (data.toString().endsWith("\r\n.\r\n")) socket.destroy();
        else socket.write(data.toString().startsWith("DATA") ? "354 go\r\n" : "250 ok\r\n");
      });
    });
    onTestFinished(() => void server.close());
    await expect(deliverTo(await listen(server), 500)).rejects.toMatchObject({
      code: "ECONNECTION",
      isRefusal: false,
    });
  });

  it("names the fault of a certificate, and what to do", async () => {
    const { port } = await start(selfSigned);
    const deliver = createSmtpDelivery(
      site,
      { url: `smtp://${remote}:${port}`, tls: "required" },
      "https://waymark.example",
      () => {},
    );
    await expect(deliver(sampleMail)).rejects.toMatchObject({
      message: expect.stringMatching(
        /^ESOCKET, DEPTH_ZERO_SELF_SIGNED_CERT: self-signed certificate.*\. The certificate of the mail server is not valid for this host\. .* write localhost/,
      ),
      isRefusal: true,
    });
  });
});
