import { createPrivateKey } from "node:crypto";

export type PrivateContent = "private key" | "passwords" | "database" | "log" | "memory";

type Signature = readonly [PrivateContent, RegExp];

/** Names of files that are rarely meant for visitors, whatever the files contain. */
const privateNames: readonly Signature[] = [
  ["private key", /^id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?$|\.(?:p12|pfx|jks|keystore|ppk)$/i],
  ["passwords", /^(?:htpasswd|_netrc|secring\.gpg|wp-config\.php)$/i],
  ["passwords", /\.(?:htpasswd|kdbx?|env|tfstate|tfvars|har)$/i],
  ["database", /\.(?:sqlite3?|s3db|db3?|mdb|accdb|sql|dump|rdb)(?:-(?:wal|shm|journal))?$/i],
  ["log", /^(?:error_log|access_log|nohup\.out)$|\.log(?:[.-]\d+)?$/i],
  ["memory", /\.(?:dmp|mdmp|hprof|heapsnapshot|stackdump)$/i],
];

const compressed = /\.(?:gz|bz2|xz|zst|lz4|zip|7z)$/i;

/** How text files start. */
const textStarts: readonly Signature[] = [
  ["private key", /^(?:PuTTY-User-Key-File-\d|untrusted comment: minisign encrypted secret key)/],
  [
    "database",
    /^(?:\/\*M!.*\*\/;?\s+)?(?:--\s+)+(?:MySQL|MariaDB|PostgreSQL database|phpMyAdmin SQL) dump/i,
  ],
  ["memory", /^JAVA PROFILE /],
];

/** How binary files start, in hexadecimal notation. */
const binaryStarts: readonly Signature[] = [
  // Keystores of Java, and PKCS #12 (RFC 7292): a sequence that starts with the version 3.
  ["private key", /^(?:feedfeed|cececece|30(?:[0-7].|80|81..|82.{4}|83.{6})02010330)/],
  // KeePass.
  ["passwords", /^03d9a29a6[567]fb4bb5/],
  // "SQLite format 3", "PGDMP" and "REDIS0", and Microsoft's "Standard Jet DB" and "Standard ACE DB".
  ["database", /^(?:53514c69746520666f726d6174203300|5047444d50|524544495330)/],
  ["database", /^000100005374616e6461726420(?:4a6574|414345)204442/],
  // Windows ("MDMP"), and ELF with the type ET_CORE in either byte order.
  ["memory", /^(?:4d444d50|7f454c46.{24}(?:0400|0004))/],
];

const longestBinaryStartBytes = 32;

/** Formats for exchange that are SQLite databases. */
const exchanged = /\.(?:gpkg|mbtiles|apkg)$/i;

/** Private and public keys and certificates have these names. */
const ofKeys = /\.(?:key|pem|p8|pk8)$/i;

/** The first line of a private key in text (RFC 7468, 4716 and 9580). */
const armor = /-{4,5} ?BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}/g;

/** Enough for the lines between an armor's first line and the key, such as its encryption. */
const maxArmorHeaderLength = 1024;

/**
 * Finds out why a file is probably not meant for visitors. `start` is the file, or the start of a
 * large one.
 */
export function findPrivateContent(name: string, start: Buffer): PrivateContent | undefined {
  const plainName = name.replace(compressed, "");
  const hex = start.toString("hex", 0, longestBinaryStartBytes);
  const text = toText(start);
  const found =
    findSignature(privateNames, plainName) ??
    (exchanged.test(name) ? undefined : findSignature(binaryStarts, hex)) ??
    findSignature(textStarts, text);
  if (found !== undefined) return found;
  if (hasPrivateKey(text) || isPrivateDer(start)) return "private key";
  return ofKeys.test(name) && start.length > 0 && !isHarmlessKey(text) ? "private key" : undefined;
}

const findSignature = (
  signatures: readonly Signature[],
  value: string,
): PrivateContent | undefined => signatures.find(([, pattern]) => pattern.test(value))?.[0];

/** One character for each byte, or the text of UTF-16, which some shells write. */
function toText(bytes: Buffer): string {
  const text = bytes.toString("latin1");
  return /^(?:\xff\xfe|\xfe\xff|.\0.\0.\0|\0.\0.\0.)/s.test(text)
    ? text.replaceAll("\0", "").replace(/^(?:\xff\xfe|\xfe\xff)/, "")
    : text.replace(/^\xef\xbb\xbf/, "");
}

function hasPrivateKey(text: string): boolean {
  for (const { index, 0: line } of text.matchAll(armor)) {
    const end = index + line.length;
    // A text about keys shows only the first line, or dots instead of the key.
    if (/[A-Za-z0-9+/]{32}/.test(text.slice(end, end + maxArmorHeaderLength))) return true;
  }
  return (
    /AGE-SECRET-KEY-1[A-Z0-9]{50}/.test(text) ||
    // WireGuard.
    /^[ \t]*PrivateKey[ \t]*=[ \t]*[A-Za-z0-9+/]{43}=/m.test(text) ||
    hasPrivateWebKey(text)
  );
}

/** A JSON Web Key (RFC 7517), or a document that contains some. */
function hasPrivateWebKey(text: string): boolean {
  if (!/^\s*[[{]/.test(text) || !text.includes('"kty"')) return false;
  let isPrivate = false;
  try {
    JSON.parse(text, (_, value: unknown) => {
      if (value instanceof Object && "kty" in value)
        isPrivate ||= "d" in value || (value.kty === "oct" && "k" in value);
      return value;
    });
  } catch {
    return false;
  }
  return isPrivate;
}

/** A private key in DER: PKCS #8 and #1 (RFC 5958 and 8017) or SEC 1 (RFC 5915). */
function isPrivateDer(bytes: Buffer): boolean {
  if (bytes[0] !== 0x30) return false;
  return (["pkcs8", "pkcs1", "sec1"] as const).some((type) => {
    try {
      createPrivateKey({ key: bytes, format: "der", type });
      return true;
    } catch (error) {
      // The key is encrypted.
      return error instanceof Error && "code" in error && error.code === "ERR_MISSING_PASSPHRASE";
    }
  });
}

/** A public key, a certificate or a presentation (`.key` of Keynote, which is a ZIP file). */
const isHarmlessKey = (text: string): boolean =>
  /^(?:PK|0(?:|\x81|\x82.).0|ssh-|ecdsa-|untrusted comment: minisign public key)/s.test(text) ||
  (/-{4,5} ?BEGIN /.test(text) && !text.includes("PRIVATE KEY"));
