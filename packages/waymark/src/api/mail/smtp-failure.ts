import { DeliveryError } from "../delivery-error.ts";

/** An error of nodemailer. `originalCode` is Node's, and `command` the last one, such as `RCPT TO`. */
export interface SmtpError extends Error {
  readonly code?: string;
  readonly originalCode?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

const maxReplyCharacters = 200;

/** `isSending`: the server has started to receive the message, so without its reply, the result is unknown. */
export function toDeliveryError(error: SmtpError, isSending: boolean): DeliveryError {
  const advice = toAdvice(error);
  const text = `${describeFailure(error, isSending)}.${advice && ` ${advice}`}`;
  const { code, responseCode } = error;
  return new DeliveryError(text, {
    code,
    responseCode,
    isRefusal: !isSending || responseCode !== undefined,
  });
}

/** The log must not contain what visitors write. A reply to the message itself could quote it. */
function describeFailure(error: SmtpError, isSending: boolean): string {
  const { code = error.name, originalCode, command, response, responseCode, message } = error;
  const cause = originalCode === undefined ? code : `${code}, ${originalCode}`;
  if (responseCode === undefined) return `${cause}: ${toPrintable(message)}`;
  const place = command && command !== "CONN" ? ` after ${command}` : "";
  const reply = isSending ? readStatus(response ?? "") : toPrintable(response ?? "");
  return `${cause}, reply ${reply || responseCode}${place}`;
}

/** Such as `451 4.7.1` (RFC 3463). */
function readStatus(response: string): string {
  const [code = "", status = ""] = response.split(/[ -]/, 2);
  return /^[245]\.\d{1,3}\.\d{1,3}$/.test(status) ? `${code} ${status}` : code;
}

const toPrintable = (text: string): string => {
  const line = text.slice(0, maxReplyCharacters + 1).replace(/[^\x20-\x7e]+/g, " ");
  const short =
    line.length > maxReplyCharacters ? `${line.slice(0, maxReplyCharacters - 3)}...` : line;
  return short.trim().replace(/\.$/, "");
};

const certificateAdvice =
  "The certificate of the mail server is not valid for this host. If the mail server runs on this computer, write localhost as the host in SMTP_URL, where certificates are not checked. Otherwise, write the host that the certificate names. If a private authority issued the certificate, set NODE_EXTRA_CA_CERTS to a file with that authority's certificate.";
const portAdvice =
  "Check the host, port and scheme in SMTP_URL: smtps: with port 465, smtp: with port 587.";

const adviceByCode: Readonly<Record<string, string>> = {
  EAUTH: "Check the user name and password in SMTP_URL. In both, write %40 for @ and %2F for /.",
  ETLS: "The server does not offer TLS. Use smtps: with port 465, or set SMTP_TLS=optional to send without encryption.",
  EDNS: "Check the host in SMTP_URL.",
  ETIMEDOUT: "Check the host and port in SMTP_URL. Many networks block port 25.",
  ESOCKET: portAdvice,
  EPROTOCOL: portAdvice,
  ECONNECTION: portAdvice,
};

const temporary =
  "The mail server rejects the message only for now, such as with greylisting. The visitor can send it again.";
const permanent =
  "The mail server rejects the message permanently. Check that it accepts mail from and to email in src/content/site.ts.";

/** RFC 4954 section 6. */
const signInRequired = 530;
const signInAdvice =
  "The mail server requires a user name and password. Add them to SMTP_URL, such as smtps://user:password@mail.example.com:465.";

const unwelcome =
  "The mail server does not accept connections from this computer. Ask its operator, or use another server in SMTP_URL.";

export function toAdvice({ code = "", originalCode = "", responseCode }: SmtpError): string {
  if (isCertificateFault(originalCode)) return certificateAdvice;
  const isRejection = ["EENVELOPE", "EMESSAGE", "EPROTOCOL", "ECONNECTION"].includes(code);
  if (responseCode === undefined || !isRejection) return adviceByCode[code] ?? "";
  if (responseCode < 500) return temporary;
  if (responseCode === signInRequired) return signInAdvice;
  return code === "EENVELOPE" || code === "EMESSAGE" ? permanent : unwelcome;
}

/** Codes of OpenSSL's X509_V_ERR results, and Node's own for a certificate of another host. */
const isCertificateFault = (code: string): boolean =>
  code === "ERR_TLS_CERT_ALTNAME_INVALID" || /(^|_)(CERT|CERTIFICATE|CRL|ISSUER)(_|$)/.test(code);
