import type { Subject } from "./contenders.ts";

/** Writes the requests of a load, one of each subject in turn. Each comes from another client, as the quota demands. */
export function createRequests(subjects: readonly Subject[]): () => string {
  const heads = subjects.map(({ path, headers }) => {
    const lines = Object.entries({ Host: "127.0.0.1", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    return `GET ${path} HTTP/1.1\r\n${lines.join("")}X-Forwarded-For: `;
  });
  let client = 0;
  return () => {
    client += 1;
    return `${heads[client % heads.length]}10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}\r\n\r\n`;
  };
}
