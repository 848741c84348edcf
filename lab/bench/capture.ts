import { ask } from "../ask.ts";

/** What a server answered: `headers` as names and values in turn, without those that node adds; `body` in base64. */
export interface CapturedAnswer {
  readonly status: number;
  readonly headers: string[];
  readonly body: string;
}

const addedByNode = new Set(["date", "connection", "keep-alive"]);

/** The headers of a captured answer by name, without the length, which every server counts itself. */
export function toFields({ headers }: CapturedAnswer): Record<string, string> {
  const names = headers.filter((_, index) => index % 2 === 0);
  const fields = names.map((name, index): [string, string] => [name, headers[2 * index + 1] ?? ""]);
  return Object.fromEntries(fields.filter(([name]) => name.toLowerCase() !== "content-length"));
}

export async function capture(port: number, path: string, headers: Readonly<Record<string, string>>): Promise<CapturedAnswer> {
  const { status, rawHeaders, body } = await ask(port, { path, headers });
  const kept = rawHeaders.filter((_, index, all) => !addedByNode.has((all[index - (index % 2)] ?? "").toLowerCase()));
  return { status, headers: kept, body: body.toString("base64") };
}
