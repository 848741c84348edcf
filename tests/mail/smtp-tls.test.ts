import { afterEach, expect, it } from "vitest";
import { createSmtpDelivery, type SmtpSettings } from "../../src/api/mail/smtp-delivery.ts";
import { site } from "../fixtures/own-site.ts";
import { selfSigned } from "./self-signed.ts";
import { refusal, type Smtp, sampleMail, startSmtp } from "./smtp.ts";

const trusted = `tls.ca=${encodeURIComponent(selfSigned.cert)}`;

let smtp: Smtp;
afterEach(async () => smtp.stop());

interface Attempt {
  readonly server?: Parameters<typeof startSmtp>[0];
  readonly scheme?: "smtp" | "smtps";
  readonly tls?: SmtpSettings["tls"];
  readonly login?: string;
  readonly query?: string;
}

async function attempt({ server, scheme = "smtp", tls = "required", login = "", query = "" }: Attempt) {
  const logins: (string | undefined)[] = [];
  smtp = await startSmtp({
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
  const url = `${scheme}://${login}127.0.0.1:${smtp.port}?${query}`;
  const code = await createSmtpDelivery(site, { url, tls }, "https://waymark.example", () => {})(sampleMail).then(
    () => undefined,
    (error: { code?: string }) => error.code ?? "",
  );
  return { code, logins, taken: smtp.taken.map(({ secure }) => (secure ? "secure" : "in the clear")) };
}

const login = "studio:right%20p%40ss@";
const plain = { disabledCommands: ["STARTTLS"] };

const refused = (code: string, ...logins: string[]) => ({ code, logins, taken: [] });
const sent = (how: "secure" | "in the clear") => ({ code: undefined, logins: [], taken: [how] });

it.each<[string, Attempt, Awaited<ReturnType<typeof attempt>>]>([
  ["a trusted smtp server gets the mail over TLS", { query: trusted }, sent("secure")],
  ["a trusted smtps server gets the mail over TLS", { scheme: "smtps", query: trusted }, sent("secure")],
  ["an smtp server with a self-signed certificate gets neither mail nor password", { login }, refused("ESOCKET")],
  ["an smtps server with a self-signed certificate gets neither mail nor password", { scheme: "smtps", login }, refused("ESOCKET")],
  ["a server without STARTTLS gets neither", { server: { ...plain, allowInsecureAuth: true }, login }, refused("ETLS")],
  ["if TLS is optional, a server without TLS gets the mail unencrypted", { tls: "optional", server: plain }, sent("in the clear")],
  ["if TLS is optional, a server with a self-signed certificate gets nothing", { tls: "optional" }, refused("ESOCKET")],
  ["a wrong password fails the delivery", { login: "studio:wrong@", query: trusted }, refused("EAUTH", "studio")],
])("%s", async (_, options, expected) => expect(await attempt(options)).toEqual(expected));
