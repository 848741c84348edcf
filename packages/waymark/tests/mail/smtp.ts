import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { type ParsedMail, parseMail } from "./parse-mail.ts";

const message = {
  name: "Zoë",
  email: "zoe@example.com",
  topic: "Project",
  budget: "",
  message: "Hello",
};
export const sampleMail = { reference: "7KQ2-M9XC", message };

export interface TakenMail extends ParsedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly secure: boolean;
  readonly raw: Buffer;
}

export type Smtp = Awaited<ReturnType<typeof startSmtp>>;

/** On loopback. Accepts every mail. */
export async function startSmtp(options: SMTPServerOptions = {}, port = 0) {
  const taken: TakenMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, { envelope, secure }, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks);
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        taken.push({
          ...parseMail(raw),
          raw,
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          secure,
        });
        callback(null);
      });
    },
    ...options,
  });
  // The client reports connection errors.
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  return {
    port: (server.server.address() as AddressInfo).port,
    taken,
    /** Resolves at the end of the next connection. */
    connectionEnd: async () => {
      const [socket] = await once(server.server, "connection");
      await once(socket, "close");
    },
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

/** RFC 5321 section 4.2. */
export const refusal = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });
