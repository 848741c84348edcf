import { readFileSync } from "node:fs";

const read = (name: string) =>
  readFileSync(new URL(`../fixtures/certificate/${name}.pem`, import.meta.url), "utf8");

/** For 127.0.0.1. Protects nothing. */
export const selfSigned = { cert: read("cert"), key: read("key") };
