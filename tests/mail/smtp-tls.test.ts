import { afterEach, describe, expect, it } from "vitest";
import { createSmtpDelivery, type SmtpSettings } from "../../src/api/mail/smtp-delivery.ts";
import { site } from "../fixtures/own-site.ts";
import { createSelfSignedCertificate } from "./self-signed-certificate.ts";
import { refusal, type Smtp, sampleMail, startSmtp } from "./smtp.ts";

const certificate = createSelfSignedCertificate();
const trusted = `tls.ca=${encodeURIComponent(certificate.cert)}`;

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
    ...certificate,
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

describe("if TLS is required", () => {
  for (const scheme of ["smtp", "smtps"] as const) {
    it(`a trusted ${scheme} server gets the mail over TLS`, async () => {
      expect(await attempt({ scheme, query: trusted })).toEqual({ code: undefined, logins: [], taken: ["secure"] });
    });

    it(`an ${scheme} server with a self-signed certificate gets neither mail nor password`, async () => {
      expect(await attempt({ scheme, login: "studio:right%20p%40ss@" })).toEqual({ code: "ESOCKET", logins: [], taken: [] });
    });
  }

  it("a server without STARTTLS gets neither mail nor password", async () => {
    const server = { disabledCommands: ["STARTTLS"], allowInsecureAuth: true };
    expect(await attempt({ server, login: "studio:right%20p%40ss@" })).toEqual({ code: "ETLS", logins: [], taken: [] });
  });

  it("a server that supports STARTTLS without listing it gets the mail over TLS", async () => {
    expect(await attempt({ server: { hideSTARTTLS: true }, query: trusted })).toMatchObject({ code: undefined, taken: ["secure"] });
  });
});

describe("if TLS is optional", () => {
  const tls = "optional";

  it("a server without TLS gets the mail unencrypted", async () => {
    expect(await attempt({ tls, server: { disabledCommands: ["STARTTLS"] } })).toMatchObject({ code: undefined, taken: ["in the clear"] });
  });

  it("a server with TLS gets the mail over TLS", async () => {
    expect(await attempt({ tls, query: trusted })).toMatchObject({ code: undefined, taken: ["secure"] });
  });

  it("a server with a self-signed certificate gets nothing", async () => {
    expect(await attempt({ tls })).toMatchObject({ code: "ESOCKET", taken: [] });
  });
});

describe("a password", () => {
  it("is percent-decoded from SMTP_URL", async () => {
    const sent = { code: undefined, logins: ["studio"], taken: ["secure"] };
    expect(await attempt({ login: "studio:right%20p%40ss@", query: trusted })).toEqual(sent);
  });

  it("fails the delivery if it is wrong", async () => {
    const failed = { code: "EAUTH", logins: ["studio"], taken: [] };
    expect(await attempt({ login: "studio:wrong@", query: trusted })).toEqual(failed);
  });

  it("fails the delivery if it is missing but required", async () => {
    expect(await attempt({ server: { authOptional: false }, query: trusted })).toEqual({ code: "EENVELOPE", logins: [], taken: [] });
  });
});
