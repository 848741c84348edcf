import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { findPrivateContent } from "../../src/files/private-content.ts";

const find = (name: string, content: string | Buffer = "Text") =>
  findPrivateContent(name, Buffer.from(content as string));

const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const publicPem = createPublicKey(privateKey).export({ type: "spki", format: "pem" }).toString();
const der = (type: "pkcs8" | "sec1") => privateKey.export({ type, format: "der" });
const encrypted = (format: "pem" | "der") =>
  privateKey.export({
    type: "pkcs8",
    format: format as "pem",
    cipher: "aes-256-cbc",
    passphrase: "sign",
  });
const toBytes = (hex: string) => Buffer.from(hex, "hex");

describe("a file is recognized as private by its name", () => {
  it.each([
    ["id_rsa", "private key"],
    ["ID_ED25519", "private key"],
    ["studio.P12", "private key"],
    ["studio.pfx", "private key"],
    ["unknown.key", "private key"],
    ["unknown.pem", "private key"],
    ["htpasswd", "passwords"],
    ["prod.htpasswd", "passwords"],
    ["studio.kdbx", "passwords"],
    ["prod.env", "passwords"],
    ["cities.sqlite", "database"],
    ["cities.sqlite3-wal", "database"],
    ["cities.DB", "database"],
    ["dump.sql", "database"],
    ["dump.sql.gz", "database"],
    ["npm-debug.log", "log"],
    ["access.log.1", "log"],
    ["access.log.2.gz", "log"],
    ["node.heapsnapshot", "memory"],
  ])("%s: %s", (name, kind) => {
    expect(find(name)).toBe(kind);
  });

  it.each([
    "id_rsa.pub",
    "sign.jpg",
    "catalog.txt",
    "app.js.map",
    "monkey",
    "sql.html",
    "login.svg",
  ])("%s: public", (name) => {
    expect(find(name)).toBeUndefined();
  });
});

describe("a file with any name is recognized as private by its content", () => {
  const wireGuard = `[Interface]\nPrivateKey = ${"A".repeat(43)}=\n`;
  it.each<[what: string, content: string | Buffer, kind: string]>([
    ["a key in PEM", pem, "private key"],
    ["a key with Windows line ends", pem.replaceAll("\n", "\r\n"), "private key"],
    ["a key in UTF-16", Buffer.from(`\ufeff${pem}`, "utf16le"), "private key"],
    ["a key after a byte order mark", `\ufeff${pem}`, "private key"],
    ["a key below a certificate", `${publicPem}\n${pem}`, "private key"],
    ["a key in JSON", JSON.stringify({ private_key: pem }), "private key"],
    ["an encrypted key in PEM", encrypted("pem").toString(), "private key"],
    ["an encrypted key in DER", Buffer.from(encrypted("der")), "private key"],
    ["a key in DER", der("pkcs8"), "private key"],
    ["a key in DER (SEC 1)", der("sec1"), "private key"],
    [
      "a JSON Web Key",
      JSON.stringify({ keys: [privateKey.export({ format: "jwk" })] }),
      "private key",
    ],
    [
      "a PGP key",
      `-----BEGIN PGP PRIVATE KEY BLOCK-----\nVersion: 1\n\n${"lQdG".repeat(16)}\n`,
      "private key",
    ],
    ["a PuTTY key", "PuTTY-User-Key-File-3: ssh-ed25519\n", "private key"],
    ["a WireGuard configuration", wireGuard, "private key"],
    ["a Java keystore", toBytes("feedfeed00000002"), "private key"],
    ["a KeePass database", toBytes("03d9a29a67fb4bb5"), "passwords"],
    ["an SQLite database", "SQLite format 3\0", "database"],
    ["a MySQL dump", "-- MySQL dump 10.13\n", "database"],
    [
      "a MariaDB dump",
      "/*M!999999\\- enable the sandbox mode */ \n-- MariaDB dump 10.19\n",
      "database",
    ],
    ["a PostgreSQL dump", "--\n-- PostgreSQL database dump\n--\n", "database"],
    ["an ELF memory dump", toBytes(`7f454c46${"00".repeat(12)}0400`), "memory"],
  ])("%s", (_, content, kind) => {
    expect(find("notes.txt", content)).toBe(kind);
  });

  const publicJwk = createPublicKey(privateKey).export({ format: "jwk" });
  it.each<[what: string, name: string, content: string | Buffer]>([
    ["a public key", "studio.pem", publicPem],
    ["a public key", "studio.key", publicPem],
    [
      "a public key in DER",
      "studio.key",
      createPublicKey(privateKey).export({ type: "spki", format: "der" }),
    ],
    ["a presentation", "talk.key", "PK\u0003\u0004"],
    ["public JSON Web Keys", "jwks.json", JSON.stringify({ keys: [publicJwk] })],
    ["a text about keys", "keys.html", "<p>It starts with -----BEGIN PRIVATE KEY-----.</p>"],
    ["a map in the GeoPackage format", "map.gpkg", "SQLite format 3\0"],
    ["an empty file", "studio.pem", ""],
  ])("%s in %s is public", (_, name, content) => {
    expect(find(name, content)).toBeUndefined();
  });
});
