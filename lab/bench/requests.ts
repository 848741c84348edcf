import type { Subject } from "./contenders.ts";

/** Requests for each subject in turn, each from another client because of the rate limits. */
export function createRequests(subjects: readonly Subject[], client = 0): () => string {
  const heads = subjects.map(({ path, headers }) => {
    const lines = Object.entries({ Host: "127.0.0.1", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    return `GET ${path} HTTP/1.1\r\n${lines.join("")}X-Forwarded-For: `;
  });
  let number = client;
  return () => {
    number += 1;
    return `${heads[number % heads.length]}10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}\r\n\r\n`;
  };
}
