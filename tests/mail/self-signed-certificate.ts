import { createPublicKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Bytes = Uint8Array;

/** A DER value (X.690 section 8.1). */
function der(tag: number, ...content: readonly (Bytes | string)[]): Bytes {
  const body = Buffer.concat(content.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
  const length = body.length < 128 ? [body.length] : body.length < 256 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...content: readonly Bytes[]) => der(0x30, ...content);
const toTime = (time: number) => der(0x18, `${new Date(time).toISOString().replace(/[-:T]/g, "").slice(0, 14)}Z`);
const ecdsaWithSha256 = sequence(der(0x06, Buffer.from("2a8648ce3d040302", "hex")));
const commonName = Buffer.from("550403", "hex");
const subjectAltName = Buffer.from("551d11", "hex");

function toName(text: string): Bytes {
  return sequence(der(0x31, sequence(der(0x06, commonName), der(0x0c, text))));
}

/** A certificate for 127.0.0.1 (RFC 5280 section 4.1) and its key, in PEM. */
export function createSelfSignedCertificate(): { readonly cert: string; readonly key: string } {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const day = 24 * 60 * 60 * 1000;
  const addresses = der(0x04, sequence(der(0x87, Buffer.from([127, 0, 0, 1]))));
  const facts = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    toName("mail.example.com"),
    sequence(toTime(Date.now() - day), toTime(Date.now() + day)),
    toName("mail.example.com"),
    createPublicKey(privateKey).export({ type: "spki", format: "der" }),
    der(0xa3, sequence(sequence(der(0x06, subjectAltName), addresses))),
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", facts, privateKey));
  const lines = Buffer.from(sequence(facts, ecdsaWithSha256, signature))
    .toString("base64")
    .replace(/.{64}/g, "$&\n");
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}
